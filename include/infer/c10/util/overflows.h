// Whether a number fits another type.
#pragma once

#include <c10/util/TypeSafeSignMath.h>
#include <c10/util/complex.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace infer_detail {
INFER_DETAIL_BEGIN

/// The type of a number's parts: of a real one its own.
template <class T>
struct RealOf {
  using type = T;
};
template <class T>
struct RealOf<c10::complex<T>> {
  using type = T;
};

INFER_DETAIL_END
}  // namespace infer_detail

namespace c10 {
INFER_NAMESPACE_BEGIN

/// Whether `f` is out of the range of To. Negative integers fit an unsigned type if their magnitudes do, unless `strict_unsigned`; infinities
/// fit a type that has them, and complex numbers a real type where they have no imaginary part.
template <class To, class From>
bool overflows(From f, bool strict_unsigned = false) {
  using Real = typename infer_detail::RealOf<To>::type;
  using Limit = std::numeric_limits<Real>;
  (void)strict_unsigned;
  if constexpr (std::is_same_v<From, bool>) {
    return false;
  } else if constexpr (is_complex<From>::value) {
    if (!is_complex<To>::value && f.imag() != 0) return true;
    return overflows<Real>(f.real(), strict_unsigned) || overflows<Real>(f.imag(), strict_unsigned);
  } else if constexpr (std::is_integral_v<From>) {
    if constexpr (!Limit::is_signed && std::is_signed_v<From>) {
      if (!strict_unsigned && f < 0) return uint64_t(0) - static_cast<uint64_t>(f) > static_cast<uint64_t>(Limit::max());
    }
    if constexpr (std::is_integral_v<Real>) {
      return less_than_lowest<Real>(f) || greater_than_max<Real>(f);
    } else {
      return static_cast<double>(f) < static_cast<double>(Limit::lowest()) || static_cast<double>(f) > static_cast<double>(Limit::max());
    }
  } else {
    const auto v = static_cast<std::conditional_t<std::is_floating_point_v<From>, From, float>>(f);
    if (Limit::has_infinity && std::isinf(v)) return false;
    if (v != v) return !Limit::has_quiet_NaN;
    if constexpr (std::is_integral_v<Real>) {
      // A power of two, which is exact; the largest integer might not be.
      const double above = std::ldexp(1.0, Limit::digits);
      return static_cast<double>(v) < static_cast<double>(Limit::lowest()) || static_cast<double>(v) >= above;
    } else {
      return static_cast<double>(v) < static_cast<double>(Limit::lowest()) || static_cast<double>(v) > static_cast<double>(Limit::max());
    }
  }
}

INFER_NAMESPACE_END
}  // namespace c10
