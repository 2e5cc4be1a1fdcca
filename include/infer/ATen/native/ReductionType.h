// The reductions of scatter_reduce, segment_reduce and their like, by name.
#pragma once

#include <c10/core/Scalar.h>
#include <c10/util/Exception.h>

#include <string_view>

namespace at {
namespace native {
INFER_NAMESPACE_BEGIN

enum class ReductionType { MAX, MEAN, MIN, SUM, PROD };

inline ReductionType get_reduction_enum(const std::string_view& reduce) {
  if (reduce == "max" || reduce == "amax") return ReductionType::MAX;
  if (reduce == "mean") return ReductionType::MEAN;
  if (reduce == "min" || reduce == "amin") return ReductionType::MIN;
  if (reduce == "sum") return ReductionType::SUM;
  TORCH_CHECK(reduce == "prod", "reduce argument must be either sum, prod, mean, amax or amin, got ", reduce);
  return ReductionType::PROD;
}
/// The names of `scatter` where they are not the newer ones of `scatter_reduce`.
inline ReductionType get_operator_enum(const std::string_view reduce, bool use_new_options) {
  if (use_new_options) return get_reduction_enum(reduce);
  if (reduce == "add") return ReductionType::SUM;
  TORCH_CHECK(reduce == "multiply", "reduce argument must be either add or multiply.");
  return ReductionType::PROD;
}

INFER_NAMESPACE_END
}  // namespace native
}  // namespace at
