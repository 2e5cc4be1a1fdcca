// Settings of upstream's executors. Programs may set them; a loaded model is compiled once whatever they say.
#pragma once

#include <atomic>
#include <cstddef>

namespace torch {
namespace jit {
inline namespace infer_v0 {

inline std::atomic<bool>& getProfilingMode() {
  static std::atomic<bool> mode{true};
  return mode;
}
inline std::atomic<bool>& getExecutorMode() {
  static std::atomic<bool> mode{true};
  return mode;
}
inline std::atomic<size_t>& getNumProfiledRuns() {
  static std::atomic<size_t> runs{1};
  return runs;
}
inline std::atomic<size_t>& getBailoutDepth() {
  static std::atomic<size_t> depth{1};
  return depth;
}

}  // namespace infer_v0
}  // namespace jit
}  // namespace torch

namespace infer_detail {
inline std::atomic<bool> graph_executor_optimizes{true}, tensor_expressions_fuse{true};
}  // namespace infer_detail

namespace torch {
namespace jit {
inline namespace infer_v0 {

inline void setGraphExecutorOptimize(bool on) { infer_detail::graph_executor_optimizes = on; }
inline bool getGraphExecutorOptimize() { return infer_detail::graph_executor_optimizes; }
inline void setTensorExprFuserEnabled(bool on) { infer_detail::tensor_expressions_fuse = on; }
inline bool tensorExprFuserEnabled() { return infer_detail::tensor_expressions_fuse; }

}  // namespace infer_v0
}  // namespace jit
}  // namespace torch
