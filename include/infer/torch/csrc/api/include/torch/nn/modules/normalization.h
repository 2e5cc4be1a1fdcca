// Normalizations of layers, groups and neighbouring channels.
#pragma once

#include <torch/csrc/api/include/torch/nn/cloneable.h>
#include <torch/csrc/api/include/torch/nn/functional/normalization.h>
#include <torch/csrc/api/include/torch/nn/init.h>
#include <torch/csrc/api/include/torch/nn/options/normalization.h>

#include <algorithm>
#include <vector>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

/// Normalizes over the last dimensions, which must be `normalized_shape`.
class LayerNormImpl : public Cloneable<LayerNormImpl> {
 public:
  template <class = void>
  LayerNormImpl(std::vector<int64_t> normalized_shape) : LayerNormImpl(LayerNormOptions(std::move(normalized_shape))) {}
  template <class = void>
  explicit LayerNormImpl(LayerNormOptions options_) : options(std::move(options_)) { LayerNormImpl::reset(); }
  void reset() override {
    if (options.elementwise_affine()) {
      weight = register_parameter("weight", at::empty(options.normalized_shape()));
      bias = register_parameter("bias", at::empty(options.normalized_shape()));
    } else {
      weight = register_parameter("weight", Tensor(), false);
      bias = register_parameter("bias", Tensor(), false);
    }
    reset_parameters();
  }
  void reset_parameters() {
    if (!options.elementwise_affine()) return;
    init::ones_(weight);
    init::zeros_(bias);
  }
  void pretty_print(std::ostream& stream) const override {
    stream << std::boolalpha << "torch::nn::LayerNorm(" << at::IntArrayRef(options.normalized_shape()) << ", eps=" << options.eps()
           << ", elementwise_affine=" << options.elementwise_affine() << ")";
  }
  Tensor forward(const Tensor& input) { return at::layer_norm(input, options.normalized_shape(), weight, bias, options.eps()); }

  LayerNormOptions options;
  Tensor weight;
  Tensor bias;
};
TORCH_MODULE(LayerNorm);

class LocalResponseNormImpl : public Cloneable<LocalResponseNormImpl> {
 public:
  template <class = void>
  LocalResponseNormImpl(int64_t size) : LocalResponseNormImpl(LocalResponseNormOptions(size)) {}
  template <class = void>
  explicit LocalResponseNormImpl(const LocalResponseNormOptions& options_) : options(options_) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override {
    stream << "torch::nn::LocalResponseNorm(" << options.size() << ", alpha=" << options.alpha() << ", beta=" << options.beta() << ", k=" << options.k()
           << ")";
  }
  Tensor forward(const Tensor& input) { return functional::local_response_norm(input, options); }

  LocalResponseNormOptions options;
};
TORCH_MODULE(LocalResponseNorm);

/// Divides by the squares of neighbouring channels, of images alone.
class CrossMapLRN2dImpl : public Cloneable<CrossMapLRN2dImpl> {
 public:
  template <class = void>
  CrossMapLRN2dImpl(int64_t size) : CrossMapLRN2dImpl(CrossMapLRN2dOptions(size)) {}
  template <class = void>
  explicit CrossMapLRN2dImpl(const CrossMapLRN2dOptions& options_) : options(options_) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override {
    stream << "torch::nn::CrossMapLRN2d(" << options.size() << ", alpha=" << options.alpha() << ", beta=" << options.beta() << ", k=" << options.k()
           << ")";
  }
  Tensor forward(const Tensor& input) {
    TORCH_CHECK(input.dim() == 4, "CrossMapLRN2d: Expected input to be 4D, got ", input.dim(), "D instead.");
    // As upstream's, the window forgets a channel one step late, so that the first channels stay in it.
    const int64_t channels = input.size(1), reach = std::min((options.size() - 1) / 2 + 1, channels);
    const Tensor squares = input * input;
    std::vector<Tensor> sums{squares.slice(1, 0, reach).sum(at::IntArrayRef(1), true)};
    for (int64_t c = 1; c < channels; c++) {
      Tensor sum = sums.back();
      if (c + reach <= channels) sum = sum + squares.slice(1, c + reach - 1, c + reach);
      if (c > reach) sum = sum - squares.slice(1, c - reach, c - reach + 1);
      sums.push_back(sum);
    }
    return input * (at::cat(sums, 1) * (options.alpha() / static_cast<double>(options.size())) + options.k()).pow(-options.beta());
  }

  CrossMapLRN2dOptions options;
};
TORCH_MODULE(CrossMapLRN2d);

/// Normalizes groups of channels. input [batch, channels, ...].
class GroupNormImpl : public Cloneable<GroupNormImpl> {
 public:
  template <class = void>
  GroupNormImpl(int64_t num_groups, int64_t num_channels) : GroupNormImpl(GroupNormOptions(num_groups, num_channels)) {}
  template <class = void>
  explicit GroupNormImpl(const GroupNormOptions& options_) : options(options_) { GroupNormImpl::reset(); }
  void reset() override {
    if (options.affine()) {
      weight = register_parameter("weight", at::empty(options.num_channels()));
      bias = register_parameter("bias", at::empty(options.num_channels()));
    } else {
      weight = register_parameter("weight", Tensor(), false);
      bias = register_parameter("bias", Tensor(), false);
    }
    reset_parameters();
  }
  void reset_parameters() {
    if (!options.affine()) return;
    init::ones_(weight);
    init::zeros_(bias);
  }
  void pretty_print(std::ostream& stream) const override {
    stream << std::boolalpha << "torch::nn::GroupNorm(" << options.num_groups() << ", " << options.num_channels() << ", eps=" << options.eps()
           << ", affine=" << options.affine() << ")";
  }
  Tensor forward(const Tensor& input) { return at::group_norm(input, options.num_groups(), weight, bias, options.eps()); }

  GroupNormOptions options;
  Tensor weight;
  Tensor bias;
};
TORCH_MODULE(GroupNorm);

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
