// Linear, Bilinear, Identity, Flatten, Unflatten.
#pragma once

#include <torch/csrc/api/include/torch/nn/cloneable.h>
#include <torch/csrc/api/include/torch/nn/functional/linear.h>
#include <torch/csrc/api/include/torch/nn/init.h>
#include <torch/csrc/api/include/torch/nn/options/linear.h>

#include <cmath>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

/// The input itself.
class IdentityImpl : public Cloneable<IdentityImpl> {
 public:
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::Identity()"; }
  Tensor forward(const Tensor& input) { return input; }
};
TORCH_MODULE(Identity);

/// input [..., in]: [..., out].
class LinearImpl : public Cloneable<LinearImpl> {
 public:
  template <class = void>
  LinearImpl(int64_t in_features, int64_t out_features) : LinearImpl(LinearOptions(in_features, out_features)) {}
  template <class = void>
  explicit LinearImpl(const LinearOptions& options_) : options(options_) { LinearImpl::reset(); }

  void reset() override {
    weight = register_parameter("weight", at::empty({options.out_features(), options.in_features()}));
    if (options.bias()) {
      bias = register_parameter("bias", at::empty(options.out_features()));
    } else {
      bias = register_parameter("bias", {}, false);
    }
    reset_parameters();
  }
  void reset_parameters() {
    init::kaiming_uniform_(weight, std::sqrt(5));
    if (!bias.defined()) return;
    const double bound = 1 / std::sqrt(static_cast<double>(std::get<0>(init::_calculate_fan_in_and_fan_out(weight))));
    init::uniform_(bias, -bound, bound);
  }
  void pretty_print(std::ostream& stream) const override {
    stream << std::boolalpha << "torch::nn::Linear(in_features=" << options.in_features() << ", out_features=" << options.out_features()
           << ", bias=" << options.bias() << ")";
  }
  Tensor forward(const Tensor& input) { return functional::linear(input, weight, bias); }

  LinearOptions options;
  Tensor weight;
  Tensor bias;
};
TORCH_MODULE(Linear);

class FlattenImpl : public Cloneable<FlattenImpl> {
 public:
  template <class = void>
  explicit FlattenImpl(const FlattenOptions& options_ = {}) : options(options_) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override {
    stream << "torch::nn::Flatten(start_dim=" << options.start_dim() << ", end_dim=" << options.end_dim() << ")";
  }
  Tensor forward(const Tensor& input) { return input.flatten(options.start_dim(), options.end_dim()); }

  FlattenOptions options;
};
TORCH_MODULE(Flatten);

class UnflattenImpl : public Cloneable<UnflattenImpl> {
 public:
  template <class = void>
  UnflattenImpl(int64_t dim, std::vector<int64_t> sizes) : UnflattenImpl(UnflattenOptions(dim, std::move(sizes))) {}
  template <class = void>
  explicit UnflattenImpl(UnflattenOptions options_) : options(std::move(options_)) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override {
    stream << "torch::nn::Unflatten(dim=" << options.dim() << ", unflattened_size={";
    for (size_t i = 0; i < options.sizes().size(); i++) stream << (i ? ", " : "") << options.sizes()[i];
    stream << "})";
  }
  Tensor forward(const Tensor& input) { return input.unflatten(options.dim(), options.sizes()); }

  UnflattenOptions options;
};
TORCH_MODULE(Unflatten);

class BilinearImpl : public Cloneable<BilinearImpl> {
 public:
  template <class = void>
  BilinearImpl(int64_t in1_features, int64_t in2_features, int64_t out_features)
      : BilinearImpl(BilinearOptions(in1_features, in2_features, out_features)) {}
  template <class = void>
  explicit BilinearImpl(const BilinearOptions& options_) : options(options_) { BilinearImpl::reset(); }
  void reset() override {
    weight = register_parameter("weight", at::empty({options.out_features(), options.in1_features(), options.in2_features()}));
    if (options.bias()) {
      bias = register_parameter("bias", at::empty(options.out_features()));
    } else {
      bias = register_parameter("bias", {}, false);
    }
    reset_parameters();
  }
  void reset_parameters() {
    const double bound = 1.0 / std::sqrt(static_cast<double>(weight.size(1)));
    init::uniform_(weight, -bound, bound);
    if (bias.defined()) init::uniform_(bias, -bound, bound);
  }
  void pretty_print(std::ostream& stream) const override {
    stream << std::boolalpha << "torch::nn::Bilinear(in1_features=" << options.in1_features() << ", in2_features=" << options.in2_features()
           << ", out_features=" << options.out_features() << ", bias=" << options.bias() << ")";
  }
  Tensor forward(const Tensor& input1, const Tensor& input2) { return functional::bilinear(input1, input2, weight, bias); }

  BilinearOptions options;
  Tensor weight;
  Tensor bias;
};
TORCH_MODULE(Bilinear);

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
