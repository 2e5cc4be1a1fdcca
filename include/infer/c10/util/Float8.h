// The 8-bit floats as storage types: a byte each, arithmetic through float.
#pragma once

#include <c10/util/FloatFormat.h>
#include <infer/namespace.h>

#include <cmath>

namespace infer_detail {
INFER_DETAIL_BEGIN

/// What the largest exponent and minus zero stand for: infinity and NaN; numbers but for one NaN; numbers, minus zero being the NaN.
enum class Float8Special { ieee, finite, unsigned_zero };

/// A sign, `7 - Fraction` bits of exponent and `Fraction` bits of fraction.
template <int Fraction, Float8Special Special>
struct Float8Format {
  static constexpr bool unsigned_zero = Special == Float8Special::unsigned_zero;
  static constexpr int least = 2 - (1 << (6 - Fraction)) - (unsigned_zero ? 1 : 0);
  static constexpr uint32_t largest =
      Special == Float8Special::ieee ? 0x80u - (1u << Fraction) - 1u : Special == Float8Special::finite ? 0x7Eu : 0x7Fu;
  static constexpr uint8_t nan = unsigned_zero ? 0x80 : 0x7F;

  /// To nearest even. Beyond the largest number: infinity, the largest number, or NaN.
  static uint8_t bits(float value) {
    const uint32_t word = bits_of_float(value);
    const uint8_t sign = static_cast<uint8_t>((word >> 24) & 0x80u);
    if (std::isnan(value)) return nan | sign;
    if (!std::isinf(value)) {
      int exponent = static_cast<int>((word >> 23) & 0xFFu) - 127;
      if (exponent < least) exponent = least;
      // In units of the last place, which the bits of numbers count; scaling and rounding are exact in double.
      const double units = std::nearbyint(std::ldexp(std::fabs(static_cast<double>(value)), Fraction - exponent));
      const uint32_t magnitude = (static_cast<uint32_t>(exponent - least) << Fraction) + static_cast<uint32_t>(units);
      if (magnitude == 0 && unsigned_zero) return 0;
      if (magnitude <= largest) return sign | static_cast<uint8_t>(magnitude);
    }
    if (Special == Float8Special::ieee) return sign | static_cast<uint8_t>(largest + 1);
    return Special == Float8Special::finite ? sign | static_cast<uint8_t>(largest) : nan;
  }

  static float value(uint8_t bits) {
    const uint32_t magnitude = bits & 0x7Fu;
    const float sign = bits & 0x80u ? -1.0f : 1.0f;
    if (bits == nan || magnitude > largest) {
      const bool infinite = Special == Float8Special::ieee && magnitude == largest + 1;
      return infinite ? sign * std::numeric_limits<float>::infinity() : std::numeric_limits<float>::quiet_NaN();
    }
    const int exponent = static_cast<int>(magnitude >> Fraction);
    const uint32_t fraction = magnitude & ((1u << Fraction) - 1u);
    const uint32_t units = exponent == 0 ? fraction : fraction + (1u << Fraction);
    return sign * std::ldexp(static_cast<float>(units), (exponent == 0 ? 0 : exponent - 1) + least - Fraction);
  }
};

/// 8 bits of exponent alone; 255 is NaN. To the nearest power of two, the larger of two.
struct Float8Exponent {
  static uint8_t bits(float value) {
    const uint32_t word = bits_of_float(value), fraction = word & 0x7FFFFFu, exponent = (word >> 23) & 0xFFu;
    const bool up = fraction > 0x400000u || (fraction == 0x400000u && exponent > 0);
    return static_cast<uint8_t>(exponent == 0xFFu ? exponent : exponent + (up ? 1 : 0));
  }
  static float value(uint8_t bits) {
    if (bits == 0xFF) return std::numeric_limits<float>::quiet_NaN();
    return float_of_bits(bits == 0 ? 0x400000u : static_cast<uint32_t>(bits) << 23);
  }
};

INFER_DETAIL_END
}  // namespace infer_detail

#define INFER_DEFINE_FLOAT8(T, ...)                                                        \
  struct alignas(1) T {                                                                    \
    uint8_t x;                                                                             \
    struct from_bits_t {};                                                                 \
    static constexpr from_bits_t from_bits() { return {}; }                                \
    T() = default;                                                                         \
    constexpr T(uint8_t bits, from_bits_t) : x(bits) {}                                    \
    T(float value) : x(__VA_ARGS__::bits(value)) {}                                        \
    operator float() const { return __VA_ARGS__::value(x); }                               \
    bool isnan() const { return std::isnan(static_cast<float>(*this)); }                   \
  };                                                                                       \
  INFER_DEFINE_SMALL_FLOAT_ARITHMETIC(T)

namespace c10 {
INFER_NAMESPACE_BEGIN

INFER_DEFINE_FLOAT8(Float8_e5m2, infer_detail::Float8Format<2, infer_detail::Float8Special::ieee>)
INFER_DEFINE_FLOAT8(Float8_e4m3fn, infer_detail::Float8Format<3, infer_detail::Float8Special::finite>)
INFER_DEFINE_FLOAT8(Float8_e5m2fnuz, infer_detail::Float8Format<2, infer_detail::Float8Special::unsigned_zero>)
INFER_DEFINE_FLOAT8(Float8_e4m3fnuz, infer_detail::Float8Format<3, infer_detail::Float8Special::unsigned_zero>)
INFER_DEFINE_FLOAT8(Float8_e8m0fnu, infer_detail::Float8Exponent)

INFER_NAMESPACE_END
}  // namespace c10
#undef INFER_DEFINE_FLOAT8
