// Division of numbers as Python does it.
#pragma once

#include <c10/util/TypeSafeSignMath.h>

#include <cmath>
#include <type_traits>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// The quotient rounded to minus infinity. A float's division by 0 is the IEEE one.
template <class T, std::enable_if_t<std::is_floating_point_v<T>, int> = 0>
inline T div_floor_floating(T a, T b) {
  if (b == 0) return a / b;
  const T mod = std::fmod(a, b);
  T quotient = (a - mod) / b;
  if (mod != 0 && (b < 0) != (mod < 0)) quotient -= T(1);
  if (quotient == 0) return std::copysign(T(0), a / b);
  T floored = std::floor(quotient);
  if (quotient - floored > T(0.5)) floored += T(1);
  return floored;
}
template <class T, std::enable_if_t<std::is_integral_v<T>, int> = 0>
inline T div_floor_integer(T a, T b) {
  const T quotient = a / b;
  return signs_differ(a, b) && a % b != 0 ? static_cast<T>(quotient - 1) : quotient;
}
/// The remainder, which has the sign of `b`.
template <class T>
inline T div_mod(T a, T b) {
  if constexpr (std::is_integral_v<T>) {
    const T mod = a % b;
    return mod != 0 && signs_differ(mod, b) ? static_cast<T>(mod + b) : mod;
  } else {
    const T mod = std::fmod(a, b);
    return mod != 0 && (b < 0) != (mod < 0) ? mod + b : mod;
  }
}

INFER_NAMESPACE_END
}  // namespace c10
