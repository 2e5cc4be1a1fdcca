// Whether a kernel's parameters are of another dtype than its input, as those of layers in 16 bits may be.
#pragma once

#include <ATen/core/Tensor.h>
#include <c10/util/Exception.h>
#include <infer/namespace.h>

namespace at {
namespace native {
INFER_NAMESPACE_BEGIN

inline ScalarType first_type() { return ScalarType::Undefined; }
/// The dtype of the first tensor that is defined.
template <typename... Rest>
ScalarType first_type(const Tensor& first, const Rest&... rest) {
  return first.defined() ? first.scalar_type() : first_type(rest...);
}

template <typename... Parameters>
bool is_mixed_type(const Tensor& input, const Parameters&... parameters) {
  const ScalarType type = first_type(parameters...);
  return type != ScalarType::Undefined && type != input.scalar_type();
}

/// Refuses all mixtures but that of an input in 16 bits with parameters in float32.
template <typename... Parameters>
void check_mixed_data_type(const Tensor& input, const Parameters&... parameters) {
  const bool are_float = (... && (!parameters.defined() || parameters.scalar_type() == ScalarType::Float));
  TORCH_CHECK(are_float, "mixed dtype (CPU): expect parameter to have scalar type of Float");
  TORCH_CHECK(isReducedFloatingType(input.scalar_type()), "mixed dtype (CPU): all inputs must share same datatype.");
}

inline ScalarType param_scalar_type(const Tensor& t, bool is_mixed_type) { return is_mixed_type ? ScalarType::Float : t.scalar_type(); }

INFER_NAMESPACE_END
}  // namespace native
}  // namespace at
