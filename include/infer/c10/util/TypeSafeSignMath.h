// Signs and comparisons of integers of any signedness.
#pragma once

#include <infer/namespace.h>

#include <limits>
#include <type_traits>

namespace c10 {
INFER_NAMESPACE_BEGIN

template <class T>
constexpr bool is_negative(const T& x) {
  if constexpr (std::is_unsigned_v<T>) {
    return (void)x, false;
  } else {
    return x < T(0);
  }
}
/// -1, 0 or 1.
template <class T>
constexpr int signum(const T& x) {
  return (T(0) < x) - is_negative(x);
}
template <class T, class U>
constexpr bool signs_differ(const T& a, const U& b) {
  return is_negative(a) != is_negative(b);
}
/// Whether `x` is beyond the largest of Limit.
template <class Limit, class T>
constexpr bool greater_than_max(const T& x) {
  constexpr bool can_overflow = std::numeric_limits<T>::digits > std::numeric_limits<Limit>::digits;
  if constexpr (can_overflow) {
    return x > static_cast<T>(std::numeric_limits<Limit>::max());
  } else {
    return (void)x, false;
  }
}
/// Whether `x` is below the smallest of Limit.
template <class Limit, class T>
constexpr bool less_than_lowest(const T& x) {
  if constexpr (std::is_unsigned_v<T>) {
    return (void)x, false;
  } else if constexpr (std::is_unsigned_v<Limit>) {
    return x < T(0);
  } else if constexpr (std::numeric_limits<T>::digits > std::numeric_limits<Limit>::digits) {
    return x < static_cast<T>(std::numeric_limits<Limit>::lowest());
  } else {
    return (void)x, false;
  }
}

INFER_NAMESPACE_END
}  // namespace c10
