// ParameterDict: parameters by name.
#pragma once

#include <torch/csrc/api/include/torch/nn/cloneable.h>
#include <torch/csrc/api/include/torch/ordered_dict.h>

#include <string>
#include <utility>
#include <vector>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

class ParameterDictImpl : public Cloneable<ParameterDictImpl> {
 public:
  using Iterator = OrderedDict<std::string, at::Tensor>::Iterator;
  using ConstIterator = OrderedDict<std::string, at::Tensor>::ConstIterator;

  ParameterDictImpl() = default;
  explicit ParameterDictImpl(const OrderedDict<std::string, at::Tensor>& params) { parameters_ = params; }

  void reset() override {}
  void pretty_print(std::ostream& stream) const override {
    stream << "torch::nn::ParameterDict(\n";
    for (const auto& item : parameters_) {
      stream << '(' << item.key() << "): Parameter containing: [" << item.value().scalar_type() << " of size " << item.value().sizes() << "]\n";
    }
    stream << ')';
  }
  at::Tensor& insert(const std::string& key, const at::Tensor& param) { return register_parameter(key, param, param.requires_grad()); }
  at::Tensor pop(const std::string& key) {
    at::Tensor param = parameters_[key];
    parameters_.erase(key);
    return param;
  }
  std::vector<std::string> keys() const { return parameters_.keys(); }
  std::vector<at::Tensor> values() const { return parameters_.values(); }
  Iterator begin() { return parameters_.begin(); }
  ConstIterator begin() const { return parameters_.begin(); }
  Iterator end() { return parameters_.end(); }
  ConstIterator end() const { return parameters_.end(); }
  size_t size() const noexcept { return parameters_.size(); }
  bool empty() const noexcept { return parameters_.is_empty(); }
  /// Sets parameters that are there already.
  template <class Container>
  void update(const Container& container) {
    for (const auto& item : container) parameters_[item.key()] = item.value();
  }
  void clear() { parameters_.clear(); }
  bool contains(const std::string& key) const noexcept { return parameters_.contains(key); }
  at::Tensor& get(const std::string& key) { return parameters_[key]; }
  const at::Tensor& get(const std::string& key) const { return parameters_[key]; }
  at::Tensor& operator[](const std::string& key) { return parameters_[key]; }
  const at::Tensor& operator[](const std::string& key) const { return parameters_[key]; }
};
TORCH_MODULE(ParameterDict);

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
