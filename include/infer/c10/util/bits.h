// Elements of which only the bits are known.
#pragma once

#include <infer/namespace.h>

#include <cstdint>

namespace c10 {
INFER_NAMESPACE_BEGIN

struct alignas(1) bits1x8 {
  using underlying = uint8_t;
  uint8_t val_;
  bits1x8() = default;
  explicit bits1x8(uint8_t value) : val_(value) {}
};
struct alignas(1) bits2x4 {
  using underlying = uint8_t;
  uint8_t val_;
  bits2x4() = default;
  explicit bits2x4(uint8_t value) : val_(value) {}
};
struct alignas(1) bits4x2 {
  using underlying = uint8_t;
  uint8_t val_;
  bits4x2() = default;
  explicit bits4x2(uint8_t value) : val_(value) {}
};
struct alignas(1) bits8 {
  uint8_t val_;
  bits8() = default;
  explicit bits8(uint8_t value) : val_(value) {}
};
struct alignas(2) bits16 {
  uint16_t val_;
  bits16() = default;
  explicit bits16(uint16_t value) : val_(value) {}
};

/// Two 4-bit floats in a byte.
struct alignas(1) Float4_e2m1fn_x2 {
  uint8_t val_;
  Float4_e2m1fn_x2() = default;
  explicit Float4_e2m1fn_x2(uint8_t value) : val_(value) {}
};
inline bool operator==(const Float4_e2m1fn_x2& a, const Float4_e2m1fn_x2& b) { return a.val_ == b.val_; }
inline bool operator!=(const Float4_e2m1fn_x2& a, const Float4_e2m1fn_x2& b) { return a.val_ != b.val_; }

INFER_NAMESPACE_END
}  // namespace c10
