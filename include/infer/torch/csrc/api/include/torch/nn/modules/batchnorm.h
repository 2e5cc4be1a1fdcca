// Batch normalization.
#pragma once

#include <torch/csrc/api/include/torch/nn/cloneable.h>
#include <torch/csrc/api/include/torch/nn/functional/batchnorm.h>
#include <torch/csrc/api/include/torch/nn/init.h>
#include <torch/csrc/api/include/torch/nn/options/batchnorm.h>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

/// What normalizations by batch and instance have.
template <size_t D, class Derived, class Options>
class NormImplBase : public Cloneable<Derived> {
 public:
  explicit NormImplBase(const Options& options_) : options(options_) { NormImplBase::reset(); }
  void reset() override {
    if (options.affine()) {
      weight = this->register_parameter("weight", at::empty({options.num_features()}));
      bias = this->register_parameter("bias", at::empty({options.num_features()}));
    } else {
      weight = this->register_parameter("weight", Tensor(), false);
      bias = this->register_parameter("bias", Tensor(), false);
    }
    if (options.track_running_stats()) {
      running_mean = this->register_buffer("running_mean", at::zeros({options.num_features()}));
      running_var = this->register_buffer("running_var", at::ones({options.num_features()}));
      num_batches_tracked = this->register_buffer("num_batches_tracked", at::tensor(0, at::TensorOptions(at::kLong)).squeeze());
    } else {
      running_mean = this->register_buffer("running_mean", Tensor());
      running_var = this->register_buffer("running_var", Tensor());
      num_batches_tracked = this->register_buffer("num_batches_tracked", Tensor());
    }
    reset_parameters();
  }
  void reset_running_stats() {
    if (!options.track_running_stats()) return;
    running_mean.zero_();
    running_var.fill_(1);
    num_batches_tracked.zero_();
  }
  void reset_parameters() {
    reset_running_stats();
    if (!options.affine()) return;
    init::ones_(weight);
    init::zeros_(bias);
  }

  Options options;
  Tensor weight;
  Tensor bias;
  Tensor running_mean;
  Tensor running_var;
  Tensor num_batches_tracked;

 protected:
  virtual void _check_input_dim(const Tensor& input) = 0;
  /// Options print the numbers as streams do, six digits.
  void print(std::ostream& stream, const char* name, double momentum) const {
    stream << std::boolalpha << "torch::nn::" << name << D << "d(" << options.num_features() << ", eps=" << options.eps() << ", momentum=" << momentum
           << ", affine=" << options.affine() << ", track_running_stats=" << options.track_running_stats() << ")";
  }
};

template <size_t D, class Derived>
class BatchNormImplBase : public NormImplBase<D, Derived, BatchNormOptions> {
 public:
  using NormImplBase<D, Derived, BatchNormOptions>::NormImplBase;
  Tensor forward(const Tensor& input) {
    this->_check_input_dim(input);
    double factor = this->options.momentum().value_or(0.0);
    if (this->is_training() && this->options.track_running_stats() && this->num_batches_tracked.defined()) {
      this->num_batches_tracked += 1;
      if (!this->options.momentum()) factor = 1.0 / this->num_batches_tracked.template item<double>();
    }
    return functional::batch_norm(input, this->running_mean, this->running_var,
                                  functional::BatchNormFuncOptions()
                                      .weight(this->weight)
                                      .bias(this->bias)
                                      .training(this->is_training() || !this->options.track_running_stats())
                                      .momentum(factor)
                                      .eps(this->options.eps()));
  }
  void pretty_print(std::ostream& stream) const override {
    TORCH_CHECK(this->options.momentum(), "bad optional access");
    this->print(stream, "BatchNorm", *this->options.momentum());
  }
};

class BatchNorm1dImpl : public BatchNormImplBase<1, BatchNorm1dImpl> {
 public:
  using BatchNormImplBase::BatchNormImplBase;

 protected:
  void _check_input_dim(const Tensor& input) override {
    TORCH_CHECK(input.dim() == 2 || input.dim() == 3, "expected 2D or 3D input (got ", input.dim(), "D input)");
  }
};
TORCH_MODULE(BatchNorm1d);

class BatchNorm2dImpl : public BatchNormImplBase<2, BatchNorm2dImpl> {
 public:
  using BatchNormImplBase::BatchNormImplBase;

 protected:
  void _check_input_dim(const Tensor& input) override {
    TORCH_CHECK(input.dim() == 4, "expected 4D input (got ", input.dim(), "D input)");
  }
};
TORCH_MODULE(BatchNorm2d);

class BatchNorm3dImpl : public BatchNormImplBase<3, BatchNorm3dImpl> {
 public:
  using BatchNormImplBase::BatchNormImplBase;

 protected:
  void _check_input_dim(const Tensor& input) override {
    TORCH_CHECK(input.dim() == 5, "expected 5D input (got ", input.dim(), "D input)");
  }
};
TORCH_MODULE(BatchNorm3d);

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
