// libinfer.limits: what calls may take, as a context manager.
#include "state.h"

#include <pythread.h>

namespace py {

namespace {

struct LimitsObject {
  PyObject_HEAD infer::RunOptions options;
  infer_limits_state before;
  /// The thread inside the context; 0 is none.
  unsigned long thread;
};
LimitsObject& limits_of(PyObject* self) { return *reinterpret_cast<LimitsObject*>(self); }

PyObject* make(PyTypeObject* type, PyObject* args, PyObject* kwargs) {
  static const char* names[] = {"deadline", "memory", "steps", nullptr};
  return boundary([&] {
    PyObject* deadline = Py_None;
    PyObject *memory = Py_None, *steps = Py_None;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "|OOO:limits", const_cast<char**>(names), &deadline, &memory, &steps)) throw Error();
    infer::RunOptions options;
    if (deadline != Py_None) {
      const double seconds = PyFloat_AsDouble(deadline);
      if (PyErr_Occurred()) throw Error();
      TORCH_CHECK_VALUE(seconds > 0, "limits: deadline is a number of seconds above 0, not ", seconds);
      // Nobody waits for longer than ten years.
      options.deadline = std::chrono::nanoseconds(static_cast<int64_t>(std::min(seconds, 3e8) * 1e9) + 1);
    }
    const auto amount = [](PyObject* o, const char* name) -> uint64_t {
      if (o == Py_None) return 0;
      const unsigned long long n = PyLong_AsUnsignedLongLong(o);
      if (PyErr_Occurred()) throw Error();
      TORCH_CHECK_VALUE(n > 0, "limits: ", name, " is a number above 0");
      return n;
    };
    options.memory = amount(memory, "memory");
    options.steps = amount(steps, "steps");
    Ref self = need(PyType_GenericAlloc(type, 0));
    limits_of(self.get()).options = options;
    return self;
  });
}

PyObject* enter(PyObject* self, PyObject*) {
  return boundary([&] {
    LimitsObject& l = limits_of(self);
    TORCH_CHECK(l.thread == 0, "limits: the context is entered already");
    infer_limits limits{};
    limits.struct_size = sizeof limits;
    limits.time = static_cast<uint64_t>(l.options.deadline.count());
    limits.steps = l.options.steps;
    limits.memory = l.options.memory;
    infer_detail::check(infer_limits_begin(&limits, &l.before));
    l.thread = PyThread_get_thread_ident();
    return Ref::share(self);
  });
}

PyObject* leave(PyObject* self, PyObject*) {
  return boundary([&] {
    LimitsObject& l = limits_of(self);
    TORCH_CHECK(l.thread == PyThread_get_thread_ident(), "limits: the context is left on the thread that entered it");
    infer_limits_end(l.before);
    l.thread = 0;
    return Ref::share(Py_None);
  });
}

void dealloc(PyObject* self) {
  PyTypeObject* type = Py_TYPE(self);
  PyObject_Free(self);
  Py_DECREF(type);
}

PyMethodDef methods[] = {{"__enter__", enter, METH_NOARGS, nullptr}, {"__exit__", leave, METH_VARARGS, nullptr}, {}};

}  // namespace

PyTypeObject* make_limits_type(PyObject* module) {
  PyType_Slot slots[] = {
      {Py_tp_doc, const_cast<char*>(
                      "limits(deadline=None, memory=None, steps=None)\n--\n\n"
                      "What calls of this thread may take inside the context. `deadline`: seconds from its beginning; a call that takes longer is a\n"
                      "TimeoutError. `memory`: bytes held at a time beside those held before; more is a MemoryError. `steps`: nodes of graphs and\n"
                      "instructions of scripts; more is a TimeoutError. Contexts nest, and the narrowest holds.")},
      {Py_tp_new, reinterpret_cast<void*>(make)},
      {Py_tp_dealloc, reinterpret_cast<void*>(dealloc)},
      {Py_tp_methods, methods},
      {0, nullptr}};
  PyType_Spec spec = {"libinfer.limits", sizeof(LimitsObject), 0, Py_TPFLAGS_DEFAULT, slots};
  return reinterpret_cast<PyTypeObject*>(need(PyType_FromModuleAndSpec(module, &spec, nullptr)).release());
}

}  // namespace py
