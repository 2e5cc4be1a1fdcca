// Distances.
#pragma once

#include <torch/csrc/api/include/torch/nn/cloneable.h>
#include <torch/csrc/api/include/torch/nn/functional/distance.h>
#include <torch/csrc/api/include/torch/nn/options/distance.h>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

class CosineSimilarityImpl : public Cloneable<CosineSimilarityImpl> {
 public:
  template <class = void>
  explicit CosineSimilarityImpl(const CosineSimilarityOptions& options_ = {}) : options(options_) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override {
    stream << "torch::nn::CosineSimilarity(dim=" << options.dim() << ", eps=" << options.eps() << ")";
  }
  Tensor forward(const Tensor& input1, const Tensor& input2) { return functional::cosine_similarity(input1, input2, options); }

  CosineSimilarityOptions options;
};
TORCH_MODULE(CosineSimilarity);

class PairwiseDistanceImpl : public Cloneable<PairwiseDistanceImpl> {
 public:
  template <class = void>
  explicit PairwiseDistanceImpl(const PairwiseDistanceOptions& options_ = {}) : options(options_) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override {
    stream << std::boolalpha << "torch::nn::PairwiseDistance(p=" << options.p() << ", eps=" << options.eps() << ", keepdim=" << options.keepdim() << ")";
  }
  Tensor forward(const Tensor& input1, const Tensor& input2) { return functional::pairwise_distance(input1, input2, options); }

  PairwiseDistanceOptions options;
};
TORCH_MODULE(PairwiseDistance);

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
