// Strides of contiguous sizes.
#pragma once

#include <c10/util/ArrayRef.h>
#include <c10/util/DimVector.h>

namespace c10 {
INFER_NAMESPACE_BEGIN

inline DimVector contiguous_strides(IntArrayRef sizes) {
  DimVector strides(sizes.size());
  int64_t stride = 1;
  for (size_t d = sizes.size(); d-- > 0;) {
    strides[d] = stride;
    stride *= sizes[d] > 1 ? sizes[d] : 1;
  }
  return strides;
}

INFER_NAMESPACE_END
}  // namespace c10
