// Fewer dimensions for the same elements in the same order.
#pragma once

#include <c10/util/Exception.h>
#include <infer/namespace.h>

#include <cstdint>
#include <utility>

namespace at {
INFER_NAMESPACE_BEGIN

/// Writes sizes and strides anew: dimensions of one element are left out, and two become one where the outer goes on where the inner ends. The
/// dimension `excludeDim`, if it is not -1, stays by itself. (where that is now, or -1; how many dimensions there are now, one at least.)
template <class T>
inline std::pair<int64_t, int64_t> collapse_dims(T* sizes, T* strides, int64_t dims, const int excludeDim = -1) {
  TORCH_CHECK(excludeDim >= -1 && excludeDim < dims, "expected excluded dim between -1 and dims - 1");
  int64_t kept = 0, excluded = -1;
  for (int64_t d = 0; d < dims; d++) {
    if (d == excludeDim) {
      excluded = kept;
    } else if (sizes[d] == 1) {
      continue;
    } else if (kept > 0 && kept - 1 != excluded && strides[kept - 1] == sizes[d] * strides[d]) {
      sizes[kept - 1] *= sizes[d];
      strides[kept - 1] = strides[d];
      continue;
    }
    const T size = sizes[d], stride = strides[d];
    sizes[kept] = size;
    strides[kept++] = stride;
  }
  if (kept > 1 || (kept == 1 && sizes[0] != 1)) return {excluded, kept};
  sizes[0] = 1;
  strides[0] = 1;
  return {0, 1};
}

INFER_NAMESPACE_END
}  // namespace at
