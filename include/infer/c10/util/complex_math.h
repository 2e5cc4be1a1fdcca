// Functions of complex numbers, in c10_complex_math and, as std::complex has them, in std.
#pragma once

#include <c10/util/complex.h>

#include <cmath>
#include <complex>

namespace c10_complex_math {
INFER_NAMESPACE_BEGIN

#define INFER_COMPLEX_FUNCTION(name)                                                     \
  template <class T>                                                                     \
  inline c10::complex<T> name(const c10::complex<T>& z) {                                \
    return static_cast<c10::complex<T>>(std::name(static_cast<std::complex<T>>(z)));     \
  }
INFER_COMPLEX_FUNCTION(exp)
INFER_COMPLEX_FUNCTION(log)
INFER_COMPLEX_FUNCTION(log10)
INFER_COMPLEX_FUNCTION(sqrt)
INFER_COMPLEX_FUNCTION(sin)
INFER_COMPLEX_FUNCTION(cos)
INFER_COMPLEX_FUNCTION(tan)
INFER_COMPLEX_FUNCTION(sinh)
INFER_COMPLEX_FUNCTION(cosh)
INFER_COMPLEX_FUNCTION(tanh)
INFER_COMPLEX_FUNCTION(asin)
INFER_COMPLEX_FUNCTION(acos)
INFER_COMPLEX_FUNCTION(atan)
INFER_COMPLEX_FUNCTION(asinh)
INFER_COMPLEX_FUNCTION(acosh)
INFER_COMPLEX_FUNCTION(atanh)
#undef INFER_COMPLEX_FUNCTION

/// By log1p of the magnitude where the number is small, so that no digits are lost.
template <class T>
inline c10::complex<T> log2(const c10::complex<T>& z) {
  const c10::complex<T> log = c10_complex_math::log(z);
  return c10::complex<T>(log.real() / std::log(T(2)), log.imag() / std::log(T(2)));
}
template <class T>
inline c10::complex<T> log1p(const c10::complex<T>& z) {
  const T x = z.real(), y = z.imag();
  const c10::complex<T> one_more(x + 1, y);
  if (std::hypot(x, y) >= T(0.5)) return c10_complex_math::log(one_more);
  return c10::complex<T>(T(0.5) * std::log1p(x * (2 + x) + y * y), std::atan2(y, x + 1));
}
template <class T>
inline c10::complex<T> expm1(const c10::complex<T>& z) {
  const T x = z.real(), y = z.imag(), half = std::sin(y / 2), less = std::expm1(x);
  return c10::complex<T>(less * std::cos(y) - 2 * half * half, std::exp(x) * std::sin(y));
}
template <class T>
inline c10::complex<T> pow(const c10::complex<T>& a, const c10::complex<T>& b) {
  return static_cast<c10::complex<T>>(std::pow(static_cast<std::complex<T>>(a), static_cast<std::complex<T>>(b)));
}
template <class T>
inline c10::complex<T> pow(const c10::complex<T>& a, const T& b) {
  return static_cast<c10::complex<T>>(std::pow(static_cast<std::complex<T>>(a), b));
}
template <class T>
inline c10::complex<T> pow(const T& a, const c10::complex<T>& b) {
  return static_cast<c10::complex<T>>(std::pow(a, static_cast<std::complex<T>>(b)));
}

INFER_NAMESPACE_END
}  // namespace c10_complex_math

namespace std {
using c10_complex_math::exp;
using c10_complex_math::log;
using c10_complex_math::log10;
using c10_complex_math::sqrt;
using c10_complex_math::sin;
using c10_complex_math::cos;
using c10_complex_math::tan;
using c10_complex_math::sinh;
using c10_complex_math::cosh;
using c10_complex_math::tanh;
using c10_complex_math::asin;
using c10_complex_math::acos;
using c10_complex_math::atan;
using c10_complex_math::asinh;
using c10_complex_math::acosh;
using c10_complex_math::atanh;
using c10_complex_math::log2;
using c10_complex_math::log1p;
using c10_complex_math::expm1;
using c10_complex_math::pow;
}  // namespace std
