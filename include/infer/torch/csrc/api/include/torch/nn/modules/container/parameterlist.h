// ParameterList: parameters by number.
#pragma once

#include <torch/csrc/api/include/torch/nn/cloneable.h>
#include <torch/csrc/api/include/torch/ordered_dict.h>

#include <string>
#include <utility>
#include <vector>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

class ParameterListImpl : public Cloneable<ParameterListImpl> {
 public:
  using Item = OrderedDict<std::string, at::Tensor>::Item;
  using Iterator = std::vector<Item>::iterator;
  using ConstIterator = std::vector<Item>::const_iterator;

  ParameterListImpl() = default;
  ParameterListImpl(const ParameterListImpl&) = default;
  template <class... Tensors, class = std::enable_if_t<(std::is_same_v<std::decay_t<Tensors>, at::Tensor> && ...)>>
  explicit ParameterListImpl(Tensors&&... params) {
    (append(std::forward<Tensors>(params)), ...);
  }

  void reset() override {}
  void pretty_print(std::ostream& stream) const override {
    stream << "torch::nn::ParameterList(\n";
    for (const auto& item : parameters_) {
      stream << '(' << item.key() << "): Parameter containing: [" << item.value().scalar_type() << " of size " << item.value().sizes() << "]\n";
    }
    stream << ')';
  }
  void append(const at::Tensor& param) { register_parameter(std::to_string(parameters_.size()), param, param.requires_grad()); }
  void append(const Item& item) { append(item.value()); }
  template <class Container>
  void extend(const Container& container) {
    for (const auto& param : container) append(param);
  }
  Iterator begin() { return parameters_.begin(); }
  ConstIterator begin() const { return parameters_.begin(); }
  Iterator end() { return parameters_.end(); }
  ConstIterator end() const { return parameters_.end(); }
  at::Tensor& at(size_t index) {
    TORCH_CHECK(index < size(), "Index out of range");
    return parameters_[index].value();
  }
  const at::Tensor& at(size_t index) const {
    TORCH_CHECK(index < size(), "Index out of range");
    return parameters_[index].value();
  }
  at::Tensor& operator[](size_t index) { return at(index); }
  const at::Tensor& operator[](size_t index) const { return at(index); }
  size_t size() const noexcept { return parameters_.size(); }
  bool is_empty() const noexcept { return parameters_.is_empty(); }
};
TORCH_MODULE(ParameterList);

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
