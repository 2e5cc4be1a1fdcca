// The name under which programs run what AOTInductor compiled into a shared library for the GPU. libinfer runs programs of torch.export.
#pragma once

#include <torch/csrc/inductor/aoti_runner/model_container_runner.h>

#include <cstddef>
#include <string>

namespace torch {
namespace inductor {
INFER_NAMESPACE_BEGIN

/// Errors: c10::NotImplementedError where one is made.
class AOTIModelContainerRunnerCuda : public AOTIModelContainerRunner {
 public:
  explicit AOTIModelContainerRunnerCuda(const std::string& model_so_path, size_t num_models = 1, const std::string& device_str = "cuda",
                                        const std::string& cubin_dir = "", bool run_single_threaded = false)
      : AOTIModelContainerRunner(refused(model_so_path)) {
    (void)num_models, (void)device_str, (void)cubin_dir, (void)run_single_threaded;
  }

 private:
  static jit::Module refused(const std::string& path) {
    TORCH_CHECK_NOT_IMPLEMENTED(false, "AOTIModelContainerRunnerCuda: ", path, " was compiled by AOTInductor; libinfer runs .pt2 archives of torch.export");
    return {};
  }
};

INFER_NAMESPACE_END
}  // namespace inductor
}  // namespace torch
