// Pools.
#pragma once

#include <torch/csrc/api/include/torch/nn/cloneable.h>
#include <torch/csrc/api/include/torch/nn/functional/pooling.h>
#include <torch/csrc/api/include/torch/nn/modules/common.h>
#include <torch/csrc/api/include/torch/nn/options/pooling.h>

#include <tuple>
#include <vector>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

/// What the pools of this kind have.
template <size_t D, class Derived>
class AvgPoolImpl : public Cloneable<Derived> {
 public:
  template <class = void>
  AvgPoolImpl(ExpandingArray<D> kernel_size) : AvgPoolImpl(AvgPoolOptions<D>(kernel_size)) {}
  template <class = void>
  explicit AvgPoolImpl(const AvgPoolOptions<D>& options_) : options(options_) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override {
    stream << std::boolalpha << "torch::nn::AvgPool" << D << "d(kernel_size=" << options.kernel_size() << ", stride=" << options.stride() << ", padding=" << options.padding() << ")";
  }

  AvgPoolOptions<D> options;
};

class AvgPool1dImpl : public AvgPoolImpl<1, AvgPool1dImpl> {
 public:
  using AvgPoolImpl::AvgPoolImpl;
  Tensor forward(const Tensor& input) { return functional::avg_pool1d(input, options); }
};
TORCH_MODULE(AvgPool1d);

class AvgPool2dImpl : public AvgPoolImpl<2, AvgPool2dImpl> {
 public:
  using AvgPoolImpl::AvgPoolImpl;
  Tensor forward(const Tensor& input) { return functional::avg_pool2d(input, options); }
};
TORCH_MODULE(AvgPool2d);

class AvgPool3dImpl : public AvgPoolImpl<3, AvgPool3dImpl> {
 public:
  using AvgPoolImpl::AvgPoolImpl;
  Tensor forward(const Tensor& input) { return functional::avg_pool3d(input, options); }
};
TORCH_MODULE(AvgPool3d);

/// What the pools of this kind have.
template <size_t D, class Derived>
class MaxPoolImpl : public Cloneable<Derived> {
 public:
  template <class = void>
  MaxPoolImpl(ExpandingArray<D> kernel_size) : MaxPoolImpl(MaxPoolOptions<D>(kernel_size)) {}
  template <class = void>
  explicit MaxPoolImpl(const MaxPoolOptions<D>& options_) : options(options_) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override {
    stream << std::boolalpha << "torch::nn::MaxPool" << D << "d(kernel_size=" << options.kernel_size() << ", stride=" << options.stride() << ", padding=" << options.padding() << ", dilation=" << options.dilation()
           << ", ceil_mode=" << options.ceil_mode() << ")";
  }

  MaxPoolOptions<D> options;
};

class MaxPool1dImpl : public MaxPoolImpl<1, MaxPool1dImpl> {
 public:
  using MaxPoolImpl::MaxPoolImpl;
  Tensor forward(const Tensor& input) { return functional::max_pool1d(input, options); }
  /// The indices are what MaxUnpool1d takes.
  std::tuple<Tensor, Tensor> forward_with_indices(const Tensor& input) { return functional::max_pool1d_with_indices(input, options); }
};
TORCH_MODULE(MaxPool1d);

class MaxPool2dImpl : public MaxPoolImpl<2, MaxPool2dImpl> {
 public:
  using MaxPoolImpl::MaxPoolImpl;
  Tensor forward(const Tensor& input) { return functional::max_pool2d(input, options); }
  /// The indices are what MaxUnpool2d takes.
  std::tuple<Tensor, Tensor> forward_with_indices(const Tensor& input) { return functional::max_pool2d_with_indices(input, options); }
};
TORCH_MODULE(MaxPool2d);

class MaxPool3dImpl : public MaxPoolImpl<3, MaxPool3dImpl> {
 public:
  using MaxPoolImpl::MaxPoolImpl;
  Tensor forward(const Tensor& input) { return functional::max_pool3d(input, options); }
  /// The indices are what MaxUnpool3d takes.
  std::tuple<Tensor, Tensor> forward_with_indices(const Tensor& input) { return functional::max_pool3d_with_indices(input, options); }
};
TORCH_MODULE(MaxPool3d);

template <size_t D, class output_size_t, class Derived>
class AdaptiveMaxPoolImpl : public Cloneable<Derived> {
 public:
  template <class = void>
  AdaptiveMaxPoolImpl(output_size_t output_size) : AdaptiveMaxPoolImpl(AdaptiveMaxPoolOptions<output_size_t>(output_size)) {}
  template <class = void>
  explicit AdaptiveMaxPoolImpl(const AdaptiveMaxPoolOptions<output_size_t>& options_) : options(options_) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override {
    stream << "torch::nn::AdaptiveMaxPool" << D << "d(output_size=" << options.output_size() << ")";
  }

  AdaptiveMaxPoolOptions<output_size_t> options;
};

class AdaptiveMaxPool1dImpl : public AdaptiveMaxPoolImpl<1, ExpandingArray<1>, AdaptiveMaxPool1dImpl> {
 public:
  using AdaptiveMaxPoolImpl::AdaptiveMaxPoolImpl;
  Tensor forward(const Tensor& input) { return functional::adaptive_max_pool1d(input, options); }
  std::tuple<Tensor, Tensor> forward_with_indices(const Tensor& input) { return functional::adaptive_max_pool1d_with_indices(input, options); }
};
TORCH_MODULE(AdaptiveMaxPool1d);

class AdaptiveMaxPool2dImpl : public AdaptiveMaxPoolImpl<2, ExpandingArrayWithOptionalElem<2>, AdaptiveMaxPool2dImpl> {
 public:
  using AdaptiveMaxPoolImpl::AdaptiveMaxPoolImpl;
  Tensor forward(const Tensor& input) { return functional::adaptive_max_pool2d(input, options); }
  std::tuple<Tensor, Tensor> forward_with_indices(const Tensor& input) { return functional::adaptive_max_pool2d_with_indices(input, options); }
};
TORCH_MODULE(AdaptiveMaxPool2d);

class AdaptiveMaxPool3dImpl : public AdaptiveMaxPoolImpl<3, ExpandingArrayWithOptionalElem<3>, AdaptiveMaxPool3dImpl> {
 public:
  using AdaptiveMaxPoolImpl::AdaptiveMaxPoolImpl;
  Tensor forward(const Tensor& input) { return functional::adaptive_max_pool3d(input, options); }
  std::tuple<Tensor, Tensor> forward_with_indices(const Tensor& input) { return functional::adaptive_max_pool3d_with_indices(input, options); }
};
TORCH_MODULE(AdaptiveMaxPool3d);

template <size_t D, class output_size_t, class Derived>
class AdaptiveAvgPoolImpl : public Cloneable<Derived> {
 public:
  template <class = void>
  AdaptiveAvgPoolImpl(output_size_t output_size) : AdaptiveAvgPoolImpl(AdaptiveAvgPoolOptions<output_size_t>(output_size)) {}
  template <class = void>
  explicit AdaptiveAvgPoolImpl(const AdaptiveAvgPoolOptions<output_size_t>& options_) : options(options_) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override {
    stream << "torch::nn::AdaptiveAvgPool" << D << "d(output_size=" << options.output_size() << ")";
  }

  AdaptiveAvgPoolOptions<output_size_t> options;
};

class AdaptiveAvgPool1dImpl : public AdaptiveAvgPoolImpl<1, ExpandingArray<1>, AdaptiveAvgPool1dImpl> {
 public:
  using AdaptiveAvgPoolImpl::AdaptiveAvgPoolImpl;
  Tensor forward(const Tensor& input) { return functional::adaptive_avg_pool1d(input, options); }
};
TORCH_MODULE(AdaptiveAvgPool1d);

class AdaptiveAvgPool2dImpl : public AdaptiveAvgPoolImpl<2, ExpandingArrayWithOptionalElem<2>, AdaptiveAvgPool2dImpl> {
 public:
  using AdaptiveAvgPoolImpl::AdaptiveAvgPoolImpl;
  Tensor forward(const Tensor& input) { return functional::adaptive_avg_pool2d(input, options); }
};
TORCH_MODULE(AdaptiveAvgPool2d);

class AdaptiveAvgPool3dImpl : public AdaptiveAvgPoolImpl<3, ExpandingArrayWithOptionalElem<3>, AdaptiveAvgPool3dImpl> {
 public:
  using AdaptiveAvgPoolImpl::AdaptiveAvgPoolImpl;
  Tensor forward(const Tensor& input) { return functional::adaptive_avg_pool3d(input, options); }
};
TORCH_MODULE(AdaptiveAvgPool3d);

/// What the pools of this kind have.
template <size_t D, class Derived>
class MaxUnpoolImpl : public Cloneable<Derived> {
 public:
  template <class = void>
  MaxUnpoolImpl(ExpandingArray<D> kernel_size) : MaxUnpoolImpl(MaxUnpoolOptions<D>(kernel_size)) {}
  template <class = void>
  explicit MaxUnpoolImpl(const MaxUnpoolOptions<D>& options_) : options(options_) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override {
    stream << std::boolalpha << "torch::nn::MaxUnpool" << D << "d(kernel_size=" << options.kernel_size() << ", stride=" << options.stride() << ", padding=" << options.padding() << ")";
  }

  MaxUnpoolOptions<D> options;
};

class MaxUnpool1dImpl : public MaxUnpoolImpl<1, MaxUnpool1dImpl> {
 public:
  using MaxUnpoolImpl::MaxUnpoolImpl;
  Tensor forward(const Tensor& input, const Tensor& indices, const std::optional<std::vector<int64_t>>& output_size = std::nullopt) {
    return functional::max_unpool1d(input, indices,
                                    functional::MaxUnpool1dFuncOptions(options.kernel_size()).stride(options.stride()).padding(options.padding()).output_size(output_size));
  }

 protected:
  FORWARD_HAS_DEFAULT_ARGS({2, AnyValue(std::optional<std::vector<int64_t>>())})
};
TORCH_MODULE(MaxUnpool1d);

class MaxUnpool2dImpl : public MaxUnpoolImpl<2, MaxUnpool2dImpl> {
 public:
  using MaxUnpoolImpl::MaxUnpoolImpl;
  Tensor forward(const Tensor& input, const Tensor& indices, const std::optional<std::vector<int64_t>>& output_size = std::nullopt) {
    return functional::max_unpool2d(input, indices,
                                    functional::MaxUnpool2dFuncOptions(options.kernel_size()).stride(options.stride()).padding(options.padding()).output_size(output_size));
  }

 protected:
  FORWARD_HAS_DEFAULT_ARGS({2, AnyValue(std::optional<std::vector<int64_t>>())})
};
TORCH_MODULE(MaxUnpool2d);

class MaxUnpool3dImpl : public MaxUnpoolImpl<3, MaxUnpool3dImpl> {
 public:
  using MaxUnpoolImpl::MaxUnpoolImpl;
  Tensor forward(const Tensor& input, const Tensor& indices, const std::optional<std::vector<int64_t>>& output_size = std::nullopt) {
    return functional::max_unpool3d(input, indices,
                                    functional::MaxUnpool3dFuncOptions(options.kernel_size()).stride(options.stride()).padding(options.padding()).output_size(output_size));
  }

 protected:
  FORWARD_HAS_DEFAULT_ARGS({2, AnyValue(std::optional<std::vector<int64_t>>())})
};
TORCH_MODULE(MaxUnpool3d);

class FractionalMaxPool2dImpl : public Cloneable<FractionalMaxPool2dImpl> {
 public:
  template <class = void>
  FractionalMaxPool2dImpl(ExpandingArray<2> kernel_size) : FractionalMaxPool2dImpl(FractionalMaxPool2dOptions(kernel_size)) {}
  template <class = void>
  explicit FractionalMaxPool2dImpl(FractionalMaxPool2dOptions options_) : options(std::move(options_)) { FractionalMaxPool2dImpl::reset(); }
  void reset() override {
    _random_samples = register_buffer("_random_samples", options._random_samples());
    TORCH_CHECK(options.output_size() || options.output_ratio(), "FractionalMaxPool2d requires specifying either an output size, or a pooling ratio");
    TORCH_CHECK(!options.output_size() || !options.output_ratio(), "only one of output_size and output_ratio may be specified");
    if (!options.output_ratio()) return;
    for (const double ratio : **options.output_ratio()) {
      TORCH_CHECK(0 < ratio && ratio < 1, "output_ratio must be between 0 and 1 (got ", *options.output_ratio(), ")");
    }
  }
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::FractionalMaxPool2d()"; }
  Tensor forward(const Tensor& input) { return std::get<0>(forward_with_indices(input)); }
  std::tuple<Tensor, Tensor> forward_with_indices(const Tensor& input) { return functional::fractional_max_pool2d_with_indices(input, options); }

  FractionalMaxPool2dOptions options;
  Tensor _random_samples;
};
TORCH_MODULE(FractionalMaxPool2d);

class FractionalMaxPool3dImpl : public Cloneable<FractionalMaxPool3dImpl> {
 public:
  template <class = void>
  FractionalMaxPool3dImpl(ExpandingArray<3> kernel_size) : FractionalMaxPool3dImpl(FractionalMaxPool3dOptions(kernel_size)) {}
  template <class = void>
  explicit FractionalMaxPool3dImpl(FractionalMaxPool3dOptions options_) : options(std::move(options_)) { FractionalMaxPool3dImpl::reset(); }
  void reset() override {
    _random_samples = register_buffer("_random_samples", options._random_samples());
    TORCH_CHECK(options.output_size() || options.output_ratio(), "FractionalMaxPool3d requires specifying either an output size, or a pooling ratio");
    TORCH_CHECK(!options.output_size() || !options.output_ratio(), "only one of output_size and output_ratio may be specified");
    if (!options.output_ratio()) return;
    for (const double ratio : **options.output_ratio()) {
      TORCH_CHECK(0 < ratio && ratio < 1, "output_ratio must be between 0 and 1 (got ", *options.output_ratio(), ")");
    }
  }
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::FractionalMaxPool3d()"; }
  Tensor forward(const Tensor& input) { return std::get<0>(forward_with_indices(input)); }
  std::tuple<Tensor, Tensor> forward_with_indices(const Tensor& input) { return functional::fractional_max_pool3d_with_indices(input, options); }

  FractionalMaxPool3dOptions options;
  Tensor _random_samples;
};
TORCH_MODULE(FractionalMaxPool3d);

/// What the pools of this kind have.
template <size_t D, class Derived>
class LPPoolImpl : public Cloneable<Derived> {
 public:
  template <class = void>
  LPPoolImpl(double norm_type, ExpandingArray<D> kernel_size) : LPPoolImpl(LPPoolOptions<D>(norm_type, kernel_size)) {}
  template <class = void>
  explicit LPPoolImpl(const LPPoolOptions<D>& options_) : options(options_) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override {
    stream << std::boolalpha << "torch::nn::LPPool" << D << "d(norm_type=" << options.norm_type() << ", kernel_size=" << options.kernel_size()
           << ", stride=" << options.stride() << ", ceil_mode=" << options.ceil_mode() << ")";
  }

  LPPoolOptions<D> options;
};

class LPPool1dImpl : public LPPoolImpl<1, LPPool1dImpl> {
 public:
  using LPPoolImpl::LPPoolImpl;
  Tensor forward(const Tensor& input) { return functional::lp_pool1d(input, options); }
};
TORCH_MODULE(LPPool1d);

class LPPool2dImpl : public LPPoolImpl<2, LPPool2dImpl> {
 public:
  using LPPoolImpl::LPPoolImpl;
  Tensor forward(const Tensor& input) { return functional::lp_pool2d(input, options); }
};
TORCH_MODULE(LPPool2d);

class LPPool3dImpl : public LPPoolImpl<3, LPPool3dImpl> {
 public:
  using LPPoolImpl::LPPoolImpl;
  Tensor forward(const Tensor& input) { return functional::lp_pool3d(input, options); }
};
TORCH_MODULE(LPPool3d);

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
