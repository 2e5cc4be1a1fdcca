// Whether a matrix is transposed, as BLAS is told.
#pragma once

#include <infer/namespace.h>

namespace at {
namespace native {
INFER_NAMESPACE_BEGIN

enum class TransposeType { NoTranspose, Transpose, ConjTranspose };

[[maybe_unused]] static inline char to_blas(TransposeType trans) {
  return trans == TransposeType::Transpose ? 'T' : trans == TransposeType::NoTranspose ? 'N' : 'C';
}

INFER_NAMESPACE_END
}  // namespace native
}  // namespace at
