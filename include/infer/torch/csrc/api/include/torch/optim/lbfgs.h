// L-BFGS: a quasi-Newton method that remembers the last steps.
#pragma once

#include <torch/csrc/api/include/torch/optim/optimizer.h>

#include <algorithm>
#include <cmath>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace torch {
namespace optim {
INFER_NAMESPACE_BEGIN

struct LBFGSOptions : OptimizerCloneableOptions<LBFGSOptions> {
  template <class = void>
  LBFGSOptions(double lr = 1) : lr_(lr) {}
  TORCH_ARG(double, lr) = 1;
  /// Iterations a step, and calls of the closure; those are 5/4 as many where nothing is said.
  TORCH_ARG(int64_t, max_iter) = 20;
  TORCH_ARG(std::optional<int64_t>, max_eval) = std::nullopt;
  TORCH_ARG(double, tolerance_grad) = 1e-7;
  TORCH_ARG(double, tolerance_change) = 1e-9;
  TORCH_ARG(int64_t, history_size) = 100;
  /// "strong_wolfe", or none: then each step is `lr` long.
  TORCH_ARG(std::optional<std::string>, line_search_fn) = std::nullopt;

 public:
  template <class F>
  static void each(F f) {
    INFER_FIELD(LBFGSOptions, lr);
    INFER_FIELD(LBFGSOptions, max_iter);
    INFER_FIELD(LBFGSOptions, max_eval);
    INFER_FIELD(LBFGSOptions, tolerance_grad);
    INFER_FIELD(LBFGSOptions, tolerance_change);
    INFER_FIELD(LBFGSOptions, history_size);
    INFER_FIELD(LBFGSOptions, line_search_fn);
  }
};
/// All parameters as one vector; kept with the first of them.
struct LBFGSParamState : OptimizerCloneableParamState<LBFGSParamState> {
  TORCH_ARG(int64_t, func_evals) = 0;
  TORCH_ARG(int64_t, n_iter) = 0;
  TORCH_ARG(double, t) = 0;
  TORCH_ARG(double, prev_loss) = 0;
  TORCH_ARG(Tensor, d);
  TORCH_ARG(Tensor, H_diag);
  TORCH_ARG(Tensor, prev_flat_grad);
  TORCH_ARG(std::deque<Tensor>, old_dirs);
  TORCH_ARG(std::deque<Tensor>, old_stps);
  TORCH_ARG(std::deque<Tensor>, ro);
  TORCH_ARG(std::optional<std::vector<Tensor>>, al) = std::nullopt;

 public:
  template <class F>
  static void each(F f) {
    INFER_FIELD(LBFGSParamState, func_evals);
    INFER_FIELD(LBFGSParamState, n_iter);
    INFER_FIELD(LBFGSParamState, t);
    INFER_FIELD(LBFGSParamState, prev_loss);
    INFER_FIELD(LBFGSParamState, d);
    INFER_FIELD(LBFGSParamState, H_diag);
    INFER_FIELD(LBFGSParamState, prev_flat_grad);
    INFER_FIELD(LBFGSParamState, old_dirs);
    INFER_FIELD(LBFGSParamState, old_stps);
    INFER_FIELD(LBFGSParamState, ro);
    INFER_FIELD(LBFGSParamState, al);
  }
};

namespace detail {
inline double number(const Tensor& one) { return one.item<double>(); }

/// A point on the line that is searched: how far, the loss, the gradient, and its part along the line.
struct LinePoint {
  double t, loss;
  Tensor grad;
  double slope;
};

/// Where the cubic through two points with slopes has its minimum, between `low` and `high`.
inline double cubic_minimum(const LinePoint& a, const LinePoint& b, double low, double high) {
  const LinePoint &left = a.t <= b.t ? a : b, &right = a.t <= b.t ? b : a;
  const double d1 = left.slope + right.slope - 3 * (left.loss - right.loss) / (left.t - right.t);
  const double square = d1 * d1 - left.slope * right.slope;
  if (!(square >= 0)) return (low + high) / 2;
  const double d2 = std::sqrt(square);
  const double at = right.t - (right.t - left.t) * ((right.slope + d2 - d1) / (right.slope - left.slope + 2 * d2));
  return std::min(std::max(at, low), high);
}

/// Nocedal and Wright, Numerical Optimization, algorithms 3.5 and 3.6: a point where the strong Wolfe conditions hold, or the best of those that
/// were tried. `at` computes one; `evals` counts.
template <class At>
LinePoint strong_wolfe(const At& at, const LinePoint& start, double t, double longest, int64_t& evals) {
  constexpr double decrease = 1e-4, curvature = 0.9, tolerance = 1e-9;
  constexpr int64_t max_iterations = 25;
  const auto tried = [&](double where) {
    evals++;
    return at(where);
  };
  const auto is_too_high = [&](const LinePoint& p) { return p.loss > start.loss + decrease * p.t * start.slope; };
  const auto is_flat = [&](const LinePoint& p) { return std::abs(p.slope) <= -curvature * start.slope; };
  LinePoint previous = start, now = tried(t);
  int64_t i = 0;
  // Steps on until a minimum is between two points.
  for (; i < max_iterations; i++) {
    if (is_too_high(now) || (i > 1 && now.loss >= previous.loss)) break;
    if (is_flat(now)) return now;
    if (now.slope >= 0) break;
    const double next = cubic_minimum(previous, now, now.t + 0.01 * (now.t - previous.t), now.t * 10);
    previous = std::exchange(now, tried(next));
  }
  LinePoint low = i == max_iterations ? start : previous, high = now;
  if (high.loss < low.loss) std::swap(low, high);
  bool is_slow = false;
  while (i < max_iterations && std::abs(high.t - low.t) * longest >= tolerance) {
    const double left = std::min(low.t, high.t), right = std::max(low.t, high.t);
    double next = cubic_minimum(low, high, left, right);
    // Too near to an end, twice or outside: a tenth of the interval away from it.
    const double margin = 0.1 * (right - left);
    if (std::min(right - next, next - left) < margin) {
      is_slow = !(is_slow || next >= right || next <= left);
      if (!is_slow) next = std::abs(next - right) < std::abs(next - left) ? right - margin : left + margin;
    } else {
      is_slow = false;
    }
    now = tried(next);
    i++;
    if (is_too_high(now) || now.loss >= low.loss) {
      high = now;
      if (high.loss < low.loss) std::swap(low, high);
      continue;
    }
    if (is_flat(now)) return now;
    if (now.slope * (high.t - low.t) >= 0) high = low;
    low = now;
  }
  return low;
}

// A template, so that only programs that make one compile it.
template <class Derived>
class LBFGSBase : public Optimizer {
 public:
  LBFGSBase(const std::vector<OptimizerParamGroup>& param_groups, LBFGSOptions defaults = {}) : Optimizer(param_groups, defaults.clone()) {
    TORCH_CHECK(param_groups_.size() == 1, "LBFGS doesn't support per-parameter options (parameter groups)");
    if (!defaults.max_eval()) {
      const int64_t evals = defaults.max_iter() * 5 / 4;
      static_cast<LBFGSOptions&>(param_groups_[0].options()).max_eval(evals);
      static_cast<LBFGSOptions&>(*defaults_).max_eval(evals);
    }
  }
  LBFGSBase(std::vector<Tensor> params, LBFGSOptions defaults = {})
      : LBFGSBase(std::vector<OptimizerParamGroup>{OptimizerParamGroup(std::move(params))}, std::move(defaults)) {}

  /// The closure is called several times a step.
  Tensor step(LossClosure closure) override {
    c10::NoGradGuard no_grad;
    TORCH_CHECK(closure != nullptr, "LBFGS requires a closure function");
    const auto& options = static_cast<const LBFGSOptions&>(param_groups_[0].options());
    const auto& line_search = options.line_search_fn();
    const Tensor first_loss = loss_of(closure);
    if (params().empty()) return first_loss;
    bool is_new = false;
    auto& state = state_of<LBFGSParamState>(params()[0], is_new);
    double loss = number(first_loss);
    int64_t evals = 1;
    state.func_evals(state.func_evals() + 1);
    Tensor grad = flat_grad();
    const auto is_stationary = [&] { return number(grad.abs().max()) <= options.tolerance_grad(); };
    if (is_stationary()) return first_loss;
    for (int64_t n = 1;; n++) {
      state.n_iter(state.n_iter() + 1);
      if (state.n_iter() == 1) {
        state.d(grad.neg());
        state.old_dirs().clear();
        state.old_stps().clear();
        state.ro().clear();
        state.H_diag(at::ones({}, grad.options()));
      } else {
        turn(state, grad, options.history_size());
      }
      state.prev_flat_grad(grad.clone());
      state.prev_loss(loss);
      state.t(state.n_iter() == 1 ? std::min(1., 1. / number(grad.abs().sum())) * options.lr() : options.lr());
      const double slope = number(grad.dot(state.d()));
      if (slope > -options.tolerance_change()) break;
      int64_t tried = 0;
      bool is_done = false;
      if (line_search) {
        TORCH_CHECK(*line_search == "strong_wolfe", "only 'strong_wolfe' is supported");
        std::vector<Tensor> from;
        for (const Tensor& p : params()) from.push_back(p.clone());
        const auto at = [&](double t) {
          move(t, state.d());
          const double there = number(loss_of(closure));
          Tensor g = flat_grad();
          const double along = number(g.dot(state.d()));
          for (size_t i = 0; i < from.size(); i++) params()[i].copy_(from[i]);
          return LinePoint{t, there, std::move(g), along};
        };
        const LinePoint found = strong_wolfe(at, LinePoint{0, loss, grad, slope}, state.t(), number(state.d().abs().max()), tried);
        loss = found.loss;
        grad = found.grad;
        state.t(found.t);
        move(found.t, state.d());
        is_done = is_stationary();
      } else {
        move(state.t(), state.d());
        // What the last iteration leads to is not looked at.
        if (n != options.max_iter()) {
          loss = number(loss_of(closure));
          grad = flat_grad();
          is_done = is_stationary();
          tried = 1;
        }
      }
      evals += tried;
      state.func_evals(state.func_evals() + tried);
      if (n >= options.max_iter() || evals >= *options.max_eval() || is_done) break;
      if (number(state.d().mul(state.t()).abs().max()) <= options.tolerance_change()) break;
      if (std::abs(loss - state.prev_loss()) < options.tolerance_change()) break;
    }
    return first_loss;
  }

 protected:
  std::unique_ptr<OptimizerParamState> made_state() const override { return std::make_unique<LBFGSParamState>(); }

 private:
  std::vector<Tensor>& params() { return param_groups_[0].params(); }
  Tensor flat_grad() {
    std::vector<Tensor> parts;
    for (const Tensor& p : params()) {
      const Tensor& grad = p.grad();
      parts.push_back(!grad.defined() ? at::zeros({p.numel()}, p.options()) : (grad.is_sparse() ? grad.to_dense() : grad).reshape(-1));
    }
    return at::cat(parts, 0);
  }
  void move(double t, const Tensor& direction) {
    int64_t offset = 0;
    for (Tensor& p : params()) {
      p.add_(direction.narrow(0, offset, p.numel()).view_as(p), t);
      offset += p.numel();
    }
  }
  /// The direction from the steps that are remembered, the last one included: the two loops over them.
  static void turn(LBFGSParamState& state, const Tensor& grad, int64_t history_size) {
    const Tensor y = grad.sub(state.prev_flat_grad()), s = state.d().mul(state.t()), ys = y.dot(s);
    auto &changes = state.old_dirs(), &steps = state.old_stps(), &ro = state.ro();
    if (number(ys) > 1e-10 && history_size > 0) {
      if (static_cast<int64_t>(changes.size()) == history_size) {
        changes.pop_front();
        steps.pop_front();
        ro.pop_front();
      }
      changes.push_back(y);
      steps.push_back(s);
      ro.push_back(ys.reciprocal());
      state.H_diag(ys / y.dot(y));
    }
    std::vector<Tensor> al(changes.size());
    Tensor d = grad.neg();
    for (size_t i = changes.size(); i-- > 0;) {
      al[i] = steps[i].dot(d) * ro[i];
      d.sub_(changes[i] * al[i]);
    }
    d.mul_(state.H_diag());
    for (size_t i = 0; i < changes.size(); i++) d.add_(steps[i] * (al[i] - changes[i].dot(d) * ro[i]));
    state.d(d);
    state.al(std::move(al));
  }
};
}  // namespace detail
class LBFGS : public detail::LBFGSBase<LBFGS> {
 public:
  using LBFGSBase::LBFGSBase;
};

INFER_NAMESPACE_END
}  // namespace optim
}  // namespace torch
