// Sets of dimensions.
#pragma once

#include <ATen/WrapDimUtils.h>
#include <c10/util/OptionalArrayRef.h>

#include <bitset>

namespace at {
INFER_NAMESPACE_BEGIN

constexpr size_t dim_bitset_size = 64;
/// The dimensions as bits; an error for one named twice.
inline std::bitset<dim_bitset_size> dim_list_to_bitset(OptionalIntArrayRef dims, size_t ndims) {
  TORCH_CHECK(ndims <= dim_bitset_size, "only tensors with up to ", dim_bitset_size, " dims are supported");
  std::bitset<dim_bitset_size> seen;
  if (!dims.has_value()) {
    for (size_t d = 0; d < ndims; d++) seen[d] = true;
    return seen;
  }
  for (const int64_t given : dims.value()) {
    const auto d = static_cast<size_t>(c10::maybe_wrap_dim(given, static_cast<int64_t>(ndims)));
    TORCH_CHECK(!seen[d], "dim ", d, " appears multiple times in the list of dims");
    seen[d] = true;
  }
  return seen;
}
inline std::bitset<dim_bitset_size> dim_list_to_bitset(IntArrayRef dims, size_t ndims) { return dim_list_to_bitset(OptionalIntArrayRef(dims), ndims); }

INFER_NAMESPACE_END
}  // namespace at
