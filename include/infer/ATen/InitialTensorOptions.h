// What a tensor is that says nothing of itself: float32, dense, on the CPU.
#pragma once

#include <c10/core/TensorOptions.h>

namespace at {
INFER_NAMESPACE_BEGIN

inline TensorOptions initialTensorOptions() { return TensorOptions(kCPU).dtype(kFloat).layout(kStrided).requires_grad(false); }

INFER_NAMESPACE_END
}  // namespace at
