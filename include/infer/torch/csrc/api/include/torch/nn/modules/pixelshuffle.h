// Pixel shuffles.
#pragma once

#include <torch/csrc/api/include/torch/nn/cloneable.h>
#include <torch/csrc/api/include/torch/nn/functional/pixelshuffle.h>
#include <torch/csrc/api/include/torch/nn/options/pixelshuffle.h>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

class PixelShuffleImpl : public Cloneable<PixelShuffleImpl> {
 public:
  template <class = void>
  explicit PixelShuffleImpl(const PixelShuffleOptions& options_) : options(options_) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override {
    stream << "torch::nn::PixelShuffle(upscale_factor=" << options.upscale_factor() << ")";
  }
  Tensor forward(const Tensor& input) { return functional::pixel_shuffle(input, options); }

  PixelShuffleOptions options;
};
TORCH_MODULE(PixelShuffle);

class PixelUnshuffleImpl : public Cloneable<PixelUnshuffleImpl> {
 public:
  template <class = void>
  explicit PixelUnshuffleImpl(const PixelUnshuffleOptions& options_) : options(options_) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override {
    stream << "torch::nn::PixelUnshuffle(downscale_factor=" << options.downscale_factor() << ")";
  }
  Tensor forward(const Tensor& input) { return functional::pixel_unshuffle(input, options); }

  PixelUnshuffleOptions options;
};
TORCH_MODULE(PixelUnshuffle);

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
