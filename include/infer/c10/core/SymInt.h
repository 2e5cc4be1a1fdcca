// Sizes are always known when a program runs here, so a "symbolic" integer is an integer.
#pragma once

#include <c10/util/ArrayRef.h>
#include <c10/util/OptionalArrayRef.h>

namespace c10 {
INFER_NAMESPACE_BEGIN

using SymInt = int64_t;
using SymBool = bool;
using SymFloat = double;
using SymIntArrayRef = ArrayRef<int64_t>;
using OptionalSymIntArrayRef = OptionalArrayRef<int64_t>;

// Lists of the ones are lists of the others.
inline IntArrayRef asIntArrayRefUnchecked(SymIntArrayRef list) { return list; }
inline IntArrayRef asIntArrayRefSlow(SymIntArrayRef list, const char* = nullptr, int64_t = 0) { return list; }
inline std::optional<IntArrayRef> asIntArrayRefSlowOpt(SymIntArrayRef list) { return list; }
inline SymIntArrayRef fromIntArrayRefSlow(IntArrayRef list) { return list; }
inline SymIntArrayRef fromIntArrayRefUnchecked(IntArrayRef list) { return list; }
inline SymIntArrayRef fromIntArrayRefKnownNonNegative(IntArrayRef list) { return list; }

INFER_NAMESPACE_END
}  // namespace c10
