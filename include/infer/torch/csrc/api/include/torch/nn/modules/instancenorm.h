// Instance normalization.
#pragma once

#include <torch/csrc/api/include/torch/nn/functional/instancenorm.h>
#include <torch/csrc/api/include/torch/nn/modules/batchnorm.h>
#include <torch/csrc/api/include/torch/nn/options/instancenorm.h>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

template <size_t D, class Derived>
class InstanceNormImpl : public NormImplBase<D, Derived, InstanceNormOptions> {
 public:
  using NormImplBase<D, Derived, InstanceNormOptions>::NormImplBase;
  /// An input without a batch is one of a batch.
  Tensor forward(const Tensor& input) {
    this->_check_input_dim(input);
    const bool alone = input.dim() == static_cast<int64_t>(D) + 1;
    const Tensor out = functional::instance_norm(alone ? input.unsqueeze(0) : input,
                                                 functional::InstanceNormFuncOptions()
                                                     .running_mean(this->running_mean)
                                                     .running_var(this->running_var)
                                                     .weight(this->weight)
                                                     .bias(this->bias)
                                                     .use_input_stats(this->is_training() || !this->options.track_running_stats())
                                                     .momentum(this->options.momentum())
                                                     .eps(this->options.eps()));
    return alone ? out.squeeze(0) : out;
  }
  void pretty_print(std::ostream& stream) const override { this->print(stream, "InstanceNorm", this->options.momentum()); }
};

class InstanceNorm1dImpl : public InstanceNormImpl<1, InstanceNorm1dImpl> {
 public:
  using InstanceNormImpl::InstanceNormImpl;

 protected:
  void _check_input_dim(const Tensor& input) override {
    TORCH_CHECK(input.dim() == 2 || input.dim() == 3, "expected 2D or 3D input (got ", input.dim(), "D input)");
  }
};
TORCH_MODULE(InstanceNorm1d);

class InstanceNorm2dImpl : public InstanceNormImpl<2, InstanceNorm2dImpl> {
 public:
  using InstanceNormImpl::InstanceNormImpl;

 protected:
  void _check_input_dim(const Tensor& input) override {
    TORCH_CHECK(input.dim() == 3 || input.dim() == 4, "expected 3D or 4D input (got ", input.dim(), "D input)");
  }
};
TORCH_MODULE(InstanceNorm2d);

class InstanceNorm3dImpl : public InstanceNormImpl<3, InstanceNorm3dImpl> {
 public:
  using InstanceNormImpl::InstanceNormImpl;

 protected:
  void _check_input_dim(const Tensor& input) override {
    TORCH_CHECK(input.dim() == 4 || input.dim() == 5, "expected 4D or 5D input (got ", input.dim(), "D input)");
  }
};
TORCH_MODULE(InstanceNorm3d);

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
