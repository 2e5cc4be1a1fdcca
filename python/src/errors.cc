// Exceptions and warnings of the library as Python's.
#include "state.h"

namespace py {

namespace {

/// LinAlgError is the module's own, in each interpreter.
PyObject* linalg_error() {
  Ref module(PyImport_ImportModule("libinfer._C"));
  PyObject* type = module ? PyObject_GetAttrString(module.get(), "LinAlgError") : nullptr;
  if (type) {
    Py_DECREF(type);  // the module keeps it
    return type;
  }
  PyErr_Clear();
  return PyExc_RuntimeError;
}

/// As PyTorch maps its exceptions; what is over its limit is a TimeoutError.
PyObject* type_of(const c10::Error& e) {
  if (dynamic_cast<const c10::IndexError*>(&e)) return PyExc_IndexError;
  if (dynamic_cast<const c10::ValueError*>(&e)) return PyExc_ValueError;
  if (dynamic_cast<const c10::TypeError*>(&e)) return PyExc_TypeError;
  if (dynamic_cast<const c10::NotImplementedError*>(&e)) return PyExc_NotImplementedError;
  if (dynamic_cast<const c10::OutOfMemoryError*>(&e)) return PyExc_MemoryError;
  if (dynamic_cast<const c10::LimitError*>(&e)) return PyExc_TimeoutError;
  if (dynamic_cast<const c10::BufferError*>(&e)) return PyExc_BufferError;
  if (dynamic_cast<const c10::LinAlgError*>(&e)) return linalg_error();
  return PyExc_RuntimeError;
}

/// Raises with the sentence; the operator and its arguments are a note below it.
void set(PyObject* type, const c10::Error& e) {
  Ref message(PyUnicode_DecodeUTF8(e.msg().data(), static_cast<Py_ssize_t>(e.msg().size()), "replace"));
  Ref exception(message ? PyObject_CallFunctionObjArgs(type, message.get(), nullptr) : nullptr);
  if (!exception) return;
  // Where in the C++ headers an exception arose says nothing to a Python program.
  if (!e.backtrace().empty() && e.backtrace().rfind("Exception raised from ", 0) != 0) {
    Ref none(PyObject_CallMethod(exception.get(), "add_note", "s", e.backtrace().c_str()));
    if (!none) PyErr_Clear();
  }
  PyErr_SetObject(type, exception.get());
}

/// The Python exception that a function of Python's raised, while the library unwinds.
struct Raised : Error {
  explicit Raised(std::string text) : text(std::move(text)) {}
  const char* what() const noexcept override { return text.c_str(); }
  std::string text;
};
struct Kept {
  PyObject *type, *value, *trace;
};
// A thread that ends with one keeps it: it cannot be told from which interpreter's lock it would need.
thread_local Kept kept{};

thread_local std::vector<std::string> warnings;
// What is looked at after each call, and needs no initialisation when a thread begins.
thread_local bool has_warnings = false;

}  // namespace

void set_python_error() noexcept {
  try {
    throw;
  } catch (const Raised& e) {
    const Kept was = std::exchange(kept, Kept{});
    // Another exception has been kept meanwhile, or this one was raised already.
    was.type ? PyErr_Restore(was.type, was.value, was.trace) : PyErr_SetString(PyExc_RuntimeError, e.what());
  } catch (const Error&) {
  } catch (const c10::InterruptedError& e) {
    // What the handler of the signal raised.
    if (!PyErr_Occurred()) set(PyExc_KeyboardInterrupt, e);
  } catch (const c10::Error& e) {
    set(type_of(e), e);
  } catch (const std::bad_alloc&) {
    PyErr_NoMemory();
  } catch (const std::exception& e) {
    PyErr_SetString(PyExc_RuntimeError, e.what());
  }
}

void install_warning_handler() noexcept {
  // A thread without Python's lock keeps the text until it has the lock again.
  infer_set_warning_handler([](const char* text, size_t length) {
    try {
      warnings.emplace_back(text, length);
      has_warnings = true;
    } catch (const std::exception&) {
    }
  });
}

void keep_python_error() {
  Kept now{};
  PyErr_Fetch(&now.type, &now.value, &now.trace);
  PyErr_NormalizeException(&now.type, &now.value, &now.trace);
  const Kept before = std::exchange(kept, now);
  for (PyObject* o : {before.type, before.value, before.trace}) Py_XDECREF(o);
  const Ref name(PyObject_GetAttrString(now.type, "__name__")), text(now.value ? PyObject_Str(now.value) : nullptr);
  std::string sentence = name ? std::string(text_of(name.get())) : "exception";
  if (text) sentence.append(": ").append(text_of(text.get()));
  PyErr_Clear();
  throw Raised(std::move(sentence));
}

void give_warnings() {
  if (!has_warnings) return;
  has_warnings = false;
  for (const std::string& text : std::exchange(warnings, {})) need(PyErr_WarnEx(PyExc_UserWarning, text.c_str(), 1));
}

}  // namespace py
