// Sizes of a tensor, by value.
#pragma once

#include <c10/core/SymInt.h>
#include <c10/util/SmallVector.h>

#include <cstddef>

namespace c10 {
INFER_NAMESPACE_BEGIN

constexpr size_t kDimVectorStaticSize = 5;
using SymDimVector = SmallVector<SymInt, kDimVectorStaticSize>;

/// A list of sizes as a list of its own.
inline DimVector asIntArrayRefSlowAlloc(SymIntArrayRef list, const char* = nullptr, int64_t = 0) { return DimVector(asIntArrayRefUnchecked(list)); }

INFER_NAMESPACE_END
}  // namespace c10
