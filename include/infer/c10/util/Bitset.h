// 64 flags.
#pragma once

#include <infer/namespace.h>

#include <bitset>
#include <cstddef>

namespace c10 {
INFER_NAMESPACE_BEGIN

namespace utils {

using bitset = std::bitset<64>;
/// Calls `f` with the number of every flag that is set, from 0 on.
template <class F>
inline void for_each_set_bit(bitset flags, F&& f) {
  for (auto left = flags.to_ullong(); left != 0; left &= left - 1) f(static_cast<size_t>(__builtin_ctzll(left)));
}

}  // namespace utils

INFER_NAMESPACE_END
}  // namespace c10
