// A runner of one package on the CPU.
#pragma once

#include <torch/csrc/inductor/aoti_runner/model_container_runner.h>

#include <cstddef>
#include <string>

namespace torch {
namespace inductor {
INFER_NAMESPACE_BEGIN

/// Errors: c10::Error when the file is no archive of torch.export; a library that AOTInductor compiled is none.
class AOTIModelContainerRunnerCpu : public AOTIModelContainerRunner {
 public:
  AOTIModelContainerRunnerCpu(const std::string& path, size_t num_models = 1, const bool run_single_threaded = false)
      : AOTIModelContainerRunner(infer_detail::load_program(path, "model")) {
    (void)num_models, (void)run_single_threaded;
  }
};

INFER_NAMESPACE_END
}  // namespace inductor
}  // namespace torch
