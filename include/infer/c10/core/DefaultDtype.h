// The element type that factories give floating-point values when nobody names one.
#pragma once

#include <c10/core/ScalarType.h>

namespace infer_detail {

inline c10::ScalarType& default_dtype() {
  static c10::ScalarType type = c10::ScalarType::Float;
  return type;
}

/// Set once, before other threads make tensors.
inline void set_default_dtype(c10::ScalarType type) {
  TORCH_CHECK_TYPE(c10::isFloatingType(type), "only floating-point types are supported as the default type");
  default_dtype() = type;
}

}  // namespace infer_detail

namespace c10 {
inline namespace infer_v0 {
inline ScalarType get_default_dtype_as_scalartype() { return infer_detail::default_dtype(); }
inline ScalarType get_default_complex_dtype() { return toComplexType(get_default_dtype_as_scalartype()); }
}  // namespace infer_v0
}  // namespace c10
