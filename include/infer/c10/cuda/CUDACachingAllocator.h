// The cache of CUDA memory, which is always empty.
#pragma once

#include <c10/cuda/CUDAFunctions.h>

namespace c10 {
namespace cuda {
namespace CUDACachingAllocator {
inline namespace infer_v0 {
inline void emptyCache() {}
}  // namespace infer_v0
}  // namespace CUDACachingAllocator
}  // namespace cuda
}  // namespace c10
