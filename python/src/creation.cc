// `tensor` and `as_tensor`: tensors of Python's numbers.
#include "convert.h"

namespace py {

namespace {

/// Numbers nested in sequences, taken apart.
class Nested {
 public:
  explicit Nested(PyObject* data) { take(data, 0); }

  /// The dtype of a tensor of these numbers.
  at::ScalarType dtype() const {
    switch (kind_) {
      case complex: return c10::toComplexType(c10::typeMetaToScalarType(at::get_default_dtype()));
      case floating: return c10::typeMetaToScalarType(at::get_default_dtype());
      case integer: return at::kLong;
      default: return numbers_.empty() ? c10::typeMetaToScalarType(at::get_default_dtype()) : at::kBool;
    }
  }

  at::Tensor tensor(at::ScalarType type) const {
    if (at::isComplexType(type))
      return tensor_of<c10::complex<double>>(at::kComplexDouble, [](const at::Scalar& s) { return s.toComplexDouble(); }).to(type);
    if (type == at::kBool) return tensor_of<bool>(at::kBool, [](const at::Scalar& s) { return s.toComplexDouble() != c10::complex<double>(0); });
    TORCH_CHECK_TYPE(kind_ != complex, "tensor: a complex number has no form in ", type);
    if (!at::isIntegralType(type, false)) return tensor_of<double>(at::kDouble, [](const at::Scalar& s) { return s.toDouble(); }).to(type);
    if (type == at::ScalarType::UInt64) return tensor_of<uint64_t>(type, [](const at::Scalar& s) { return s.to<uint64_t>(); });
    const at::Tensor wide = tensor_of<int64_t>(at::kLong, [](const at::Scalar& s) { return s.to<int64_t>(); });
    if (type == at::kLong) return wide;
    at::Tensor narrow = wide.to(type);
    TORCH_CHECK(narrow.to(at::kLong).equal(wide), "value cannot be converted to type ", type, " without overflow");
    return narrow;
  }

 private:
  enum Kind { boolean, integer, floating, complex };

  void take(PyObject* data, size_t dim) {
    const bool is_list = PyList_Check(data) || PyTuple_Check(data);
    if (is_list ||
        (PySequence_Check(data) && !PyUnicode_Check(data) && !PyObject_HasAttrString(data, "__array_interface__") && !PyIndex_Check(data))) {
      TORCH_CHECK_VALUE(is_done_ ? dim < shape_.size() : true, "tensor: a sequence at dimension ", dim, ", where others have numbers");
      const Deeper deeper(" while making a tensor");
      const Ref elements = need(PySequence_Tuple(data));
      const Py_ssize_t n = PyTuple_Size(elements.get());
      if (!is_done_) shape_.push_back(n);
      TORCH_CHECK_VALUE(shape_[dim] == n, "expected sequence of length ", shape_[dim], " at dim ", dim, " (got ", n, ")");
      for (Py_ssize_t i = 0; i < n; i++) take(PyTuple_GetItem(elements.get(), i), dim + 1);
      is_done_ = true;
      return;
    }
    TORCH_CHECK_VALUE(dim == shape_.size(), "tensor: a number at dimension ", dim, ", where others have sequences");
    is_done_ = true;
    if (!add(data)) {
      const Ref number = python_number(data);
      TORCH_CHECK_TYPE(number && add(number.get()), "tensor: ", type_name(data), " is no number");
    }
  }

  /// Adds a number of Python's.
  bool add(PyObject* o) {
    if (PyBool_Check(o)) {
      numbers_.emplace_back(o == Py_True);
    } else if (PyLong_Check(o)) {
      int overflow = 0;
      const int64_t i = PyLong_AsLongLongAndOverflow(o, &overflow);
      numbers_.push_back(overflow > 0 ? at::Scalar(static_cast<uint64_t>(PyLong_AsUnsignedLongLong(o))) : at::Scalar(i));
      if (overflow < 0) raise(PyExc_OverflowError, "tensor: an integer that int64 cannot hold");
      if (PyErr_Occurred()) throw Error();
      kind_ = std::max(kind_, integer);
    } else if (PyFloat_Check(o)) {
      numbers_.emplace_back(PyFloat_AsDouble(o));
      kind_ = std::max(kind_, floating);
    } else if (PyComplex_Check(o)) {
      numbers_.emplace_back(c10::complex<double>(PyComplex_RealAsDouble(o), PyComplex_ImagAsDouble(o)));
      kind_ = complex;
    } else {
      return false;
    }
    return true;
  }

  template <class T, class F>
  at::Tensor tensor_of(at::ScalarType type, F&& convert) const {
    const std::unique_ptr<T[]> elements(new T[numbers_.size()]);
    for (size_t i = 0; i < numbers_.size(); i++) elements[i] = convert(numbers_[i]);
    infer_tensor* made = nullptr;
    infer_detail::check(infer_tensor_from_data(elements.get(), shape_.data(), shape_.size(), static_cast<int32_t>(type), &made));
    return at::Tensor::steal(made);
  }

  std::vector<int64_t> shape_;
  std::vector<at::Scalar> numbers_;
  Kind kind_ = boolean;
  bool is_done_ = false;
};

/// A tensor on what has a buffer, DLPack, or both: a buffer that is read-only or runs backwards is copied, DLPack has more dtypes.
at::Tensor of_memory(State& state, PyObject* data, bool copies) {
  const auto dlpack = [&] { return from_dlpack(state, data, copies ? std::optional<bool>(true) : std::nullopt); };
  if (!PyObject_CheckBuffer(data)) return dlpack();
  if (!has_dlpack(data)) return from_buffer(state, data, copies);
  try {
    return from_buffer(state, data, copies);
  } catch (const c10::BufferError&) {
  } catch (const Error&) {
    PyErr_Clear();
  }
  return dlpack();
}

}  // namespace

at::Tensor make_tensor(State& state, PyObject* data, std::optional<at::ScalarType> dtype, bool copies) {
  at::Tensor made;
  if (is_tensor(state, data)) {
    made = copies ? tensor_of(data).detach().clone() : tensor_of(data);
  } else if (has_dlpack(data) || PyObject_CheckBuffer(data)) {
    made = of_memory(state, data, copies);
  } else {
    const Nested nested(data);
    return nested.tensor(dtype.value_or(nested.dtype()));
  }
  return dtype ? unlocked([&] { return made.to(*dtype); }) : made;
}

}  // namespace py
