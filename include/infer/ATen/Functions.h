// Operators as functions, and the functions that are no operators: from_blob, tensors from C++ values.
#pragma once

#include <ATen/core/TensorBody.h>
#include <c10/util/strides.h>

#include <functional>
#include <memory>
#include <type_traits>
#include <vector>

namespace infer_detail {
INFER_DETAIL_BEGIN

/// A number as a 0-dim tensor that does not take part in type promotion.
inline at::Tensor wrapped(const c10::Scalar& number) {
  infer_tensor* out = nullptr;
  check(infer_tensor_wrap_number(number.c_scalar(), &out));
  return at::Tensor::steal(out);
}

/// A tensor with a copy of the values.
inline at::Tensor from_data(const void* values, c10::IntArrayRef sizes, c10::ScalarType type) {
  infer_tensor* out = nullptr;
  check(infer_tensor_from_data(values, data(sizes), sizes.size(), static_cast<int32_t>(type), &out));
  return at::Tensor::steal(out);
}
INFER_DETAIL_END
}  // namespace infer_detail

namespace at {
INFER_NAMESPACE_BEGIN

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-parameter"
#include <ATen/generated/Functions.inc>
#pragma GCC diagnostic pop

inline bool _is_zerotensor(const Tensor& t) { return t._is_zerotensor(); }

// An int would become a bool before it becomes a list, and `std(t, 0)` would ask for `unbiased=false`.
inline Tensor var(const Tensor& self, int dim) { return self.var(dim); }
inline Tensor std(const Tensor& self, int dim) { return self.std(dim); }
template <class T = Tensor>
inline ::std::tuple<T, T> var_mean(const Tensor& self, int dim) {
  return at::var_mean(self, IntArrayRef{dim});
}
template <class T = Tensor>
inline ::std::tuple<T, T> std_mean(const Tensor& self, int dim) {
  return at::std_mean(self, IntArrayRef{dim});
}

// ---- tensors over the caller's memory -------------------------------------------------------------------------------------------------

/// A tensor over `data`, which must outlive it. Without strides it is contiguous.
inline Tensor from_blob(void* data, IntArrayRef sizes, const TensorOptions& options = {}) {
  infer_tensor* out = nullptr;
  infer_detail::check(infer_tensor_from_blob(data, sizes.data(), sizes.size(), nullptr, static_cast<int32_t>(options.dtype().toScalarType()), nullptr,
                                             nullptr, &out));
  return infer_detail::with_grad(Tensor::steal(out), options);
}
inline Tensor from_blob(void* data, IntArrayRef sizes, IntArrayRef strides, const TensorOptions& options = {}) {
  TORCH_CHECK(sizes.size() == strides.size(), "from_blob: ", sizes.size(), " sizes but ", strides.size(), " strides");
  infer_tensor* out = nullptr;
  infer_detail::check(infer_tensor_from_blob(data, sizes.data(), sizes.size(), infer_detail::data(strides),
                                             static_cast<int32_t>(options.dtype().toScalarType()), nullptr, nullptr, &out));
  return infer_detail::with_grad(Tensor::steal(out), options);
}

/// The same, calling `deleter(data)` once, when the last tensor on the memory is gone. If this throws, it was not called.
template <class Deleter, class = std::enable_if_t<std::is_invocable_v<Deleter, void*>>>
inline Tensor from_blob(void* data, IntArrayRef sizes, IntArrayRef strides, Deleter deleter, const TensorOptions& options = {},
                        std::optional<Device> = std::nullopt) {
  struct Lent {
    Deleter deleter;
    void* data;
  };
  auto lent = std::make_unique<Lent>(Lent{std::move(deleter), data});
  const bool contiguous = strides.empty() && !sizes.empty();
  TORCH_CHECK(contiguous || sizes.size() == strides.size(), "from_blob: ", sizes.size(), " sizes but ", strides.size(), " strides");
  infer_tensor* out = nullptr;
  infer_detail::check(infer_tensor_from_blob(
      data, sizes.data(), sizes.size(), contiguous ? nullptr : infer_detail::data(strides), static_cast<int32_t>(options.dtype().toScalarType()),
      [](void* p) {
        std::unique_ptr<Lent> owned(static_cast<Lent*>(p));
        owned->deleter(owned->data);
      },
      lent.get(), &out));
  lent.release();
  return infer_detail::with_grad(Tensor::steal(out), options);
}
template <class Deleter, class = std::enable_if_t<std::is_invocable_v<Deleter, void*>>>
inline Tensor from_blob(void* data, IntArrayRef sizes, Deleter deleter, const TensorOptions& options = {}, std::optional<Device> = std::nullopt) {
  return from_blob(data, sizes, IntArrayRef(), std::move(deleter), options);
}

/// What `for_blob` says piece by piece: a tensor over the caller's memory.
class TensorMaker {
 public:
  TensorMaker(void* data, IntArrayRef sizes) noexcept : data_(data), sizes_(sizes) {}
  TensorMaker& strides(OptionalIntArrayRef strides) noexcept { return strides_ = strides, *this; }
  /// How many elements of `data` come before the first.
  TensorMaker& storage_offset(std::optional<int64_t> offset) noexcept { return offset_ = offset.value_or(0), *this; }
  /// Called once with `data`, when the last tensor on the memory is gone.
  TensorMaker& deleter(std::function<void(void*)> deleter) noexcept { return deleter_ = std::move(deleter), *this; }
  /// The same with what is given here instead.
  TensorMaker& context(void* context, void (*deleter)(void*) = nullptr) noexcept { return context_ = context, context_deleter_ = deleter, *this; }
  TensorMaker& target_device(std::optional<Device>) noexcept { return *this; }
  TensorMaker& options(TensorOptions options) noexcept { return options_ = options, *this; }
  TensorMaker& resizeable_storage() noexcept { return *this; }

  Tensor make_tensor() {
    TORCH_CHECK(!deleter_ || !context_, "The deleter and context arguments are mutually exclusive.");
    auto dropped = [data = data_, deleter = std::move(deleter_), context = context_, drop = context_deleter_](void*) {
      if (deleter) deleter(data);
      if (context && drop) drop(context);
    };
    if (offset_ == 0) return from_blob(data_, sizes_, strides_.value_or(IntArrayRef()), std::move(dropped), options_);
    const c10::DimVector contiguous = c10::contiguous_strides(sizes_);
    const IntArrayRef strides = strides_.value_or(IntArrayRef(contiguous));
    int64_t needed = offset_ + 1;
    for (size_t i = 0; i < sizes_.size(); i++) needed = sizes_[i] == 0 ? 0 : needed + (sizes_[i] - 1) * strides[i];
    const Tensor whole = from_blob(data_, {needed}, IntArrayRef(), std::move(dropped), options_);
    return at::empty({0}, options_).set_(whole.storage(), offset_, sizes_, strides);
  }

 private:
  void* data_;
  IntArrayRef sizes_;
  OptionalIntArrayRef strides_;
  int64_t offset_ = 0;
  std::function<void(void*)> deleter_;
  void* context_ = nullptr;
  void (*context_deleter_)(void*) = nullptr;
  TensorOptions options_;
};
inline TensorMaker for_blob(void* data, IntArrayRef sizes) noexcept { return TensorMaker(data, sizes); }

// ---- tensors from C++ values ----------------------------------------------------------------------------------------------------------

/// A 1-dim tensor of the values, of one too, of their own type unless the options name another. Of the types that are made so,
/// as in LibTorch: numbers of 32 and 64 bits, int8, uint8 and int16; complex numbers of complex ones alone.
template <class T>
inline Tensor tensor(ArrayRef<T> values, const TensorOptions& options) {
  const ScalarType dtype = options.has_dtype() ? typeMetaToScalarType(options.dtype()) : CppTypeToScalarType<T>::value;
  const bool is_number = dtype <= kDouble && dtype != kHalf, is_complex = isComplexType(dtype) && dtype != kComplexHalf;
  TORCH_CHECK_NOT_IMPLEMENTED(is_complex || (is_number && !isComplexType(CppTypeToScalarType<T>::value)), "\"tensor_cpu\" not implemented for '",
                              toString(dtype), "'");
  const int64_t size = static_cast<int64_t>(values.size());
  const Tensor out = infer_detail::from_data(values.data(), IntArrayRef(&size, 1), CppTypeToScalarType<T>::value);
  return options.has_dtype() ? out.to(options.dtype()) : out;
}
template <class T>
inline Tensor tensor(ArrayRef<T> values) {
  return tensor(values, TensorOptions());
}
template <class T>
inline Tensor tensor(std::initializer_list<T> values) {
  return tensor(ArrayRef<T>(values));
}
template <class T>
inline Tensor tensor(std::initializer_list<T> values, const TensorOptions& options) {
  return tensor(ArrayRef<T>(values), options);
}
template <class T>
inline Tensor tensor(const std::vector<T>& values) {
  return tensor(ArrayRef<T>(values));
}
template <class T>
inline Tensor tensor(const std::vector<T>& values, const TensorOptions& options) {
  return tensor(ArrayRef<T>(values), options);
}
template <class T, class = std::enable_if_t<std::is_arithmetic_v<T>>>
inline Tensor tensor(T value) {
  return tensor(ArrayRef<T>(value));
}
template <class T, class = std::enable_if_t<std::is_arithmetic_v<T>>>
inline Tensor tensor(T value, const TensorOptions& options) {
  return tensor(ArrayRef<T>(value), options);
}

// ---- questions that upstream asks as functions ----------------------------------------------------------------------------------------

inline int64_t numel(const Tensor& t) { return t.numel(); }
inline int64_t size(const Tensor& t, int64_t dim) { return t.size(dim); }
inline int64_t stride(const Tensor& t, int64_t dim) { return t.stride(dim); }
inline c10::SymInt sym_numel(const Tensor& t) { return t.numel(); }
inline c10::SymInt sym_size(const Tensor& t, int64_t dim) { return t.size(dim); }
inline c10::SymInt sym_stride(const Tensor& t, int64_t dim) { return t.stride(dim); }
inline c10::SymInt sym_storage_offset(const Tensor& t) { return t.storage_offset(); }
inline bool is_floating_point(const Tensor& t) { return t.is_floating_point(); }
inline bool is_complex(const Tensor& t) { return t.is_complex(); }
inline bool is_signed(const Tensor& t) { return t.is_signed(); }
inline bool is_inference(const Tensor& t) { return t.is_inference(); }
inline bool is_conj(const Tensor& t) { return t.is_conj(); }
inline bool is_neg(const Tensor& t) { return t.is_neg(); }
inline Tensor conj(const Tensor& t) { return t.conj(); }
inline Tensor& index_put_(Tensor& self, const c10::List<std::optional<Tensor>>& indices, const Tensor& values, bool accumulate = false) {
  return self.index_put_(indices, values, accumulate);
}
inline Tensor index_put(const Tensor& self, const c10::List<std::optional<Tensor>>& indices, const Tensor& values, bool accumulate = false) {
  return self.index_put(indices, values, accumulate);
}

INFER_NAMESPACE_END
}  // namespace at
