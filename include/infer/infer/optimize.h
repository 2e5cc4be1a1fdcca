// Models that compute with weights of fewer bits. Not in LibTorch.
//
//   auto small = infer::optimize(model, infer::Weights::int8);
//   std::cout << small.matrices << " matrices, changed by " << 100 * small.error << " %";
//   auto out = small.module.forward(inputs);
#pragma once

#include <torch/csrc/jit/api/module.h>

#include <cstddef>
#include <cstdint>

namespace infer {
INFER_NAMESPACE_BEGIN

/// What weights of linear layers become.
enum class Weights {
  /// A byte each, with a scale for each output.
  int8 = 8,
  /// Half a byte each, with a scale and an offset for each 64 inputs of an output (32 or 16 where 64 does not divide them).
  int4 = 4,
};

/// A model with weights of fewer bits, and what that changed.
struct Optimized {
  torch::jit::Module module;
  /// Weight matrices that have fewer bits now, and their elements. Those of fewer than 32 inputs, and those that are not constant, stay as
  /// they are, and so does the weight of an embedding where it is also that of a layer.
  size_t matrices;
  uint64_t elements;
  /// The root of the mean square of what weights changed by, relative to that of what they were: of all, and of the matrix that
  /// changed most. What it makes of the model's answers is for a test on the model's own data to say.
  double error, worst;
};

/// A model that computes what `module` does, with weights of fewer bits: what waits for weights to come from memory, as a decoder's step
/// does, takes less time. `module` stays as it is. A model of torch.export is saved with the integers; a script as it was.
///
/// Errors: c10::NotImplementedError for a model that is interpreted (`explain()` says why).
/// Threads: any, as long as nobody writes the weights.
inline Optimized optimize(const torch::jit::Module& module, Weights weights) {
  TORCH_CHECK(module.raw(), "optimize: no model is loaded");
  infer_module* made = nullptr;
  infer_optimize_report report{};
  report.struct_size = sizeof report;
  infer_detail::check(infer_module_optimize(module.raw(), static_cast<int32_t>(weights), &made, &report));
  return {torch::jit::Module::steal(made), report.matrices, report.elements, report.error, report.worst};
}

INFER_NAMESPACE_END
}  // namespace infer
