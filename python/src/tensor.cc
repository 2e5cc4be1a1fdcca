// libinfer.Tensor: what it is asked, and Python's own operators. Methods that are operators are added from the table (operators.cc).
#include "convert.h"

namespace py {

namespace {

void set_all(const Ref& tuple, at::IntArrayRef list) {
  for (size_t i = 0; i < list.size(); i++)
    need(PyTuple_SetItem(tuple.get(), static_cast<Py_ssize_t>(i), need(PyLong_FromLongLong(list[i])).release()));
}
Ref tuple_of(State&, at::IntArrayRef list) {
  Ref tuple = need(PyTuple_New(static_cast<Py_ssize_t>(list.size())));
  set_all(tuple, list);
  return tuple;
}

void dealloc(PyObject* self) {
  PyTypeObject* type = Py_TYPE(self);
  State& state = state_of_type(type);
  reinterpret_cast<TensorObject*>(self)->value.~Tensor();
  PyObject_Free(self);
  state.released->drain();
  Py_DECREF(type);
}

// ---- operators ------------------------------------------------------------------------------------------------------------------------

/// The state of the interpreter, of the operand that is a tensor: all types with this destructor are the module's.
State& state_of_either(PyObject* a, PyObject* b) {
  return state_of(PyType_GetSlot(Py_TYPE(a), Py_tp_dealloc) == reinterpret_cast<void*>(dealloc) ? a : b);
}

template <Slot slot>
PyObject* binary(PyObject* a, PyObject* b) {
  return boundary([&] {
    PyObject* const args[] = {a, b};
    return call_operator(state_of_either(a, b), slot, args, 2);
  });
}

template <Slot slot>
PyObject* unary(PyObject* a) {
  return boundary([&] { return call_operator(state_of(a), slot, &a, 1); });
}

/// A number divided by a tensor is its reciprocal times the number, as in PyTorch.
PyObject* true_divide(PyObject* a, PyObject* b) {
  return boundary([&] {
    State& state = state_of_either(a, b);
    PyObject* args[] = {a, b};
    if (is_tensor(state, a)) return call_operator(state, div, args, 2);
    const Ref inverse = call_operator(state, reciprocal, &b, 1);
    args[1] = inverse.get();
    return call_operator(state, mul, args, 2);
  });
}

template <Slot slot>
PyObject* power(PyObject* a, PyObject* b, PyObject* modulus) {
  if (modulus != Py_None) return Ref::share(Py_NotImplemented).release();
  return binary<slot>(a, b);
}

PyObject* compare(PyObject* a, PyObject* b, int how) {
  return boundary([&] {
    const Slot slot = how == Py_LT ? lt : how == Py_LE ? le : how == Py_EQ ? eq : how == Py_NE ? ne : how == Py_GT ? gt : ge;
    PyObject* const args[] = {a, b};
    return call_operator(state_of(a), slot, args, 2);
  });
}

Py_hash_t hash(PyObject* self) {
  // The address, whose last bits say nothing.
  const auto address = reinterpret_cast<size_t>(self);
  return static_cast<Py_hash_t>(address >> 4 | address << (8 * sizeof(size_t) - 4));
}

at::Scalar item_of(PyObject* self) {
  const at::Tensor& t = tensor_of(self);
  infer_scalar value;
  infer_detail::check(unlocked([&] { return infer_tensor_item(t.raw(), &value); }));
  return at::Scalar(value);
}

int is_true(PyObject* self) {
  return boundary(-1, [&] {
    const at::Tensor& t = tensor_of(self);
    TORCH_CHECK(t.numel() == 1, t.numel() == 0 ? "Boolean value of Tensor with no values is ambiguous"
                                               : "Boolean value of Tensor with more than one value is ambiguous");
    return static_cast<int>(item_of(self).to<bool>());
  });
}

PyObject* to_index(PyObject* self) {
  return boundary([&] {
    const at::Tensor& t = tensor_of(self);
    TORCH_CHECK_TYPE(t.numel() == 1 && c10::isIntegralType(t.scalar_type(), true),
                     "only integer tensors of a single element can be converted to an index");
    return need(PyNumber_Index(number(item_of(self)).get()));
  });
}
PyObject* to_int(PyObject* self) {
  return boundary([&] { return need(PyNumber_Long(number(item_of(self)).get())); });
}
PyObject* to_float(PyObject* self) {
  return boundary([&] { return need(PyNumber_Float(number(item_of(self)).get())); });
}
PyObject* to_complex(PyObject* self, PyObject*) {
  return boundary([&] {
    const auto c = item_of(self).toComplexDouble();
    return need(PyComplex_FromDoubles(c.real(), c.imag()));
  });
}

// ---- sequence -------------------------------------------------------------------------------------------------------------------------

Py_ssize_t length(PyObject* self) {
  return boundary(Py_ssize_t(-1), [&] {
    TORCH_CHECK_TYPE(tensor_of(self).dim() > 0, "len() of a 0-d tensor");
    return static_cast<Py_ssize_t>(tensor_of(self).sizes()[0]);
  });
}
PyObject* subscript(PyObject* self, PyObject* index) {
  return boundary([&] { return get_item(self, index); });
}
int assign_subscript(PyObject* self, PyObject* index, PyObject* value) {
  return boundary(-1, [&] {
    TORCH_CHECK_TYPE(value, "Tensor does not support deleting items");
    set_item(self, index, value);
    return 0;
  });
}
PyObject* iterate(PyObject* self) {
  return boundary([&] {
    TORCH_CHECK_TYPE(tensor_of(self).dim() > 0, "iteration over a 0-d tensor");
    const Ref list = need(PyObject_CallMethod(self, "unbind", "i", 0));
    return need(PyObject_GetIter(list.get()));
  });
}

/// Elements as Python's numbers, in lists as deep as there are dimensions.
template <class Element>
Ref lists_of(const at::Tensor& t, const char* data, int64_t dim, Element&& element) {
  if (dim == t.dim()) return element(data);
  const int64_t size = t.sizes()[static_cast<size_t>(dim)], step = t.strides()[static_cast<size_t>(dim)] * t.element_size();
  Ref list = need(PyList_New(static_cast<Py_ssize_t>(size)));
  for (int64_t i = 0; i < size; i++)
    need(PyList_SetItem(list.get(), static_cast<Py_ssize_t>(i), lists_of(t, data + i * step, dim + 1, element).release()));
  return list;
}
template <class T, class Make>
Ref lists(const at::Tensor& t, Make&& make) {
  return lists_of(t, static_cast<const char*>(t.const_data_ptr()), 0, [&](const char* p) { return need(make(*reinterpret_cast<const T*>(p))); });
}

PyObject* tolist(PyObject* self, PyObject*) {
  return boundary([&] {
    at::Tensor t = tensor_of(self).detach();
    TORCH_CHECK_TYPE(t.layout() == at::kStrided && !t.is_quantized(), "tolist(): not for a tensor of layout ", t.layout(), " and type ",
                     t.scalar_type());
    TORCH_CHECK(!t.is_meta(), "tolist(): a tensor on the meta device has no elements");
    using S = at::ScalarType;
    // Types that C++ has no arithmetic for, and those read as something else than their memory holds.
    const S type = t.scalar_type();
    const S plain = at::isComplexType(type)                ? S::ComplexDouble
                    : at::isFloatingType(type)             ? S::Double
                    : type == S::UInt64 || type == S::Bool ? type
                                                           : S::Long;
    t = unlocked([&] { return t.to(plain).resolve_conj().resolve_neg(); });
    switch (plain) {
      case S::Double: return lists<double>(t, PyFloat_FromDouble);
      case S::ComplexDouble: return lists<c10::complex<double>>(t, [](const auto& c) { return PyComplex_FromDoubles(c.real(), c.imag()); });
      case S::Bool: return lists<bool>(t, [](bool b) { return PyBool_FromLong(b); });
      case S::UInt64: return lists<uint64_t>(t, [](uint64_t u) { return PyLong_FromUnsignedLongLong(u); });
      default: return lists<int64_t>(t, [](int64_t i) { return PyLong_FromLongLong(i); });
    }
  });
}

// ---- what it is -----------------------------------------------------------------------------------------------------------------------

PyObject* get_shape(PyObject* self, void*) {
  return boundary([&] { return size_of(state_of(self), tensor_of(self).sizes()); });
}
PyObject* get_dtype(PyObject* self, void*) {
  return boundary([&] { return dtype_of(state_of(self), tensor_of(self).scalar_type()); });
}
PyObject* get_layout(PyObject* self, void*) {
  return boundary([&] { return Ref::share(state_of(self).layouts.at(static_cast<size_t>(tensor_of(self).layout()))); });
}
PyObject* get_device(PyObject* self, void*) {
  return boundary([&] { return device_of(state_of(self), tensor_of(self).device()); });
}
PyObject* get_ndim(PyObject* self, void*) { return PyLong_FromLongLong(tensor_of(self).dim()); }
PyObject* get_itemsize(PyObject* self, void*) { return PyLong_FromSize_t(infer_tensor_itemsize(tensor_of(self).raw())); }
PyObject* get_nbytes(PyObject* self, void*) {
  return boundary([&] { return need(PyLong_FromSize_t(tensor_of(self).nbytes())); });
}
PyObject* get_is_leaf(PyObject* self, void*) { return PyBool_FromLong(infer_tensor_is_leaf(tensor_of(self).raw())); }
PyObject* get_requires_grad(PyObject* self, void*) { return PyBool_FromLong(infer_tensor_requires_grad(tensor_of(self).raw())); }
int set_requires_grad(PyObject* self, PyObject* value, void*) {
  return boundary(-1, [&] {
    TORCH_CHECK(value && PyBool_Check(value), "requires_grad must be a bool");
    infer_detail::check(infer_tensor_set_requires_grad(tensor_of(self).raw(), value == Py_True));
    return 0;
  });
}
PyObject* get_version(PyObject* self, void*) {
  return boundary([&] {
    int64_t version = 0;
    infer_detail::check(infer_tensor_version(tensor_of(self).raw(), &version));
    return need(PyLong_FromLongLong(version));
  });
}
PyObject* get_grad(PyObject* self, void*) {
  return boundary([&] {
    const at::Tensor& t = tensor_of(self);
    infer_tensor* const* const variable = infer_tensor_grad_variable(t.raw(), false);
    if (variable && *variable) {
      infer_tensor_retain(*variable);
      return wrap(state_of(self), at::Tensor::steal(*variable));
    }
    if (t.requires_grad() && !infer_tensor_is_leaf(t.raw()) && !infer_tensor_retains_grad(t.raw())) {
      need(PyErr_WarnEx(PyExc_UserWarning, "grad: the tensor is not a leaf, and backward() keeps no gradient for it; call retain_grad() before", 1));
    }
    return Ref::share(Py_None);
  });
}
int set_grad(PyObject* self, PyObject* value, void*) {
  return boundary(-1, [&] {
    const at::Tensor& t = tensor_of(self);
    if (!value || value == Py_None) {
      t.mutable_grad() = at::Tensor();
      return 0;
    }
    TORCH_CHECK_TYPE(is_tensor(state_of(self), value), "assigned grad expected to be a Tensor or None but got grad of type ", type_name(value));
    const at::Tensor& grad = tensor_of(value);
    TORCH_CHECK(!grad.is_same(t), "can't assign Variable as its own grad");
    TORCH_CHECK(grad.scalar_type() == t.scalar_type(), "assigned grad has data of a different type");
    TORCH_CHECK(grad.sizes() == t.sizes(), "assigned grad has data of a different size");
    t.mutable_grad() = grad;
    return 0;
  });
}
PyObject* get_grad_fn(PyObject* self, void*) {
  return boundary([&] {
    infer_node* node = nullptr;
    infer_detail::check(infer_tensor_grad_fn(tensor_of(self).raw(), &node));
    if (!node) return Ref::share(Py_None);
    size_t length = 0;
    const char* name = infer_node_name(node, &length);
    Ref text(PyUnicode_FromStringAndSize(name, static_cast<Py_ssize_t>(length)));
    infer_node_release(node);
    return need(text.release());
  });
}

/// All, or of one dimension.
PyObject* of_dimension(const char* format, PyObject* self, PyObject* args, PyObject* kwargs, at::IntArrayRef list,
                       Ref (*all)(State&, at::IntArrayRef)) {
  static const char* names[] = {"dim", nullptr};
  return boundary([&] {
    PyObject* dim = Py_None;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, format, const_cast<char**>(names), &dim)) throw Error();
    if (dim == Py_None) return all(state_of(self), list);
    const int64_t d = PyLong_AsLongLong(dim);
    if (PyErr_Occurred()) throw Error();
    return need(PyLong_FromLongLong(list[static_cast<size_t>(infer_detail::wrap_dim(d, static_cast<int64_t>(list.size())))]));
  });
}
PyObject* size(PyObject* self, PyObject* args, PyObject* kwargs) {
  return of_dimension("|O:size", self, args, kwargs, tensor_of(self).sizes(), size_of);
}
PyObject* stride(PyObject* self, PyObject* args, PyObject* kwargs) {
  return of_dimension("|O:stride", self, args, kwargs, tensor_of(self).strides(), tuple_of);
}
PyObject* dim(PyObject* self, PyObject*) { return PyLong_FromLongLong(tensor_of(self).dim()); }
PyObject* numel(PyObject* self, PyObject*) { return PyLong_FromLongLong(tensor_of(self).numel()); }
PyObject* storage_offset(PyObject* self, PyObject*) { return PyLong_FromLongLong(tensor_of(self).storage_offset()); }
PyObject* data_ptr(PyObject* self, PyObject*) {
  return boundary([&] { return need(PyLong_FromVoidPtr(tensor_of(self).data_ptr())); });
}
PyObject* is_inference(PyObject* self, PyObject*) { return PyBool_FromLong(tensor_of(self).is_inference()); }
PyObject* is_contiguous(PyObject* self, PyObject* args, PyObject* kwargs) {
  static const char* names[] = {"memory_format", nullptr};
  return boundary([&] {
    PyObject* format = nullptr;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "|O!:is_contiguous", const_cast<char**>(names), state_of(self).memory_format, &format))
      throw Error();
    const auto wanted = format ? static_cast<at::MemoryFormat>(number_of(format)) : at::MemoryFormat::Contiguous;
    return need(PyBool_FromLong(tensor_of(self).is_contiguous(wanted)));
  });
}
PyObject* item(PyObject* self, PyObject*) {
  return boundary([&] { return number(item_of(self)); });
}

// ---- gradients ------------------------------------------------------------------------------------------------------------------------

PyObject* retain_grad(PyObject* self, PyObject*) {
  return boundary([&] {
    infer_detail::check(infer_tensor_retain_grad(tensor_of(self).raw()));
    return Ref::share(Py_None);
  });
}
PyObject* requires_grad_(PyObject* self, PyObject* args, PyObject* kwargs) {
  static const char* names[] = {"requires_grad", nullptr};
  return boundary([&] {
    int on = 1;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "|p:requires_grad_", const_cast<char**>(names), &on)) throw Error();
    infer_detail::check(infer_tensor_set_requires_grad(tensor_of(self).raw(), on != 0));
    return Ref::share(self);
  });
}

// ---- DLPack ---------------------------------------------------------------------------------------------------------------------------

/// Two numbers that Python gives as a tuple.
std::pair<int, int> pair_of(PyObject* tuple, const char* name) {
  TORCH_CHECK_TYPE(PyTuple_Check(tuple), "__dlpack__: ", name, " is a tuple of two ints, not ", type_name(tuple));
  std::pair<int, int> pair;
  if (!PyArg_ParseTuple(tuple, "ii:__dlpack__", &pair.first, &pair.second)) throw Error();
  return pair;
}

PyObject* dlpack(PyObject* self, PyObject* args, PyObject* kwargs) {
  static const char* names[] = {"stream", "max_version", "dl_device", "copy", nullptr};
  return boundary([&] {
    PyObject *stream = Py_None, *max_version = Py_None, *device = Py_None, *copy = Py_None;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "|$OOOO:__dlpack__", const_cast<char**>(names), &stream, &max_version, &device, &copy))
      throw Error();
    const int major = max_version == Py_None ? 0 : pair_of(max_version, "max_version").first;
    const int kind = device == Py_None ? 1 : pair_of(device, "dl_device").first;
    TORCH_CHECK_BUFFER(kind == 1, "__dlpack__: the memory is the CPU's, and dl_device is kind ", kind);
    TORCH_CHECK(stream == Py_None, "__dlpack__: the CPU has no streams");
    return to_dlpack(self, major >= 1, copy == Py_True);
  });
}
PyObject* dlpack_device(PyObject*, PyObject*) { return Py_BuildValue("ii", 1, 0); }

template <class F>
PyCFunction with_names(F* f) {
  return reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(f));
}

PyMethodDef methods[] = {
    {"size", with_names(size), METH_VARARGS | METH_KEYWORDS, "size(dim=None)\n--\n\nThe sizes, a tuple of ints, or the size of one dimension."},
    {"stride", with_names(stride), METH_VARARGS | METH_KEYWORDS,
     "stride(dim=None)\n--\n\nThe strides in elements, a tuple of ints, or the stride of one dimension."},
    {"dim", dim, METH_NOARGS, "dim()\n--\n\nThe number of dimensions."},
    {"numel", numel, METH_NOARGS, "numel()\n--\n\nThe number of elements."},
    {"storage_offset", storage_offset, METH_NOARGS, "storage_offset()\n--\n\nElements between the start of the storage and the first element."},
    {"data_ptr", data_ptr, METH_NOARGS, "data_ptr()\n--\n\nThe address of the first element."},
    {"is_contiguous", with_names(is_contiguous), METH_VARARGS | METH_KEYWORDS,
     "is_contiguous(memory_format=contiguous_format)\n--\n\nWhether elements lie without gaps in the order of a memory format."},
    {"is_inference", is_inference, METH_NOARGS, "is_inference()\n--\n\nWhether it was made in inference mode, or views a tensor that was."},
    {"item", item, METH_NOARGS, "item()\n--\n\nThe one element of a tensor that has one, as a bool, int, float or complex."},
    {"tolist", tolist, METH_NOARGS, "tolist()\n--\n\nThe elements as numbers, in lists as deep as there are dimensions."},
    {"retain_grad", retain_grad, METH_NOARGS, "retain_grad()\n--\n\nKeeps the gradient of a tensor that is no leaf."},
    {"requires_grad_", with_names(requires_grad_), METH_VARARGS | METH_KEYWORDS,
     "requires_grad_(requires_grad=True)\n--\n\nWants gradients for the tensor, of a floating or complex dtype, or no longer. Returns it."},
    {"__dlpack__", with_names(dlpack), METH_VARARGS | METH_KEYWORDS,
     "__dlpack__(*, stream=None, max_version=None, dl_device=None, copy=None)\n--\n\nA DLPack capsule on the tensor's memory."},
    {"__dlpack_device__", dlpack_device, METH_NOARGS, "__dlpack_device__()\n--\n\nThe CPU, as DLPack numbers it: (1, 0)."},
    {"__complex__", to_complex, METH_NOARGS, nullptr},
    {}};

PyGetSetDef properties[] = {
    {"shape", get_shape, nullptr, "The sizes, a tuple of ints.", nullptr},
    {"dtype", get_dtype, nullptr, "The type of the elements.", nullptr},
    {"layout", get_layout, nullptr, "How elements are kept: strided or sparse.", nullptr},
    {"device", get_device, nullptr, "The name of the device: 'cpu' or 'meta'.", nullptr},
    {"ndim", get_ndim, nullptr, "The number of dimensions.", nullptr},
    {"itemsize", get_itemsize, nullptr, "Bytes of an element.", nullptr},
    {"nbytes", get_nbytes, nullptr, "Bytes of all elements.", nullptr},
    {"is_leaf", get_is_leaf, nullptr, "Whether no recorded computation made it.", nullptr},
    {"requires_grad", get_requires_grad, set_requires_grad, "Whether gradients are wanted for it.", nullptr},
    {"grad", get_grad, set_grad, "Its gradient, of its shape and dtype, or None.", nullptr},
    {"grad_fn", get_grad_fn, nullptr, "The name of the recorded computation that made it ('AddBackward0'), or None.", nullptr},
    {"_version", get_version, nullptr, "How often it was written in place.", nullptr},
    {}};

}  // namespace

PyTypeObject* make_tensor_type(PyObject* module) {
  const auto f = [](auto* function) { return reinterpret_cast<void*>(function); };
  PyType_Slot slots[] = {
      {Py_tp_doc,
       const_cast<char*>(
           "Elements of one dtype in any number of dimensions. `tensor` makes one. Every operator of the library whose first tensor is called\n"
           "`self` is a method: `x.relu()`.")},
      {Py_tp_dealloc, f(dealloc)},
      {Py_tp_hash, f(hash)},
      {Py_tp_richcompare, f(compare)},
      {Py_tp_iter, f(iterate)},
      {Py_tp_methods, methods},
      {Py_tp_getset, properties},
      {Py_mp_length, f(length)},
      {Py_mp_subscript, f(subscript)},
      {Py_mp_ass_subscript, f(assign_subscript)},
      {Py_bf_getbuffer, f(get_buffer)},
      {Py_bf_releasebuffer, f(release_buffer)},
      {Py_nb_bool, f(is_true)},
      {Py_nb_index, f(to_index)},
      {Py_nb_int, f(to_int)},
      {Py_nb_float, f(to_float)},
      {Py_nb_add, f(binary<add>)},
      {Py_nb_subtract, f(binary<sub>)},
      {Py_nb_multiply, f(binary<mul>)},
      {Py_nb_true_divide, f(true_divide)},
      {Py_nb_floor_divide, f(binary<floor_divide>)},
      {Py_nb_remainder, f(binary<remainder>)},
      {Py_nb_power, f(power<pow>)},
      {Py_nb_matrix_multiply, f(binary<matmul>)},
      {Py_nb_lshift, f(binary<lshift>)},
      {Py_nb_rshift, f(binary<rshift>)},
      {Py_nb_and, f(binary<and_>)},
      {Py_nb_or, f(binary<or_>)},
      {Py_nb_xor, f(binary<xor_>)},
      {Py_nb_inplace_add, f(binary<iadd>)},
      {Py_nb_inplace_subtract, f(binary<isub>)},
      {Py_nb_inplace_multiply, f(binary<imul>)},
      {Py_nb_inplace_true_divide, f(binary<idiv>)},
      {Py_nb_inplace_floor_divide, f(binary<ifloor_divide>)},
      {Py_nb_inplace_remainder, f(binary<iremainder>)},
      {Py_nb_inplace_power, f(power<ipow>)},
      {Py_nb_inplace_lshift, f(binary<ilshift>)},
      {Py_nb_inplace_rshift, f(binary<irshift>)},
      {Py_nb_inplace_and, f(binary<iand>)},
      {Py_nb_inplace_or, f(binary<ior>)},
      {Py_nb_inplace_xor, f(binary<ixor>)},
      {Py_nb_negative, f(unary<neg>)},
      {Py_nb_absolute, f(unary<absolute>)},
      {Py_nb_invert, f(unary<invert>)},
      {Py_nb_positive, f(unary<positive>)},
      {0, nullptr}};
  PyType_Spec spec = {"libinfer.Tensor", sizeof(TensorObject), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, slots};
  return reinterpret_cast<PyTypeObject*>(need(PyType_FromModuleAndSpec(module, &spec, nullptr)).release());
}

Ref wrap(State& state, at::Tensor tensor) {
  if (!tensor.defined()) return Ref::share(Py_None);
  Ref self = need(PyType_GenericAlloc(state.tensor, 0));
  new (&reinterpret_cast<TensorObject*>(self.get())->value) at::Tensor(std::move(tensor));
  return self;
}
Ref wrap_all(State& state, Tensors& tensors) {
  state.released->drain();
  Ref tuple = need(PyTuple_New(static_cast<Py_ssize_t>(tensors.size)));
  for (size_t i = 0; i < tensors.size; i++)
    need(PyTuple_SetItem(tuple.get(), static_cast<Py_ssize_t>(i), wrap(state, at::Tensor::steal(std::exchange(tensors.data[i], nullptr))).release()));
  return tuple;
}

Ref number(const at::Scalar& s) {
  if (s.isBoolean()) return need(PyBool_FromLong(s.toBool()));
  if (s.isComplex()) {
    const auto c = s.toComplexDouble();
    return need(PyComplex_FromDoubles(c.real(), c.imag()));
  }
  if (s.isFloatingPoint()) return need(PyFloat_FromDouble(s.toDouble()));
  if (s.type() == at::ScalarType::UInt64) return need(PyLong_FromUnsignedLongLong(s.toUInt64()));
  return need(PyLong_FromLongLong(s.toLong()));
}

Ref device_of(State& state, const at::Device& device) {
  // The name is a right one: str makes the object, without the checks of the class.
  const auto make = reinterpret_cast<newfunc>(PyType_GetSlot(&PyUnicode_Type, Py_tp_new));
  const Ref name = str(device.str()), args = need(PyTuple_Pack(1, name.get()));
  return need(make(state.device, args.get(), nullptr));
}

Ref size_of(State& state, at::IntArrayRef sizes) {
  Ref size = make_tuple(state.size, sizes.size());
  set_all(size, sizes);
  return size;
}

std::vector<at::Tensor> tensors_of(State& state, PyObject* object, const char* what, bool takes_none) {
  std::vector<at::Tensor> tensors;
  const Ref tuple = is_tensor(state, object) ? need(PyTuple_Pack(1, object)) : need(PySequence_Tuple(object));
  for (Py_ssize_t i = 0; i < PyTuple_Size(tuple.get()); i++) {
    PyObject* const element = PyTuple_GetItem(tuple.get(), i);
    const bool is_none = takes_none && element == Py_None;
    TORCH_CHECK_TYPE(is_none || is_tensor(state, element), what, takes_none ? " are Tensors or None, not " : " are Tensors, not ",
                     type_name(element));
    tensors.push_back(is_none ? at::Tensor() : tensor_of(element));
  }
  return tensors;
}

}  // namespace py
