// Settings of upstream's executors. Programs may set them; a loaded model is compiled once whatever they say.
#pragma once

#include <infer/namespace.h>

#include <atomic>
#include <cstddef>

namespace infer_detail {
INFER_DETAIL_BEGIN
inline std::atomic<bool> profiling_mode{true}, executor_mode{true}, graph_executor_optimizes{true}, tensor_expressions_fuse{true};
inline std::atomic<size_t> profiled_runs{1}, bailout_depth{1};
INFER_DETAIL_END
}  // namespace infer_detail

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

inline std::atomic<bool>& getProfilingMode() { return infer_detail::profiling_mode; }
inline std::atomic<bool>& getExecutorMode() { return infer_detail::executor_mode; }
inline std::atomic<size_t>& getNumProfiledRuns() { return infer_detail::profiled_runs; }
inline std::atomic<size_t>& getBailoutDepth() { return infer_detail::bailout_depth; }

inline void setGraphExecutorOptimize(bool on) { infer_detail::graph_executor_optimizes = on; }
inline bool getGraphExecutorOptimize() { return infer_detail::graph_executor_optimizes; }
inline void setTensorExprFuserEnabled(bool on) { infer_detail::tensor_expressions_fuse = on; }
inline bool tensorExprFuserEnabled() { return infer_detail::tensor_expressions_fuse; }

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch
