// Fold and unfold as functions.
#pragma once

#include <torch/csrc/api/include/torch/nn/options/fold.h>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

namespace functional {

/// Adds blocks, [batch, channels * kernel, blocks] or without a batch, into an image.
inline Tensor fold(const Tensor& input, const FoldFuncOptions& options) {
  TORCH_CHECK(input.dim() == 3 || input.dim() == 2, "Input Error: Only unbatched (2D) or batched (3D) input Tensors are supported (got ", input.dim(),
              "D)");
  return at::col2im(input, options.output_size(), options.kernel_size(), options.dilation(), options.padding(), options.stride());
}
/// The blocks of images, [batch, channels, height, width], as columns.
inline Tensor unfold(const Tensor& input, const UnfoldFuncOptions& options) {
  TORCH_CHECK(input.dim() == 4, "Input Error: Only 4D input Tensors are supported (got ", input.dim(), "D)");
  return at::im2col(input, options.kernel_size(), options.dilation(), options.padding(), options.stride());
}

}  // namespace functional

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
