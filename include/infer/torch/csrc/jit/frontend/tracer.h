// Recording what a thread computes as a TorchScript graph, which is refused: infer::trace records functions.
#pragma once

#include <ATen/core/ivalue.h>
#include <torch/csrc/jit/ir/ir.h>

#include <memory>

namespace torch {
namespace jit {
namespace tracer {
INFER_NAMESPACE_BEGIN

/// Errors: c10::NotImplementedError where one is made, as for its graph.
struct TracingState {
  std::shared_ptr<Graph> graph = std::make_shared<Graph>();

  // No state exists to call these of.
  void setValue(const c10::IValue&, Value*) {}
  Value* getOutput(const c10::IValue&, size_t) { return nullptr; }
};

/// Null: nothing is recorded.
inline const std::shared_ptr<TracingState>& getTracingState() {
  static const std::shared_ptr<TracingState> none;
  return none;
}
inline bool isTracing() { return false; }
/// Takes null alone, as there is no other.
inline void setTracingState(std::shared_ptr<TracingState>) {}
/// Forgets what is being recorded: nothing.
inline void abandon() {}

INFER_NAMESPACE_END
}  // namespace tracer
}  // namespace jit
}  // namespace torch
