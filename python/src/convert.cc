#include "convert.h"

namespace py {

Type Type::of(const c10::Argument& argument) {
  using c10::TypeKind;
  Type type;
  c10::TypePtr t = argument.real_type();
  if (t->kind() == TypeKind::OptionalType) {
    type.is_optional = true;
    t = t->containedTypes()[0];
  }
  if (t->kind() == TypeKind::ListType) {
    type.is_list = true;
    type.length = argument.N().value_or(0);
    t = t->containedTypes()[0];
    if (t->kind() == TypeKind::OptionalType) {
      type.has_optional_elements = true;
      t = t->containedTypes()[0];
    }
  }
  switch (t->kind()) {
    case TypeKind::TensorType: type.kind = tensor; break;
    case TypeKind::IntType:
    case TypeKind::SymIntType: type.kind = integer; break;
    case TypeKind::FloatType:
    case TypeKind::SymFloatType: type.kind = floating; break;
    case TypeKind::BoolType:
    case TypeKind::SymBoolType: type.kind = boolean; break;
    case TypeKind::NumberType: type.kind = scalar; break;
    case TypeKind::ComplexType: type.kind = complex; break;
    case TypeKind::StringType: type.kind = string; break;
    case TypeKind::ScalarTypeType: type.kind = dtype; break;
    case TypeKind::LayoutType: type.kind = layout; break;
    case TypeKind::MemoryFormatType: type.kind = memory_format; break;
    case TypeKind::DeviceObjType: type.kind = device; break;
    case TypeKind::GeneratorType: type.kind = generator; break;
    default: type.kind = any; break;
  }
  return type;
}

namespace {

bool is_int(PyObject* o) { return PyLong_Check(o) && !PyBool_Check(o); }
bool is_text(PyObject* o) { return PyUnicode_Check(o) || PyBytes_Check(o); }

void set_int(infer_value& out, int64_t i, int32_t kind = INFER_VALUE_INT) {
  out.kind = kind;
  out.u.i = i;
}
void set_float(infer_value& out, double f) {
  out.kind = INFER_VALUE_FLOAT;
  out.u.f = f;
}
void set_text(infer_value& out, PyObject* o) {
  const std::string_view text = text_of(o);
  out.kind = INFER_VALUE_STRING;
  out.n = text.size();
  out.u.p = const_cast<char*>(text.data());
}
int64_t int_of(PyObject* o) {
  const int64_t i = PyLong_AsLongLong(o);
  if (i == -1 && PyErr_Occurred()) throw Error();
  return i;
}

/// What a conversion of Python's gives; none, and no exception, where it refuses.
Ref converted(PyObject* result) {
  if (!result) PyErr_Clear();
  return Ref(result);
}
bool has_attribute(PyObject* o, const char* name) {
  return static_cast<bool>(converted(PyObject_GetAttrString(reinterpret_cast<PyObject*>(Py_TYPE(o)), name)));
}

bool lend_integer(PyObject* o, Conversion conversion, infer_value& out) {
  if (is_int(o)) {
    set_int(out, int_of(o));
    return true;
  }
  if (PyFloat_Check(o) || !PyIndex_Check(o) || (PyBool_Check(o) && conversion == Conversion::exact)) return false;
  const Ref i = converted(PyNumber_Index(o));
  if (i) set_int(out, int_of(i.get()));
  return static_cast<bool>(i);
}

bool lend_floating(PyObject* o, Conversion conversion, infer_value& out) {
  if (PyFloat_Check(o)) {
    set_float(out, PyFloat_AsDouble(o));
    return true;
  }
  if (!is_int(o) && (conversion == Conversion::exact || is_text(o) || PyComplex_Check(o))) return false;
  const Ref f = converted(PyNumber_Float(o));
  if (f) set_float(out, PyFloat_AsDouble(f.get()));
  return static_cast<bool>(f);
}

bool lend_complex(PyObject* o, infer_value& out) {
  if (!PyComplex_Check(o)) return false;
  out.kind = INFER_VALUE_COMPLEX;
  out.u.c[0] = PyComplex_RealAsDouble(o);
  out.u.c[1] = PyComplex_ImagAsDouble(o);
  return true;
}

bool lend_boolean(PyObject* o, Conversion conversion, infer_value& out) {
  if (PyBool_Check(o)) {
    set_int(out, o == Py_True, INFER_VALUE_BOOL);
    return true;
  }
  if (conversion == Conversion::exact || PyFloat_Check(o) || is_text(o) || !PyNumber_Check(o)) return false;
  const int truth = PyObject_IsTrue(o);
  if (truth < 0) PyErr_Clear();
  set_int(out, truth, INFER_VALUE_BOOL);
  return truth >= 0;
}

/// A number as it is: its type decides the type of what is computed.
bool lend_scalar(PyObject* o, Conversion conversion, infer_value& out) {
  if (PyBool_Check(o)) return lend_boolean(o, conversion, out);
  if (is_int(o)) return lend_integer(o, conversion, out);
  if (PyFloat_Check(o)) return lend_floating(o, conversion, out);
  if (lend_complex(o, out)) return true;
  if (conversion == Conversion::exact) return false;
  const Ref number = python_number(o);
  return number && lend_scalar(number.get(), Conversion::exact, out);
}

bool lend_constant(PyObject* o, PyTypeObject* type, int32_t kind, infer_value& out) {
  if (Py_TYPE(o) != type) return false;
  set_int(out, number_of(o), kind);
  return true;
}

bool lend_device(PyObject* o, infer_value& out) {
  if (!PyUnicode_Check(o)) return false;
  const c10::Device device{std::string(text_of(o))};
  set_int(out, static_cast<uint8_t>(device.type()) | static_cast<int64_t>(device.index()) * 256, INFER_VALUE_DEVICE);
  return true;
}

}  // namespace

Lent::~Lent() {
  for (PyObject* o : objects_) Py_DECREF(o);
  while (last_) {
    Block* block = last_;
    last_ = block->before;
    ::operator delete(block);
  }
}

void* Lent::room(size_t bytes) {
  auto* block = static_cast<Block*>(::operator new(sizeof(Block) + bytes));
  block->before = last_;
  last_ = block;
  return block + 1;
}

PyObject* Lent::snapshot(PyObject* sequence) {
  Ref tuple = need(PySequence_Tuple(sequence));
  objects_.push_back(tuple.get());
  return tuple.release();
}

bool Lent::lend_tensor(PyObject* o, bool is_optional, Conversion conversion, infer_tensor*& out) {
  if (is_tensor(state_, o)) {
    out = tensor_of(o).raw();
    return true;
  }
  if (o == Py_None) {
    out = nullptr;
    return is_optional;
  }
  infer_value value{};
  if (conversion == Conversion::exact || !lend_scalar(o, conversion, value)) return false;
  infer_scalar number{};
  switch (value.kind) {
    case INFER_VALUE_BOOL: number.kind = 0; break;
    case INFER_VALUE_INT: number.kind = 1; break;
    case INFER_VALUE_FLOAT: number.kind = 2; break;
    default: number.kind = 3; break;
  }
  number.i = number.kind < 2 ? value.u.i : 0;
  number.f = number.kind == 2 ? value.u.f : number.kind == 3 ? value.u.c[0] : 0;
  number.im = number.kind == 3 ? value.u.c[1] : 0;
  infer_tensor* made = nullptr;
  infer_detail::check(infer_tensor_wrap_number(&number, &made));
  keep(at::Tensor::steal(made));
  out = made;
  return true;
}

bool Lent::lend_other(PyObject* o, const Type& type, Conversion conversion, infer_value& out) {
  out = infer_value{};
  if (o == Py_None && type.is_optional) return true;
  if (type.is_list) return lend_list(o, type, conversion, out);
  switch (type.kind) {
    case Type::tensor: {
      infer_tensor* t = nullptr;
      if (!lend_tensor(o, false, conversion, t)) return false;
      out.kind = INFER_VALUE_TENSOR;
      out.u.p = t;
      return true;
    }
    case Type::integer: return lend_integer(o, conversion, out);
    case Type::floating: return lend_floating(o, conversion, out);
    case Type::boolean: return lend_boolean(o, conversion, out);
    case Type::scalar: return lend_scalar(o, conversion, out);
    case Type::complex: return lend_complex(o, out) || lend_floating(o, conversion, out);
    case Type::string:
      if (!PyUnicode_Check(o)) return false;
      set_text(out, o);
      return true;
    case Type::dtype: {
      const auto dtype = as_dtype(state_, o);
      if (dtype) set_int(out, static_cast<int64_t>(*dtype), INFER_VALUE_DTYPE);
      return dtype.has_value();
    }
    case Type::layout: return lend_constant(o, state_.layout, INFER_VALUE_LAYOUT, out);
    case Type::memory_format: return lend_constant(o, state_.memory_format, INFER_VALUE_MEMORY_FORMAT, out);
    case Type::device: return lend_device(o, out);
    case Type::generator:
      if (Py_TYPE(o) != state_.generator) return false;
      out.kind = INFER_VALUE_GENERATOR;
      out.u.p = generator_of(o);
      return true;
    default: out = lend(o); return true;
  }
}

bool Lent::lend_list(PyObject* o, const Type& type, Conversion conversion, infer_value& out) {
  Type element = type;
  element.is_list = false;
  element.is_optional = type.has_optional_elements;
  infer_value one{};
  // `3` is short for `[3, 3]`.
  const bool is_one = type.length > 0 && !PyTuple_Check(o) && !PyList_Check(o) && lend(o, element, conversion, one);
  if (!is_one && !PyTuple_Check(o) && !PyList_Check(o)) {
    if (conversion == Conversion::exact || is_text(o) || is_tensor(state_, o) || !PySequence_Check(o)) return false;
  }
  PyObject* const elements = is_one ? nullptr : snapshot(o);
  const size_t n = is_one ? static_cast<size_t>(type.length) : static_cast<size_t>(PyTuple_Size(elements));
  out.n = n;
  // Elements one after another, as the kind of list has them.
  auto all = [&](auto* list, int32_t kind, auto&& element_of) {
    out.kind = kind;
    out.u.p = list;
    for (size_t i = 0; i < n; i++) {
      if (!is_one && !lend(PyTuple_GetItem(elements, static_cast<Py_ssize_t>(i)), element, conversion, one)) return false;
      list[i] = element_of(one);
    }
    return true;
  };
  switch (type.kind) {
    case Type::tensor:
      return all(static_cast<void**>(room(n * sizeof(void*))), type.has_optional_elements ? INFER_VALUE_OPTIONAL_TENSORS : INFER_VALUE_TENSORS,
                 [](const infer_value& v) { return v.kind == INFER_VALUE_TENSOR ? v.u.p : nullptr; });
    case Type::integer: return all(static_cast<int64_t*>(room(n * sizeof(int64_t))), INFER_VALUE_INTS, [](const infer_value& v) { return v.u.i; });
    case Type::floating: return all(static_cast<double*>(room(n * sizeof(double))), INFER_VALUE_FLOATS, [](const infer_value& v) { return v.u.f; });
    case Type::boolean: return all(static_cast<bool*>(room(n)), INFER_VALUE_BOOLS, [](const infer_value& v) { return v.u.i != 0; });
    default: return all(room_for_values(n), INFER_VALUE_LIST, [](const infer_value& v) { return v; });
  }
}

infer_value Lent::lend(PyObject* o) {
  infer_value out{};
  if (o == Py_None) return out;
  if (is_tensor(state_, o)) {
    out.kind = INFER_VALUE_TENSOR;
    out.u.p = tensor_of(o).raw();
    return out;
  }
  if (lend_scalar(o, Conversion::exact, out)) return out;
  if (PyUnicode_Check(o)) {
    set_text(out, o);
  } else if (PyList_Check(o)) {
    return lend_sequence(o, INFER_VALUE_LIST);
  } else if (PyTuple_Check(o)) {
    return lend_sequence(o, INFER_VALUE_TUPLE);
  } else if (PyDict_Check(o)) {
    return lend_dict(o);
  } else if (lend_constant(o, state_.dtype, INFER_VALUE_DTYPE, out) || lend_constant(o, state_.layout, INFER_VALUE_LAYOUT, out) ||
             lend_constant(o, state_.memory_format, INFER_VALUE_MEMORY_FORMAT, out)) {
  } else if (has_dlpack(o)) {
    keep(make_tensor(state_, o, std::nullopt, false));
    out.kind = INFER_VALUE_TENSOR;
    out.u.p = tensors_.back().raw();
  } else if (!has_attribute(o, "__getitem__") && lend_scalar(o, Conversion::implicit, out)) {
  } else {
    raise(PyExc_TypeError, "%s is no value a model takes: tensors, numbers, texts, None, and lists, tuples and dicts of them are",
          type_name(o).c_str());
  }
  return out;
}

infer_value Lent::lend_sequence(PyObject* o, int32_t kind) {
  const Deeper deeper(" while converting a list");
  PyObject* const elements = snapshot(o);
  infer_value out{};
  out.kind = kind;
  out.n = static_cast<size_t>(PyTuple_Size(elements));
  infer_value* values = room_for_values(out.n);
  for (size_t i = 0; i < out.n; i++) values[i] = lend(PyTuple_GetItem(elements, static_cast<Py_ssize_t>(i)));
  out.u.p = values;
  return out;
}

infer_value Lent::lend_dict(PyObject* o) {
  const Ref items = need(PyMapping_Items(o));
  const infer_value pairs = lend_sequence(items.get(), INFER_VALUE_LIST);
  infer_value out{};
  out.kind = INFER_VALUE_DICT;
  out.n = pairs.n;
  infer_value* entries = room_for_values(2 * out.n);
  for (size_t i = 0; i < out.n; i++) std::copy_n(static_cast<infer_value*>(static_cast<infer_value*>(pairs.u.p)[i].u.p), 2, entries + 2 * i);
  out.u.p = entries;
  return out;
}

Ref python_number(PyObject* o) {
  if (is_text(o) || PyNumber_Check(o) == 0) return Ref();
  if (PyIndex_Check(o)) {
    if (Ref i = converted(PyNumber_Index(o))) return i;
  }
  if (has_attribute(o, "__complex__")) {
    Ref c = converted(PyObject_CallMethod(o, "__complex__", nullptr));
    if (c && PyComplex_ImagAsDouble(c.get()) != 0) return c;
  }
  return converted(PyNumber_Float(o));
}

// ---- back ---------------------------------------------------------------------------------------------------------------------------

namespace {

template <class F>
Ref list_of(size_t n, F&& element) {
  Ref list = need(PyList_New(static_cast<Py_ssize_t>(n)));
  for (size_t i = 0; i < n; i++) need(PyList_SetItem(list.get(), static_cast<Py_ssize_t>(i), element(i).release()));
  return list;
}

/// What is taken leaves NULL; what is shared stays.
template <bool takes>
Ref object_of(State& state, infer_value& v) {
  auto* const values = static_cast<infer_value*>(v.u.p);
  const auto tensor = [&](infer_tensor*& t) {
    if (takes) return wrap(state, at::Tensor::steal(std::exchange(t, nullptr)));
    if (t) infer_tensor_retain(t);
    return wrap(state, at::Tensor::steal(t));
  };
  const auto constant = [&](const auto& constants) {
    if (v.u.i < 0 || static_cast<size_t>(v.u.i) >= constants.size() || !constants[static_cast<size_t>(v.u.i)])
      return need(PyLong_FromLongLong(v.u.i));
    return Ref::share(constants[static_cast<size_t>(v.u.i)]);
  };
  switch (v.kind) {
    case INFER_VALUE_NONE: return Ref::share(Py_None);
    case INFER_VALUE_TENSOR: return tensor(reinterpret_cast<infer_tensor*&>(v.u.p));
    case INFER_VALUE_TENSORS:
    case INFER_VALUE_OPTIONAL_TENSORS: return list_of(v.n, [&](size_t i) { return tensor(static_cast<infer_tensor**>(v.u.p)[i]); });
    case INFER_VALUE_INT: return need(PyLong_FromLongLong(v.u.i));
    case INFER_VALUE_MEMORY_FORMAT: return constant(state.memory_formats);
    case INFER_VALUE_LAYOUT: return constant(state.layouts);
    case INFER_VALUE_FLOAT: return need(PyFloat_FromDouble(v.u.f));
    case INFER_VALUE_BOOL: return need(PyBool_FromLong(v.u.i != 0));
    case INFER_VALUE_COMPLEX: return need(PyComplex_FromDoubles(v.u.c[0], v.u.c[1]));
    case INFER_VALUE_INTS: return list_of(v.n, [&](size_t i) { return need(PyLong_FromLongLong(static_cast<int64_t*>(v.u.p)[i])); });
    case INFER_VALUE_FLOATS: return list_of(v.n, [&](size_t i) { return need(PyFloat_FromDouble(static_cast<double*>(v.u.p)[i])); });
    case INFER_VALUE_BOOLS: return list_of(v.n, [&](size_t i) { return need(PyBool_FromLong(static_cast<bool*>(v.u.p)[i])); });
    case INFER_VALUE_STRING: return str({static_cast<const char*>(v.u.p), v.n});
    case INFER_VALUE_DTYPE: return dtype_of(state, static_cast<at::ScalarType>(v.u.i));
    case INFER_VALUE_DEVICE:
      return device_of(state, c10::Device(static_cast<c10::DeviceType>(v.u.i & 0xFF), static_cast<c10::DeviceIndex>(v.u.i >> 8)));
    case INFER_VALUE_LIST: return list_of(v.n, [&](size_t i) { return object_of<takes>(state, values[i]); });
    case INFER_VALUE_TUPLE: {
      const Ref list = list_of(v.n, [&](size_t i) { return object_of<takes>(state, values[i]); });
      return need(PyList_AsTuple(list.get()));
    }
    // Its value, as the class is not there in Python.
    case INFER_VALUE_ENUM: return object_of<takes>(state, values[2]);
    case INFER_VALUE_DICT: {
      Ref dict = need(PyDict_New());
      for (size_t i = 0; i < v.n; i++) {
        const Ref key = object_of<takes>(state, values[2 * i]), value = object_of<takes>(state, values[2 * i + 1]);
        need(PyDict_SetItem(dict.get(), key.get(), value.get()));
      }
      return dict;
    }
    case INFER_VALUE_OBJECT:
      if (!takes) infer_module_retain(static_cast<infer_module*>(v.u.p));
      return wrap_module(state, static_cast<infer_module*>(takes ? std::exchange(v.u.p, nullptr) : v.u.p));
    case INFER_VALUE_GENERATOR:
      if (!takes) infer_generator_retain(static_cast<infer_generator*>(v.u.p));
      return wrap_generator(state, static_cast<infer_generator*>(takes ? std::exchange(v.u.p, nullptr) : v.u.p));
    default: raise(PyExc_NotImplementedError, "a value of kind %d has no form in Python", static_cast<int>(v.kind));
  }
}

}  // namespace

Ref take(State& state, infer_value& v) { return object_of<true>(state, v); }

Ref share(State& state, const infer_value& v) {
  infer_value same = v;
  return object_of<false>(state, same);
}

}  // namespace py
