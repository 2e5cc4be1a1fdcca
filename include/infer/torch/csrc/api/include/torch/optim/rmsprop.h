// RMSprop: gradients divided by the root of the mean of their squares.
#pragma once

#include <torch/csrc/api/include/torch/optim/optimizer.h>

#include <memory>
#include <utility>
#include <vector>

namespace torch {
namespace optim {
INFER_NAMESPACE_BEGIN

struct RMSpropOptions : OptimizerCloneableOptions<RMSpropOptions> {
  template <class = void>
  RMSpropOptions(double lr = 1e-2) : lr_(lr) {}
  TORCH_ARG(double, lr) = 1e-2;
  /// How much of the mean of squares is kept at each step.
  TORCH_ARG(double, alpha) = 0.99;
  TORCH_ARG(double, eps) = 1e-8;
  TORCH_ARG(double, weight_decay) = 0;
  TORCH_ARG(double, momentum) = 0;
  /// Whether the variance takes the place of the mean of squares.
  TORCH_ARG(bool, centered) = false;

 public:
  template <class F>
  static void each(F f) {
    INFER_FIELD(RMSpropOptions, lr);
    INFER_FIELD(RMSpropOptions, alpha);
    INFER_FIELD(RMSpropOptions, eps);
    INFER_FIELD(RMSpropOptions, weight_decay);
    INFER_FIELD(RMSpropOptions, momentum);
    INFER_FIELD(RMSpropOptions, centered);
  }
};
struct RMSpropParamState : OptimizerCloneableParamState<RMSpropParamState> {
  TORCH_ARG(int64_t, step) = 0;
  TORCH_ARG(torch::Tensor, square_avg);
  TORCH_ARG(torch::Tensor, momentum_buffer);
  TORCH_ARG(torch::Tensor, grad_avg);

 public:
  template <class F>
  static void each(F f) {
    INFER_FIELD(RMSpropParamState, step);
    INFER_FIELD(RMSpropParamState, square_avg);
    INFER_FIELD(RMSpropParamState, momentum_buffer);
    INFER_FIELD(RMSpropParamState, grad_avg);
  }
};

namespace detail {
// A template, so that only programs that make one compile it.
template <class Derived>
class RMSpropBase : public Optimizer {
 public:
  RMSpropBase(const std::vector<OptimizerParamGroup>& param_groups, RMSpropOptions defaults = {}) : Optimizer(param_groups, defaults.clone()) {
    TORCH_CHECK(defaults.lr() >= 0, "Invalid learning rate: ", defaults.lr());
    TORCH_CHECK(defaults.eps() >= 0, "Invalid epsilon value: ", defaults.eps());
    TORCH_CHECK(defaults.momentum() >= 0, "Invalid momentum value: ", defaults.momentum());
    TORCH_CHECK(defaults.weight_decay() >= 0, "Invalid weight_decay value: ", defaults.weight_decay());
    TORCH_CHECK(defaults.alpha() >= 0, "Invalid alpha value: ", defaults.alpha());
  }
  RMSpropBase(std::vector<Tensor> params, RMSpropOptions defaults = {})
      : RMSpropBase(std::vector<OptimizerParamGroup>{OptimizerParamGroup(std::move(params))}, std::move(defaults)) {}

  Tensor step(LossClosure closure = nullptr) override {
    c10::NoGradGuard no_grad;
    const Tensor loss = loss_of(closure);
    for (auto& group : param_groups_) {
      const auto& options = static_cast<const RMSpropOptions&>(group.options());
      for (Tensor& p : group.params()) {
        if (!p.grad().defined()) continue;
        TORCH_CHECK(!p.grad().is_sparse(), "RMSprop does not support sparse gradients");
        const Tensor grad = options.weight_decay() != 0 ? p.grad().add(p, options.weight_decay()) : p.grad();
        bool is_new = false;
        auto& state = state_of<RMSpropParamState>(p, is_new);
        if (is_new) {
          state.square_avg(at::zeros_like(p, at::MemoryFormat::Preserve));
          if (options.momentum() > 0) state.momentum_buffer(at::zeros_like(p, at::MemoryFormat::Preserve));
          if (options.centered()) state.grad_avg(at::zeros_like(p, at::MemoryFormat::Preserve));
        }
        state.step(state.step() + 1);
        state.square_avg().mul_(options.alpha()).addcmul_(grad, grad, 1 - options.alpha());
        Tensor spread = state.square_avg();
        if (options.centered()) {
          state.grad_avg().mul_(options.alpha()).add_(grad, 1 - options.alpha());
          spread = spread.addcmul(state.grad_avg(), state.grad_avg(), -1);
        }
        spread = spread.sqrt().add_(options.eps());
        if (options.momentum() > 0) {
          state.momentum_buffer().mul_(options.momentum()).addcdiv_(grad, spread);
          p.add_(state.momentum_buffer(), -options.lr());
        } else {
          p.addcdiv_(grad, spread, -options.lr());
        }
      }
    }
    return loss;
  }

 protected:
  std::unique_ptr<OptimizerParamState> made_state() const override { return std::make_unique<RMSpropParamState>(); }
};
}  // namespace detail
class RMSprop : public detail::RMSpropBase<RMSprop> {
 public:
  using RMSpropBase::RMSpropBase;
};

INFER_NAMESPACE_END
}  // namespace optim
}  // namespace torch
