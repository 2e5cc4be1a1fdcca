// What a call may take: time, steps and memory. Not in LibTorch.
//
//   infer::RunOptions options;
//   options.deadline = std::chrono::milliseconds(50);
//   c10::IValue answer = infer::run(module, inputs, options);   // or throws infer::LimitError
#pragma once

#include <c10/util/Exception.h>

#include <chrono>
#include <cstdint>
#include <utility>

namespace infer {
INFER_NAMESPACE_BEGIN

/// More time or steps than a call was allowed, or more in a file than it may have (infer/load.h). (More memory than that is c10::OutOfMemoryError.)
using LimitError = c10::LimitError;

/// A call was asked to stop, by the function of infer_set_interrupt.
using InterruptedError = c10::InterruptedError;

/// What calls may take; 0 is any amount.
struct RunOptions {
  /// Time from the beginning. It is looked at before each node of a graph, instruction of a script and piece of a long one of either.
  std::chrono::nanoseconds deadline{0};
  /// Bytes that the thread holds at a time, beside those it holds now: tensors, lists, texts, what a compiler makes, and what operators work
  /// with, on other threads that share their loops too. Freed pages that the allocator keeps are among them, from 8 MB on.
  uint64_t memory = 0;
  /// Instructions of scripts and nodes of graphs.
  uint64_t steps = 0;
};

/// Limits what this thread calls while it lives, within the limits there are; loading a file is such a call, of no steps. Guards nest. What is
/// stopped throws; a tensor it was writing may be written in part, but what a graph writes back to weights and buffers it writes when all its
/// nodes have run.
class RunLimits {
 public:
  explicit RunLimits(const RunOptions& options) {
    infer_limits limits{};
    limits.struct_size = sizeof limits;
    limits.time = options.deadline.count() < 0 ? 1 : static_cast<uint64_t>(options.deadline.count());
    limits.steps = options.steps;
    limits.memory = options.memory;
    infer_detail::check(infer_limits_begin(&limits, &before_));
  }
  ~RunLimits() { infer_limits_end(before_); }
  RunLimits(const RunLimits&) = delete;
  RunLimits& operator=(const RunLimits&) = delete;

 private:
  infer_limits_state before_;
};

/// `module.forward(inputs)` within limits.
template <class Module, class Inputs>
auto run(Module& module, Inputs&& inputs, const RunOptions& options) {
  const RunLimits limits(options);
  return module.forward(std::forward<Inputs>(inputs));
}

INFER_NAMESPACE_END
}  // namespace infer
