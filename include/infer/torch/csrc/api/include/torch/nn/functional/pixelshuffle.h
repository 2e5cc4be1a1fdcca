// Pixel shuffles as functions.
#pragma once

#include <torch/csrc/api/include/torch/nn/options/pixelshuffle.h>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

namespace functional {

inline Tensor pixel_shuffle(const Tensor& input, const PixelShuffleFuncOptions& options) {
  return at::pixel_shuffle(input, options.upscale_factor());
}
inline Tensor pixel_unshuffle(const Tensor& input, const PixelUnshuffleFuncOptions& options) {
  return at::pixel_unshuffle(input, options.downscale_factor());
}

}  // namespace functional

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
