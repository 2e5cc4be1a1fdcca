// Whether offsets of elements fit an int32.
#pragma once

#include <ATen/core/TensorBody.h>

#include <algorithm>
#include <cstdint>
#include <limits>

namespace at {
namespace native {
INFER_NAMESPACE_BEGIN

/// Whether the tensor has fewer than `max_elem` elements and the offset of the last is less.
inline bool canUse32BitIndexMath(const TensorBase& t, int64_t max_elem = std::numeric_limits<int32_t>::max()) {
  if (t.numel() >= max_elem) return false;
  if (t.numel() == 0) return max_elem > 0;
  int64_t last = 0;
  for (int64_t d = 0; d < t.dim(); d++) last += (t.size(d) - 1) * t.stride(d);
  return last < max_elem;
}

INFER_NAMESPACE_END
}  // namespace native
}  // namespace at
