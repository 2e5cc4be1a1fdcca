// What runs a package: its inputs and outputs are lists of tensors, however the model nests them.
#pragma once

#include <torch/csrc/jit/serialization/import.h>

#include <utility>
#include <vector>

namespace torch {
namespace inductor {
INFER_NAMESPACE_BEGIN

/// A loaded model. Threads: as torch::jit::Module.
class AOTIModelContainerRunner {
 public:
  explicit AOTIModelContainerRunner(jit::Module module) : module_(std::move(module)) {}
  AOTIModelContainerRunner(const AOTIModelContainerRunner&) = delete;
  AOTIModelContainerRunner& operator=(const AOTIModelContainerRunner&) = delete;
  virtual ~AOTIModelContainerRunner() = default;

  std::vector<at::Tensor> run(const std::vector<at::Tensor>& inputs, void* stream = nullptr) {
    (void)stream;
    std::vector<at::Tensor> tensors;
    for (const auto& out : module_.forward_flat(std::vector<c10::IValue>(inputs.begin(), inputs.end()))) {
      if (out.isTensor()) tensors.push_back(out.toTensor());
    }
    return tensors;
  }
  std::vector<at::Tensor> boxed_run(std::vector<at::Tensor>&& inputs, void* stream = nullptr) { return run(inputs, stream); }

 private:
  jit::Module module_;
};

INFER_NAMESPACE_END
}  // namespace inductor
}  // namespace torch
