// Questions about devices that this library does not compute on.
#pragma once

#include <cstddef>
#include <cstdint>

namespace torch {
namespace cuda {
inline namespace infer_v0 {
inline size_t device_count() { return 0; }
inline bool is_available() { return false; }
inline bool cudnn_is_available() { return false; }
inline void manual_seed(uint64_t) {}
inline void manual_seed_all(uint64_t) {}
inline void synchronize(int64_t = -1) {}
}  // namespace infer_v0
}  // namespace cuda
namespace xpu {
inline namespace infer_v0 {
inline size_t device_count() { return 0; }
inline bool is_available() { return false; }
}  // namespace infer_v0
}  // namespace xpu
namespace mps {
inline namespace infer_v0 {
inline bool is_available() { return false; }
}  // namespace infer_v0
}  // namespace mps
}  // namespace torch
