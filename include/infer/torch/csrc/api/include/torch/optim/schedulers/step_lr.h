// StepLR: a learning rate that shrinks every so many epochs.
#pragma once

#include <torch/csrc/api/include/torch/optim/schedulers/lr_scheduler.h>

#include <vector>

namespace torch {
namespace optim {
INFER_NAMESPACE_BEGIN

class StepLR : public LRScheduler {
 public:
  StepLR(Optimizer& optimizer, const unsigned step_size, const double gamma = 0.1) : LRScheduler(optimizer), step_size_(step_size), gamma_(gamma) {}

 private:
  std::vector<double> get_lrs() override {
    std::vector<double> lrs = get_current_lrs();
    if (step_count_ == 0 || step_count_ % step_size_ != 0) return lrs;
    for (double& lr : lrs) lr *= gamma_;
    return lrs;
  }
  const unsigned step_size_;
  const double gamma_;
};

INFER_NAMESPACE_END
}  // namespace optim
}  // namespace torch
