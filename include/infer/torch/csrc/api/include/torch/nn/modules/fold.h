// Fold and Unfold.
#pragma once

#include <torch/csrc/api/include/torch/nn/cloneable.h>
#include <torch/csrc/api/include/torch/nn/functional/fold.h>
#include <torch/csrc/api/include/torch/nn/options/fold.h>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

class FoldImpl : public Cloneable<FoldImpl> {
 public:
  template <class = void>
  FoldImpl(ExpandingArray<2> output_size, ExpandingArray<2> kernel_size) : FoldImpl(FoldOptions(output_size, kernel_size)) {}
  template <class = void>
  explicit FoldImpl(const FoldOptions& options_) : options(options_) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override {
    stream << "torch::nn::Fold(output_size=" << options.output_size() << ", kernel_size=" << options.kernel_size() << ", dilation=" << options.dilation()
           << ", padding=" << options.padding() << ", stride=" << options.stride() << ")";
  }
  Tensor forward(const Tensor& input) { return functional::fold(input, options); }

  FoldOptions options;
};
TORCH_MODULE(Fold);

class UnfoldImpl : public Cloneable<UnfoldImpl> {
 public:
  template <class = void>
  UnfoldImpl(ExpandingArray<2> kernel_size) : UnfoldImpl(UnfoldOptions(kernel_size)) {}
  template <class = void>
  explicit UnfoldImpl(const UnfoldOptions& options_) : options(options_) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override {
    stream << "torch::nn::Unfold(kernel_size=" << options.kernel_size() << ", dilation=" << options.dilation() << ", padding=" << options.padding()
           << ", stride=" << options.stride() << ")";
  }
  Tensor forward(const Tensor& input) { return functional::unfold(input, options); }

  UnfoldOptions options;
};
TORCH_MODULE(Unfold);

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
