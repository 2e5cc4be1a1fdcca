// Quotients of integers, rounded up.
#pragma once

#include <infer/namespace.h>

#include <type_traits>

namespace at {
INFER_NAMESPACE_BEGIN

/// `a / b` rounded up, for a >= 0 and b > 0.
template <class T, class = std::enable_if_t<std::is_integral_v<T>>>
constexpr T ceil_div(T a, T b) {
  return (a + b - 1) / b;
}
/// The smallest multiple of `b` that is no less than `a`.
template <class T>
constexpr T round_up(T a, T b) {
  return ceil_div(a, b) * b;
}

INFER_NAMESPACE_END
}  // namespace at
