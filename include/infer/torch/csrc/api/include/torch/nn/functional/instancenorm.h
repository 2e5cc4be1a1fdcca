// Instance normalization as a function.
#pragma once

#include <torch/csrc/api/include/torch/nn/options/instancenorm.h>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

namespace functional {

inline Tensor instance_norm(const Tensor& input, const InstanceNormFuncOptions& options = {}) {
  return at::instance_norm(input, options.weight(), options.bias(), options.running_mean(), options.running_var(), options.use_input_stats(),
                           options.momentum(), options.eps(), false);
}

}  // namespace functional

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
