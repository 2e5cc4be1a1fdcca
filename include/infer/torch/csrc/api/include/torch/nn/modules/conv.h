// Convolutions.
#pragma once

#include <torch/csrc/api/include/torch/nn/cloneable.h>
#include <torch/csrc/api/include/torch/nn/functional/conv.h>
#include <torch/csrc/api/include/torch/nn/functional/padding.h>
#include <torch/csrc/api/include/torch/nn/init.h>
#include <torch/csrc/api/include/torch/nn/modules/common.h>
#include <torch/csrc/api/include/torch/nn/options/conv.h>

#include <cmath>
#include <vector>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

/// What convolutions have: a weight, [out, in / groups, kernel...], transposed [in, out / groups, kernel...], and a bias, [out].
template <size_t D, class Derived>
class ConvNdImpl : public Cloneable<Derived> {
 public:
  template <class = void>
  explicit ConvNdImpl(detail::ConvNdOptions<D> options_) : options(std::move(options_)) { ConvNdImpl::reset(); }

  void reset() override {
    TORCH_CHECK(options.in_channels() > 0 && options.groups() > 0 && options.out_channels() > 0,
                "in_channels, groups and out_channels must be a positive integer.");
    TORCH_CHECK(options.in_channels() % options.groups() == 0, "in_channels must be divisible by groups");
    TORCH_CHECK(options.out_channels() % options.groups() == 0, "out_channels must be divisible by groups");
    const ExpandingArray<D>* const padding = std::get_if<ExpandingArray<D>>(&options.padding());
    const bool same = std::holds_alternative<enumtype::kSame>(options.padding());
    _reversed_padding_repeated_twice.assign(2 * D, 0);
    for (size_t d = 0; d < D; d++) {
      TORCH_CHECK(!same || (*options.stride())[d] == 1, "padding='same' is not supported for strided convolutions");
      const int64_t around = (*options.dilation())[d] * ((*options.kernel_size())[d] - 1);
      const size_t at = 2 * (D - 1 - d);
      _reversed_padding_repeated_twice[at] = padding ? (**padding)[d] : same ? around / 2 : 0;
      _reversed_padding_repeated_twice[at + 1] = padding ? (**padding)[d] : same ? around - around / 2 : 0;
    }
    std::vector<int64_t> sizes{options.transposed() ? options.in_channels() : options.out_channels(),
                               (options.transposed() ? options.out_channels() : options.in_channels()) / options.groups()};
    sizes.insert(sizes.end(), options.kernel_size()->begin(), options.kernel_size()->end());
    weight = this->register_parameter("weight", at::empty(sizes));
    if (options.bias()) {
      bias = this->register_parameter("bias", at::empty({options.out_channels()}));
    } else {
      this->register_parameter("bias", Tensor(), false);
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
    stream << "torch::nn::Conv" << (options.transposed() ? "Transpose" : "") << D << "d(" << options.in_channels() << ", " << options.out_channels()
           << ", kernel_size=" << options.kernel_size() << ", stride=" << options.stride();
    if (const auto* const padding = std::get_if<ExpandingArray<D>>(&options.padding())) {
      if (**padding != *ExpandingArray<D>(0)) stream << ", padding=" << *padding;
    } else {
      stream << ", padding=" << (std::holds_alternative<enumtype::kSame>(options.padding()) ? "'same'" : "'valid'");
    }
    if (*options.dilation() != *ExpandingArray<D>(1)) stream << ", dilation=" << options.dilation();
    if (*options.output_padding() != *ExpandingArray<D>(0)) stream << ", output_padding=" << options.output_padding();
    if (options.groups() != 1) stream << ", groups=" << options.groups();
    if (!options.bias()) stream << ", bias=" << std::boolalpha << false;
    if (!std::holds_alternative<enumtype::kZeros>(options.padding_mode())) {
      stream << ", padding_mode=" << enumtype::get_enum_name(options.padding_mode());
    }
    stream << ")";
  }

  detail::ConvNdOptions<D> options;
  Tensor weight;
  Tensor bias;

 protected:
  static detail::ConvNdOptions<D> common(const ConvOptions<D>& o) {
    return detail::ConvNdOptions<D>(o.in_channels(), o.out_channels(), o.kernel_size())
        .stride(o.stride())
        .padding(o.padding())
        .dilation(o.dilation())
        .groups(o.groups())
        .bias(o.bias())
        .padding_mode(o.padding_mode());
  }
  static detail::ConvNdOptions<D> common(const ConvTransposeOptions<D>& o) {
    return detail::ConvNdOptions<D>(o.in_channels(), o.out_channels(), o.kernel_size())
        .stride(o.stride())
        .padding(o.padding())
        .output_padding(o.output_padding())
        .groups(o.groups())
        .bias(o.bias())
        .dilation(o.dilation())
        .transposed(true)
        .padding_mode(o.padding_mode());
  }
  /// The input with the padding around it that the mode says, unless that is zeros, which the operator adds.
  Tensor padded(const Tensor& input) const {
    functional::PadFuncOptions pad(_reversed_padding_repeated_twice);
    if (std::holds_alternative<enumtype::kReflect>(options.padding_mode())) return functional::pad(input, pad.mode(torch::kReflect));
    if (std::holds_alternative<enumtype::kReplicate>(options.padding_mode())) return functional::pad(input, pad.mode(torch::kReplicate));
    return functional::pad(input, pad.mode(torch::kCircular));
  }
  functional::ConvFuncOptions<D> called(bool zeros) const {
    functional::ConvFuncOptions<D> o;
    o.bias(bias).stride(options.stride()).dilation(options.dilation()).groups(options.groups());
    if (zeros) o.padding(options.padding());
    return o;
  }
  /// The padding a transposed convolution adds to its output, so that it has the size asked for.
  std::vector<int64_t> _output_padding(const Tensor& input, const std::optional<at::IntArrayRef>& output_size) const {
    if (!output_size) return at::IntArrayRef(options.output_padding()).vec();
    constexpr int64_t dims = D;
    at::IntArrayRef asked = *output_size;
    if (asked.size() == D + 2) asked = asked.slice(2);
    TORCH_CHECK(asked.size() == D, "output_size must have ", D, " or ", D + 2, " elements (got ", asked.size(), ")");
    const auto& padding = *std::get<ExpandingArray<D>>(options.padding());
    std::vector<int64_t> least, most, extra;
    for (size_t d = 0; d < D; d++) {
      const int64_t stride = (*options.stride())[d];
      least.push_back((input.size(static_cast<int64_t>(d) + input.dim() - dims) - 1) * stride - 2 * padding[d] +
                      (*options.dilation())[d] * ((*options.kernel_size())[d] - 1) + 1);
      most.push_back(least[d] + stride - 1);
    }
    for (size_t d = 0; d < D; d++) {
      TORCH_CHECK(asked[d] >= least[d] && asked[d] <= most[d], "requested an output size of ", asked, ", but valid sizes range from ",
                  infer_detail::spaced(least), " to ", infer_detail::spaced(most), " (for an input of ", input.sizes().slice(2), ")");
      extra.push_back(asked[d] - least[d]);
    }
    return extra;
  }

  std::vector<int64_t> _reversed_padding_repeated_twice;
};
template <size_t D, class Derived>
class ConvTransposeNdImpl : public ConvNdImpl<D, Derived> {
 public:
  using ConvNdImpl<D, Derived>::ConvNdImpl;
};

/// input [batch, in, 1 dimensions].
class Conv1dImpl : public ConvNdImpl<1, Conv1dImpl> {
 public:
  template <class = void>
  Conv1dImpl(int64_t in_channels, int64_t out_channels, ExpandingArray<1> kernel_size)
      : Conv1dImpl(Conv1dOptions(in_channels, out_channels, kernel_size)) {}
  template <class = void>
  explicit Conv1dImpl(const Conv1dOptions& options_) : ConvNdImpl(common(options_)) {}
  Tensor forward(const Tensor& input) {
    const bool zeros = std::holds_alternative<enumtype::kZeros>(options.padding_mode());
    return functional::conv1d(zeros ? input : padded(input), weight, called(zeros));
  }
};
TORCH_MODULE(Conv1d);

/// input [batch, in, 2 dimensions].
class Conv2dImpl : public ConvNdImpl<2, Conv2dImpl> {
 public:
  template <class = void>
  Conv2dImpl(int64_t in_channels, int64_t out_channels, ExpandingArray<2> kernel_size)
      : Conv2dImpl(Conv2dOptions(in_channels, out_channels, kernel_size)) {}
  template <class = void>
  explicit Conv2dImpl(const Conv2dOptions& options_) : ConvNdImpl(common(options_)) {}
  Tensor forward(const Tensor& input) {
    const bool zeros = std::holds_alternative<enumtype::kZeros>(options.padding_mode());
    return functional::conv2d(zeros ? input : padded(input), weight, called(zeros));
  }
};
TORCH_MODULE(Conv2d);

/// input [batch, in, 3 dimensions].
class Conv3dImpl : public ConvNdImpl<3, Conv3dImpl> {
 public:
  template <class = void>
  Conv3dImpl(int64_t in_channels, int64_t out_channels, ExpandingArray<3> kernel_size)
      : Conv3dImpl(Conv3dOptions(in_channels, out_channels, kernel_size)) {}
  template <class = void>
  explicit Conv3dImpl(const Conv3dOptions& options_) : ConvNdImpl(common(options_)) {}
  Tensor forward(const Tensor& input) {
    const bool zeros = std::holds_alternative<enumtype::kZeros>(options.padding_mode());
    return functional::conv3d(zeros ? input : padded(input), weight, called(zeros));
  }
};
TORCH_MODULE(Conv3d);

class ConvTranspose1dImpl : public ConvTransposeNdImpl<1, ConvTranspose1dImpl> {
 public:
  template <class = void>
  ConvTranspose1dImpl(int64_t in_channels, int64_t out_channels, ExpandingArray<1> kernel_size)
      : ConvTranspose1dImpl(ConvTranspose1dOptions(in_channels, out_channels, kernel_size)) {}
  template <class = void>
  explicit ConvTranspose1dImpl(const ConvTranspose1dOptions& options_) : ConvTransposeNdImpl(common(options_)) {}
  Tensor forward(const Tensor& input, const std::optional<at::IntArrayRef>& output_size = std::nullopt) {
    TORCH_CHECK(std::holds_alternative<enumtype::kZeros>(options.padding_mode()), "Only `zeros` padding mode is supported for ConvTranspose1d");
    return at::conv_transpose1d(input, weight, bias, options.stride(), std::get<ExpandingArray<1>>(options.padding()),
                                _output_padding(input, output_size), options.groups(), options.dilation());
  }

 protected:
  FORWARD_HAS_DEFAULT_ARGS({1, AnyValue(std::optional<at::IntArrayRef>())})
};
TORCH_MODULE(ConvTranspose1d);

class ConvTranspose2dImpl : public ConvTransposeNdImpl<2, ConvTranspose2dImpl> {
 public:
  template <class = void>
  ConvTranspose2dImpl(int64_t in_channels, int64_t out_channels, ExpandingArray<2> kernel_size)
      : ConvTranspose2dImpl(ConvTranspose2dOptions(in_channels, out_channels, kernel_size)) {}
  template <class = void>
  explicit ConvTranspose2dImpl(const ConvTranspose2dOptions& options_) : ConvTransposeNdImpl(common(options_)) {}
  Tensor forward(const Tensor& input, const std::optional<at::IntArrayRef>& output_size = std::nullopt) {
    TORCH_CHECK(std::holds_alternative<enumtype::kZeros>(options.padding_mode()), "Only `zeros` padding mode is supported for ConvTranspose2d");
    return at::conv_transpose2d(input, weight, bias, options.stride(), std::get<ExpandingArray<2>>(options.padding()),
                                _output_padding(input, output_size), options.groups(), options.dilation());
  }

 protected:
  FORWARD_HAS_DEFAULT_ARGS({1, AnyValue(std::optional<at::IntArrayRef>())})
};
TORCH_MODULE(ConvTranspose2d);

class ConvTranspose3dImpl : public ConvTransposeNdImpl<3, ConvTranspose3dImpl> {
 public:
  template <class = void>
  ConvTranspose3dImpl(int64_t in_channels, int64_t out_channels, ExpandingArray<3> kernel_size)
      : ConvTranspose3dImpl(ConvTranspose3dOptions(in_channels, out_channels, kernel_size)) {}
  template <class = void>
  explicit ConvTranspose3dImpl(const ConvTranspose3dOptions& options_) : ConvTransposeNdImpl(common(options_)) {}
  Tensor forward(const Tensor& input, const std::optional<at::IntArrayRef>& output_size = std::nullopt) {
    TORCH_CHECK(std::holds_alternative<enumtype::kZeros>(options.padding_mode()), "Only `zeros` padding mode is supported for ConvTranspose3d");
    return at::conv_transpose3d(input, weight, bias, options.stride(), std::get<ExpandingArray<3>>(options.padding()),
                                _output_padding(input, output_size), options.groups(), options.dilation());
  }

 protected:
  FORWARD_HAS_DEFAULT_ARGS({1, AnyValue(std::optional<at::IntArrayRef>())})
};
TORCH_MODULE(ConvTranspose3d);

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
