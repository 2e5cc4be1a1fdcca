// Scalars as tensors without dimensions.
#pragma once

#include <ATen/Functions.h>
#include <c10/core/Scalar.h>

#include <optional>

namespace at {
namespace detail {
INFER_NAMESPACE_BEGIN

/// A tensor without dimensions, of `dtype` or else the default type.
inline Tensor scalar_tensor_static(const Scalar& s, std::optional<ScalarType> dtype, std::optional<Device> device) {
  return at::scalar_tensor(s, TensorOptions().dtype(dtype).device(device));
}

INFER_NAMESPACE_END
}  // namespace detail
}  // namespace at

namespace c10 {
INFER_NAMESPACE_BEGIN

/// A tensor without dimensions, of the scalar's own type: int64, double, bool or complex128.
inline at::Tensor scalar_to_tensor(const Scalar& s, const Device device = kCPU) { return at::detail::scalar_tensor_static(s, s.type(), device); }

INFER_NAMESPACE_END
}  // namespace c10

namespace at {
namespace native {
INFER_NAMESPACE_BEGIN

/// As `scalar_to_tensor`; in a computation its type counts as a number's.
inline Tensor wrapped_scalar_tensor(const Scalar& s, const Device device = kCPU) {
  return infer_detail::wrapped(s).to(device);
}

INFER_NAMESPACE_END
}  // namespace native
}  // namespace at
