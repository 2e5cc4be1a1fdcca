// Options of AdaptiveLogSoftmaxWithLoss.
#pragma once

#include <torch/csrc/api/include/torch/arg.h>
#include <torch/csrc/api/include/torch/types.h>

#include <cstdint>
#include <utility>
#include <vector>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

struct AdaptiveLogSoftmaxWithLossOptions {
  AdaptiveLogSoftmaxWithLossOptions(int64_t in_features, int64_t n_classes, std::vector<int64_t> cutoffs)
      : in_features_(in_features), n_classes_(n_classes), cutoffs_(std::move(cutoffs)) {}
  TORCH_ARG(int64_t, in_features);
  TORCH_ARG(int64_t, n_classes);
  /// Where the clusters of classes begin, rising, in [1, n_classes - 1].
  TORCH_ARG(std::vector<int64_t>, cutoffs);
  /// By how much each cluster has fewer features than the one before.
  TORCH_ARG(double, div_value) = 4.;
  TORCH_ARG(bool, head_bias) = false;
};

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
