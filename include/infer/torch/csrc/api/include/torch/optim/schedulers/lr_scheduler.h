// Learning rates that change from epoch to epoch.
#pragma once

#include <torch/csrc/api/include/torch/optim/optimizer.h>

#include <vector>

namespace torch {
namespace optim {
INFER_NAMESPACE_BEGIN

/// `step`, once an epoch, sets the learning rates of all groups to what `get_lrs` says.
class LRScheduler {
 public:
  explicit LRScheduler(Optimizer& optimizer) : optimizer_(optimizer) {}
  virtual ~LRScheduler() = default;
  void step() {
    const std::vector<double> lrs = get_lrs();
    auto& groups = optimizer_.param_groups();
    TORCH_CHECK(lrs.size() == groups.size(), "Number of learning rates not equal to number of param groups\n", "Number of learning rates given: ",
                lrs.size(), "\nNumber of param groups: ", groups.size());
    for (size_t i = 0; i < groups.size(); i++) groups[i].options().set_lr(lrs[i]);
    step_count_++;
  }

 protected:
  virtual std::vector<double> get_lrs() = 0;
  std::vector<double> get_current_lrs() const {
    std::vector<double> lrs;
    for (const auto& group : optimizer_.param_groups()) lrs.push_back(group.options().get_lr());
    return lrs;
  }
  unsigned step_count_ = 0;

 private:
  Optimizer& optimizer_;
};

INFER_NAMESPACE_END
}  // namespace optim
}  // namespace torch
