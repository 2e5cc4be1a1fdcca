// Batch normalization as a function.
#pragma once

#include <torch/csrc/api/include/torch/nn/options/batchnorm.h>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

namespace functional {

/// input [batch, channels, ...]; statistics of the batch while training, which also update the running ones.
inline Tensor batch_norm(const Tensor& input, const Tensor& running_mean, const Tensor& running_var, const BatchNormFuncOptions& options = {}) {
  TORCH_CHECK(input.dim() >= 2, "Expected at least 2 input dimensions, but got ", input.dim());
  if (options.training()) {
    int64_t values = input.size(0);
    for (int64_t d = 2; d < input.dim(); d++) values *= input.size(d);
    TORCH_CHECK(values != 1, "Expected more than 1 value per channel when training, got input size ", input.sizes());
  }
  return at::batch_norm(input, options.weight(), options.bias(), running_mean, running_var, options.training(), options.momentum(), options.eps(), false);
}

}  // namespace functional

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
