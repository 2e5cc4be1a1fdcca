// Layers of transformers.
#pragma once

#include <torch/csrc/api/include/torch/nn/cloneable.h>
#include <torch/csrc/api/include/torch/nn/modules/activation.h>
#include <torch/csrc/api/include/torch/nn/modules/common.h>
#include <torch/csrc/api/include/torch/nn/modules/dropout.h>
#include <torch/csrc/api/include/torch/nn/modules/linear.h>
#include <torch/csrc/api/include/torch/nn/modules/normalization.h>
#include <torch/csrc/api/include/torch/nn/options/transformerlayer.h>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

namespace detail {
inline Tensor activated(const activation_t& activation, const Tensor& input) {
  if (const auto* const function = std::get_if<std::function<Tensor(const Tensor&)>>(&activation)) return (*function)(input);
  return std::holds_alternative<enumtype::kGELU>(activation) ? functional::gelu(input) : functional::relu(input);
}
}  // namespace detail

namespace detail {
// A template, so that only programs that make one compile it.
template <class Derived>
class TransformerEncoderLayerBase : public Cloneable<Derived> {
 public:
  template <class = void>
  TransformerEncoderLayerBase(int64_t d_model, int64_t nhead) : TransformerEncoderLayerBase(TransformerEncoderLayerOptions(d_model, nhead)) {}
  template <class = void>
  explicit TransformerEncoderLayerBase(TransformerEncoderLayerOptions options_) : options(std::move(options_)) { TransformerEncoderLayerBase::reset(); }

  /// src [source, batch, d_model].
  Tensor forward(const Tensor& src, const Tensor& src_mask = {}, const Tensor& src_key_padding_mask = {}) {
    const Tensor attended = std::get<0>(self_attn(src, src, src, src_key_padding_mask, true, src_mask));
    const Tensor out = norm1(src + dropout1(attended));
    return norm2(out + dropout2(linear2(dropout(detail::activated(options.activation(), linear1(out))))));
  }

  void reset() override {
    self_attn = this->register_module("self_attn", MultiheadAttention(MultiheadAttentionOptions(options.d_model(), options.nhead()).dropout(options.dropout())));
    linear1 = this->register_module("linear1", Linear(options.d_model(), options.dim_feedforward()));
    dropout = this->register_module("dropout", Dropout(options.dropout()));
    linear2 = this->register_module("linear2", Linear(options.dim_feedforward(), options.d_model()));
    norm1 = this->register_module("norm1", LayerNorm(LayerNormOptions({options.d_model()})));
    norm2 = this->register_module("norm2", LayerNorm(LayerNormOptions({options.d_model()})));
    dropout1 = this->register_module("dropout1", Dropout(options.dropout()));
    dropout2 = this->register_module("dropout2", Dropout(options.dropout()));
  }
  void reset_parameters() {
    linear1->reset_parameters();
    linear2->reset_parameters();
    norm1->reset_parameters();
    norm2->reset_parameters();
  }

  TransformerEncoderLayerOptions options;
  MultiheadAttention self_attn = nullptr;
  Linear linear1 = nullptr;
  Dropout dropout = nullptr;
  Linear linear2 = nullptr;
  LayerNorm norm1 = nullptr;
  LayerNorm norm2 = nullptr;
  Dropout dropout1 = nullptr;
  Dropout dropout2 = nullptr;

 protected:
  FORWARD_HAS_DEFAULT_ARGS({1, AnyValue(Tensor())}, {2, AnyValue(Tensor())})
};
}  // namespace detail
class TransformerEncoderLayerImpl : public detail::TransformerEncoderLayerBase<TransformerEncoderLayerImpl> {
 public:
  using TransformerEncoderLayerBase::TransformerEncoderLayerBase;
};
TORCH_MODULE(TransformerEncoderLayer);

namespace detail {
template <class Derived>
class TransformerDecoderLayerBase : public Cloneable<Derived> {
 public:
  template <class = void>
  TransformerDecoderLayerBase(int64_t d_model, int64_t nhead) : TransformerDecoderLayerBase(TransformerDecoderLayerOptions(d_model, nhead)) {}
  template <class = void>
  explicit TransformerDecoderLayerBase(TransformerDecoderLayerOptions options_) : options(std::move(options_)) { TransformerDecoderLayerBase::reset(); }

  /// tgt [target, batch, d_model], memory [source, batch, d_model].
  Tensor forward(Tensor tgt, const Tensor& memory, const Tensor& tgt_mask = {}, const Tensor& memory_mask = {}, const Tensor& tgt_key_padding_mask = {},
                 const Tensor& memory_key_padding_mask = {}) {
    tgt = norm1(tgt + dropout1(std::get<0>(self_attn(tgt, tgt, tgt, tgt_key_padding_mask, false, tgt_mask))));
    tgt = norm2(tgt + dropout2(std::get<0>(multihead_attn(tgt, memory, memory, memory_key_padding_mask, false, memory_mask))));
    return norm3(tgt + dropout3(linear2(dropout(detail::activated(options.activation(), linear1(tgt))))));
  }

  void reset() override {
    self_attn = this->register_module("self_attn", MultiheadAttention(MultiheadAttentionOptions(options.d_model(), options.nhead()).dropout(options.dropout())));
    multihead_attn = this->register_module("multihead_attn", MultiheadAttention(MultiheadAttentionOptions(options.d_model(), options.nhead()).dropout(options.dropout())));
    linear1 = this->register_module("linear1", Linear(options.d_model(), options.dim_feedforward()));
    dropout = this->register_module("dropout", Dropout(options.dropout()));
    linear2 = this->register_module("linear2", Linear(options.dim_feedforward(), options.d_model()));
    norm1 = this->register_module("norm1", LayerNorm(LayerNormOptions({options.d_model()})));
    norm2 = this->register_module("norm2", LayerNorm(LayerNormOptions({options.d_model()})));
    norm3 = this->register_module("norm3", LayerNorm(LayerNormOptions({options.d_model()})));
    dropout1 = this->register_module("dropout1", Dropout(options.dropout()));
    dropout2 = this->register_module("dropout2", Dropout(options.dropout()));
    dropout3 = this->register_module("dropout3", Dropout(options.dropout()));
  }
  void reset_parameters() {
    self_attn->_reset_parameters();
    multihead_attn->_reset_parameters();
    linear1->reset_parameters();
    linear2->reset_parameters();
    norm1->reset_parameters();
    norm2->reset_parameters();
    norm3->reset_parameters();
  }

  TransformerDecoderLayerOptions options;
  MultiheadAttention self_attn = nullptr;
  MultiheadAttention multihead_attn = nullptr;
  Linear linear1 = nullptr;
  Dropout dropout = nullptr;
  Linear linear2 = nullptr;
  LayerNorm norm1 = nullptr;
  LayerNorm norm2 = nullptr;
  LayerNorm norm3 = nullptr;
  Dropout dropout1 = nullptr;
  Dropout dropout2 = nullptr;
  Dropout dropout3 = nullptr;

 protected:
  FORWARD_HAS_DEFAULT_ARGS({2, AnyValue(Tensor())}, {3, AnyValue(Tensor())}, {4, AnyValue(Tensor())}, {5, AnyValue(Tensor())})
};
}  // namespace detail
class TransformerDecoderLayerImpl : public detail::TransformerDecoderLayerBase<TransformerDecoderLayerImpl> {
 public:
  using TransformerDecoderLayerBase::TransformerDecoderLayerBase;
};
TORCH_MODULE(TransformerDecoderLayer);

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
