// Bodies of Tensor's hand-written members that call operators. Included by TensorBody.h.
#pragma once

#include <ATen/core/TensorBody.h>

#include <cstdio>

namespace at {
inline namespace infer_v0 {

inline Tensor& Tensor::operator=(const Scalar& value) && { return fill_(value); }
inline Tensor& Tensor::operator=(const Tensor& value) && { return copy_(value); }
inline Tensor& Tensor::operator=(Tensor&& value) && { return copy_(value); }

inline Tensor Tensor::to(std::optional<ScalarType> dtype, std::optional<Layout> layout, std::optional<Device> device,
                         std::optional<bool> pin_memory, bool non_blocking, bool copy, std::optional<MemoryFormat> format) const {
  return to(TensorOptions().dtype(dtype).layout(layout).device(device).pinned_memory(pin_memory), non_blocking, copy, format);
}
inline Tensor Tensor::to(caffe2::TypeMeta dtype, bool non_blocking, bool copy) const { return to(dtype.toScalarType(), non_blocking, copy); }
inline Tensor Tensor::to(Device device, caffe2::TypeMeta dtype, bool non_blocking, bool copy) const {
  return to(device, dtype.toScalarType(), non_blocking, copy);
}
inline Tensor Tensor::toType(ScalarType dtype) const { return to(dtype); }
inline Tensor Tensor::toType(const DeprecatedTypeProperties& type) const { return to(type.scalarType()); }
inline Tensor Tensor::cpu() const { return to(TensorOptions(kCPU)); }
inline Tensor Tensor::cuda() const { return to(TensorOptions(kCUDA)); }
inline Tensor Tensor::contiguous(MemoryFormat format) const {
  if (is_contiguous(format)) return *this;
  TORCH_CHECK(format != MemoryFormat::Preserve, "preserve memory format is unsupported by the contiguous operator");
  return clone(format);
}

inline Tensor& Tensor::index_put_(const c10::List<std::optional<Tensor>>& indices, const Tensor& values, bool accumulate) const {
  infer_detail::Handles handles(indices);
  infer_detail::check(infer_op_index_put_(handle_, handles.data(), handles.size(), values.raw(), accumulate));
  return const_cast<Tensor&>(*this);
}
inline Tensor Tensor::index_put(const c10::List<std::optional<Tensor>>& indices, const Tensor& values, bool accumulate) const {
  infer_detail::Handles handles(indices);
  infer_tensor* out = nullptr;
  infer_detail::check(infer_op_index_put(handle_, handles.data(), handles.size(), values.raw(), accumulate, &out));
  return steal(out);
}

inline void Tensor::print() const {
  if (defined()) {
    std::fprintf(stderr, "[%s %s]\n", toString().c_str(), c10::str(sizes()).c_str());
  } else {
    std::fprintf(stderr, "[UndefinedTensor]\n");
  }
}

inline Tensor Tensor::operator~() const { return bitwise_not(); }
inline Tensor Tensor::operator-() const { return neg(); }
inline Tensor& Tensor::operator+=(const Tensor& other) { return add_(other); }
inline Tensor& Tensor::operator+=(const Scalar& other) { return add_(other); }
inline Tensor& Tensor::operator-=(const Tensor& other) { return sub_(other); }
inline Tensor& Tensor::operator-=(const Scalar& other) { return sub_(other); }
inline Tensor& Tensor::operator*=(const Tensor& other) { return mul_(other); }
inline Tensor& Tensor::operator*=(const Scalar& other) { return mul_(other); }
inline Tensor& Tensor::operator/=(const Tensor& other) { return div_(other); }
inline Tensor& Tensor::operator/=(const Scalar& other) { return div_(other); }
inline Tensor& Tensor::operator&=(const Tensor& other) { return bitwise_and_(other); }
inline Tensor& Tensor::operator|=(const Tensor& other) { return bitwise_or_(other); }
inline Tensor& Tensor::operator^=(const Tensor& other) { return bitwise_xor_(other); }

inline Tensor Tensor::operator[](int64_t index) const { return select(0, index); }
inline Tensor Tensor::operator[](const Scalar& index) const {
  TORCH_CHECK_INDEX(index.isIntegral(false), "Can only index tensors with integral scalars");
  return select(0, index.toLong());
}
inline Tensor Tensor::operator[](const Tensor& index) const {
  TORCH_CHECK_INDEX(index.defined(), "Can only index with tensors that are defined");
  TORCH_CHECK_INDEX(index.dim() == 0, "Can only index with tensors that are scalars (zero-dim)");
  return (*this)[index.item()];
}

}  // namespace infer_v0
}  // namespace at
