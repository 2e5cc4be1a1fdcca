// What the library calls in Python: kernels of operators, hooks of gradients and functions that are mapped over a batch. Any thread may call,
// and an exception goes through the library to whoever called that.
#include "convert.h"

namespace py {

namespace {

/// A function of Python that the library calls, under the lock of its interpreter.
struct Called {
  /// Runs `f` with the lock; what Python raises goes on through the library.
  template <class F>
  infer_status run(F&& f) const {
    return infer_detail::caught([&] {
      const Locked locked(interpreter);
      try {
        f();
      } catch (const Error&) {
        keep_python_error();
      }
    });
  }

  State& state;
  PyObject* function;
  PyInterpreterState* interpreter = PyInterpreterState_Get();
};

/// One that the library has, and lets go under the lock.
struct Callback : Called {
  Callback(State& state, PyObject* module, PyObject* function) : Called{state, Py_NewRef(function)}, module(Py_NewRef(module)) {}

  /// Where the interpreter has ended its objects went with it, and a thread that cannot have the lock leaves them.
  static void drop(void* context) noexcept {
    auto* const callback = static_cast<Callback*>(context);
    try {
      const Locked locked(callback->interpreter);
      Py_DECREF(callback->function);
      Py_DECREF(callback->module);
      delete callback;
    } catch (const std::exception&) {
    }
  }
  virtual ~Callback() = default;

  // The state is the module's.
  PyObject* module;
};

// ---- kernels --------------------------------------------------------------------------------------------------------------------------

struct Kernel final : Callback {
  using Callback::Callback;

  /// The operator's schema, which may be defined after the kernel.
  const c10::FunctionSchema& schema_of(const infer_op* op) {
    std::call_once(is_parsed_, [&] {
      const char* text = nullptr;
      size_t length = 0;
      infer_detail::check(infer_op_schema(op, &text, &length));
      schema_.emplace(c10::FunctionSchema::parse(std::string(text, length)));
    });
    return *schema_;
  }

  void call(infer_call* call, const infer_value* args, size_t n) {
    const c10::FunctionSchema& schema = schema_of(infer_call_op(call));
    const auto& arguments = schema.arguments();
    size_t positional = 0;
    while (positional < n && !arguments[positional].kwarg_only()) positional++;
    Ref tuple = need(PyTuple_New(static_cast<Py_ssize_t>(positional))), names = need(PyDict_New());
    for (size_t i = 0; i < positional; i++) need(PyTuple_SetItem(tuple.get(), static_cast<Py_ssize_t>(i), share(state, args[i]).release()));
    for (size_t i = positional; i < n; i++) need(PyDict_SetItemString(names.get(), arguments[i].name().c_str(), share(state, args[i]).get()));
    const Ref result = need(PyObject_Call(function, tuple.get(), names.get()));

    const auto& returns = schema.returns();
    if (returns.empty()) return;
    const Ref results = returns.size() == 1 ? need(PyTuple_Pack(1, result.get())) : need(PySequence_Tuple(result.get()));
    if (PyTuple_Size(results.get()) != static_cast<Py_ssize_t>(returns.size())) {
      raise(PyExc_TypeError, "%s: the kernel gives %zd results, where the schema has %zu", schema.name().c_str(), PyTuple_Size(results.get()),
            returns.size());
    }
    for (size_t i = 0; i < returns.size(); i++) {
      PyObject* const object = PyTuple_GetItem(results.get(), static_cast<Py_ssize_t>(i));
      Lent lent(state);
      infer_value value;
      if (!lent.lend(object, Type::of(returns[i]), Conversion::exact, value)) {
        raise(PyExc_TypeError, "%s: the kernel gives %s as result %zu, where the schema has %s", schema.name().c_str(), type_name(object).c_str(), i,
              returns[i].real_type()->str().c_str());
      }
      infer_detail::check(infer_call_return(call, i, &value));
    }
  }

 private:
  std::once_flag is_parsed_;
  std::optional<c10::FunctionSchema> schema_;
};

infer_status run_kernel(void* context, infer_call* call, const infer_value* args, size_t n) {
  auto* const kernel = static_cast<Kernel*>(static_cast<Callback*>(context));
  return kernel->run([&] { kernel->call(call, args, n); });
}

// ---- hooks ----------------------------------------------------------------------------------------------------------------------------

infer_status run_hook(void* context, const infer_tensor* grad, infer_tensor** out) {
  const auto* const hook = static_cast<Callback*>(context);
  return hook->run([&] {
    infer_tensor_retain(grad);
    const Ref given = grad ? wrap(hook->state, at::Tensor::steal(const_cast<infer_tensor*>(grad))) : Ref::share(Py_None);
    const Ref result = need(PyObject_CallFunctionObjArgs(hook->function, given.get(), nullptr));
    if (result.get() == Py_None) return;
    if (!is_tensor(hook->state, result.get()))
      raise(PyExc_TypeError, "register_hook: the hook gives a Tensor or None, not %s", type_name(result.get()).c_str());
    infer_tensor_retain(tensor_of(result.get()).raw());
    *out = tensor_of(result.get()).raw();
  });
}

// ---- programs -------------------------------------------------------------------------------------------------------------------------

infer_status run_program(void* context, infer_tensor* const* inputs, size_t n, infer_results* results) {
  const auto& program = *static_cast<const Called*>(context);
  return program.run([&] {
    const Ref arguments = need(PyTuple_New(static_cast<Py_ssize_t>(n)));
    for (size_t i = 0; i < n; i++) {
      infer_tensor_retain(inputs[i]);
      need(PyTuple_SetItem(arguments.get(), static_cast<Py_ssize_t>(i), wrap(program.state, at::Tensor::steal(inputs[i])).release()));
    }
    const Ref given = need(PyObject_CallObject(program.function, arguments.get()));
    for (const at::Tensor& t : tensors_of(program.state, given.get(), "vmap: the function", false))
      infer_detail::check(infer_results_add(results, t.raw()));
  });
}

constexpr const char* capsule_name = "libinfer.library";

/// NULL once it is closed.
infer_library*& library_of(PyObject* capsule) {
  void* const held = PyCapsule_GetPointer(capsule, capsule_name);
  if (!held) throw Error();
  return *static_cast<infer_library**>(held);
}
/// Calls under way have what they need until they end, so that others run meanwhile.
void close(infer_library*& library) {
  infer_library* const closed = std::exchange(library, nullptr);
  const Unlocked unlocked;
  infer_library_close(closed);
}
infer_library* open_library(PyObject* capsule) {
  infer_library* const library = library_of(capsule);
  TORCH_CHECK(library, "Library: it is closed");
  return library;
}

/// A key of dispatch by its name.
int32_t key_of(std::string_view name) {
  if (name.empty()) return 0;
  for (int32_t key = 1; key < 256; key++) {
    if (name == c10::toString(static_cast<c10::DispatchKey>(key))) return key;
  }
  raise(PyExc_RuntimeError, "Library: there is no dispatch key %s", std::string(name).c_str());
}

}  // namespace

PyObject* register_hook(PyObject* self, PyObject* args) {
  return boundary([&] {
    State& state = state_of_module(self);
    PyObject *tensor = nullptr, *function = nullptr;
    if (!PyArg_ParseTuple(args, "O!O:register_hook", state.tensor, &tensor, &function)) throw Error();
    uint64_t id = 0;
    infer_detail::check(unlocked([&, hook = new Callback(state, self, function)] {
      return infer_tensor_register_hook(tensor_of(tensor).raw(), run_hook, hook, Callback::drop, &id);
    }));
    return Ref::share(Py_None);
  });
}

PyObject* vmap(PyObject* self, PyObject* args) {
  return boundary([&] {
    State& state = state_of_module(self);
    PyObject *function = nullptr, *given = nullptr, *dims = nullptr;
    if (!PyArg_ParseTuple(args, "OOO!:_vmap", &function, &given, &PyList_Type, &dims)) throw Error();
    const std::vector<at::Tensor> tensors = tensors_of(state, given, "vmap: the inputs", false);
    std::vector<const infer_tensor*> inputs;
    for (const at::Tensor& t : tensors) inputs.push_back(t.raw());
    std::vector<int64_t> in_dims;
    for (Py_ssize_t i = 0; i < PyList_Size(dims); i++) {
      in_dims.push_back(PyLong_AsLongLong(PyList_GetItem(dims, i)));
      if (PyErr_Occurred()) throw Error();
    }
    const int64_t first = 0;
    Tensors list;
    Called program{state, function};
    infer_detail::check(unlocked([&] {
      return infer_vmap(run_program, &program, inputs.data(), inputs.size(), in_dims.data(), in_dims.size(), &first, 1, &list);
    }));
    return wrap_all(state, list);
  });
}
PyObject* is_example(PyObject* self, PyObject* tensor) {
  return boundary([&] {
    if (!is_tensor(state_of_module(self), tensor)) raise(PyExc_TypeError, "_is_example: a Tensor, not %s", type_name(tensor).c_str());
    int64_t level = 0;
    infer_tensor* batch = nullptr;
    infer_detail::check(infer_tensor_batch(tensor_of(tensor).raw(), &level, &batch));
    at::Tensor::steal(batch);
    return Ref::share(level > 0 ? Py_True : Py_False);
  });
}

PyObject* library_open(PyObject*, PyObject* args) {
  return boundary([&] {
    int kind = 0;
    const char *name_space = nullptr, *key = nullptr, *location = nullptr;
    if (!PyArg_ParseTuple(args, "isss:_library_open", &kind, &name_space, &key, &location)) throw Error();
    auto held = std::make_unique<infer_library*>(nullptr);
    infer_detail::check(infer_library_open(kind, name_space, std::char_traits<char>::length(name_space), key_of(key), location,
                                           std::char_traits<char>::length(location), held.get()));
    Ref capsule(PyCapsule_New(held.get(), capsule_name, [](PyObject* self) {
      auto* const library = static_cast<infer_library**>(PyCapsule_GetPointer(self, capsule_name));
      if (*library) close(*library);
      delete library;
    }));
    if (!capsule) close(*held);
    held.release();
    return need(capsule.release());
  });
}
PyObject* library_close(PyObject*, PyObject* capsule) {
  return boundary([&] {
    infer_library*& library = library_of(capsule);
    if (library) close(library);
    return Ref::share(Py_None);
  });
}
PyObject* library_define(PyObject*, PyObject* args) {
  return boundary([&] {
    PyObject* capsule = nullptr;
    const char* schema = nullptr;
    if (!PyArg_ParseTuple(args, "Os:_library_define", &capsule, &schema)) throw Error();
    infer_detail::check(infer_library_define(open_library(capsule), schema, std::char_traits<char>::length(schema)));
    return Ref::share(Py_None);
  });
}
PyObject* library_implement(PyObject* self, PyObject* args) {
  return boundary([&] {
    PyObject *capsule = nullptr, *function = nullptr;
    const char *name = nullptr, *key = nullptr;
    if (!PyArg_ParseTuple(args, "OssO:_library_implement", &capsule, &name, &key, &function)) throw Error();
    if (!PyCallable_Check(function)) raise(PyExc_TypeError, "impl: the kernel is a function, not %s", type_name(function).c_str());
    infer_library* const library = open_library(capsule);
    const int32_t number = key_of(key);
    Callback* const kernel = new Kernel(state_of_module(self), self, function);
    // The library drops the kernel where it refuses it.
    infer_detail::check(unlocked([&] {
      return infer_library_implement(library, name, std::char_traits<char>::length(name), number, nullptr, 0, 0, run_kernel, kernel, Callback::drop);
    }));
    return Ref::share(Py_None);
  });
}

}  // namespace py
