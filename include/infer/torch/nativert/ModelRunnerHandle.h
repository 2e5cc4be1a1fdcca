// The name under which programs run what torch.export saved.
#pragma once

#include <torch/csrc/jit/serialization/import.h>

#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace torch {
namespace nativert {
INFER_NAMESPACE_BEGIN

/// A program of a .pt2 archive.
/// Errors: c10::Error when the file is no archive of torch.export, or has no program of that name.
/// Threads: as torch::jit::Module.
class ModelRunnerHandle {
 public:
  ModelRunnerHandle(const std::string& packagePath, const std::string& modelName) : module_(infer_detail::load_program(packagePath, modelName)) {}
  ModelRunnerHandle(ModelRunnerHandle&&) = default;
  ModelRunnerHandle& operator=(ModelRunnerHandle&&) = default;
  ModelRunnerHandle(const ModelRunnerHandle&) = delete;
  ModelRunnerHandle& operator=(const ModelRunnerHandle&) = delete;

  /// Arguments and results are nested as the program was exported: tuples, lists and dictionaries.
  c10::IValue run(const std::vector<c10::IValue>& args, const std::unordered_map<std::string, c10::IValue>& kwargs) {
    return module_.forward(args, kwargs);
  }
  /// Arguments taken apart, in the order of the program; so are the results.
  std::vector<c10::IValue> runWithFlatInputsAndOutputs(std::vector<c10::IValue> flatInputs) { return module_.forward_flat(flatInputs); }

 private:
  jit::Module module_;
};

INFER_NAMESPACE_END
}  // namespace nativert
}  // namespace torch
