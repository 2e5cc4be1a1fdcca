// Stochastic gradient descent, with momentum.
#pragma once

#include <torch/csrc/api/include/torch/optim/optimizer.h>

#include <memory>
#include <utility>
#include <vector>

namespace torch {
namespace optim {
INFER_NAMESPACE_BEGIN

struct SGDOptions : OptimizerCloneableOptions<SGDOptions> {
  template <class = void>
  SGDOptions(double lr) : lr_(lr) {}
  TORCH_ARG(double, lr);
  TORCH_ARG(double, momentum) = 0;
  TORCH_ARG(double, dampening) = 0;
  TORCH_ARG(double, weight_decay) = 0;
  TORCH_ARG(bool, nesterov) = false;

 public:
  template <class F>
  static void each(F f) {
    INFER_FIELD(SGDOptions, lr);
    INFER_FIELD(SGDOptions, momentum);
    INFER_FIELD(SGDOptions, dampening);
    INFER_FIELD(SGDOptions, weight_decay);
    INFER_FIELD(SGDOptions, nesterov);
  }
};
struct SGDParamState : OptimizerCloneableParamState<SGDParamState> {
  TORCH_ARG(torch::Tensor, momentum_buffer);

 public:
  template <class F>
  static void each(F f) {
    INFER_FIELD(SGDParamState, momentum_buffer);
  }
};

namespace detail {
// A template, so that only programs that make one compile it.
template <class Derived>
class SGDBase : public Optimizer {
 public:
  SGDBase(const std::vector<OptimizerParamGroup>& param_groups, SGDOptions defaults) : Optimizer(param_groups, defaults.clone()) {
    TORCH_CHECK(defaults.lr() >= 0, "Invalid learning rate: ", defaults.lr());
    TORCH_CHECK(defaults.momentum() >= 0, "Invalid momentum value: ", defaults.momentum());
    TORCH_CHECK(defaults.weight_decay() >= 0, "Invalid weight_decay value: ", defaults.weight_decay());
    TORCH_CHECK(!defaults.nesterov() || (defaults.momentum() > 0 && defaults.dampening() == 0),
                "Nesterov momentum requires a momentum and zero dampening");
  }
  SGDBase(std::vector<Tensor> params, SGDOptions defaults)
      : SGDBase(std::vector<OptimizerParamGroup>{OptimizerParamGroup(std::move(params))}, std::move(defaults)) {}

  Tensor step(LossClosure closure = nullptr) override {
    c10::NoGradGuard no_grad;
    const Tensor loss = loss_of(closure);
    for (auto& group : param_groups_) {
      const auto& options = static_cast<const SGDOptions&>(group.options());
      for (Tensor& p : group.params()) {
        if (!p.grad().defined()) continue;
        Tensor change = p.grad();
        if (options.weight_decay() != 0) change = change.add(p, options.weight_decay());
        if (options.momentum() != 0) {
          bool is_new = false;
          auto& state = state_of<SGDParamState>(p, is_new);
          if (is_new || !state.momentum_buffer().defined()) {
            state.momentum_buffer(change.clone().detach());
          } else {
            state.momentum_buffer().mul_(options.momentum()).add_(change, 1 - options.dampening());
          }
          change = options.nesterov() ? change.add(state.momentum_buffer(), options.momentum()) : state.momentum_buffer();
        }
        p.add_(change, -1 * options.lr());
      }
    }
    return loss;
  }

 protected:
  std::unique_ptr<OptimizerParamState> made_state() const override { return std::make_unique<SGDParamState>(); }
};
}  // namespace detail
class SGD : public detail::SGDBase<SGD> {
 public:
  using SGDBase::SGDBase;
};

INFER_NAMESPACE_END
}  // namespace optim
}  // namespace torch
