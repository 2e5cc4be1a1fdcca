// Questions about devices that this library does not compute on.
#pragma once

#include <c10/util/Exception.h>
#include <infer/namespace.h>

#include <cstddef>
#include <cstdint>

namespace torch {
namespace cuda {
INFER_NAMESPACE_BEGIN
inline size_t device_count() { return 0; }
inline bool is_available() { return false; }
inline bool cudnn_is_available() { return false; }
inline void manual_seed(uint64_t) {}
inline void manual_seed_all(uint64_t) {}
inline void synchronize(int64_t = -1) { TORCH_CHECK(is_available(), "No CUDA GPUs are available"); }
INFER_NAMESPACE_END
}  // namespace cuda
namespace xpu {
INFER_NAMESPACE_BEGIN
inline size_t device_count() { return 0; }
inline bool is_available() { return false; }
inline void manual_seed(uint64_t) {}
inline void manual_seed_all(uint64_t) {}
inline void synchronize(int64_t) { TORCH_CHECK(is_available(), "No XPU are available"); }
INFER_NAMESPACE_END
}  // namespace xpu
namespace mps {
INFER_NAMESPACE_BEGIN
inline bool is_available() { return false; }
inline void manual_seed(uint64_t) {}
inline void synchronize() { TORCH_CHECK(is_available(), "Cannot execute deviceSynchronize() without MPS backend."); }
inline void commit() { TORCH_CHECK(is_available(), "Cannot execute commitStream() without MPS backend."); }
INFER_NAMESPACE_END
}  // namespace mps
}  // namespace torch
