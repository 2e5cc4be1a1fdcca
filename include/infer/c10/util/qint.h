// Element types of quantized tensors.
#pragma once

#include <infer/namespace.h>

#include <cstdint>

namespace c10 {
INFER_NAMESPACE_BEGIN

struct alignas(1) qint8 {
  using underlying = int8_t;
  int8_t val_;
  qint8() = default;
  explicit qint8(int8_t value) : val_(value) {}
};
struct alignas(1) quint8 {
  using underlying = uint8_t;
  uint8_t val_;
  quint8() = default;
  explicit quint8(uint8_t value) : val_(value) {}
};
struct alignas(4) qint32 {
  using underlying = int32_t;
  int32_t val_;
  qint32() = default;
  explicit qint32(int32_t value) : val_(value) {}
};
/// Two and four to a byte.
struct alignas(1) quint4x2 {
  using underlying = uint8_t;
  uint8_t val_;
  quint4x2() = default;
  explicit quint4x2(uint8_t value) : val_(value) {}
};
struct alignas(1) quint2x4 {
  using underlying = uint8_t;
  uint8_t val_;
  quint2x4() = default;
  explicit quint2x4(uint8_t value) : val_(value) {}
};

INFER_NAMESPACE_END
}  // namespace c10
