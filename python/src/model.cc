// libinfer.Module: a loaded model.
#include "convert.h"

namespace py {

namespace {

struct ModuleObject {
  PyObject_HEAD infer_module* module;
};
infer_module* module_of(PyObject* self) { return reinterpret_cast<ModuleObject*>(self)->module; }

void dealloc(PyObject* self) {
  PyTypeObject* type = Py_TYPE(self);
  infer_module_release(module_of(self));
  PyObject_Free(self);
  Py_DECREF(type);
}

/// The value of a function of the library, as a Python object.
template <class F>
Ref value_of(PyObject* self, F&& f) {
  Returned<1> returned;
  infer_detail::check(unlocked([&] { return f(returned.values); }));
  returned.size = 1;
  state_of(self).released->drain();
  return take(state_of(self), returned.values[0]);
}

/// Runs a method: arguments by position, and by name.
Ref run(PyObject* self, std::string_view method, PyObject* const* args, size_t n, PyObject* names) {
  State& state = state_of(self);
  Lent lent(state);
  const size_t named = names ? static_cast<size_t>(PyTuple_Size(names)) : 0;
  infer_value* const values = lent.room_for_values(n + 2 * named);
  infer_value* const pairs = values + n;
  for (size_t i = 0; i < n; i++) values[i] = lent.lend(args[i]);
  for (size_t i = 0; i < named; i++) {
    pairs[2 * i] = lent.lend(PyTuple_GetItem(names, static_cast<Py_ssize_t>(i)));
    pairs[2 * i + 1] = lent.lend(args[n + i]);
  }
  Returned<1> returned;
  infer_detail::check(
      unlocked([&] { return infer_module_run_method(module_of(self), method.data(), method.size(), values, n, pairs, named, returned.values); }));
  returned.size = 1;
  state.released->drain();
  return take(state, returned.values[0]);
}

/// `forward` on what its arguments come to when they are taken apart.
PyObject* forward_flat(PyObject* self, PyObject* const* args, Py_ssize_t n) {
  return boundary([&] {
    State& state = state_of(self);
    Lent lent(state);
    infer_value* const values = lent.room_for_values(static_cast<size_t>(n));
    for (Py_ssize_t i = 0; i < n; i++) values[i] = lent.lend(args[i]);
    return value_of(self, [&](infer_value* out) { return infer_module_forward_flat(module_of(self), values, static_cast<size_t>(n), out); });
  });
}

PyObject* call(PyObject* self, PyObject* args, PyObject* kwargs) {
  return boundary([&] {
    std::vector<PyObject*> given;
    for (Py_ssize_t i = 0; i < PyTuple_Size(args); i++) given.push_back(PyTuple_GetItem(args, i));
    const size_t n = given.size();
    Ref names;
    if (kwargs) {
      const Ref keys = need(PyDict_Keys(kwargs));
      names = need(PyList_AsTuple(keys.get()));
      for (Py_ssize_t i = 0; i < PyTuple_Size(names.get()); i++) given.push_back(PyDict_GetItem(kwargs, PyTuple_GetItem(names.get(), i)));
    }
    return run(self, "__call__", given.data(), n, names.get());
  });
}

/// `self` is the module and the name of the method.
PyObject* call_method(PyObject* self, PyObject* const* args, Py_ssize_t n, PyObject* names) {
  return boundary([&] { return run(PyTuple_GetItem(self, 0), text_of(PyTuple_GetItem(self, 1)), args, static_cast<size_t>(n), names); });
}
PyMethodDef method = {"method", reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(call_method)), METH_FASTCALL | METH_KEYWORDS,
                      "A method of a model."};

Ref methods_of(PyObject* self) {
  return value_of(self, [&](infer_value* out) { return infer_module_methods(module_of(self), out); });
}

/// Methods, and attributes: parameters, buffers, modules, constants.
PyObject* get_attribute(PyObject* self, PyObject* name) {
  return boundary([&] {
    PyObject* found = PyObject_GenericGetAttr(self, name);
    if (found || !PyErr_ExceptionMatches(PyExc_AttributeError)) return need(found);
    PyErr_Clear();
    const std::string_view text = text_of(name);
    bool has = false;
    infer_detail::check(infer_module_has_attr(module_of(self), text.data(), text.size(), &has));
    if (has) return value_of(self, [&](infer_value* out) { return infer_module_attr(module_of(self), text.data(), text.size(), out); });
    const Ref methods = methods_of(self);
    if (PySequence_Contains(methods.get(), name) != 1) raise(PyExc_AttributeError, "Module: there is no attribute and no method '%U'", name);
    const Ref bound = need(PyTuple_Pack(2, self, name));
    return need(PyCFunction_NewEx(&method, bound.get(), nullptr));
  });
}

PyObject* get_methods(PyObject* self, void*) {
  return boundary([&] { return methods_of(self); });
}

template <bool are_buffers>
Ref weights(PyObject* self) {
  return value_of(self, [&](infer_value* out) { return infer_module_parameters(module_of(self), out, are_buffers); });
}
PyObject* named_parameters(PyObject* self, PyObject*) {
  return boundary([&] { return weights<false>(self); });
}
PyObject* named_buffers(PyObject* self, PyObject*) {
  return boundary([&] { return weights<true>(self); });
}
PyObject* state_dict(PyObject* self, PyObject*) {
  return boundary([&] {
    Ref all = weights<false>(self);
    need(PyDict_Update(all.get(), weights<true>(self).get()));
    return all;
  });
}
PyObject* explain(PyObject* self, PyObject*) {
  return boundary([&] { return value_of(self, [&](infer_value* out) { return infer_module_explain(module_of(self), out); }); });
}
PyObject* get_graph(PyObject* self, void*) {
  return boundary([&] { return value_of(self, [&](infer_value* out) { return infer_module_graph_text(module_of(self), out); }); });
}
PyObject* train(PyObject* self, PyObject* args, PyObject* kwargs) {
  static const char* names[] = {"mode", nullptr};
  return boundary([&] {
    int on = 1;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "|p:train", const_cast<char**>(names), &on)) throw Error();
    infer_detail::check(infer_module_train(module_of(self), on != 0));
    return Ref::share(self);
  });
}
PyObject* eval(PyObject* self, PyObject*) {
  return boundary([&] {
    infer_detail::check(infer_module_train(module_of(self), false));
    return Ref::share(self);
  });
}

PyMethodDef methods[] = {
    {"forward_flat", reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(forward_flat)), METH_FASTCALL,
     "forward_flat(*leaves)\n--\n\nRuns a program of `torch.export` on the leaves of its arguments, in the order of the file. Gives a tuple of\n"
     "the leaves of its results."},
    {"state_dict", state_dict, METH_NOARGS,
     "state_dict()\n--\n\nParameters and buffers by their names. They are the model's own: what is written is seen by its calls."},
    {"named_parameters", named_parameters, METH_NOARGS, "named_parameters()\n--\n\nA dict of the parameters by their names."},
    {"named_buffers", named_buffers, METH_NOARGS, "named_buffers()\n--\n\nA dict of the buffers by their names."},
    {"explain", explain, METH_NOARGS, "explain()\n--\n\nHow the model runs, as text for people: planned for which inputs, or why not."},
    {"train", reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(train)), METH_VARARGS | METH_KEYWORDS,
     "train(mode=True)\n--\n\nTurns training on or off. Returns the module."},
    {"eval", eval, METH_NOARGS, "eval()\n--\n\nTurns training off. Returns the module."},
    {}};
PyGetSetDef properties[] = {{"methods", get_methods, nullptr, "The names of the methods; each is an attribute to call.", nullptr},
                            {"graph", get_graph, nullptr, "The graph that is run, as text, one line a node.", nullptr},
                            {}};

}  // namespace

PyTypeObject* make_module_type(PyObject* module) {
  PyType_Slot slots[] = {
      {Py_tp_doc,
       const_cast<char*>(
           "A model that `load` gives. Calling it calls its `forward`, with tensors, numbers, texts, None, and lists, tuples and dicts of them,\n"
           "nested as they were when the model was exported; what has `__dlpack__` (an array of numpy) is a tensor.")},
      {Py_tp_dealloc, reinterpret_cast<void*>(dealloc)},
      {Py_tp_call, reinterpret_cast<void*>(call)},
      {Py_tp_getattro, reinterpret_cast<void*>(get_attribute)},
      {Py_tp_methods, methods},
      {Py_tp_getset, properties},
      {0, nullptr}};
  PyType_Spec spec = {"libinfer.Module", sizeof(ModuleObject), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, slots};
  return reinterpret_cast<PyTypeObject*>(need(PyType_FromModuleAndSpec(module, &spec, nullptr)).release());
}

Ref wrap_module(State& state, infer_module* module) {
  PyObject* self = PyType_GenericAlloc(state.module, 0);
  if (!self) infer_module_release(module);
  Ref wrapped = need(self);
  reinterpret_cast<ModuleObject*>(self)->module = module;
  return wrapped;
}

/// Fills in the texts of files that were saved beside the model. `files` is a dict of names, or None.
static void read_extra_files(PyObject* module, PyObject* files) {
  if (files == Py_None) return;
  if (!PyDict_Check(files)) raise(PyExc_TypeError, "load: extra_files is a dict of names, not %s", type_name(files).c_str());
  const Ref names = need(PyDict_Keys(files));
  for (Py_ssize_t i = 0; i < PyList_Size(names.get()); i++) {
    PyObject* const name = PyList_GetItem(names.get(), i);
    const std::string_view text = text_of(name);
    const Ref content = value_of(module, [&](infer_value* out) { return infer_module_extra_file(module_of(module), text.data(), text.size(), out); });
    if (content.get() != Py_None) need(PyDict_SetItem(files, name, content.get()));
  }
}

/// Reads a file, by its path or in its bytes.
template <class F>
static void read_file(PyObject* file, infer_load_options& options, F&& read) {
  infer_status status = 0;
  options.struct_size = sizeof options;
  if (PyObject_CheckBuffer(file)) {
    Py_buffer bytes;
    need(PyObject_GetBuffer(file, &bytes, PyBUF_SIMPLE));
    // No bytes are a file that has none, not a file that is not given.
    options.contents = bytes.len > 0 ? bytes.buf : "";
    options.contents_len = static_cast<size_t>(bytes.len);
    status = unlocked(read);
    PyBuffer_Release(&bytes);
  } else {
    PyObject* encoded = nullptr;
    if (!PyUnicode_FSConverter(file, &encoded)) throw Error();
    const Ref path(encoded);
    options.path = PyBytes_AsString(encoded);
    options.path_len = static_cast<size_t>(PyBytes_Size(encoded));
    status = unlocked(read);
  }
  infer_detail::check(status);
}

Ref load(State& state, PyObject* file, PyObject* program, PyObject* extra_files, infer_load_options options) {
  if (program != Py_None) {
    TORCH_CHECK_TYPE(!PyObject_CheckBuffer(file), "load: one of several programs is loaded from a file");
    const std::string_view name = text_of(program);
    options.program = name.data();
    options.program_len = name.size();
  }
  infer_module* module = nullptr;
  read_file(file, options, [&] { return infer_module_load_within(&options, &module); });
  Ref loaded = wrap_module(state, module);
  read_extra_files(loaded.get(), extra_files);
  return loaded;
}

Ref load_value(State& state, PyObject* file, infer_load_options options) {
  Returned<1> returned;
  read_file(file, options, [&] { return infer_value_load_within(&options, returned.values); });
  returned.size = 1;
  return take(state, returned.values[0]);
}

}  // namespace py
