// The name under which programs run what AOTInductor compiled into a shared library for the CPU. libinfer runs programs of torch.export.
#pragma once

#include <torch/csrc/inductor/aoti_runner/model_container_runner.h>

#include <cstddef>
#include <string>
#include <unordered_map>

namespace torch {
namespace inductor {
INFER_NAMESPACE_BEGIN

/// Errors: c10::NotImplementedError where one is made.
class AOTIModelContainerRunnerCpu : public AOTIModelContainerRunner {
 public:
  AOTIModelContainerRunnerCpu(const std::string& model_so_path, size_t num_models = 1, bool run_single_threaded = false)
      : AOTIModelContainerRunner(refused(model_so_path)) {
    (void)num_models, (void)run_single_threaded;
  }
  AOTIModelContainerRunnerCpu(const std::string& model_so_path, size_t num_models, std::unordered_map<std::string, at::Tensor>& constants)
      : AOTIModelContainerRunner(refused(model_so_path)) {
    (void)num_models, (void)constants;
  }

 private:
  static jit::Module refused(const std::string& path) {
    TORCH_CHECK_NOT_IMPLEMENTED(false, "AOTIModelContainerRunnerCpu: ", path, " was compiled by AOTInductor; libinfer runs .pt2 archives of torch.export");
    return {};
  }
};

INFER_NAMESPACE_END
}  // namespace inductor
}  // namespace torch
