// Questions about numbers of any element type.
#pragma once

#include <c10/core/ScalarType.h>

#include <cmath>
#include <type_traits>

namespace at {
INFER_NAMESPACE_BEGIN

/// Whether a value, or a part of a complex one, is not a number; an integer never is.
template <class T>
inline bool _isnan(const T& value) {
  if constexpr (std::is_integral_v<T>) {
    return false;
  } else if constexpr (c10::is_complex_v<T>) {
    return _isnan(value.real()) || _isnan(value.imag());
  } else if constexpr (std::is_same_v<T, double>) {
    return std::isnan(value);
  } else {
    return std::isnan(static_cast<float>(value));
  }
}
template <class T>
inline bool _isinf(const T& value) {
  if constexpr (std::is_integral_v<T>) {
    return false;
  } else if constexpr (std::is_same_v<T, double>) {
    return std::isinf(value);
  } else {
    return std::isinf(static_cast<float>(value));
  }
}

INFER_NAMESPACE_END
}  // namespace at
