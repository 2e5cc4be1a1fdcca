// The length that a -1 in a shape stands for.
#pragma once

#include <c10/util/DimVector.h>
#include <c10/util/Exception.h>

#include <cstdint>
#include <optional>
#include <vector>

namespace at {
INFER_NAMESPACE_BEGIN

/// Writes into `out`, a copy of `shape`, the length of its one -1 for `numel` elements.
template <class Shape, class Numel, class Out>
inline void infer_size_impl(Shape shape, Numel numel, Out& out) {
  Numel product = 1;
  std::optional<size_t> open;
  for (size_t d = 0; d < shape.size(); d++) {
    if (shape[d] == -1) {
      TORCH_CHECK(!open, "only one dimension can be inferred");
      open = d;
    } else {
      TORCH_CHECK(shape[d] >= 0, "invalid shape dimension ", shape[d], " at index ", d, " of shape ", shape);
      product *= shape[d];
    }
  }
  TORCH_CHECK(numel == product || (open && product > 0 && numel % product == 0), "shape '", shape, "' is invalid for input of size ", numel);
  if (!open) return;
  TORCH_CHECK(product != 0, "cannot reshape tensor of 0 elements into shape ", shape,
              " because the unspecified dimension size -1 can be any value and is ambiguous");
  out[*open] = numel / product;
}
inline std::vector<int64_t> infer_size(c10::IntArrayRef shape, int64_t numel) {
  std::vector<int64_t> out = shape.vec();
  infer_size_impl(shape, numel, out);
  return out;
}
inline c10::DimVector infer_size_dv(c10::IntArrayRef shape, int64_t numel) {
  c10::DimVector out(shape);
  infer_size_impl(shape, numel, out);
  return out;
}

INFER_NAMESPACE_END
}  // namespace at
