// The names under which programs run compiled packages. Here a package is loaded and compiled when it is opened.
#pragma once

#include <torch/csrc/inductor/aoti_runner/model_container_runner.h>

#include <string>
#include <unordered_map>
#include <vector>

namespace torch {
namespace inductor {
INFER_NAMESPACE_BEGIN

/// A program of a .pt2 archive, which takes and returns lists of tensors.
/// Errors: c10::Error when the file is no archive of torch.export, or has no program of that name. What AOTInductor compiled is none.
class AOTIModelPackageLoader {
 public:
  explicit AOTIModelPackageLoader(const std::string& path, const std::string& model_name = "model", bool run_single_threaded = false,
                                  size_t num_runners = 1, c10::DeviceIndex device_index = -1, bool use_stream_affinity = false)
      : runner_(infer_detail::load_program(path, model_name)) {
    (void)run_single_threaded, (void)num_runners, (void)device_index, (void)use_stream_affinity;
  }

  /// Borrowed from the loader.
  AOTIModelContainerRunner* get_runner() { return &runner_; }
  std::vector<at::Tensor> run(const std::vector<at::Tensor>& inputs, void* stream = nullptr) { return runner_.run(inputs, stream); }
  std::vector<at::Tensor> boxed_run(std::vector<at::Tensor>&& inputs, void* stream = nullptr) { return runner_.run(inputs, stream); }
  std::unordered_map<std::string, std::string> get_metadata() const { return {}; }
  /// How inputs and outputs are nested, as a compiled package says it.
  [[noreturn]] std::vector<std::string> get_call_spec() const {
    TORCH_CHECK_NOT_IMPLEMENTED(false, "get_call_spec: the package was not compiled by AOTInductor");
    __builtin_unreachable();
  }

 private:
  AOTIModelContainerRunner runner_;
};

INFER_NAMESPACE_END
}  // namespace inductor
}  // namespace torch
