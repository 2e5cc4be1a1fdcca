// References to Python's objects that end with what holds them.
#pragma once

#include <torch/csrc/python_headers.h>

#include <utility>

/// Threads: the one that holds Python's lock.
template <class T>
class THPPointer {
 public:
  THPPointer() = default;
  /// Takes over a reference.
  explicit THPPointer(T* p) noexcept : ptr(p) {}
  THPPointer(THPPointer&& other) noexcept : ptr(std::exchange(other.ptr, nullptr)) {}
  THPPointer(const THPPointer&) = delete;
  THPPointer& operator=(const THPPointer&) = delete;
  ~THPPointer() { free(); }
  T* get() { return ptr; }
  const T* get() const { return ptr; }
  /// A reference of its own.
  THPPointer dup() const { return dup(ptr); }
  static THPPointer dup(const T* p) {
    auto* const object = const_cast<T*>(p);
    Py_XINCREF(reinterpret_cast<PyObject*>(object));
    return THPPointer(object);
  }
  static THPPointer none() {
    Py_INCREF(Py_None);
    return THPPointer(reinterpret_cast<T*>(Py_None));
  }
  T* release() { return std::exchange(ptr, nullptr); }
  operator T*() { return ptr; }
  THPPointer& operator=(T* p) noexcept {
    free();
    ptr = p;
    return *this;
  }
  THPPointer& operator=(THPPointer&& other) noexcept {
    T* const taken = other.release();
    free();
    ptr = taken;
    return *this;
  }
  T* operator->() { return ptr; }
  explicit operator bool() const { return ptr != nullptr; }

 private:
  void free() { Py_XDECREF(reinterpret_cast<PyObject*>(std::exchange(ptr, nullptr))); }
  T* ptr = nullptr;
};

using THPObjectPtr = THPPointer<PyObject>;
using THPCodeObjectPtr = THPPointer<PyCodeObject>;
using THPFrameObjectPtr = THPPointer<PyFrameObject>;
