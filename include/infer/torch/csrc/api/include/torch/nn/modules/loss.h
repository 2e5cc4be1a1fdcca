// Losses.
#pragma once

#include <torch/csrc/api/include/torch/nn/cloneable.h>
#include <torch/csrc/api/include/torch/nn/functional/loss.h>
#include <torch/csrc/api/include/torch/nn/options/loss.h>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

class L1LossImpl : public Cloneable<L1LossImpl> {
 public:
  template <class = void>
  explicit L1LossImpl(L1LossOptions options_ = {}) : options(std::move(options_)) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::L1Loss()"; }
  Tensor forward(const Tensor& input, const Tensor& target) { return functional::l1_loss(input, target, options); }

  L1LossOptions options;
};
TORCH_MODULE(L1Loss);

class KLDivLossImpl : public Cloneable<KLDivLossImpl> {
 public:
  template <class = void>
  explicit KLDivLossImpl(KLDivLossOptions options_ = {}) : options(std::move(options_)) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::KLDivLoss()"; }
  Tensor forward(const Tensor& input, const Tensor& target) { return functional::kl_div(input, target, options); }

  KLDivLossOptions options;
};
TORCH_MODULE(KLDivLoss);

class MSELossImpl : public Cloneable<MSELossImpl> {
 public:
  template <class = void>
  explicit MSELossImpl(MSELossOptions options_ = {}) : options(std::move(options_)) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::MSELoss()"; }
  Tensor forward(const Tensor& input, const Tensor& target) { return functional::mse_loss(input, target, options); }

  MSELossOptions options;
};
TORCH_MODULE(MSELoss);

class BCELossImpl : public Cloneable<BCELossImpl> {
 public:
  template <class = void>
  explicit BCELossImpl(BCELossOptions options_ = {}) : options(std::move(options_)) { BCELossImpl::reset(); }
  void reset() override {
    register_buffer("weight", options.weight());
  }
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::BCELoss()"; }
  Tensor forward(const Tensor& input, const Tensor& target) { return functional::binary_cross_entropy(input, target, options); }

  BCELossOptions options;
};
TORCH_MODULE(BCELoss);

class HingeEmbeddingLossImpl : public Cloneable<HingeEmbeddingLossImpl> {
 public:
  template <class = void>
  explicit HingeEmbeddingLossImpl(HingeEmbeddingLossOptions options_ = {}) : options(std::move(options_)) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::HingeEmbeddingLoss(margin=" << options.margin() << ")"; }
  Tensor forward(const Tensor& input, const Tensor& target) { return functional::hinge_embedding_loss(input, target, options); }

  HingeEmbeddingLossOptions options;
};
TORCH_MODULE(HingeEmbeddingLoss);

class MultiMarginLossImpl : public Cloneable<MultiMarginLossImpl> {
 public:
  template <class = void>
  explicit MultiMarginLossImpl(MultiMarginLossOptions options_ = {}) : options(std::move(options_)) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::MultiMarginLoss(p=" << options.p() << ", margin=" << options.margin() << ", weight=" << options.weight() << ", reduction=" << enumtype::get_enum_name(options.reduction()) << ")"; }
  Tensor forward(const Tensor& input, const Tensor& target) { return functional::multi_margin_loss(input, target, options); }

  MultiMarginLossOptions options;
};
TORCH_MODULE(MultiMarginLoss);

class CosineEmbeddingLossImpl : public Cloneable<CosineEmbeddingLossImpl> {
 public:
  template <class = void>
  explicit CosineEmbeddingLossImpl(CosineEmbeddingLossOptions options_ = {}) : options(std::move(options_)) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::CosineEmbeddingLoss(margin=" << options.margin() << ")"; }
  Tensor forward(const Tensor& input1, const Tensor& input2, const Tensor& target) { return functional::cosine_embedding_loss(input1, input2, target, options); }

  CosineEmbeddingLossOptions options;
};
TORCH_MODULE(CosineEmbeddingLoss);

class SmoothL1LossImpl : public Cloneable<SmoothL1LossImpl> {
 public:
  template <class = void>
  explicit SmoothL1LossImpl(SmoothL1LossOptions options_ = {}) : options(std::move(options_)) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::SmoothL1Loss"; }
  Tensor forward(const Tensor& input, const Tensor& target) { return functional::smooth_l1_loss(input, target, options); }

  SmoothL1LossOptions options;
};
TORCH_MODULE(SmoothL1Loss);

class HuberLossImpl : public Cloneable<HuberLossImpl> {
 public:
  template <class = void>
  explicit HuberLossImpl(HuberLossOptions options_ = {}) : options(std::move(options_)) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::HuberLoss"; }
  Tensor forward(const Tensor& input, const Tensor& target) { return functional::huber_loss(input, target, options); }

  HuberLossOptions options;
};
TORCH_MODULE(HuberLoss);

class MultiLabelMarginLossImpl : public Cloneable<MultiLabelMarginLossImpl> {
 public:
  template <class = void>
  explicit MultiLabelMarginLossImpl(MultiLabelMarginLossOptions options_ = {}) : options(std::move(options_)) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::MultiLabelMarginLoss()"; }
  Tensor forward(const Tensor& input, const Tensor& target) { return functional::multilabel_margin_loss(input, target, options); }

  MultiLabelMarginLossOptions options;
};
TORCH_MODULE(MultiLabelMarginLoss);

class SoftMarginLossImpl : public Cloneable<SoftMarginLossImpl> {
 public:
  template <class = void>
  explicit SoftMarginLossImpl(SoftMarginLossOptions options_ = {}) : options(std::move(options_)) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::SoftMarginLoss()"; }
  Tensor forward(const Tensor& input, const Tensor& target) { return functional::soft_margin_loss(input, target, options); }

  SoftMarginLossOptions options;
};
TORCH_MODULE(SoftMarginLoss);

class MultiLabelSoftMarginLossImpl : public Cloneable<MultiLabelSoftMarginLossImpl> {
 public:
  template <class = void>
  explicit MultiLabelSoftMarginLossImpl(MultiLabelSoftMarginLossOptions options_ = {}) : options(std::move(options_)) { MultiLabelSoftMarginLossImpl::reset(); }
  void reset() override {
    register_buffer("weight", options.weight());
  }
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::MultiLabelSoftMarginLoss()"; }
  Tensor forward(const Tensor& input, const Tensor& target) { return functional::multilabel_soft_margin_loss(input, target, options); }

  MultiLabelSoftMarginLossOptions options;
};
TORCH_MODULE(MultiLabelSoftMarginLoss);

class TripletMarginLossImpl : public Cloneable<TripletMarginLossImpl> {
 public:
  template <class = void>
  explicit TripletMarginLossImpl(TripletMarginLossOptions options_ = {}) : options(std::move(options_)) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << std::boolalpha << "torch::nn::TripletMarginLoss(margin=" << options.margin() << ", p=" << options.p() << ", eps=" << options.eps() << ", swap=" << options.swap() << ")"; }
  Tensor forward(const Tensor& anchor, const Tensor& positive, const Tensor& negative) { return functional::triplet_margin_loss(anchor, positive, negative, options); }

  TripletMarginLossOptions options;
};
TORCH_MODULE(TripletMarginLoss);

class TripletMarginWithDistanceLossImpl : public Cloneable<TripletMarginWithDistanceLossImpl> {
 public:
  template <class = void>
  explicit TripletMarginWithDistanceLossImpl(TripletMarginWithDistanceLossOptions options_ = {}) : options(std::move(options_)) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << std::boolalpha << "torch::nn::TripletMarginWithDistanceLoss(margin=" << options.margin() << ", swap=" << options.swap() << ")"; }
  Tensor forward(const Tensor& anchor, const Tensor& positive, const Tensor& negative) { return functional::triplet_margin_with_distance_loss(anchor, positive, negative, options); }

  TripletMarginWithDistanceLossOptions options;
};
TORCH_MODULE(TripletMarginWithDistanceLoss);

class CTCLossImpl : public Cloneable<CTCLossImpl> {
 public:
  template <class = void>
  explicit CTCLossImpl(CTCLossOptions options_ = {}) : options(std::move(options_)) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::CTCLoss()"; }
  Tensor forward(const Tensor& log_probs, const Tensor& targets, const Tensor& input_lengths, const Tensor& target_lengths) { return functional::ctc_loss(log_probs, targets, input_lengths, target_lengths, options); }

  CTCLossOptions options;
};
TORCH_MODULE(CTCLoss);

class PoissonNLLLossImpl : public Cloneable<PoissonNLLLossImpl> {
 public:
  template <class = void>
  explicit PoissonNLLLossImpl(PoissonNLLLossOptions options_ = {}) : options(std::move(options_)) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::PoissonNLLLoss()"; }
  Tensor forward(const Tensor& input, const Tensor& target) { return functional::poisson_nll_loss(input, target, options); }

  PoissonNLLLossOptions options;
};
TORCH_MODULE(PoissonNLLLoss);

class MarginRankingLossImpl : public Cloneable<MarginRankingLossImpl> {
 public:
  template <class = void>
  explicit MarginRankingLossImpl(MarginRankingLossOptions options_ = {}) : options(std::move(options_)) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::MarginRankingLoss()"; }
  Tensor forward(const Tensor& input1, const Tensor& input2, const Tensor& target) { return functional::margin_ranking_loss(input1, input2, target, options); }

  MarginRankingLossOptions options;
};
TORCH_MODULE(MarginRankingLoss);

class NLLLossImpl : public Cloneable<NLLLossImpl> {
 public:
  template <class = void>
  explicit NLLLossImpl(NLLLossOptions options_ = {}) : options(std::move(options_)) { NLLLossImpl::reset(); }
  void reset() override {
    weight = register_buffer("weight", options.weight());
  }
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::NLLLoss()"; }
  Tensor forward(const Tensor& input, const Tensor& target) { return functional::nll_loss(input, target, NLLLossOptions(options).weight(weight)); }

  NLLLossOptions options;
  /// The buffer: what `forward` weighs classes by.
  Tensor weight;
};
TORCH_MODULE(NLLLoss);

class CrossEntropyLossImpl : public Cloneable<CrossEntropyLossImpl> {
 public:
  template <class = void>
  explicit CrossEntropyLossImpl(CrossEntropyLossOptions options_ = {}) : options(std::move(options_)) { CrossEntropyLossImpl::reset(); }
  void reset() override {
    weight = register_buffer("weight", options.weight());
  }
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::CrossEntropyLoss()"; }
  Tensor forward(const Tensor& input, const Tensor& target) { return functional::cross_entropy(input, target, CrossEntropyLossOptions(options).weight(weight)); }

  CrossEntropyLossOptions options;
  /// The buffer: what `forward` weighs classes by.
  Tensor weight;
};
TORCH_MODULE(CrossEntropyLoss);

class BCEWithLogitsLossImpl : public Cloneable<BCEWithLogitsLossImpl> {
 public:
  template <class = void>
  explicit BCEWithLogitsLossImpl(BCEWithLogitsLossOptions options_ = {}) : options(std::move(options_)) { BCEWithLogitsLossImpl::reset(); }
  void reset() override {
    weight = register_buffer("weight", options.weight());
    pos_weight = register_buffer("pos_weight", options.pos_weight());
  }
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::BCEWithLogitsLoss()"; }
  Tensor forward(const Tensor& input, const Tensor& target) { return functional::binary_cross_entropy_with_logits(input, target, options); }

  BCEWithLogitsLossOptions options;
  /// The buffers; `forward` goes by the options.
  Tensor weight;
  Tensor pos_weight;
};
TORCH_MODULE(BCEWithLogitsLoss);

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
