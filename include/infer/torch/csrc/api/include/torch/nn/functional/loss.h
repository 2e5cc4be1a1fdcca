// Losses as functions.
#pragma once

#include <torch/csrc/api/include/torch/nn/functional/distance.h>
#include <torch/csrc/api/include/torch/nn/options/loss.h>

#include <vector>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

namespace functional {

namespace detail {
inline void warn_of_broadcast(const Tensor& input, const Tensor& target) {
  if (target.sizes() == input.sizes()) return;
  TORCH_WARN("Using a target size (", target.sizes(), ") that is different to the input size (", input.sizes(),
             "). This will likely lead to incorrect results due to broadcasting. Please ensure they have the same size.");
}
inline Tensor reduced(const Tensor& losses, const infer_detail::reduction_t& reduction) {
  if (std::holds_alternative<enumtype::kNone>(reduction)) return losses;
  return std::holds_alternative<enumtype::kMean>(reduction) ? losses.mean() : losses.sum();
}
}  // namespace detail

inline Tensor l1_loss(const Tensor& input, const Tensor& target, const L1LossFuncOptions& options = {}) {
  return at::l1_loss(input, target, enumtype::reduction_get_enum(options.reduction()));
}
/// `input` has logarithms of probabilities; `target` probabilities, or logarithms too with `log_target`.
inline Tensor kl_div(const Tensor& input, const Tensor& target, const KLDivFuncOptions& options = {}) {
  if (std::holds_alternative<enumtype::kMean>(options.reduction())) {
    TORCH_WARN(
        "reduction: 'mean' divides the total loss by both the batch size and the support size.'batchmean' divides only by the batch size, and aligns "
        "with the KL div math definition.'mean' will be changed to behave the same as 'batchmean' in the next major release.");
  }
  const bool by_batch = std::holds_alternative<enumtype::kBatchMean>(options.reduction());
  const int64_t reduction = by_batch ? at::Reduction::Sum : enumtype::reduction_get_enum(options.reduction());
  const Tensor loss = at::kl_div(input, target, reduction, options.log_target());
  return by_batch && input.dim() != 0 ? loss / input.size(0) : loss;
}
inline Tensor mse_loss(const Tensor& input, const Tensor& target, const MSELossFuncOptions& options = {}) {
  detail::warn_of_broadcast(input, target);
  const auto both = at::broadcast_tensors({input, target});
  return at::mse_loss(both[0], both[1], enumtype::reduction_get_enum(options.reduction()));
}
inline Tensor binary_cross_entropy(const Tensor& input, const Tensor& target, const BinaryCrossEntropyFuncOptions& options = {}) {
  TORCH_CHECK(target.sizes() == input.sizes(), "Using a target size (", target.sizes(), ") that is different to the input size (", input.sizes(),
              ") is deprecated. Please ensure they have the same size.");
  Tensor weight = options.weight();
  if (weight.defined()) weight = at::broadcast_tensors({target, weight})[1];
  return at::binary_cross_entropy(input, target, weight, enumtype::reduction_get_enum(options.reduction()));
}
inline Tensor hinge_embedding_loss(const Tensor& input, const Tensor& target, const HingeEmbeddingLossFuncOptions& options = {}) {
  return at::hinge_embedding_loss(input, target, options.margin(), enumtype::reduction_get_enum(options.reduction()));
}
inline Tensor multi_margin_loss(const Tensor& input, const Tensor& target, const MultiMarginLossFuncOptions& options = {}) {
  TORCH_CHECK(options.p() == 1 || options.p() == 2, "only p == 1 and p == 2 supported");
  TORCH_CHECK(!options.weight().defined() || options.weight().dim() == 1, "weight must be one-dimensional");
  return at::multi_margin_loss(input, target, options.p(), options.margin(), options.weight(), enumtype::reduction_get_enum(options.reduction()));
}
inline Tensor cosine_embedding_loss(const Tensor& input1, const Tensor& input2, const Tensor& target, const CosineEmbeddingLossFuncOptions& options = {}) {
  return at::cosine_embedding_loss(input1, input2, target, options.margin(), enumtype::reduction_get_enum(options.reduction()));
}
inline Tensor _smooth_l1_loss(const Tensor& input, const Tensor& target, double beta = 1.) {
  const Tensor t = at::abs(input - target);
  return at::where(t < beta, 0.5 * at::pow(t, 2) / beta, t - 0.5 * beta);
}
inline Tensor smooth_l1_loss(const Tensor& input, const Tensor& target, const SmoothL1LossFuncOptions& options = {}) {
  detail::warn_of_broadcast(input, target);
  const auto both = at::broadcast_tensors({input, target});
  return at::smooth_l1_loss(both[0], both[1], enumtype::reduction_get_enum(options.reduction()), options.beta().value_or(1.0));
}
inline Tensor smooth_l1_loss(const Tensor& input, const Tensor& target, const SmoothL1LossFuncOptions& options, double beta) {
  TORCH_CHECK(!options.beta(), "expected beta not to be provided in 'options', but got ", options.beta().value_or(0));
  return smooth_l1_loss(input, target, SmoothL1LossFuncOptions(options).beta(beta));
}
inline Tensor huber_loss(const Tensor& input, const Tensor& target, const HuberLossFuncOptions& options = {}) {
  detail::warn_of_broadcast(input, target);
  const auto both = at::broadcast_tensors({input, target});
  return at::huber_loss(both[0], both[1], enumtype::reduction_get_enum(options.reduction()), options.delta());
}
inline Tensor multilabel_margin_loss(const Tensor& input, const Tensor& target, const MultilabelMarginLossFuncOptions& options = {}) {
  return at::multilabel_margin_loss(input, target, enumtype::reduction_get_enum(options.reduction()));
}
inline Tensor soft_margin_loss(const Tensor& input, const Tensor& target, const SoftMarginLossFuncOptions& options = {}) {
  return at::soft_margin_loss(input, target, enumtype::reduction_get_enum(options.reduction()));
}
inline Tensor multilabel_soft_margin_loss(const Tensor& input, const Tensor& target, const MultilabelSoftMarginLossFuncOptions& options = {}) {
  Tensor loss = -(target * at::log_sigmoid(input) + (1 - target) * at::log_sigmoid(-input));
  if (options.weight().defined()) loss = loss * options.weight();
  const int64_t classes = input.dim() - 1;
  return detail::reduced(loss.sum(at::IntArrayRef(classes)) / input.size(classes), options.reduction());
}
inline Tensor triplet_margin_loss(const Tensor& anchor, const Tensor& positive, const Tensor& negative,
                                  const TripletMarginLossFuncOptions& options = {}) {
  return at::triplet_margin_loss(anchor, positive, negative, options.margin(), options.p(), options.eps(), options.swap(),
                                 enumtype::reduction_get_enum(options.reduction()));
}
inline Tensor triplet_margin_with_distance_loss(const Tensor& anchor, const Tensor& positive, const Tensor& negative,
                                                const TripletMarginWithDistanceLossFuncOptions& options = {}) {
  const auto distance = [&](const Tensor& a, const Tensor& b) {
    return options.distance_function() ? (*options.distance_function())(a, b) : at::pairwise_distance(a, b);
  };
  const Tensor near = distance(anchor, positive);
  Tensor far = distance(anchor, negative);
  if (options.swap()) far = at::min(far, distance(positive, negative));
  return detail::reduced(at::clamp_min(near - far + options.margin(), 0), options.reduction());
}
inline Tensor ctc_loss(const Tensor& log_probs, const Tensor& targets, const Tensor& input_lengths, const Tensor& target_lengths,
                       const CTCLossFuncOptions& options = {}) {
  return at::ctc_loss(log_probs, targets, input_lengths, target_lengths, options.blank(), enumtype::reduction_get_enum(options.reduction()),
                      options.zero_infinity());
}
inline Tensor poisson_nll_loss(const Tensor& input, const Tensor& target, const PoissonNLLLossFuncOptions& options = {}) {
  return at::poisson_nll_loss(input, target, options.log_input(), options.full(), options.eps(), enumtype::reduction_get_enum(options.reduction()));
}
inline Tensor margin_ranking_loss(const Tensor& input1, const Tensor& input2, const Tensor& target, const MarginRankingLossFuncOptions& options = {}) {
  TORCH_CHECK(input1.dim() == input2.dim() && input1.dim() == target.dim(),
              "margin_ranking_loss : All input tensors should have same dimension but got sizes: input1: ", input1.sizes(), ", input2: ",
              input2.sizes(), ", target: ", target.sizes());
  return at::margin_ranking_loss(input1, input2, target, options.margin(), enumtype::reduction_get_enum(options.reduction()));
}
inline Tensor nll_loss(const Tensor& input, const Tensor& target, const NLLLossFuncOptions& options = {}) {
  TORCH_CHECK(input.dim() >= 2, "Expected 2 or more dimensions (got ", input.dim(), ")");
  TORCH_CHECK(input.size(0) == target.size(0), "Expected input batch_size (", input.size(0), ") to match target batch_size (", target.size(0), ").");
  return at::nll_loss_nd(input, target, options.weight(), enumtype::reduction_get_enum(options.reduction()), options.ignore_index());
}
/// `target` has classes, or probabilities of all of them.
inline Tensor cross_entropy(const Tensor& input, const Tensor& target, const CrossEntropyFuncOptions& options = {}) {
  return at::cross_entropy_loss(input, target, options.weight(), enumtype::reduction_get_enum(options.reduction()), options.ignore_index(),
                                options.label_smoothing());
}
inline Tensor binary_cross_entropy_with_logits(const Tensor& input, const Tensor& target, const BinaryCrossEntropyWithLogitsFuncOptions& options = {}) {
  TORCH_CHECK(target.sizes() == input.sizes(), "Target size (", target.sizes(), ") must be the same as input size (", input.sizes(), ")");
  return at::binary_cross_entropy_with_logits(input, target, options.weight(), options.pos_weight(), enumtype::reduction_get_enum(options.reduction()));
}

}  // namespace functional

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
