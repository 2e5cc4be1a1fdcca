// IEEE half precision as a storage type: two bytes, arithmetic through float.
#pragma once

#include <c10/util/FloatFormat.h>
#include <infer/namespace.h>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// A 16-bit float: 1 sign, 5 exponent, 10 fraction bits. Conversion from float rounds to nearest even.
struct alignas(2) Half {
  uint16_t x;

  struct from_bits_t {};
  static constexpr from_bits_t from_bits() { return {}; }

  Half() = default;
  constexpr Half(uint16_t bits, from_bits_t) : x(bits) {}
  Half(float value) : x(infer_detail::half_bits(value)) {}
  operator float() const { return infer_detail::half_value(x); }
};

INFER_DEFINE_SMALL_FLOAT_ARITHMETIC(Half)

INFER_NAMESPACE_END
}  // namespace c10

namespace std {
template <>
class numeric_limits<c10::Half> : public infer_detail::SmallFloatLimits<c10::Half, 11, -13, 16> {
 public:
  static constexpr c10::Half min() { return {0x0400, c10::Half::from_bits()}; }
  static constexpr c10::Half lowest() { return {0xFBFF, c10::Half::from_bits()}; }
  static constexpr c10::Half max() { return {0x7BFF, c10::Half::from_bits()}; }
  static constexpr c10::Half epsilon() { return {0x1400, c10::Half::from_bits()}; }
  static constexpr c10::Half infinity() { return {0x7C00, c10::Half::from_bits()}; }
  static constexpr c10::Half quiet_NaN() { return {0x7E00, c10::Half::from_bits()}; }
};
}  // namespace std
