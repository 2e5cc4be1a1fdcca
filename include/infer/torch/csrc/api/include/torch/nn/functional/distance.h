// Distances as functions.
#pragma once

#include <torch/csrc/api/include/torch/nn/options/distance.h>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

namespace functional {

inline Tensor cosine_similarity(const Tensor& x1, const Tensor& x2, const CosineSimilarityFuncOptions& options = {}) {
  return at::cosine_similarity(x1, x2, options.dim(), options.eps());
}
inline Tensor pairwise_distance(const Tensor& x1, const Tensor& x2, const PairwiseDistanceFuncOptions& options = {}) {
  return at::pairwise_distance(x1, x2, options.p(), options.eps(), options.keepdim());
}
/// The distances of all pairs of rows, those of the first row first.
inline Tensor pdist(const Tensor& input, double p = 2.0) { return at::pdist(input, p); }

}  // namespace functional

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
