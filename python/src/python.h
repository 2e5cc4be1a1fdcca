// CPython's C API as the module uses it: the stable ABI of 3.11, so that one build serves every later version. Free-threaded builds of
// CPython have no stable ABI before 3.15; for them the same source is compiled against their own.
#pragma once

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <structmember.h>
#include <unistd.h>

#include <exception>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#ifdef Py_LIMITED_API
// Became part of the stable ABI with 3.12; 3.11 has them, unchanged.
#ifndef Py_TPFLAGS_HAVE_VECTORCALL
#define Py_TPFLAGS_HAVE_VECTORCALL (1UL << 11)
#endif
#if Py_LIMITED_API < 0x030C0000
using vectorcallfunc = PyObject* (*)(PyObject* callable, PyObject* const* args, size_t nargsf, PyObject* kwnames);
constexpr size_t PY_VECTORCALL_ARGUMENTS_OFFSET = size_t(1) << (8 * sizeof(size_t) - 1);
extern "C" PyObject* PyVectorcall_Call(PyObject* callable, PyObject* tuple, PyObject* dict);
inline Py_ssize_t PyVectorcall_NARGS(size_t n) { return static_cast<Py_ssize_t>(n & ~PY_VECTORCALL_ARGUMENTS_OFFSET); }
#endif
#endif

namespace py {

/// The Python exception that is set.
struct Error : std::exception {};

/// A reference to a Python object, or none.
class Ref {
 public:
  Ref() = default;
  /// Takes over a reference.
  explicit Ref(PyObject* stolen) noexcept : p_(stolen) {}
  static Ref share(PyObject* borrowed) noexcept {
    Py_XINCREF(borrowed);
    return Ref(borrowed);
  }
  Ref(Ref&& other) noexcept : p_(std::exchange(other.p_, nullptr)) {}
  Ref& operator=(Ref&& other) noexcept {
    std::swap(p_, other.p_);
    return *this;
  }
  ~Ref() { Py_XDECREF(p_); }
  PyObject* get() const noexcept { return p_; }
  PyObject* release() noexcept { return std::exchange(p_, nullptr); }
  explicit operator bool() const noexcept { return p_ != nullptr; }

 private:
  PyObject* p_ = nullptr;
};

/// A reference that a function of CPython returned, which is none where it failed.
inline Ref need(PyObject* p) {
  if (!p) throw Error();
  return Ref(p);
}
/// The status of a function of CPython.
inline int need(int status) {
  if (status < 0) throw Error();
  return status;
}

/// Throws a Python exception.
template <class... Args>
[[noreturn]] void raise(PyObject* type, const char* format, Args... args) {
  PyErr_Format(type, format, args...);
  throw Error();
}

/// The name of an object's type, for messages.
inline std::string type_name(PyObject* object) {
  Ref name(PyObject_GetAttrString(reinterpret_cast<PyObject*>(Py_TYPE(object)), "__name__"));
  const char* text = name ? PyUnicode_AsUTF8AndSize(name.get(), nullptr) : nullptr;
  if (!text) PyErr_Clear();
  return text ? text : "object";
}

/// The text of a str; it lives as long as that.
inline std::string_view text_of(PyObject* str) {
  Py_ssize_t size = 0;
  const char* text = PyUnicode_AsUTF8AndSize(str, &size);
  if (!text) throw Error();
  return {text, static_cast<size_t>(size)};
}
inline Ref str(std::string_view text) { return need(PyUnicode_FromStringAndSize(text.data(), static_cast<Py_ssize_t>(text.size()))); }

/// One call deeper in a recursion, which Python's limit ends.
class Deeper {
 public:
  explicit Deeper(const char* where) {
    if (Py_EnterRecursiveCall(where) != 0) throw Error();
  }
  ~Deeper() { Py_LeaveRecursiveCall(); }
  Deeper(const Deeper&) = delete;
  Deeper& operator=(const Deeper&) = delete;
};

/// Other Python threads run while this lives.
class Unlocked {
 public:
  Unlocked() : thread_(PyEval_SaveThread()), outer_(std::exchange(current, this)) {}
  ~Unlocked() {
    current = outer_;
    take_back(thread_);
  }
  Unlocked(const Unlocked&) = delete;
  Unlocked& operator=(const Unlocked&) = delete;

  /// In the middle of a call: runs the handlers of signals that came, with the lock. Whether one raises, as that of Ctrl-C does.
  static bool signal_raises(void*) noexcept {
    Unlocked* without_lock = current;
    if (!without_lock) return PyErr_CheckSignals() != 0;
    current = nullptr;
    take_back(without_lock->thread_);
    const bool raises = PyErr_CheckSignals() != 0;
    without_lock->thread_ = PyEval_SaveThread();
    current = without_lock;
    return raises;
  }

 private:
  friend class Locked;
  // Until 3.13 CPython unwinds a daemon thread that comes back when the interpreter is going. Nothing of it may be destroyed without the
  // lock, so it waits for the process to end, as CPython has it since 3.14.
  struct Waits {
    ~Waits() {
      while (is_late) pause();
    }
    bool is_late = true;
  };
  template <class F>
  [[gnu::noinline]] static auto not_late(F&& f) {
    Waits waits;
    auto result = f();
    waits.is_late = false;
    return result;
  }
  static void take_back(PyThreadState* thread) {
    not_late([&] { return PyEval_RestoreThread(thread), 0; });
  }
  PyThreadState* thread_;
  Unlocked* outer_;
  // This thread's, while it is without the lock.
  static inline thread_local Unlocked* current = nullptr;
};

/// The lock of an interpreter, while this lives, in a function that the library calls: on a thread of Python's that is without the lock, or on
/// any other, which only the main interpreter lets in.
class Locked {
 public:
  explicit Locked(PyInterpreterState* interpreter) : outer_(Unlocked::current) {
    if (!Py_IsInitialized()) throw std::runtime_error("the Python that this function is of has ended");
    if (outer_ ? PyThreadState_GetInterpreter(outer_->thread_) != interpreter : PyInterpreterState_GetID(interpreter) != 0)
      throw std::runtime_error("the thread is none of the Python interpreter that this function is of");
    if (outer_) {
      Unlocked::take_back(outer_->thread_);
    } else {
      gil_ = Unlocked::not_late([] { return PyGILState_Ensure(); });
    }
    Unlocked::current = nullptr;
  }
  ~Locked() {
    if (outer_) {
      outer_->thread_ = PyEval_SaveThread();
    } else {
      PyGILState_Release(gil_);
    }
    Unlocked::current = outer_;
  }
  Locked(const Locked&) = delete;
  Locked& operator=(const Locked&) = delete;

 private:
  Unlocked* outer_;
  PyGILState_STATE gil_{};
};

}  // namespace py
