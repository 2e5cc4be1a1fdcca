// Questions about numbers of any element type, and functions of them.
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

// Functions of one number, in its own precision; of the short floats in float's.
#define INFER_OF_NUMBER(name)                                                                                                                   \
  template <class T, class = std::enable_if_t<std::is_floating_point_v<T> || std::is_same_v<T, c10::Half> || std::is_same_v<T, c10::BFloat16>>> \
  C10_HOST_DEVICE inline T name(T x) {                                                                                                          \
    if constexpr (std::is_floating_point_v<T>) {                                                                                                \
      return std::name(x);                                                                                                                      \
    } else {                                                                                                                                    \
      return static_cast<T>(std::name(static_cast<float>(x)));                                                                                  \
    }                                                                                                                                           \
  }
INFER_OF_NUMBER(exp)
INFER_OF_NUMBER(log)
INFER_OF_NUMBER(log1p)
INFER_OF_NUMBER(tan)
#undef INFER_OF_NUMBER

INFER_NAMESPACE_END
}  // namespace at
