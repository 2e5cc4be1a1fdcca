// The element type that factories give floating-point values when nobody names one.
#pragma once

#include <c10/core/ScalarType.h>

namespace infer_detail {
INFER_DETAIL_BEGIN

inline c10::ScalarType default_dtype() { return static_cast<c10::ScalarType>(infer_default_dtype()); }
inline void set_default_dtype(c10::ScalarType type) { check(infer_set_default_dtype(static_cast<int32_t>(type))); }

INFER_DETAIL_END
}  // namespace infer_detail

namespace c10 {
INFER_NAMESPACE_BEGIN
inline ScalarType get_default_dtype_as_scalartype() { return infer_detail::default_dtype(); }
inline ScalarType get_default_complex_dtype() { return toComplexType(get_default_dtype_as_scalartype()); }
INFER_NAMESPACE_END
}  // namespace c10
