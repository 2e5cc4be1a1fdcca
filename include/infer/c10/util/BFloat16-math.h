// Functions of the 16-bit floats: computed as floats, and rounded.
#pragma once

#include <c10/util/BFloat16.h>
#include <c10/util/Half.h>

#include <cmath>
#include <cstdint>

namespace std {

#define INFER_SHORT_FUNCTION(T, name) \
  inline T name(T a) { return std::name(static_cast<float>(a)); }
#define INFER_SHORT_FUNCTIONS(T) \
  INFER_SHORT_FUNCTION(T, acos) \
  INFER_SHORT_FUNCTION(T, asin) \
  INFER_SHORT_FUNCTION(T, atan) \
  INFER_SHORT_FUNCTION(T, atanh) \
  INFER_SHORT_FUNCTION(T, erf) \
  INFER_SHORT_FUNCTION(T, erfc) \
  INFER_SHORT_FUNCTION(T, exp) \
  INFER_SHORT_FUNCTION(T, expm1) \
  INFER_SHORT_FUNCTION(T, log) \
  INFER_SHORT_FUNCTION(T, log10) \
  INFER_SHORT_FUNCTION(T, log1p) \
  INFER_SHORT_FUNCTION(T, log2) \
  INFER_SHORT_FUNCTION(T, sin) \
  INFER_SHORT_FUNCTION(T, cos) \
  INFER_SHORT_FUNCTION(T, sinh) \
  INFER_SHORT_FUNCTION(T, cosh) \
  INFER_SHORT_FUNCTION(T, tan) \
  INFER_SHORT_FUNCTION(T, tanh) \
  INFER_SHORT_FUNCTION(T, sqrt) \
  INFER_SHORT_FUNCTION(T, ceil) \
  INFER_SHORT_FUNCTION(T, floor) \
  INFER_SHORT_FUNCTION(T, round) \
  INFER_SHORT_FUNCTION(T, trunc) \
  INFER_SHORT_FUNCTION(T, lgamma) \
  inline T abs(T a) { return std::fabs(static_cast<float>(a)); } \
  inline T rsqrt(T a) { return 1.0f / std::sqrt(static_cast<float>(a)); } \
  inline bool isfinite(T a) { return std::isfinite(static_cast<float>(a)); } \
  inline T pow(T a, T b) { return std::pow(static_cast<float>(a), static_cast<float>(b)); } \
  inline T pow(T a, double b) { return static_cast<float>(std::pow(static_cast<double>(static_cast<float>(a)), b)); } \
  inline T fmod(T a, T b) { return std::fmod(static_cast<float>(a), static_cast<float>(b)); } \
  /* The next number of the type after `from` towards `to`. */ \
  inline T nextafter(T from, T to) { \
    const float a = from, b = to; \
    if (std::isnan(a)) return from; \
    if (std::isnan(b)) return to; \
    if (a == b) return to; \
    if (a == 0) return T(static_cast<uint16_t>(b < 0 ? 0x8001u : 0x0001u), T::from_bits()); \
    return T(static_cast<uint16_t>((a < b) == (a > 0) ? from.x + 1u : from.x - 1u), T::from_bits()); \
  }
INFER_SHORT_FUNCTIONS(c10::Half)
INFER_SHORT_FUNCTIONS(c10::BFloat16)
#undef INFER_SHORT_FUNCTION
#undef INFER_SHORT_FUNCTIONS

}  // namespace std
