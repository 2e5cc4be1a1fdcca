// Normalizations of layers, groups, neighbours and lengths as functions.
#pragma once

#include <torch/csrc/api/include/torch/nn/functional/padding.h>
#include <torch/csrc/api/include/torch/nn/options/normalization.h>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

namespace functional {

/// Divides by the norm along a dimension, or by eps where that is more.
inline Tensor normalize(const Tensor& input, NormalizeFuncOptions options = {}) {
  const Tensor length = input.norm(options.p(), options.dim(), true).clamp_min(options.eps()).expand_as(input);
  if (!options.out()) return input / length;
  return at::div_out(*options.out(), input, length);
}
inline Tensor layer_norm(const Tensor& input, const LayerNormFuncOptions& options) {
  return at::layer_norm(input, options.normalized_shape(), options.weight(), options.bias(), options.eps());
}
/// Divides by the squares of `size` neighbouring channels. input [batch, channels, ...].
inline Tensor local_response_norm(const Tensor& input, const LocalResponseNormFuncOptions& options) {
  TORCH_CHECK(input.dim() >= 3, "Expected 3D or higher dimensionality input (got ", input.dim(), " dimensions)");
  const int64_t size = options.size();
  Tensor squares = input.mul(input).unsqueeze(1);
  if (input.dim() == 3) {
    squares = at::avg_pool2d(at::constant_pad_nd(squares, {0, 0, size / 2, (size - 1) / 2}), {size, 1}, 1).squeeze(1);
  } else {
    squares = squares.view({input.size(0), 1, input.size(1), input.size(2), -1});
    squares = at::avg_pool3d(at::constant_pad_nd(squares, {0, 0, 0, 0, size / 2, (size - 1) / 2}), {size, 1, 1}, 1).squeeze(1).view(input.sizes());
  }
  return input / squares.mul(options.alpha()).add(options.k()).pow(options.beta());
}
inline Tensor group_norm(const Tensor& input, const GroupNormFuncOptions& options) {
  return at::group_norm(input, options.num_groups(), options.weight(), options.bias(), options.eps());
}

}  // namespace functional

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
