// Tensors written as nested braces: torch::tensor({{1, 2}, {3, 4}}).
#pragma once

#include <ATen/Functions.h>

#include <initializer_list>
#include <vector>

namespace torch {
namespace detail {
INFER_NAMESPACE_BEGIN

/// A number, a list of these, or a list of numbers. Borrows the braces: use it in the expression that made it.
struct TensorDataContainer {
  TensorDataContainer() : sizes_({0}), type_(c10::get_default_dtype_as_scalartype()), kind_(Kind::Tensor) {}
  template <class T, class = std::enable_if_t<std::is_arithmetic_v<T> || std::is_same_v<T, c10::Half> || std::is_same_v<T, c10::BFloat16>>>
  TensorDataContainer(T value) : type_(stored_type(c10::CppTypeToScalarType<normal<T>>::value)), scalar_(static_cast<normal<T>>(value)), kind_(Kind::Scalar) {}
  /// A pointer is a bool to C++, and so is an array of it.
  TensorDataContainer(const void* pointer) : TensorDataContainer(pointer != nullptr) {}
  TensorDataContainer(c10::complex<double> value) : type_(c10::kComplexDouble), scalar_(value), kind_(Kind::Scalar) {}
  TensorDataContainer(c10::complex<float> value) : type_(c10::kComplexFloat), scalar_(value), kind_(Kind::Scalar) {}
  TensorDataContainer(std::initializer_list<TensorDataContainer> list);
  template <class T>
  TensorDataContainer(c10::ArrayRef<T> values)
      : sizes_({static_cast<int64_t>(values.size())}),
        type_(stored_type(c10::CppTypeToScalarType<T>::value)),
        kind_(Kind::Tensor),
        tensor_(infer_detail::from_data(values.data(), sizes_, c10::CppTypeToScalarType<T>::value).to(type_)) {}
  template <class T>
  TensorDataContainer(const std::vector<T>& values) : TensorDataContainer(c10::ArrayRef<T>(values)) {}
  TensorDataContainer(const std::vector<bool>& values)
      : sizes_({static_cast<int64_t>(values.size())}), type_(c10::kBool), kind_(Kind::Tensor) {
    const std::vector<unsigned char> bytes(values.begin(), values.end());
    tensor_ = infer_detail::from_data(bytes.data(), sizes_, c10::kBool);
  }

  bool is_scalar() const { return kind_ == Kind::Scalar; }
  bool is_init_list() const { return kind_ == Kind::List; }
  bool is_tensor() const { return kind_ == Kind::Tensor; }
  const std::vector<int64_t>& sizes() const { return sizes_; }
  c10::ScalarType scalar_type() const { return type_; }

  /// The tensor the braces stand for.
  at::Tensor convert_to_tensor(at::TensorOptions options) const {
    if (!options.has_dtype()) options = options.dtype(type_);
    if (kind_ == Kind::Tensor) {
      return infer_detail::with_grad(tensor_.defined() ? tensor_.to(options.requires_grad(std::nullopt)) : at::empty(sizes_, options.requires_grad(std::nullopt)), options);
    }
    // Numbers go in as the type they are exact in, then the whole is converted once.
    check_fits(c10::typeMetaToScalarType(options.dtype()));
    const bool complex = c10::isComplexType(type_), real = c10::isFloatingType(type_);
    const auto exact = complex ? c10::kComplexDouble : real ? c10::kDouble : c10::kLong;
    const at::Tensor out = complex ? filled<c10::complex<double>>(exact) : real ? filled<double>(exact) : filled<int64_t>(exact);
    return infer_detail::with_grad(out.to(options.requires_grad(std::nullopt)), options);
  }

  friend std::ostream& operator<<(std::ostream& out, const TensorDataContainer& c) {
    if (c.is_scalar()) return out << c.scalar_;
    if (c.is_tensor()) return out << c.tensor_;
    out << "{";
    bool first = true;
    for (const auto& e : c.list_) {
      out << (first ? "" : ", ") << e;
      first = false;
    }
    return out << "}";
  }

 private:
  enum class Kind { Scalar, List, Tensor };

  /// The fixed-width type of an integer's width, so that long and long long are one.
  template <class T>
  using normal = std::conditional_t<std::is_integral_v<T> && !std::is_same_v<T, bool> && sizeof(T) == 8, int64_t, T>;

  /// Integers become int64 and reals the default type, unless they were narrower on purpose.
  static c10::ScalarType stored_type(c10::ScalarType type) {
    if (type == c10::kInt || type == c10::kLong) return c10::kLong;
    if (type == c10::kFloat || type == c10::kDouble) return c10::get_default_dtype_as_scalartype();
    return type;
  }
  /// Throws where a number does not fit the type the tensor is to have, as it would filling it.
  void check_fits(c10::ScalarType to) const {
    if (to == type_ || c10::isComplexType(to) || (c10::isFloatingType(to) && !c10::isComplexType(type_))) return;
    if (kind_ == Kind::Scalar) at::empty({}, at::TensorOptions(to)).fill_(scalar_);
    for (const auto& e : list_) e.check_fits(to);
  }

  template <class T>
  at::Tensor filled(c10::ScalarType type) const {
    size_t count = 1;
    for (const int64_t size : sizes_) count *= static_cast<size_t>(size);
    std::vector<T> values(count);
    T* at = values.data();
    fill(at);
    return infer_detail::from_data(values.data(), sizes_, type);
  }
  template <class T>
  void fill(T*& at) const {
    if (kind_ == Kind::Scalar) {
      *at++ = scalar_.to<T>();
    } else {
      for (const auto& e : list_) e.fill(at);
    }
  }

  std::vector<int64_t> sizes_;
  c10::ScalarType type_ = c10::ScalarType::Undefined;
  c10::Scalar scalar_;
  Kind kind_;
  at::Tensor tensor_;
  std::initializer_list<TensorDataContainer> list_;
};

inline TensorDataContainer::TensorDataContainer(std::initializer_list<TensorDataContainer> list)
    : type_(list.size() ? list.begin()->type_ : c10::get_default_dtype_as_scalartype()), kind_(Kind::List), list_(list) {
  sizes_.push_back(static_cast<int64_t>(list.size()));
  if (list.size() == 0) return;
  const TensorDataContainer& first = *list.begin();
  for (const auto& e : list) {
    TORCH_CHECK(e.sizes_ == first.sizes_, "Expected all sub-lists to have sizes: ", c10::Join(" ", first.sizes_), " (e.g. ", first, "), but got sub-list ", e,
                " with sizes: ", c10::Join(" ", e.sizes_));
    TORCH_CHECK(e.type_ == first.type_, "Expected all elements of the tensor to have the same scalar type: ", first.type_,
                ", but got element of scalar type: ", e.type_);
  }
  sizes_.insert(sizes_.end(), first.sizes_.begin(), first.sizes_.end());
}

INFER_NAMESPACE_END
}  // namespace detail
}  // namespace torch
