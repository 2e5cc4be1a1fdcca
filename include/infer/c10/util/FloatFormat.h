// What Half and BFloat16 share: bit conversions, arithmetic through float, and the constant part of numeric_limits.
#pragma once

#include <infer/namespace.h>

#include <cstdint>
#include <cstring>
#include <limits>
#include <ostream>

namespace infer_detail {
INFER_DETAIL_BEGIN

inline uint32_t bits_of_float(float value) {
  uint32_t bits;
  std::memcpy(&bits, &value, sizeof bits);
  return bits;
}

inline float float_of_bits(uint32_t bits) {
  float value;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

/// float to IEEE half, to nearest even.
inline uint16_t half_bits(float value) {
  const uint32_t bits = bits_of_float(value), magnitude = bits & 0x7FFFFFFFu;
  const uint16_t sign = static_cast<uint16_t>((bits >> 16) & 0x8000u);
  if (magnitude > 0x7F800000u) return sign | 0x7E00u;  // NaN
  if (magnitude >= 0x477FF000u) return sign | 0x7C00u;  // rounds beyond the largest half
  if (magnitude < 0x38800000u) {
    // Subnormal: adding 0.5 lines the result's last bit up with the float's, and the adder rounds.
    const uint32_t aligned = bits_of_float(float_of_bits(magnitude) + 0.5f);
    return static_cast<uint16_t>(sign | (aligned - 0x3F000000u));
  }
  const uint32_t rounded = magnitude + 0x0FFFu + ((magnitude >> 13) & 1u);
  return static_cast<uint16_t>(sign | ((rounded - 0x38000000u) >> 13));
}

/// IEEE half to float, exactly.
inline float half_value(uint16_t half) {
  const uint32_t sign = static_cast<uint32_t>(half & 0x8000u) << 16, exponent = (half >> 10) & 0x1Fu, fraction = half & 0x3FFu;
  if (exponent == 0x1F) return float_of_bits(sign | 0x7F800000u | (fraction << 13));
  if (exponent == 0) {
    const float tiny = static_cast<float>(fraction) * (1.0f / 16777216.0f);
    return sign ? -tiny : tiny;
  }
  return float_of_bits(sign | ((exponent + 112) << 23) | (fraction << 13));
}

/// float to bfloat16, to nearest even.
inline uint16_t bfloat16_bits(float value) {
  const uint32_t bits = bits_of_float(value);
  if ((bits & 0x7FFFFFFFu) > 0x7F800000u) return 0x7FC0;
  return static_cast<uint16_t>((bits + 0x7FFFu + ((bits >> 16) & 1u)) >> 16);
}

template <class T, int Digits, int MinExponent, int MaxExponent>
struct SmallFloatLimits {
  static constexpr bool is_specialized = true, is_signed = true, is_integer = false, is_exact = false;
  static constexpr bool has_infinity = true, has_quiet_NaN = true, has_signaling_NaN = true;
  static constexpr bool is_iec559 = true, is_bounded = true, is_modulo = false, traps = false, tinyness_before = false;
  static constexpr int digits = Digits, radix = 2, min_exponent = MinExponent, max_exponent = MaxExponent;
  static constexpr int digits10 = (Digits - 1) * 3 / 10, max_digits10 = 2 + Digits * 3 / 10;
};

INFER_DETAIL_END
}  // namespace infer_detail

// Arithmetic of a 16-bit float: with itself it stays itself; with float, double and the integers it gives the wider type, as for float.
#define INFER_DEFINE_SMALL_FLOAT_OPERATOR(T, op)                                                                         \
  inline T operator op(const T& a, const T& b) { return static_cast<float>(a) op static_cast<float>(b); }               \
  inline float operator op(T a, float b) { return static_cast<float>(a) op b; }                                          \
  inline float operator op(float a, T b) { return a op static_cast<float>(b); }                                          \
  inline double operator op(T a, double b) { return static_cast<double>(static_cast<float>(a)) op b; }                   \
  inline double operator op(double a, T b) { return a op static_cast<double>(static_cast<float>(b)); }                   \
  inline T operator op(T a, int b) { return a op T(static_cast<float>(b)); }                                             \
  inline T operator op(int a, T b) { return T(static_cast<float>(a)) op b; }                                             \
  inline T operator op(T a, int64_t b) { return a op T(static_cast<float>(b)); }                                         \
  inline T operator op(int64_t a, T b) { return T(static_cast<float>(a)) op b; }                                         \
  inline T& operator op##=(T& a, const T& b) { return a = a op b; }                                                      \
  inline float& operator op##=(float& a, T b) { return a = a op static_cast<float>(b); }
#define INFER_DEFINE_SMALL_FLOAT_ARITHMETIC(T)  \
  INFER_DEFINE_SMALL_FLOAT_OPERATOR(T, +)       \
  INFER_DEFINE_SMALL_FLOAT_OPERATOR(T, -)       \
  INFER_DEFINE_SMALL_FLOAT_OPERATOR(T, *)       \
  INFER_DEFINE_SMALL_FLOAT_OPERATOR(T, /)       \
  inline T operator-(const T& a) { return -static_cast<float>(a); } \
  inline std::ostream& operator<<(std::ostream& out, const T& a) { return out << static_cast<float>(a); }
