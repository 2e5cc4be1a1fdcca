// Operators that PyTorch has and libinfer does not. In a header of their own, which torch/torch.h brings along: they take time to read.
#pragma once

#include <ATen/Functions.h>

namespace at {
INFER_NAMESPACE_BEGIN

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-parameter"
#include <ATen/RefusedFunctions.inc>
#pragma GCC diagnostic pop

INFER_NAMESPACE_END
}  // namespace at
