// What is made of random bits: at::transformation, a function a distribution. DistributionsHelper.h draws the bits.
#pragma once

#include <ATen/NumericUtils.h>
#include <c10/macros/Macros.h>
#include <c10/util/BFloat16.h>
#include <c10/util/Half.h>
#include <c10/util/MathConstants.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace at {
INFER_NAMESPACE_BEGIN

/// What is computed in.
template <class T>
struct DistAccumType {};
template <>
struct DistAccumType<c10::BFloat16> {
  using type = float;
};
template <>
struct DistAccumType<c10::Half> {
  using type = float;
};
template <>
struct DistAccumType<float> {
  using type = float;
};
template <>
struct DistAccumType<double> {
  using type = double;
};
template <class T>
using dist_acctype = typename DistAccumType<T>::type;

namespace transformation {

/// An integer from `base` on, below `base + range`. (Not of the same probability each: bits are taken modulo the range.)
template <class T, class V>
C10_HOST_DEVICE inline T uniform_int_from_to(V val, uint64_t range, int64_t base) {
  return static_cast<T>(static_cast<int64_t>(val % range + static_cast<uint64_t>(base)));
}
/// Any number of 64 bits.
template <class T, class V>
C10_HOST_DEVICE inline T uniform_int_full_range(V val) {
  return static_cast<T>(static_cast<int64_t>(val));
}
/// An integer from 0 to the greatest of the type; of floats, to the last before which none is left out.
template <class T, class V>
C10_HOST_DEVICE inline T uniform_int(V val) {
  if constexpr (std::is_same_v<T, bool>) {
    return static_cast<bool>(val & 1);
  } else if constexpr (std::is_integral_v<T>) {
    return static_cast<T>(val % (static_cast<uint64_t>(std::numeric_limits<T>::max()) + 1));
  } else {
    return static_cast<T>(val % ((uint64_t{1} << std::numeric_limits<T>::digits) + 1));
  }
}
/// A number in [from, to), of as many bits as the type is precise to.
template <class T, class V>
C10_HOST_DEVICE inline dist_acctype<T> uniform_real(V val, T from, T to) {
  constexpr uint64_t steps = uint64_t{1} << std::numeric_limits<T>::digits;
  const dist_acctype<T> x = (val & static_cast<V>(steps - 1)) * (static_cast<dist_acctype<T>>(1) / steps);
  return x * (to - from) + from;
}

/// Of a number of the normal distribution with mean 0 and deviation 1.
template <class T>
C10_HOST_DEVICE inline T normal(T val, T mean, T std) {
  return val * std + mean;
}
template <class T>
C10_HOST_DEVICE inline T log_normal(T val) {
  return at::exp(val);
}

// The others: of a number in [0, 1).

/// Short types keep away from the poles.
template <class T>
C10_HOST_DEVICE inline T cauchy(T val, T median, T sigma) {
  if constexpr (!std::is_same_v<T, double>) {
    constexpr T eps = std::numeric_limits<T>::epsilon();
    const T last = 1 - eps;
    val = val > last ? last : val;
    val = val < eps ? eps : val;
  }
  return median + sigma * at::tan(c10::pi<T> * (val - static_cast<T>(0.5)));
}
template <class T>
C10_HOST_DEVICE inline T exponential(T val, T lambda) {
  return static_cast<T>(-1.0) / lambda * at::log1p(-val);
}
/// How many trials until one succeeds.
template <class T>
C10_HOST_DEVICE inline T geometric(T val, T p) {
  return static_cast<T>(std::ceil(at::log(val) / at::log1p(-p)));
}
template <class T>
C10_HOST_DEVICE inline T bernoulli(T val, T p) {
  return val < p;
}

}  // namespace transformation

INFER_NAMESPACE_END
}  // namespace at
