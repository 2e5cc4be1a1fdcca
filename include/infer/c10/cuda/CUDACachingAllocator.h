// The cache of CUDA memory, which is always empty.
#pragma once

#include <c10/cuda/CUDAFunctions.h>

namespace c10 {
namespace cuda {
namespace CUDACachingAllocator {
INFER_NAMESPACE_BEGIN
inline void emptyCache() {}
INFER_NAMESPACE_END
}  // namespace CUDACachingAllocator
}  // namespace cuda
}  // namespace c10
