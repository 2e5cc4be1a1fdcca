// The names under which programs run compiled packages. Here a package is loaded and compiled when it is opened.
#pragma once

#include <torch/csrc/jit/serialization/import.h>

#include <string>
#include <unordered_map>
#include <vector>

namespace torch {
namespace inductor {
inline namespace infer_v0 {

/// A loaded .pt2 archive that takes and returns lists of tensors.
class AOTIModelPackageLoader {
 public:
  explicit AOTIModelPackageLoader(const std::string& path, const std::string& model_name = "model", bool run_single_threaded = false,
                                  size_t num_runners = 1, c10::DeviceIndex device_index = -1)
      : module_(jit::load(path)) {
    (void)model_name, (void)run_single_threaded, (void)num_runners, (void)device_index;
  }

  std::vector<at::Tensor> run(const std::vector<at::Tensor>& inputs, void* stream = nullptr) const {
    (void)stream;
    const c10::IValue out = module_.forward(std::vector<c10::IValue>(inputs.begin(), inputs.end()));
    std::vector<at::Tensor> list;
    flatten(out, list);
    return list;
  }
  std::vector<at::Tensor> boxed_run(std::vector<at::Tensor>&& inputs, void* stream = nullptr) const { return run(inputs, stream); }
  std::unordered_map<std::string, std::string> get_metadata() const { return {}; }

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

}  // namespace infer_v0
}  // namespace inductor
}  // namespace torch
