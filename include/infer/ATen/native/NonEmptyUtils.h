// Numbers as vectors of one element.
#pragma once

#include <ATen/core/TensorBody.h>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace at {
namespace native {
INFER_NAMESPACE_BEGIN

inline int64_t ensure_nonempty_dim(int64_t dim) { return std::max<int64_t>(dim, 1); }
inline int64_t ensure_nonempty_size(const TensorBase& t, int64_t dim) { return t.dim() == 0 ? 1 : t.size(dim); }
inline int64_t ensure_nonempty_stride(const TensorBase& t, int64_t dim) { return t.dim() == 0 ? 1 : t.stride(dim); }
inline std::vector<int64_t> ensure_nonempty_vec(std::vector<int64_t> vec) {
  if (vec.empty()) vec.push_back(1);
  return vec;
}

INFER_NAMESPACE_END
}  // namespace native
}  // namespace at
