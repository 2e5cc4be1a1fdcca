// Adagrad: steps that shrink as the squares of gradients add up.
#pragma once

#include <torch/csrc/api/include/torch/optim/optimizer.h>

#include <memory>
#include <utility>
#include <vector>

namespace torch {
namespace optim {
INFER_NAMESPACE_BEGIN

struct AdagradOptions : OptimizerCloneableOptions<AdagradOptions> {
  template <class = void>
  AdagradOptions(double lr = 1e-2) : lr_(lr) {}
  TORCH_ARG(double, lr) = 1e-2;
  TORCH_ARG(double, lr_decay) = 0;
  TORCH_ARG(double, weight_decay) = 0;
  TORCH_ARG(double, initial_accumulator_value) = 0;
  TORCH_ARG(double, eps) = 1e-10;

 public:
  template <class F>
  static void each(F f) {
    INFER_FIELD(AdagradOptions, lr);
    INFER_FIELD(AdagradOptions, lr_decay);
    INFER_FIELD(AdagradOptions, weight_decay);
    INFER_FIELD(AdagradOptions, initial_accumulator_value);
    INFER_FIELD(AdagradOptions, eps);
  }
};
struct AdagradParamState : OptimizerCloneableParamState<AdagradParamState> {
  TORCH_ARG(torch::Tensor, sum);
  TORCH_ARG(int64_t, step) = 0;

 public:
  template <class F>
  static void each(F f) {
    INFER_FIELD(AdagradParamState, step);
    INFER_FIELD(AdagradParamState, sum);
  }
};

namespace detail {
// A template, so that only programs that make one compile it.
template <class Derived>
class AdagradBase : public Optimizer {
 public:
  AdagradBase(const std::vector<OptimizerParamGroup>& param_groups, AdagradOptions defaults = {}) : Optimizer(param_groups, defaults.clone()) {
    TORCH_CHECK(defaults.lr() >= 0, "Invalid learning rate: ", defaults.lr());
    TORCH_CHECK(defaults.lr_decay() >= 0, "Invalid lr_decay value: ", defaults.lr_decay());
    TORCH_CHECK(defaults.weight_decay() >= 0, "Invalid weight_decay value: ", defaults.weight_decay());
    TORCH_CHECK(defaults.initial_accumulator_value() >= 0, "Invalid initial_accumulator_value value: ", defaults.initial_accumulator_value());
    TORCH_CHECK(defaults.eps() >= 0, "Invalid epsilon value: ", defaults.eps());
    for (const auto& group : param_groups_) {
      for (const Tensor& p : group.params()) started(p, defaults);
    }
  }
  AdagradBase(std::vector<Tensor> params, AdagradOptions defaults = {})
      : AdagradBase(std::vector<OptimizerParamGroup>{OptimizerParamGroup(std::move(params))}, std::move(defaults)) {}

  Tensor step(LossClosure closure = nullptr) override {
    c10::NoGradGuard no_grad;
    const Tensor loss = loss_of(closure);
    for (auto& group : param_groups_) {
      const auto& options = static_cast<const AdagradOptions&>(group.options());
      for (Tensor& p : group.params()) {
        if (!p.grad().defined()) continue;
        Tensor grad = p.grad();
        auto& state = started(p, options);
        state.step(state.step() + 1);
        if (options.weight_decay() != 0) {
          TORCH_CHECK(!grad.is_sparse(), "weight_decay option is not compatible with sparse gradients");
          grad = grad.add(p, options.weight_decay());
        }
        const double lr = options.lr() / (1 + static_cast<double>(state.step() - 1) * options.lr_decay());
        if (grad.is_sparse()) {
          grad = grad.coalesce();
          const Tensor indices = grad._indices(), values = grad._values();
          const auto like_grad = [&](const Tensor& of) { return at::sparse_coo_tensor(indices, of, grad.sizes()); };
          state.sum().add_(like_grad(values * values));
          const Tensor spread = state.sum().sparse_mask(grad)._values().sqrt().add_(options.eps());
          p.add_(like_grad(values / spread), -lr);
        } else {
          state.sum().addcmul_(grad, grad);
          p.addcdiv_(grad, state.sum().sqrt().add_(options.eps()), -lr);
        }
      }
    }
    return loss;
  }

 protected:
  std::unique_ptr<OptimizerParamState> made_state() const override { return std::make_unique<AdagradParamState>(); }

 private:
  AdagradParamState& started(const Tensor& p, const AdagradOptions& options) {
    bool is_new = false;
    auto& state = state_of<AdagradParamState>(p, is_new);
    if (is_new) state.sum(at::full_like(p.detach(), options.initial_accumulator_value()));
    return state;
  }
};
}  // namespace detail
class Adagrad : public detail::AdagradBase<Adagrad> {
 public:
  using AdagradBase::AdagradBase;
};

INFER_NAMESPACE_END
}  // namespace optim
}  // namespace torch
