// Sizes of a tensor, by value.
#pragma once

#include <c10/core/SymInt.h>
#include <c10/util/SmallVector.h>

#include <cstddef>

namespace c10 {
INFER_NAMESPACE_BEGIN

constexpr size_t kDimVectorStaticSize = 5;
using SymDimVector = SmallVector<SymInt, kDimVectorStaticSize>;

INFER_NAMESPACE_END
}  // namespace c10
