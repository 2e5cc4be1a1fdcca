// Upsample.
#pragma once

#include <torch/csrc/api/include/torch/nn/cloneable.h>
#include <torch/csrc/api/include/torch/nn/functional/upsampling.h>
#include <torch/csrc/api/include/torch/nn/options/upsampling.h>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

class UpsampleImpl : public Cloneable<UpsampleImpl> {
 public:
  template <class = void>
  explicit UpsampleImpl(UpsampleOptions options_ = {}) : options(std::move(options_)) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override {
    stream << "torch::nn::Upsample(";
    if (options.scale_factor()) {
      stream << "scale_factor=" << at::ArrayRef<double>(*options.scale_factor());
    } else {
      TORCH_CHECK(options.size(), "bad optional access");
      stream << "size=" << at::IntArrayRef(*options.size());
    }
    stream << ", mode=" << enumtype::get_enum_name(options.mode()) << ")";
  }
  Tensor forward(const Tensor& input) {
    functional::InterpolateFuncOptions called;
    called.size(options.size()).scale_factor(options.scale_factor()).align_corners(options.align_corners());
    std::visit([&](const auto& mode) { called.mode(mode); }, options.mode());
    return functional::interpolate(input, called);
  }

  UpsampleOptions options;
};
TORCH_MODULE(Upsample);

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
