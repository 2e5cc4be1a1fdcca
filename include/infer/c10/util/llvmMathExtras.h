// Questions about the bits of integers.
#pragma once

#include <infer/namespace.h>

#include <cstdint>
#include <type_traits>

namespace c10 {
INFER_NAMESPACE_BEGIN

namespace llvm {

constexpr bool isPowerOf2_32(uint32_t v) { return v != 0 && (v & (v - 1)) == 0; }
constexpr bool isPowerOf2_64(uint64_t v) { return v != 0 && (v & (v - 1)) == 0; }
inline unsigned countLeadingZeros(uint64_t v) { return v == 0 ? 64 : static_cast<unsigned>(__builtin_clzll(v)); }
inline unsigned countTrailingZeros(uint64_t v) { return v == 0 ? 64 : static_cast<unsigned>(__builtin_ctzll(v)); }
inline unsigned countPopulation(uint64_t v) { return static_cast<unsigned>(__builtin_popcountll(v)); }
/// Rounded down; of 0 it is ~0.
inline unsigned Log2_32(uint32_t v) { return v == 0 ? ~0u : 31u - static_cast<unsigned>(__builtin_clz(v)); }
inline unsigned Log2_64(uint64_t v) { return 63u - countLeadingZeros(v); }
inline unsigned Log2_32_Ceil(uint32_t v) { return v <= 1 ? (v == 0 ? 32 : 0) : Log2_32(v - 1) + 1; }
inline unsigned Log2_64_Ceil(uint64_t v) { return v <= 1 ? (v == 0 ? 64 : 0) : Log2_64(v - 1) + 1; }
inline uint64_t GreatestCommonDivisor64(uint64_t a, uint64_t b) {
  while (b != 0) {
    const uint64_t rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}
/// The power of two above `v`.
inline uint64_t NextPowerOf2(uint64_t v) {
  for (unsigned shift = 1; shift < 64; shift *= 2) v |= v >> shift;
  return v + 1;
}
inline uint64_t PowerOf2Floor(uint64_t v) { return v == 0 ? 0 : uint64_t(1) << Log2_64(v); }
/// The smallest power of two that is no less than `v`.
inline uint64_t PowerOf2Ceil(uint64_t v) { return v == 0 ? 0 : NextPowerOf2(v - 1); }
constexpr uint64_t alignTo(uint64_t v, uint64_t align, uint64_t skew = 0) {
  skew %= align;
  return (v + align - 1 - skew) / align * align + skew;
}
constexpr uint64_t divideCeil(uint64_t a, uint64_t b) { return alignTo(a, b) / b; }

}  // namespace llvm

INFER_NAMESPACE_END
}  // namespace c10
