// Settings of upstream's oldest fuser. What a program says is remembered; graphs are compiled whatever it is.
#pragma once

#include <atomic>
#include <cstddef>

namespace infer_detail {
inline std::atomic<bool> fuses_on_cpu{false};
}  // namespace infer_detail

namespace torch {
namespace jit {
inline namespace infer_v0 {

inline bool canFuseOnCPU() { return infer_detail::fuses_on_cpu; }
inline void overrideCanFuseOnCPU(bool on) { infer_detail::fuses_on_cpu = on; }
/// There is no GPU, whatever is allowed.
inline bool canFuseOnGPU() { return false; }
inline void overrideCanFuseOnGPU(bool) {}
inline size_t nCompiledKernels() { return 0; }

}  // namespace infer_v0
}  // namespace jit
}  // namespace torch
