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

INFER_NAMESPACE_END
}  // namespace c10
