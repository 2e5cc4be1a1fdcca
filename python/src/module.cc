// The module libinfer._C: what is in it, and its state.
#include "state.h"

namespace py {

namespace {

template <class F>
PyCFunction with_names(F* f) {
  return reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(f));
}

PyObject* make_from(PyObject* self, PyObject* args, PyObject* kwargs, const char* format, bool copies) {
  static const char* names[] = {"data", "dtype", "device", "requires_grad", nullptr};
  return boundary([&] {
    State& state = state_of_module(self);
    PyObject *data = nullptr, *dtype = Py_None;
    const char* device = nullptr;
    int requires_grad = 0;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, format, const_cast<char**>(names), &data, &dtype, &device, &requires_grad)) throw Error();
    std::optional<at::ScalarType> type;
    if (dtype != Py_None && !(type = as_dtype(state, dtype)))
      raise(PyExc_TypeError, "%s: dtype is a dtype, not %s", copies ? "tensor" : "as_tensor", type_name(dtype).c_str());
    at::Tensor made = make_tensor(state, data, type, copies);
    if (device) made = unlocked([&] { return made.to(at::Device(device)); });
    if (requires_grad) infer_detail::check(infer_tensor_set_requires_grad(made.raw(), true));
    return made.raw() && is_tensor(state, data) && made.is_same(tensor_of(data)) ? Ref::share(data) : wrap(state, std::move(made));
  });
}
PyObject* tensor(PyObject* self, PyObject* args, PyObject* kwargs) { return make_from(self, args, kwargs, "O|O$zp:tensor", true); }
PyObject* as_tensor(PyObject* self, PyObject* args, PyObject* kwargs) { return make_from(self, args, kwargs, "O|O$zp:as_tensor", false); }

PyObject* from_dlpack_of(PyObject* self, PyObject* args, PyObject* kwargs) {
  static const char* names[] = {"exporter", "copy", nullptr};
  return boundary([&] {
    State& state = state_of_module(self);
    PyObject *exporter = nullptr, *copy = Py_None;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "O|$O:from_dlpack", const_cast<char**>(names), &exporter, &copy)) throw Error();
    std::optional<bool> copies;
    if (copy != Py_None) copies = need(PyObject_IsTrue(copy)) == 1;
    if (!has_dlpack(exporter)) raise(PyExc_TypeError, "from_dlpack: %s has no __dlpack__", type_name(exporter).c_str());
    at::Tensor made = from_dlpack(state, exporter, copies);
    return is_tensor(state, exporter) && made.is_same(tensor_of(exporter)) ? Ref::share(exporter) : wrap(state, std::move(made));
  });
}

/// How much of something a file may have, of an argument that is None or a number from 1 on; 0 for any.
static uint64_t limit_of(const char* name, PyObject* argument) {
  if (argument == Py_None) return 0;
  const int64_t most = PyLong_AsLongLong(argument);
  if (PyErr_Occurred()) throw Error();
  TORCH_CHECK_VALUE(most > 0, "load: ", name, " is None or at least 1, not ", most);
  return static_cast<uint64_t>(most);
}

/// The arguments `max_bytes`, `max_nodes`, `max_constants` and `max_nesting`.
struct Bounds {
  PyObject *bytes = Py_None, *nodes = Py_None, *constants = Py_None, *nesting = Py_None;
  infer_load_options options() const {
    infer_load_options options = {};
    options.bytes = limit_of("max_bytes", bytes);
    options.nodes = limit_of("max_nodes", nodes);
    options.constants = limit_of("max_constants", constants);
    options.nesting = limit_of("max_nesting", nesting);
    return options;
  }
};

PyObject* load_file(PyObject* self, PyObject* args, PyObject* kwargs) {
  static const char* names[] = {"file", "program", "extra_files", "max_bytes", "max_nodes", "max_constants", "max_nesting", nullptr};
  return boundary([&] {
    PyObject *file = nullptr, *program = Py_None, *extra_files = Py_None;
    Bounds bounds;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "O|$OOOOOO:load", const_cast<char**>(names), &file, &program, &extra_files, &bounds.bytes,
                                     &bounds.nodes, &bounds.constants, &bounds.nesting))
      throw Error();
    return load(state_of_module(self), file, program, extra_files, bounds.options());
  });
}
PyObject* load_value_file(PyObject* self, PyObject* args, PyObject* kwargs) {
  static const char* names[] = {"file", "max_bytes", "max_nodes", "max_constants", "max_nesting", nullptr};
  return boundary([&] {
    PyObject* file = nullptr;
    Bounds bounds;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "O|$OOOO:load", const_cast<char**>(names), &file, &bounds.bytes, &bounds.nodes,
                                     &bounds.constants, &bounds.nesting))
      throw Error();
    return load_value(state_of_module(self), file, bounds.options());
  });
}

PyObject* operators(PyObject* self, PyObject* name) {
  return boundary([&] { return operators_of(state_of_module(self), text_of(name)); });
}
PyObject* operator_named(PyObject* self, PyObject* name) {
  return boundary([&] { return find_operator(state_of_module(self), std::string(text_of(name))); });
}

// ---- modes ----------------------------------------------------------------------------------------------------------------------------

PyObject* guard(PyObject* on, infer_status (*begin)(bool, uint64_t*)) {
  return boundary([&] {
    uint64_t number = 0;
    infer_detail::check(begin(need(PyObject_IsTrue(on)) == 1, &number));
    return need(PyLong_FromUnsignedLongLong(number));
  });
}
PyObject* begin_inference(PyObject*, PyObject* on) { return guard(on, infer_mode_guard_inference); }
PyObject* begin_grad(PyObject*, PyObject* on) { return guard(on, infer_mode_guard_grad); }
PyObject* end_guard(PyObject*, PyObject* number) {
  return boundary([&] {
    const unsigned long long n = PyLong_AsUnsignedLongLong(number);
    if (PyErr_Occurred()) throw Error();
    infer_detail::check(infer_mode_guard_end(n));
    return Ref::share(Py_None);
  });
}
PyObject* set_grad_mode(PyObject*, PyObject* on) {
  return boundary([&] {
    at::GradMode::set_enabled(need(PyObject_IsTrue(on)) == 1);
    return Ref::share(Py_None);
  });
}
PyObject* is_grad_enabled(PyObject*, PyObject*) { return PyBool_FromLong(at::GradMode::is_enabled()); }
PyObject* is_inference_mode_enabled(PyObject*, PyObject*) { return PyBool_FromLong(c10::InferenceMode::is_enabled()); }
PyObject* is_inference(PyObject* self, PyObject* object) {
  return boundary([&] {
    if (!is_tensor(state_of_module(self), object)) raise(PyExc_TypeError, "is_inference: of a Tensor, not of %s", type_name(object).c_str());
    return need(PyBool_FromLong(tensor_of(object).is_inference()));
  });
}

// ---- timeline -------------------------------------------------------------------------------------------------------------------------

PyObject* timeline_start(PyObject*, PyObject*) {
  infer_timeline_start();
  Py_RETURN_NONE;
}
PyObject* timeline_stop(PyObject*, PyObject*) {
  return boundary([&] {
    const char* text = nullptr;
    size_t length = 0;
    infer_detail::check(infer_timeline_stop(&text, &length));
    return need(PyUnicode_FromStringAndSize(text, static_cast<Py_ssize_t>(length)));
  });
}
PyObject* timeline_enter(PyObject*, PyObject* name) {
  return boundary([&] {
    const std::string_view text = text_of(name);
    infer_detail::check(infer_timeline_enter(text.data(), text.size()));
    return Ref::share(Py_None);
  });
}
PyObject* timeline_leave(PyObject*, PyObject*) {
  infer_timeline_leave();
  Py_RETURN_NONE;
}

// ---- gradients ------------------------------------------------------------------------------------------------------------------------

/// What `_backward` and `_grad` are given: tensors, their gradients, retain_graph, create_graph, inputs.
struct Gradients {
  Gradients(State& state, PyObject* args, const char* format, const char* what) {
    PyObject *of = nullptr, *with = nullptr, *keep = nullptr, *to = nullptr;
    if (!PyArg_ParseTuple(args, format, &of, &with, &keep, &create_graph, &to, &allow_unused)) throw Error();
    outputs = tensors_of(state, of, what, false);
    if (with != Py_None) grads = tensors_of(state, with, "gradients", true);
    inputs = tensors_of(state, to, what, false);
    retain_graph = keep == Py_None ? -1 : need(PyObject_IsTrue(keep));
  }
  std::vector<at::Tensor> outputs, grads, inputs;
  int retain_graph = -1, create_graph = 0, allow_unused = 0;
};
std::vector<infer_tensor*> handles(const std::vector<at::Tensor>& tensors) {
  std::vector<infer_tensor*> list;
  for (const at::Tensor& t : tensors) list.push_back(t.defined() ? t.raw() : nullptr);
  return list;
}

PyObject* backward(PyObject* self, PyObject* args) {
  return boundary([&] {
    State& state = state_of_module(self);
    const Gradients g(state, args, "OOOpO", "backward: tensors");
    const auto outputs = handles(g.outputs), grads = handles(g.grads), inputs = handles(g.inputs);
    infer_detail::check(unlocked([&] {
      return infer_autograd_backward(outputs.data(), outputs.size(), grads.data(), grads.size(), g.retain_graph, g.create_graph != 0, inputs.data(),
                                     inputs.size());
    }));
    state.released->drain();
    return Ref::share(Py_None);
  });
}
PyObject* grad(PyObject* self, PyObject* args) {
  return boundary([&] {
    State& state = state_of_module(self);
    const Gradients g(state, args, "OOOpOp", "grad: outputs and inputs");
    const auto outputs = handles(g.outputs), grads = handles(g.grads), inputs = handles(g.inputs);
    Tensors list;
    infer_detail::check(unlocked([&] {
      return infer_autograd_grad(outputs.data(), outputs.size(), inputs.data(), inputs.size(), grads.data(), grads.size(), g.retain_graph,
                                 g.create_graph != 0, g.allow_unused != 0, &list);
    }));
    return wrap_all(state, list);
  });
}

// ---- settings -------------------------------------------------------------------------------------------------------------------------

PyObject* device_name(PyObject*, PyObject* text) {
  return boundary([&] { return str(at::Device(std::string(text_of(text))).str()); });
}
PyObject* manual_seed(PyObject*, PyObject* seed) {
  return boundary([&] {
    const unsigned long long s = PyLong_AsUnsignedLongLongMask(seed);
    if (PyErr_Occurred()) throw Error();
    infer_detail::check(infer_manual_seed(s));
    return Ref::share(Py_None);
  });
}
PyObject* initial_seed(PyObject*, PyObject*) { return PyLong_FromUnsignedLongLong(infer_initial_seed()); }
PyObject* set_num_threads(PyObject*, PyObject* n) {
  return boundary([&] {
    const long count = PyLong_AsLong(n);
    if (PyErr_Occurred()) throw Error();
    infer_detail::check(infer_set_num_threads(static_cast<int32_t>(std::clamp(count, 0L, 1L << 20))));
    return Ref::share(Py_None);
  });
}
PyObject* get_num_threads(PyObject*, PyObject*) { return PyLong_FromLong(infer_get_num_threads()); }
PyObject* set_batch_invariant(PyObject*, PyObject* on) {
  const int truth = PyObject_IsTrue(on);
  if (truth < 0) return nullptr;
  infer_set_batch_invariant(truth);
  Py_RETURN_NONE;
}
PyObject* is_batch_invariant(PyObject*, PyObject*) { return PyBool_FromLong(infer_is_batch_invariant()); }
PyObject* set_default_dtype(PyObject* self, PyObject* dtype) {
  return boundary([&] {
    const auto type = as_dtype(state_of_module(self), dtype);
    if (!type) raise(PyExc_TypeError, "set_default_dtype: a dtype, not %s", type_name(dtype).c_str());
    infer_detail::check(infer_set_default_dtype(static_cast<int32_t>(*type)));
    return Ref::share(Py_None);
  });
}
PyObject* get_default_dtype(PyObject* self, PyObject*) {
  return boundary([&] { return dtype_of(state_of_module(self), static_cast<at::ScalarType>(infer_default_dtype())); });
}

PyMethodDef functions[] = {
    {"tensor", with_names(tensor), METH_VARARGS | METH_KEYWORDS,
     "tensor(data, dtype=None, *, device=None, requires_grad=False)\n--\n\n"
     "A tensor with a copy of `data`: numbers nested in sequences, a buffer, a tensor, or what has `__dlpack__`. Without a dtype, integers become\n"
     "int64, truth values bool and floating numbers the default dtype; the shape is that of the nesting."},
    {"as_tensor", with_names(as_tensor), METH_VARARGS | METH_KEYWORDS,
     "as_tensor(data, dtype=None, *, device=None, requires_grad=False)\n--\n\n"
     "As `tensor`, on the memory of `data` itself where that can be written and has the dtype."},
    {"from_dlpack", with_names(from_dlpack_of), METH_VARARGS | METH_KEYWORDS,
     "from_dlpack(exporter, *, copy=None)\n--\n\n"
     "A tensor on the memory of an array of another library, with its shape, strides and dtype. Memory that may not be written is copied; with\n"
     "`copy=False` it is a BufferError."},
    {"load", with_names(load_file), METH_VARARGS | METH_KEYWORDS,
     "load(file, *, program=None, extra_files=None, max_bytes=None, max_nodes=None, max_constants=None, max_nesting=None)\n--\n\n"
     "A model from a file of `torch.export` (.pt2) or TorchScript (.pt): its path, or its bytes. `program` is the name of one of several programs.\n"
     "`extra_files` is a dict of names of texts that were saved beside the model, which are filled in. A file that has more than the bounds say is\n"
     "a TimeoutError, as a call that has more steps is."},
    {"_load_value", with_names(load_value_file), METH_VARARGS | METH_KEYWORDS,
     "_load_value(file, *, max_bytes=None, max_nodes=None, max_constants=None, max_nesting=None)\n--\n\n"
     "What `torch.save` wrote, within the same bounds: of its path, or its bytes."},
    {"is_inference", is_inference, METH_O, "is_inference(tensor)\n--\n\nWhether it was made in inference mode, or views a tensor that was."},
    {"is_inference_mode_enabled", is_inference_mode_enabled, METH_NOARGS,
     "is_inference_mode_enabled()\n--\n\nWhether this thread is in inference mode."},
    {"is_grad_enabled", is_grad_enabled, METH_NOARGS, "is_grad_enabled()\n--\n\nWhether this thread records gradients."},
    {"manual_seed", manual_seed, METH_O,
     "manual_seed(seed)\n--\n\nStarts the generator of random numbers anew: the same numbers follow the same seed."},
    {"initial_seed", initial_seed, METH_NOARGS, "initial_seed()\n--\n\nThe seed the generator was last started with."},
    {"set_num_threads", set_num_threads, METH_O, "set_num_threads(n)\n--\n\nHow many threads one operator may use."},
    {"get_num_threads", get_num_threads, METH_NOARGS, "get_num_threads()\n--\n\nHow many threads one operator may use."},
    {"set_batch_invariant", set_batch_invariant, METH_O,
     "set_batch_invariant(on, /)\n--\n\nWhether the rows of a product have the same bits in a batch of any size, for the whole process. Models that are\n"
     "served give the same bits in any case; single calls are slower with it."},
    {"is_batch_invariant", is_batch_invariant, METH_NOARGS, "is_batch_invariant()\n--\n\nWhat set_batch_invariant said last; false before."},
    {"set_default_dtype", set_default_dtype, METH_O,
     "set_default_dtype(dtype)\n--\n\nThe dtype of floating numbers that say none: float32 at first."},
    {"get_default_dtype", get_default_dtype, METH_NOARGS, "get_default_dtype()\n--\n\nThe dtype of floating numbers that say none."},
    {"_operators", operators, METH_O, nullptr},
    {"_operator", operator_named, METH_O, nullptr},
    {"_begin_inference", begin_inference, METH_O, nullptr},
    {"_begin_grad", begin_grad, METH_O, nullptr},
    {"_end_guard", end_guard, METH_O, nullptr},
    {"_set_grad_mode", set_grad_mode, METH_O, nullptr},
    {"_backward", backward, METH_VARARGS, nullptr},
    {"_grad", grad, METH_VARARGS, nullptr},
    {"_device_name", device_name, METH_O, nullptr},
    {"_library_open", library_open, METH_VARARGS, nullptr},
    {"_library_close", library_close, METH_O, nullptr},
    {"_library_define", library_define, METH_VARARGS, nullptr},
    {"_library_implement", library_implement, METH_VARARGS, nullptr},
    {"_register_hook", register_hook, METH_VARARGS, nullptr},
    {"_vmap", vmap, METH_VARARGS, nullptr},
    {"_is_example", is_example, METH_O, nullptr},
    {"_timeline_start", timeline_start, METH_NOARGS, nullptr},
    {"_timeline_stop", timeline_stop, METH_NOARGS, nullptr},
    {"_timeline_enter", timeline_enter, METH_O, nullptr},
    {"_timeline_leave", timeline_leave, METH_NOARGS, nullptr},
    {}};

int execute(PyObject* module) {
  return boundary(-1, [&] {
    if (infer_abi_version() != INFER_ABI_VERSION) raise(PyExc_ImportError, "libinfer.so has another ABI than the one this module was built for");
    State& state = *new (PyModule_GetState(module)) State();
    state.released = std::make_shared<ReleaseQueue>();
    add_constants(module, state);
    const Ref types = need(PyImport_ImportModule("libinfer._types"));
    state.size = reinterpret_cast<PyTypeObject*>(need(PyObject_GetAttrString(types.get(), "Size")).release());
    state.device = reinterpret_cast<PyTypeObject*>(need(PyObject_GetAttrString(types.get(), "device")).release());
    state.named_results = need(PyObject_GetAttrString(types.get(), "named_results")).release();
    for (const auto& [type, make] : {std::pair(&state.tensor, make_tensor_type),
                                     {&state.op, make_op_type},
                                     {&state.module, make_module_type},
                                     {&state.limits, make_limits_type},
                                     {&state.generator, make_generator_type}}) {
      *type = make(module);
      need(PyModule_AddType(module, *type));
    }
    state.linalg_error =
        need(PyErr_NewExceptionWithDoc("libinfer.LinAlgError", "A matrix has no such factorization or inverse.", PyExc_RuntimeError, nullptr))
            .release();
    need(PyModule_AddObjectRef(module, "LinAlgError", state.linalg_error));
    need(PyModule_AddStringConstant(module, "__version__", infer_version()));
    add_operators(state);
    install_warning_handler();
    infer_set_interrupt(&Unlocked::signal_raises, nullptr, nullptr);
    return 0;
  });
}

template <class F>
void for_each_object(State& state, F&& f) {
  for (PyTypeObject** type : {&state.tensor, &state.op, &state.module, &state.limits, &state.generator, &state.dtype, &state.layout,
                              &state.memory_format, &state.size, &state.device})
    f(*reinterpret_cast<PyObject**>(type));
  f(state.named_results);
  for (PyObject*& o : state.dtypes) f(o);
  for (PyObject*& o : state.layouts) f(o);
  for (PyObject*& o : state.memory_formats) f(o);
  for (PyObject*& o : state.operators) f(o);
  f(state.linalg_error);
}

int traverse(PyObject* module, visitproc visit, void* arg) {
  int status = 0;
  for_each_object(state_of_module(module), [&](PyObject* o) {
    if (o && status == 0) status = visit(o, arg);
  });
  return status;
}

void free_module(void* module) {
  auto* state = static_cast<State*>(PyModule_GetState(static_cast<PyObject*>(module)));
  // Not there where the module was made and not executed.
  if (!state || !state->released) return;
  state->released->drain();
  for_each_object(*state, [](PyObject* o) { Py_XDECREF(o); });
  state->~State();
}

/// What the module says of itself. A version of CPython refuses slots it does not know, and the headers of the oldest have not all of them.
std::array<PyModuleDef_Slot, 4> module_slots() {
  constexpr int multiple_interpreters = 3, gil = 4;
  void* const per_interpreter_gil_supported = reinterpret_cast<void*>(2);
  void* const gil_not_used = reinterpret_cast<void*>(1);
  std::array<PyModuleDef_Slot, 4> slots{{{Py_mod_exec, reinterpret_cast<void*>(execute)}}};
  if (Py_Version >= 0x030C0000) slots[1] = {multiple_interpreters, per_interpreter_gil_supported};
  if (Py_Version >= 0x030D0000) slots[2] = {gil, gil_not_used};
  return slots;
}

}  // namespace

}  // namespace py

PyMODINIT_FUNC PyInit__C() {
  static std::array<PyModuleDef_Slot, 4> slots = py::module_slots();
  static PyModuleDef definition = {PyModuleDef_HEAD_INIT, "libinfer._C", nullptr, sizeof(py::State), py::functions,
                                   slots.data(),          py::traverse,  nullptr, py::free_module};
  return PyModuleDef_Init(&definition);
}
