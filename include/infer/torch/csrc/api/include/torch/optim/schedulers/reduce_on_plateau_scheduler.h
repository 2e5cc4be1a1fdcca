// ReduceLROnPlateauScheduler: a learning rate that shrinks when a metric no longer gets better.
#pragma once

#include <torch/csrc/api/include/torch/optim/optimizer.h>

#include <algorithm>
#include <cstdio>
#include <limits>
#include <vector>

namespace torch {
namespace optim {
INFER_NAMESPACE_BEGIN

class ReduceLROnPlateauScheduler {
 public:
  /// Whether a smaller metric is better, or a larger one.
  enum SchedulerMode { min, max };
  /// Whether the threshold is a part of the best metric, or is added to it.
  enum ThresholdMode { rel, abs };

  ReduceLROnPlateauScheduler(Optimizer& optimizer, SchedulerMode mode = min, float factor = 0.1, int patience = 10, double threshold = 1e-4,
                             ThresholdMode threshold_mode = rel, int cooldown = 0, const std::vector<float>& min_lr = std::vector<float>(), double eps = 1e-8,
                             bool verbose = false)
      : optimizer_(optimizer), mode_(mode), factor_(factor), patience_(patience), threshold_(threshold), threshold_mode_(threshold_mode),
        cooldown_(cooldown), min_lrs_(min_lr), eps_(eps), verbose_(verbose),
        best_(mode == min ? std::numeric_limits<float>::max() : std::numeric_limits<float>::min()) {
    const size_t groups = optimizer.param_groups().size();
    TORCH_CHECK(factor < 1.0, "Factor should be < 1.0.");
    if (min_lrs_.empty()) {
      min_lrs_.assign(groups, 0);
    } else {
      TORCH_CHECK(min_lrs_.size() == groups, "Number of learning rates not equal to number of param groups\nNumber of learning rates given: ", min_lrs_.size(),
                  "\nNumber of param groups: ", groups);
    }
  }
  virtual ~ReduceLROnPlateauScheduler() = default;

  void step(float metric) {
    epoch_++;
    if (is_better(metric)) {
      best_ = metric;
      bad_epochs_ = 0;
    } else {
      bad_epochs_++;
    }
    if (cooldown_left_ > 0) {
      cooldown_left_--;
      bad_epochs_ = 0;
    }
    if (bad_epochs_ > patience_) {
      reduce();
      cooldown_left_ = cooldown_;
      bad_epochs_ = 0;
    }
  }

 private:
  bool is_better(float metric) const {
    if (mode_ == min) return metric < (threshold_mode_ == rel ? best_ * (1 - threshold_) : best_ - threshold_);
    // LibTorch multiplies in both modes, where Python adds an absolute threshold.
    return metric > best_ * (threshold_mode_ == rel ? 1 + threshold_ : threshold_);
  }
  void reduce() {
    auto& groups = optimizer_.param_groups();
    for (size_t i = 0; i < groups.size(); i++) {
      const double old_lr = groups[i].options().get_lr(), new_lr = std::max(old_lr * factor_, static_cast<double>(min_lrs_[i]));
      if (!(old_lr - new_lr > eps_)) continue;
      groups[i].options().set_lr(new_lr);
      if (verbose_) std::printf("Epoch %d: reducing learning rate of group %zu to %g\n", epoch_, i, new_lr);
    }
  }

  Optimizer& optimizer_;
  SchedulerMode mode_;
  float factor_;
  int patience_;
  double threshold_;
  ThresholdMode threshold_mode_;
  int cooldown_;
  std::vector<float> min_lrs_;
  double eps_;
  bool verbose_;
  float best_;
  int epoch_ = 0, cooldown_left_ = 0, bad_epochs_ = 0;
};

INFER_NAMESPACE_END
}  // namespace optim
}  // namespace torch
