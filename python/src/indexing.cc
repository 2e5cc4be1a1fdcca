// x[index], as the C++ headers index: integers, slices, None, `...`, truth values, and tensors or what makes one.
#include "convert.h"

#include <ATen/TensorIndexing.h>

namespace py {

namespace {

using at::indexing::TensorIndex;

std::optional<int64_t> bound_of(PyObject* slice, const char* name) {
  const Ref bound = need(PyObject_GetAttrString(slice, name));
  if (bound.get() == Py_None) return std::nullopt;
  const Ref index = need(PyNumber_Index(bound.get()));
  int overflow = 0;
  const int64_t i = PyLong_AsLongLongAndOverflow(index.get(), &overflow);
  return overflow > 0 ? at::indexing::INDEX_MAX : overflow < 0 ? at::indexing::INDEX_MIN : i;
}

TensorIndex index_of(State& state, PyObject* o) {
  if (o == Py_None) return at::indexing::None;
  if (o == Py_Ellipsis) return at::indexing::Ellipsis;
  if (PyBool_Check(o)) return o == Py_True;
  if (PyLong_Check(o)) {
    const int64_t i = PyLong_AsLongLong(o);
    if (PyErr_Occurred()) throw Error();
    return i;
  }
  if (Py_TYPE(o) == &PySlice_Type) return at::indexing::Slice(bound_of(o, "start"), bound_of(o, "stop"), bound_of(o, "step"));
  if (is_tensor(state, o)) return tensor_of(o);
  const bool has_elements = PyList_Check(o) || PyTuple_Check(o) || has_dlpack(o) || PyObject_CheckBuffer(o) || PyRange_Check(o);
  if (!has_elements && PyIndex_Check(o)) return index_of(state, need(PyNumber_Index(o)).get());
  if (PyUnicode_Check(o) || PyBytes_Check(o)) raise(PyExc_TypeError, "an index is no text: %s", type_name(o).c_str());
  if (!has_elements) {
    raise(PyExc_IndexError, "only integers, slices (`:`), ellipsis (`...`), None and long or byte Variables are valid indices (got %s)",
          type_name(o).c_str());
  }
  at::Tensor index = make_tensor(state, o, std::nullopt, false);
  // An empty list has the default dtype, and takes nothing.
  return index.numel() == 0 && c10::isFloatingType(index.scalar_type()) ? index.to(at::kLong) : index;
}

/// A short list of indices stands for a tuple where one of them is more than a number, as in PyTorch.
bool is_tuple(State& state, PyObject* o) {
  if (PyTuple_Check(o)) return true;
  if (!PyList_Check(o) || PyList_Size(o) >= 32) return false;
  for (Py_ssize_t i = 0; i < PyList_Size(o); i++) {
    PyObject* const element = PyList_GetItem(o, i);
    if (!element) throw Error();
    if (is_tensor(state, element) || PySequence_Check(element) || Py_TYPE(element) == &PySlice_Type || element == Py_Ellipsis || element == Py_None)
      return true;
  }
  return false;
}

std::vector<TensorIndex> indices_of(State& state, PyObject* o) {
  std::vector<TensorIndex> indices;
  if (!is_tuple(state, o)) return {index_of(state, o)};
  const Ref tuple = need(PySequence_Tuple(o));
  for (Py_ssize_t i = 0; i < PyTuple_Size(tuple.get()); i++) indices.push_back(index_of(state, PyTuple_GetItem(tuple.get(), i)));
  return indices;
}

}  // namespace

Ref get_item(PyObject* self, PyObject* index) {
  State& state = state_of(self);
  const at::Tensor& t = tensor_of(self);
  const std::vector<TensorIndex> indices = indices_of(state, index);
  return wrap(state, unlocked([&] { return indices.empty() ? t.alias() : t.index(indices); }));
}

void set_item(PyObject* self, PyObject* index, PyObject* value) {
  State& state = state_of(self);
  at::Tensor t = tensor_of(self);
  std::vector<TensorIndex> indices = indices_of(state, index);
  if (indices.empty()) indices.push_back(at::indexing::Ellipsis);
  const at::Tensor from = is_tensor(state, value) ? tensor_of(value) : make_tensor(state, value, t.scalar_type(), false);
  unlocked([&] { t.index_put_(indices, from); });
}

}  // namespace py
