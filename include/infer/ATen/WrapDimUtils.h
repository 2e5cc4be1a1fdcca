// Dimensions of tensors counted from the back.
#pragma once

#include <ATen/core/TensorBody.h>
#include <c10/core/WrapDimMinimal.h>

#include <cstdint>
#include <vector>

namespace at {
using c10::maybe_wrap_dim;

INFER_NAMESPACE_BEGIN

inline int64_t maybe_wrap_dim(int64_t dim, TensorImpl* tensor) { return c10::maybe_wrap_dim(dim, tensor->dim()); }
inline int64_t maybe_wrap_dim(int64_t dim, TensorList tensors) { return tensors.empty() ? dim : c10::maybe_wrap_dim(dim, tensors[0].dim()); }
inline int64_t maybe_wrap_dim(int64_t dim, const std::vector<std::vector<int64_t>>& sizes) {
  return sizes.empty() ? dim : c10::maybe_wrap_dim(dim, static_cast<int64_t>(sizes[0].size()));
}
/// Counts `n` dimensions from the front, in place.
inline void maybe_wrap_dims_n(int64_t* dims, int64_t n, int64_t of, bool wrap_scalars = true) {
  if (of <= 0) {
    TORCH_CHECK_INDEX(wrap_scalars || n == 0, "Dimension specified as ", dims[0], " but tensor has no dimensions");
    if (!wrap_scalars) return;
    of = 1;
  }
  for (int64_t i = 0; i < n; i++) dims[i] = c10::maybe_wrap_dim(dims[i], of);
}
template <class Container>
inline void maybe_wrap_dims(Container& dims, int64_t of, bool wrap_scalars = true) {
  maybe_wrap_dims_n(dims.data(), static_cast<int64_t>(dims.size()), of, wrap_scalars);
}
/// For cat: the first tensor counts that is not the empty one of one dimension.
inline int64_t legacy_cat_wrap_dim(int64_t dim, const std::vector<std::vector<int64_t>>& sizes) {
  for (const auto& size : sizes) {
    if (!(size.size() == 1 && size[0] == 0)) return c10::maybe_wrap_dim(dim, static_cast<int64_t>(size.size()));
  }
  return dim;
}
inline int64_t legacy_cat_wrap_dim(int64_t dim, const ITensorListRef& tensors) {
  for (const Tensor& t : tensors) {
    if (!(t.dim() == 1 && t.size(0) == 0)) return c10::maybe_wrap_dim(dim, t.dim());
  }
  return dim;
}
inline void wrap_all_dims(std::vector<int64_t>& dims, int64_t of) {
  for (int64_t& dim : dims) dim = c10::maybe_wrap_dim(dim, of);
}

INFER_NAMESPACE_END
}  // namespace at
