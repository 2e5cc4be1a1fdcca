// Functions that take what they write last: at::add_outf(a, b, 1, out) beside at::add_out(out, a, b). In a header of their own, which
// ATen/ops/NAME.h brings along: they take time to read.
#pragma once

#include <ATen/Functions.h>

namespace at {
INFER_NAMESPACE_BEGIN
#include <ATen/generated/OutFunctions.inc>
INFER_NAMESPACE_END
}  // namespace at
