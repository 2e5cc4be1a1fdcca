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

  std::vector<at::Tensor> run(const std::vector<at::Tensor>& inputs, void* stream = nullptr) {
    (void)stream;
    const c10::IValue out = module_.forward(std::vector<c10::IValue>(inputs.begin(), inputs.end()));
    std::vector<at::Tensor> list;
    flatten(out, list);
    return list;
  }
  std::vector<at::Tensor> boxed_run(std::vector<at::Tensor>&& inputs, void* stream = nullptr) { return run(inputs, stream); }

 private:
  static void flatten(const c10::IValue& v, std::vector<at::Tensor>& out) {
    if (v.isTensor()) {
      out.push_back(v.toTensor());
    } else if (v.isTuple()) {
      for (const auto& e : v.toTupleRef().elements()) flatten(e, out);
    } else if (v.isList()) {
      for (const auto& e : v.toListRef()) flatten(e, out);
    } else if (v.isGenericDict()) {
      for (const auto& e : v.toGenericDict()) flatten(e.value(), out);
    }
  }
  jit::Module module_;
};

INFER_NAMESPACE_END
}  // namespace inductor
}  // namespace torch
