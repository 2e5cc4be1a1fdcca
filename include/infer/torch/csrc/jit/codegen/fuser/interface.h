// Settings of upstream's oldest fuser. What a program says is remembered; graphs are compiled whatever it is.
#pragma once

#include <infer/namespace.h>

#include <atomic>
#include <cstddef>

namespace infer_detail {
INFER_DETAIL_BEGIN
inline std::atomic<bool> fuses_on_cpu{false};
INFER_DETAIL_END
}  // namespace infer_detail

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

inline bool canFuseOnCPU() { return infer_detail::fuses_on_cpu; }
inline void overrideCanFuseOnCPU(bool on) { infer_detail::fuses_on_cpu = on; }
/// There is no GPU, whatever is allowed.
inline bool canFuseOnGPU() { return false; }
inline void overrideCanFuseOnGPU(bool) {}
inline size_t nCompiledKernels() { return 0; }

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch
