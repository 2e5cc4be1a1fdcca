// bfloat16 as a storage type: the upper half of a float, arithmetic through float.
#pragma once

#include <c10/util/FloatFormat.h>
#include <infer/namespace.h>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// A 16-bit float: 1 sign, 8 exponent, 7 fraction bits. Conversion from float rounds to nearest even.
struct alignas(2) BFloat16 {
  uint16_t x;

  struct from_bits_t {};
  static constexpr from_bits_t from_bits() { return {}; }

  BFloat16() = default;
  constexpr BFloat16(uint16_t bits, from_bits_t) : x(bits) {}
  BFloat16(float value) : x(infer_detail::bfloat16_bits(value)) {}
  operator float() const { return infer_detail::float_of_bits(static_cast<uint32_t>(x) << 16); }
};

INFER_DEFINE_SMALL_FLOAT_ARITHMETIC(BFloat16)

INFER_NAMESPACE_END
}  // namespace c10

namespace std {
template <>
class numeric_limits<c10::BFloat16> : public infer_detail::SmallFloatLimits<c10::BFloat16, 8, -125, 128> {
 public:
  static constexpr c10::BFloat16 min() { return {0x0080, c10::BFloat16::from_bits()}; }
  static constexpr c10::BFloat16 lowest() { return {0xFF7F, c10::BFloat16::from_bits()}; }
  static constexpr c10::BFloat16 max() { return {0x7F7F, c10::BFloat16::from_bits()}; }
  static constexpr c10::BFloat16 epsilon() { return {0x3C00, c10::BFloat16::from_bits()}; }
  static constexpr c10::BFloat16 infinity() { return {0x7F80, c10::BFloat16::from_bits()}; }
  static constexpr c10::BFloat16 quiet_NaN() { return {0x7FC0, c10::BFloat16::from_bits()}; }
};
}  // namespace std
