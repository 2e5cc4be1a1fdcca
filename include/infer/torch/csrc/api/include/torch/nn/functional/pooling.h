// Pools as functions.
#pragma once

#include <torch/csrc/api/include/torch/nn/options/pooling.h>

#include <tuple>
#include <vector>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

namespace functional {

namespace detail {
/// The sizes a pool has to give: the input's where none is asked for.
template <size_t D>
std::vector<int64_t> sizes_or(const ExpandingArrayWithOptionalElem<D>& sizes, at::IntArrayRef input) {
  TORCH_CHECK(input.size() > D, "Input dimension should be at least ", D + 1);
  std::vector<int64_t> out;
  for (size_t d = 0; d < D; d++) out.push_back((*sizes)[d].value_or(input[input.size() - D + d]));
  return out;
}
}  // namespace detail

inline Tensor avg_pool1d(const Tensor& input, const AvgPool1dFuncOptions& options) {
  return at::avg_pool1d(input, options.kernel_size(), options.stride(), options.padding(), options.ceil_mode(), options.count_include_pad());
}
inline Tensor avg_pool2d(const Tensor& input, const AvgPool2dFuncOptions& options) {
  return at::avg_pool2d(input, options.kernel_size(), options.stride(), options.padding(), options.ceil_mode(), options.count_include_pad(),
                        options.divisor_override());
}
inline Tensor avg_pool3d(const Tensor& input, const AvgPool3dFuncOptions& options) {
  return at::avg_pool3d(input, options.kernel_size(), options.stride(), options.padding(), options.ceil_mode(), options.count_include_pad(),
                        options.divisor_override());
}
inline Tensor max_pool1d(const Tensor& input, const MaxPool1dFuncOptions& options) {
  return at::max_pool1d(input, options.kernel_size(), options.stride(), options.padding(), options.dilation(), options.ceil_mode());
}
inline std::tuple<Tensor, Tensor> max_pool1d_with_indices(const Tensor& input, const MaxPool1dFuncOptions& options) {
  return at::max_pool1d_with_indices(input, options.kernel_size(), options.stride(), options.padding(), options.dilation(), options.ceil_mode());
}
inline Tensor max_pool2d(const Tensor& input, const MaxPool2dFuncOptions& options) {
  return at::max_pool2d(input, options.kernel_size(), options.stride(), options.padding(), options.dilation(), options.ceil_mode());
}
inline std::tuple<Tensor, Tensor> max_pool2d_with_indices(const Tensor& input, const MaxPool2dFuncOptions& options) {
  return at::max_pool2d_with_indices(input, options.kernel_size(), options.stride(), options.padding(), options.dilation(), options.ceil_mode());
}
inline Tensor max_pool3d(const Tensor& input, const MaxPool3dFuncOptions& options) {
  return at::max_pool3d(input, options.kernel_size(), options.stride(), options.padding(), options.dilation(), options.ceil_mode());
}
inline std::tuple<Tensor, Tensor> max_pool3d_with_indices(const Tensor& input, const MaxPool3dFuncOptions& options) {
  return at::max_pool3d_with_indices(input, options.kernel_size(), options.stride(), options.padding(), options.dilation(), options.ceil_mode());
}

inline std::tuple<Tensor, Tensor> adaptive_max_pool1d_with_indices(const Tensor& input, const AdaptiveMaxPool1dFuncOptions& options) {
  return at::adaptive_max_pool1d(input, options.output_size());
}
inline Tensor adaptive_max_pool1d(const Tensor& input, const AdaptiveMaxPool1dFuncOptions& options) {
  return std::get<0>(adaptive_max_pool1d_with_indices(input, options));
}
inline Tensor adaptive_avg_pool1d(const Tensor& input, const AdaptiveAvgPool1dFuncOptions& options) {
  return at::adaptive_avg_pool1d(input, options.output_size());
}
inline std::tuple<Tensor, Tensor> adaptive_max_pool2d_with_indices(const Tensor& input, const AdaptiveMaxPool2dFuncOptions& options) {
  return at::adaptive_max_pool2d(input, detail::sizes_or(options.output_size(), input.sizes()));
}
inline Tensor adaptive_max_pool2d(const Tensor& input, const AdaptiveMaxPool2dFuncOptions& options) {
  return std::get<0>(adaptive_max_pool2d_with_indices(input, options));
}
inline Tensor adaptive_avg_pool2d(const Tensor& input, const AdaptiveAvgPool2dFuncOptions& options) {
  return at::adaptive_avg_pool2d(input, detail::sizes_or(options.output_size(), input.sizes()));
}
inline std::tuple<Tensor, Tensor> adaptive_max_pool3d_with_indices(const Tensor& input, const AdaptiveMaxPool3dFuncOptions& options) {
  return at::adaptive_max_pool3d(input, detail::sizes_or(options.output_size(), input.sizes()));
}
inline Tensor adaptive_max_pool3d(const Tensor& input, const AdaptiveMaxPool3dFuncOptions& options) {
  return std::get<0>(adaptive_max_pool3d_with_indices(input, options));
}
inline Tensor adaptive_avg_pool3d(const Tensor& input, const AdaptiveAvgPool3dFuncOptions& options) {
  return at::adaptive_avg_pool3d(input, detail::sizes_or(options.output_size(), input.sizes()));
}

/// The size before a max pool: what the windows span, or `output_size` where it is at most a stride off.
inline std::vector<int64_t> _unpool_output_size(const Tensor& input, const at::IntArrayRef& kernel_size, const at::IntArrayRef& stride,
                                                const at::IntArrayRef& padding, const std::optional<std::vector<int64_t>>& output_size) {
  const size_t dims = kernel_size.size();
  const at::IntArrayRef in = input.sizes();
  std::vector<int64_t> spanned;
  for (size_t d = 0; d < dims; d++) spanned.push_back((in[in.size() - dims + d] - 1) * stride[d] + kernel_size[d] - 2 * padding[d]);
  if (!output_size) return spanned;
  // As upstream, only a size with the dimensions of the batch and the channels counts.
  std::vector<int64_t> asked;
  if (output_size->size() == dims + 2) asked.assign(output_size->begin() + 2, output_size->end());
  TORCH_CHECK(asked.size() == dims, "output_size should be a sequence containing ", dims, " or ", dims + 2, " elements, but it has a length of '",
              asked.size(), "'");
  for (size_t d = 0; d < dims; d++) {
    const int64_t least = spanned[d] - stride[d], most = spanned[d] + stride[d];
    TORCH_CHECK(least <= asked[d] && asked[d] <= most, "invalid output_size ", infer_detail::spaced(asked), " (dim ", d, " must be between ", least, " and ", most, ")");
  }
  return asked;
}
inline Tensor max_unpool1d(const Tensor& input, const Tensor& indices, const MaxUnpool1dFuncOptions& options) {
  auto size = _unpool_output_size(input, options.kernel_size(), options.stride(), options.padding(), options.output_size());
  size.push_back(1);
  return at::max_unpool2d(input.unsqueeze(-1), indices.unsqueeze(-1), size).squeeze(-1);
}
inline Tensor max_unpool2d(const Tensor& input, const Tensor& indices, const MaxUnpool2dFuncOptions& options) {
  return at::max_unpool2d(input, indices, _unpool_output_size(input, options.kernel_size(), options.stride(), options.padding(), options.output_size()));
}
inline Tensor max_unpool3d(const Tensor& input, const Tensor& indices, const MaxUnpool3dFuncOptions& options) {
  const auto size = _unpool_output_size(input, options.kernel_size(), options.stride(), options.padding(), options.output_size());
  return at::max_unpool3d(input, indices, size, options.stride(), options.padding());
}

namespace detail {
/// What a fractional pool gives and draws: its sizes, and a number per dimension for each channel of each example.
template <size_t D>
std::pair<std::vector<int64_t>, Tensor> fractional(const char* name, const Tensor& input, const FractionalMaxPoolOptions<D>& options) {
  TORCH_CHECK(options.output_size() || options.output_ratio(), name, " requires specifying either an output_size or an output_ratio");
  constexpr int64_t dims = D;
  std::vector<int64_t> sizes;
  for (int64_t d = 0; d < dims; d++) {
    sizes.push_back(options.output_size() ? (**options.output_size())[d]
                                          : static_cast<int64_t>(static_cast<double>(input.size(d - dims)) * (**options.output_ratio())[d]));
  }
  Tensor samples = options._random_samples();
  if (!samples.defined()) samples = at::rand({input.dim() == dims + 1 ? 1 : input.size(0), input.size(-dims - 1), dims}, input.options());
  return {sizes, samples};
}
}  // namespace detail

inline std::tuple<Tensor, Tensor> fractional_max_pool2d_with_indices(const Tensor& input, const FractionalMaxPool2dFuncOptions& options) {
  const auto drawn = detail::fractional("fractional_max_pool2d", input, options);
  return at::fractional_max_pool2d(input, options.kernel_size(), drawn.first, drawn.second);
}
inline Tensor fractional_max_pool2d(const Tensor& input, const FractionalMaxPool2dFuncOptions& options) {
  return std::get<0>(fractional_max_pool2d_with_indices(input, options));
}
inline std::tuple<Tensor, Tensor> fractional_max_pool3d_with_indices(const Tensor& input, const FractionalMaxPool3dFuncOptions& options) {
  const auto drawn = detail::fractional("fractional_max_pool3d", input, options);
  return at::fractional_max_pool3d(input, options.kernel_size(), drawn.first, drawn.second);
}
inline Tensor fractional_max_pool3d(const Tensor& input, const FractionalMaxPool3dFuncOptions& options) {
  return std::get<0>(fractional_max_pool3d_with_indices(input, options));
}

/// The norm of order `norm_type` of each window.
inline Tensor lp_pool1d(const Tensor& input, const LPPool1dFuncOptions& options) {
  const Tensor mean = at::avg_pool1d(input.pow(options.norm_type()), options.kernel_size(), options.stride(), 0, options.ceil_mode());
  int64_t elements = 1;
  for (const int64_t k : *options.kernel_size()) elements *= k;
  return (at::sign(mean) * at::relu(at::abs(mean))).mul(elements).pow(1. / options.norm_type());
}
inline Tensor lp_pool2d(const Tensor& input, const LPPool2dFuncOptions& options) {
  const Tensor mean = at::avg_pool2d(input.pow(options.norm_type()), options.kernel_size(), options.stride(), 0, options.ceil_mode());
  int64_t elements = 1;
  for (const int64_t k : *options.kernel_size()) elements *= k;
  return (at::sign(mean) * at::relu(at::abs(mean))).mul(elements).pow(1. / options.norm_type());
}
inline Tensor lp_pool3d(const Tensor& input, const LPPool3dFuncOptions& options) {
  const Tensor mean = at::avg_pool3d(input.pow(options.norm_type()), options.kernel_size(), options.stride(), 0, options.ceil_mode());
  int64_t elements = 1;
  for (const int64_t k : *options.kernel_size()) elements *= k;
  return (at::sign(mean) * at::relu(at::abs(mean))).mul(elements).pow(1. / options.norm_type());
}

}  // namespace functional

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
