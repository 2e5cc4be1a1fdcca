// dtype, layout and memory_format: named numbers, each type with its own.
#include "state.h"

namespace py {

namespace {

struct Constant {
  PyObject_HEAD int64_t number;
  const char* name;
};

PyObject* repr(PyObject* self) { return PyUnicode_FromFormat("libinfer.%s", reinterpret_cast<Constant*>(self)->name); }

/// `copy` and `pickle` find the constant under its name in the package.
PyObject* reduce(PyObject* self, PyObject*) { return PyUnicode_FromString(reinterpret_cast<Constant*>(self)->name); }

void dealloc(PyObject* self) {
  PyTypeObject* type = Py_TYPE(self);
  PyObject_Free(self);
  Py_DECREF(type);
}

at::ScalarType dtype(PyObject* self) { return static_cast<at::ScalarType>(reinterpret_cast<Constant*>(self)->number); }
PyObject* is_floating_point(PyObject* self, void*) { return PyBool_FromLong(at::isFloatingType(dtype(self))); }
PyObject* is_complex(PyObject* self, void*) { return PyBool_FromLong(at::isComplexType(dtype(self))); }
PyObject* is_signed(PyObject* self, void*) {
  return boundary([&] { return need(PyBool_FromLong(at::isSignedType(dtype(self)))); });
}
PyObject* itemsize(PyObject* self, void*) { return PyLong_FromSize_t(at::elementSize(dtype(self))); }

PyMethodDef methods[] = {{"__reduce__", reduce, METH_NOARGS, nullptr}, {}};
PyGetSetDef dtype_properties[] = {{"is_floating_point", is_floating_point, nullptr, "Whether elements are floating numbers.", nullptr},
                                  {"is_complex", is_complex, nullptr, "Whether elements are complex numbers.", nullptr},
                                  {"is_signed", is_signed, nullptr, "Whether elements may be negative.", nullptr},
                                  {"itemsize", itemsize, nullptr, "Bytes of an element.", nullptr},
                                  {}};

struct Named {
  const char* name;
  int number;
};
using S = at::ScalarType;
constexpr Named dtypes[] = {
    {"uint8", int(S::Byte)},
    {"int8", int(S::Char)},
    {"int16", int(S::Short)},
    {"int32", int(S::Int)},
    {"int64", int(S::Long)},
    {"float16", int(S::Half)},
    {"float32", int(S::Float)},
    {"float64", int(S::Double)},
    {"complex32", int(S::ComplexHalf)},
    {"complex64", int(S::ComplexFloat)},
    {"complex128", int(S::ComplexDouble)},
    {"bool", int(S::Bool)},
    {"qint8", int(S::QInt8)},
    {"quint8", int(S::QUInt8)},
    {"qint32", int(S::QInt32)},
    {"bfloat16", int(S::BFloat16)},
    {"float8_e5m2", int(S::Float8_e5m2)},
    {"float8_e4m3fn", int(S::Float8_e4m3fn)},
    {"float8_e5m2fnuz", int(S::Float8_e5m2fnuz)},
    {"float8_e4m3fnuz", int(S::Float8_e4m3fnuz)},
    {"float8_e8m0fnu", int(S::Float8_e8m0fnu)},
    {"uint16", int(S::UInt16)},
    {"uint32", int(S::UInt32)},
    {"uint64", int(S::UInt64)},
};
constexpr Named layouts[] = {
    {"strided", int(at::kStrided)}, {"sparse_coo", int(at::kSparse)}, {"sparse_csr", int(at::kSparseCsr)}, {"sparse_csc", int(at::kSparseCsc)}};
constexpr Named memory_formats[] = {{"contiguous_format", int(at::MemoryFormat::Contiguous)},
                                    {"preserve_format", int(at::MemoryFormat::Preserve)},
                                    {"channels_last", int(at::MemoryFormat::ChannelsLast)},
                                    {"channels_last_3d", int(at::MemoryFormat::ChannelsLast3d)}};

template <size_t n, size_t room>
PyTypeObject* add_type(PyObject* module, const char* name, const char* doc, PyGetSetDef* properties, const Named (&list)[n],
                       std::array<PyObject*, room>& by_number) {
  PyType_Slot slots[] = {{Py_tp_repr, reinterpret_cast<void*>(repr)}, {Py_tp_dealloc, reinterpret_cast<void*>(dealloc)}, {Py_tp_methods, methods},
                         {Py_tp_doc, const_cast<char*>(doc)},         {properties ? Py_tp_getset : 0, properties},       {0, nullptr}};
  PyType_Spec spec = {name, sizeof(Constant), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, slots};
  auto* type = reinterpret_cast<PyTypeObject*>(need(PyType_FromModuleAndSpec(module, &spec, nullptr)).release());
  need(PyModule_AddType(module, type));
  for (const Named& named : list) {
    Ref constant = need(PyType_GenericAlloc(type, 0));
    auto* c = reinterpret_cast<Constant*>(constant.get());
    c->number = named.number;
    c->name = named.name;
    need(PyModule_AddObjectRef(module, named.name, constant.get()));
    by_number.at(static_cast<size_t>(named.number)) = constant.release();
  }
  return type;
}

}  // namespace

void add_constants(PyObject* module, State& state) {
  state.dtype = add_type(module, "libinfer.dtype", "The type of a tensor's elements.", dtype_properties, dtypes, state.dtypes);
  state.layout = add_type(module, "libinfer.layout", "How a tensor keeps its elements.", nullptr, layouts, state.layouts);
  state.memory_format =
      add_type(module, "libinfer.memory_format", "The order of a tensor's elements in memory.", nullptr, memory_formats, state.memory_formats);
}

int64_t number_of(PyObject* constant) { return reinterpret_cast<Constant*>(constant)->number; }

Ref dtype_of(State& state, at::ScalarType type) {
  PyObject* found = state.dtypes.at(static_cast<size_t>(type));
  if (!found) raise(PyExc_NotImplementedError, "dtype: Python has no name for %s", c10::toString(type));
  return Ref::share(found);
}

std::optional<at::ScalarType> as_dtype(State& state, PyObject* object) {
  if (Py_TYPE(object) == state.dtype) return dtype(object);
  if (object == reinterpret_cast<PyObject*>(&PyFloat_Type)) return at::kDouble;
  if (object == reinterpret_cast<PyObject*>(&PyLong_Type)) return at::kLong;
  if (object == reinterpret_cast<PyObject*>(&PyBool_Type)) return at::kBool;
  if (object == reinterpret_cast<PyObject*>(&PyComplex_Type)) return at::kComplexDouble;
  return std::nullopt;
}

}  // namespace py
