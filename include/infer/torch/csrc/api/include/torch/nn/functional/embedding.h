// Embeddings as functions.
#pragma once

#include <c10/core/GradMode.h>
#include <torch/csrc/api/include/torch/nn/options/embedding.h>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

namespace functional {

inline Tensor one_hot(const Tensor& tensor, int64_t num_classes = -1) { return at::one_hot(tensor, num_classes); }

namespace detail {
inline void renorm(Tensor weight, const Tensor& input, double max_norm, double norm_type) {
  c10::NoGradGuard no_grad;
  at::embedding_renorm_(weight, input, static_cast<float>(max_norm), static_cast<float>(norm_type));
}
}  // namespace detail

/// Rows of `weight`. With `max_norm`, rows that are longer are shortened in `weight` itself.
inline Tensor embedding(const Tensor& input, const Tensor& weight, const EmbeddingFuncOptions& options = {}) {
  int64_t padding = -1;
  if (options.padding_idx()) {
    padding = *options.padding_idx();
    TORCH_CHECK(padding <= 0 || padding < weight.size(0), "Padding_idx must be within num_embeddings");
    TORCH_CHECK(padding >= -weight.size(0), "Padding_idx must be within num_embedding");
    if (padding < 0) padding += weight.size(0);
  }
  if (!options.max_norm()) return at::embedding(weight, input, padding, options.scale_grad_by_freq(), options.sparse());
  const Tensor indices = input.contiguous();
  detail::renorm(weight, indices, *options.max_norm(), options.norm_type());
  return at::embedding(weight, indices, padding, options.scale_grad_by_freq(), options.sparse());
}

/// The sum, mean or maximum of the rows in each bag. `input` is [bags, length], or 1-dim with `offsets`, where bags begin.
inline Tensor embedding_bag(const Tensor& input, const Tensor& weight, const EmbeddingBagFuncOptions& options = {}) {
  Tensor indices = input, offsets = options.offsets(), weights = options.per_sample_weights();
  TORCH_CHECK(!weights.defined() || input.sizes() == weights.sizes(), "embedding_bag: If per_sample_weights (", weights.sizes(),
              ") is not null, then it must have the same shape as the input (", input.sizes(), ")");
  if (input.dim() == 2) {
    TORCH_CHECK(!offsets.defined(),
                "If input is 2D, then offsets has to be null, as input is treated is a mini-batch of fixed length sequences. However, found offsets of "
                "type Tensor");
    offsets = at::arange(0, input.numel(), input.size(1), at::TensorOptions(at::kLong));
    indices = input.reshape(-1);
    if (weights.defined()) weights = weights.reshape(-1);
  } else {
    TORCH_CHECK(input.dim() == 1, "input has to be 1D or 2D Tensor, but got Tensor of dimension ", input.dim());
    TORCH_CHECK(offsets.defined(), "offsets has to be a 1D Tensor but got null");
    TORCH_CHECK(offsets.dim() == 1, "offsets has to be a 1D Tensor");
  }
  const bool max = std::holds_alternative<enumtype::kMax>(options.mode());
  TORCH_CHECK(!max || !options.scale_grad_by_freq(), "max mode does not support scaling the gradient by the frequency");
  TORCH_CHECK(!max || !options.sparse(), "max mode does not support sparse weights");
  if (options.max_norm()) detail::renorm(weight, indices, *options.max_norm(), options.norm_type());
  TORCH_CHECK(!weights.defined() || std::holds_alternative<enumtype::kSum>(options.mode()),
              "embedding_bag: per_sample_weights was not null. per_sample_weights is only supported for mode='kSum' (got mode='",
              enumtype::get_enum_name(options.mode()), "').Please open a feature request on GitHub.");
  // The tags are declared in the order of the operator's numbers.
  return std::get<0>(at::embedding_bag(weight, indices, offsets, options.scale_grad_by_freq(), static_cast<int64_t>(options.mode().index()),
                                       options.sparse(), weights, options.include_last_offset(), options.padding_idx()));
}

}  // namespace functional

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
