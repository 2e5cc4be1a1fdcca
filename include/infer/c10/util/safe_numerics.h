// Arithmetic that tells when it overflows.
#pragma once

#include <c10/util/ArrayRef.h>

#include <cstdint>

namespace c10 {
INFER_NAMESPACE_BEGIN

inline bool add_overflows(uint64_t a, uint64_t b, uint64_t* out) { return __builtin_add_overflow(a, b, out); }
inline bool mul_overflows(uint64_t a, uint64_t b, uint64_t* out) { return __builtin_mul_overflow(a, b, out); }
inline bool mul_overflows(int64_t a, int64_t b, int64_t* out) { return __builtin_mul_overflow(a, b, out); }
inline bool sub_overflows(int64_t a, int64_t b, int64_t* out) { return __builtin_sub_overflow(a, b, out); }
inline bool add_overflows(int64_t a, int64_t b, int64_t* out) { return __builtin_add_overflow(a, b, out); }
/// The product of all, and whether it overflowed.
template <class It>
bool safe_multiplies_u64(It begin, It end, uint64_t* out) {
  bool overflowed = false;
  uint64_t product = 1;
  for (; begin != end; ++begin) overflowed |= mul_overflows(product, static_cast<uint64_t>(*begin), &product);
  *out = product;
  return overflowed;
}
template <class C>
bool safe_multiplies_u64(const C& c, uint64_t* out) {
  return safe_multiplies_u64(c.begin(), c.end(), out);
}

INFER_NAMESPACE_END
}  // namespace c10
