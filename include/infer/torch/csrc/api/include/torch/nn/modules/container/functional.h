// Functional: a function as a module.
#pragma once

#include <torch/csrc/api/include/torch/nn/cloneable.h>

#include <functional>
#include <utility>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

/// Calls a function of a tensor, or of a tensor and arguments that are given with it.
class FunctionalImpl : public Cloneable<FunctionalImpl> {
 public:
  using Function = std::function<at::Tensor(at::Tensor)>;
  template <class = void>
  explicit FunctionalImpl(Function function) : function_(std::move(function)) {}
  template <class F, class... Args, class = std::enable_if_t<(sizeof...(Args) > 0)>>
  explicit FunctionalImpl(F function, Args&&... args) : function_(std::bind(function, std::placeholders::_1, std::forward<Args>(args)...)) {}

  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::Functional()"; }
  at::Tensor forward(at::Tensor input) { return function_(std::move(input)); }
  at::Tensor operator()(at::Tensor input) { return function_(std::move(input)); }
  bool is_serializable() const override { return false; }

 private:
  Function function_;
};
TORCH_MODULE(Functional);

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
