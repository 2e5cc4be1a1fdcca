// The magnitude of one number with the sign of another.
#pragma once

#include <c10/util/BFloat16.h>
#include <c10/util/Half.h>

#include <cmath>
#include <type_traits>

namespace c10 {
INFER_NAMESPACE_BEGIN

template <class T, class U>
inline auto copysign(const T& a, const U& b) {
  return std::copysign(a, b);
}
inline Half copysign(Half a, Half b) { return Half(static_cast<uint16_t>((a.x & 0x7FFFu) | (b.x & 0x8000u)), Half::from_bits()); }
inline BFloat16 copysign(BFloat16 a, BFloat16 b) { return BFloat16(static_cast<uint16_t>((a.x & 0x7FFFu) | (b.x & 0x8000u)), BFloat16::from_bits()); }

INFER_NAMESPACE_END
}  // namespace c10
