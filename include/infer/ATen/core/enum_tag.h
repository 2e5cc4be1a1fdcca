// at::Tag.
#pragma once

#include <infer/namespace.h>

namespace at {
INFER_NAMESPACE_BEGIN
/// What may be said of an operator besides its schema; libinfer makes no use of it.
enum class Tag {
  core,
  cudagraph_unsafe,
  data_dependent_output,
  dynamic_output_shape,
  flexible_layout,
  generated,
  inplace,
  inplace_view,
  maybe_aliasing_or_mutating,
  needs_contiguous_strides,
  needs_exact_strides,
  needs_fixed_stride_order,
  nondeterministic_bitwise,
  nondeterministic_seeded,
  out,
  out_variant,
  pointwise,
  pt2_compliant_tag,
  reduction,
  view_copy,
};
INFER_NAMESPACE_END
}  // namespace at
