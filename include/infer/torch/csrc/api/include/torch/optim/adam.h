// Adam.
#pragma once

#include <torch/csrc/api/include/torch/optim/optimizer.h>

#include <cmath>
#include <memory>
#include <tuple>
#include <utility>
#include <vector>

namespace torch {
namespace optim {
INFER_NAMESPACE_BEGIN

struct AdamOptions : OptimizerCloneableOptions<AdamOptions> {
  using betas_t = std::tuple<double, double>;
  template <class = void>
  AdamOptions(double lr = 1e-3) : lr_(lr) {}
  TORCH_ARG(double, lr) = 1e-3;
  /// How much of the means of gradients and of their squares is kept at each step.
  TORCH_ARG(betas_t, betas) = std::make_tuple(0.9, 0.999);
  TORCH_ARG(double, eps) = 1e-8;
  TORCH_ARG(double, weight_decay) = 0;
  TORCH_ARG(bool, amsgrad) = false;

 public:
  template <class F>
  static void each(F f) {
    INFER_FIELD(AdamOptions, lr);
    INFER_FIELD(AdamOptions, betas);
    INFER_FIELD(AdamOptions, eps);
    INFER_FIELD(AdamOptions, weight_decay);
    INFER_FIELD(AdamOptions, amsgrad);
  }
};
struct AdamParamState : OptimizerCloneableParamState<AdamParamState> {
  TORCH_ARG(int64_t, step) = 0;
  TORCH_ARG(torch::Tensor, exp_avg);
  TORCH_ARG(torch::Tensor, exp_avg_sq);
  TORCH_ARG(torch::Tensor, max_exp_avg_sq);

 public:
  template <class F>
  static void each(F f) {
    INFER_FIELD(AdamParamState, step);
    INFER_FIELD(AdamParamState, exp_avg);
    INFER_FIELD(AdamParamState, exp_avg_sq);
    INFER_FIELD(AdamParamState, max_exp_avg_sq);
  }
};

namespace detail {
// A template, so that only programs that make one compile it.
template <class Derived>
class AdamBase : public Optimizer {
 public:
  AdamBase(const std::vector<OptimizerParamGroup>& param_groups, AdamOptions defaults = {}) : Optimizer(param_groups, defaults.clone()) {
    const auto [beta1, beta2] = defaults.betas();
    TORCH_CHECK(defaults.lr() >= 0, "Invalid learning rate: ", defaults.lr());
    TORCH_CHECK(defaults.eps() >= 0, "Invalid epsilon value: ", defaults.eps());
    TORCH_CHECK(0 <= beta1 && beta1 < 1.0, "Invalid beta parameter at index 0: ", beta1);
    TORCH_CHECK(0 <= beta2 && beta2 < 1.0, "Invalid beta parameter at index 1: ", beta2);
    TORCH_CHECK(defaults.weight_decay() >= 0, "Invalid weight_decay value: ", defaults.weight_decay());
  }
  AdamBase(std::vector<Tensor> params, AdamOptions defaults = {})
      : AdamBase(std::vector<OptimizerParamGroup>{OptimizerParamGroup(std::move(params))}, std::move(defaults)) {}

  Tensor step(LossClosure closure = nullptr) override {
    c10::NoGradGuard no_grad;
    const Tensor loss = loss_of(closure);
    for (auto& group : param_groups_) {
      const auto& options = static_cast<const AdamOptions&>(group.options());
      const auto [beta1, beta2] = options.betas();
      for (Tensor& p : group.params()) {
        if (!p.grad().defined()) continue;
        TORCH_CHECK(!p.grad().is_sparse(), "Adam does not support sparse gradients, please consider SparseAdam instead");
        const Tensor grad = options.weight_decay() != 0 ? p.grad().add(p, options.weight_decay()) : p.grad();
        bool is_new = false;
        auto& state = state_of<AdamParamState>(p, is_new);
        if (is_new) {
          state.exp_avg(at::zeros_like(p, at::MemoryFormat::Preserve));
          state.exp_avg_sq(at::zeros_like(p, at::MemoryFormat::Preserve));
          if (options.amsgrad()) state.max_exp_avg_sq(at::zeros_like(p, at::MemoryFormat::Preserve));
        }
        state.step(state.step() + 1);
        state.exp_avg().mul_(beta1).add_(grad, 1 - beta1);
        state.exp_avg_sq().mul_(beta2).addcmul_(grad, grad, 1 - beta2);
        if (options.amsgrad()) state.max_exp_avg_sq(at::maximum(state.exp_avg_sq(), state.max_exp_avg_sq()));
        const Tensor& squares = options.amsgrad() ? state.max_exp_avg_sq() : state.exp_avg_sq();
        const double correction1 = 1 - std::pow(beta1, state.step()), correction2 = 1 - std::pow(beta2, state.step());
        const Tensor spread = (squares.sqrt() / std::sqrt(correction2)).add_(options.eps());
        p.addcdiv_(state.exp_avg(), spread, -options.lr() / correction1);
      }
    }
    return loss;
  }

 protected:
  std::unique_ptr<OptimizerParamState> made_state() const override { return std::make_unique<AdamParamState>(); }
};
}  // namespace detail
class Adam : public detail::AdamBase<Adam> {
 public:
  using AdamBase::AdamBase;
};

INFER_NAMESPACE_END
}  // namespace optim
}  // namespace torch
