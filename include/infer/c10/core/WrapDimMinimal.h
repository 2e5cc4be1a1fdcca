// Dimensions counted from the back.
#pragma once

#include <c10/core/SymInt.h>
#include <c10/util/Exception.h>

#include <cstdint>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// `dim` counted from the front of `dims` dimensions; an IndexError where there is none. With `wrap_scalar` a number has the one dimension 0 (or -1).
inline int64_t maybe_wrap_dim(int64_t dim, int64_t dims, bool wrap_scalar = true) {
  if (C10_LIKELY(dim >= -dims && dim < dims)) return dim < 0 ? dim + dims : dim;
  TORCH_CHECK_INDEX(dims >= 0, "Rank cannot be negative but got ", dims);
  if (dims == 0) {
    TORCH_CHECK_INDEX(wrap_scalar, "Dimension specified as ", dim, " but tensor has no dimensions");
    dims = 1;
  }
  TORCH_CHECK_INDEX(dim >= -dims && dim < dims, "Dimension out of range (expected to be in range of [", -dims, ", ", dims - 1, "], but got ", dim, ")");
  return dim < 0 ? dim + dims : dim;
}

INFER_NAMESPACE_END
}  // namespace c10
