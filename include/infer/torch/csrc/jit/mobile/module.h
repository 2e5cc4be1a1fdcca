// A model for phones: of its file, which has the program beside the instructions of the interpreter for phones, the program is what runs.
#pragma once

#include <torch/csrc/jit/api/module.h>
#include <torch/csrc/jit/mobile/method.h>

#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace torch {
namespace jit {
namespace mobile {
INFER_NAMESPACE_BEGIN

/// Ownership: copies share the model.
/// Threads: as those of torch::jit::Module.
class Module {
 public:
  Module() = default;
  explicit Module(torch::jit::Module module) : module_(std::move(module)) {}

  c10::IValue forward(std::vector<c10::IValue> inputs) { return module_.forward(std::move(inputs)); }
  Method get_method(const std::string& method_name) const { return Method(module_.get_method(method_name)); }
  std::optional<Method> find_method(const std::string& basename) const {
    auto method = module_.find_method(basename);
    return method ? std::optional<Method>(Method(*std::move(method))) : std::nullopt;
  }
  const std::vector<Method> get_methods() const {
    std::vector<Method> methods;
    for (auto& method : module_.get_methods()) methods.emplace_back(std::move(method));
    return methods;
  }
  template <class... Types>
  c10::IValue run_method(const std::string& method_name, Types&&... args) {
    return get_method(method_name)({c10::IValue(std::forward<Types>(args))...});
  }
  const std::vector<at::Tensor> parameters() const {
    std::vector<at::Tensor> out;
    for (const at::Tensor& p : module_.parameters()) out.push_back(p);
    return out;
  }
  const std::map<std::string, at::Tensor> named_parameters() const {
    std::map<std::string, at::Tensor> out;
    for (const auto& p : module_.named_parameters()) out.emplace(p.name, p.value);
    return out;
  }
  void train(bool on = true) { module_.train(on); }
  void eval() { train(false); }
  bool is_training() const { return module_.is_training(); }
  c10::IValue attr(const std::string& name, c10::IValue or_else) const { return module_.attr(name, std::move(or_else)); }
  const std::unordered_map<std::string, std::string> getMetadata() const { return metadata_; }
  void setMetadata(const std::unordered_map<std::string, std::string>& metadata) { metadata_ = metadata; }

 private:
  torch::jit::Module module_;
  std::unordered_map<std::string, std::string> metadata_;
};

INFER_NAMESPACE_END
}  // namespace mobile
}  // namespace jit
}  // namespace torch
