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

class TransformerEncoderLayerImpl : public Cloneable<TransformerEncoderLayerImpl> {
 public:
  template <class = void>
  TransformerEncoderLayerImpl(int64_t d_model, int64_t nhead) : TransformerEncoderLayerImpl(TransformerEncoderLayerOptions(d_model, nhead)) {}
  template <class = void>
  explicit TransformerEncoderLayerImpl(TransformerEncoderLayerOptions options_) : options(std::move(options_)) { TransformerEncoderLayerImpl::reset(); }

  /// src [source, batch, d_model].
  Tensor forward(const Tensor& src, const Tensor& src_mask = {}, const Tensor& src_key_padding_mask = {}) {
    const Tensor attended = std::get<0>(self_attn(src, src, src, src_key_padding_mask, true, src_mask));
    const Tensor out = norm1(src + dropout1(attended));
    return norm2(out + dropout2(linear2(dropout(detail::activated(options.activation(), linear1(out))))));
  }

  void reset() override {
    self_attn = register_module("self_attn", MultiheadAttention(MultiheadAttentionOptions(options.d_model(), options.nhead()).dropout(options.dropout())));
    linear1 = register_module("linear1", Linear(options.d_model(), options.dim_feedforward()));
    dropout = register_module("dropout", Dropout(options.dropout()));
    linear2 = register_module("linear2", Linear(options.dim_feedforward(), options.d_model()));
    norm1 = register_module("norm1", LayerNorm(LayerNormOptions({options.d_model()})));
    norm2 = register_module("norm2", LayerNorm(LayerNormOptions({options.d_model()})));
    dropout1 = register_module("dropout1", Dropout(options.dropout()));
    dropout2 = register_module("dropout2", Dropout(options.dropout()));
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
TORCH_MODULE(TransformerEncoderLayer);

class TransformerDecoderLayerImpl : public Cloneable<TransformerDecoderLayerImpl> {
 public:
  template <class = void>
  TransformerDecoderLayerImpl(int64_t d_model, int64_t nhead) : TransformerDecoderLayerImpl(TransformerDecoderLayerOptions(d_model, nhead)) {}
  template <class = void>
  explicit TransformerDecoderLayerImpl(TransformerDecoderLayerOptions options_) : options(std::move(options_)) { TransformerDecoderLayerImpl::reset(); }

  /// tgt [target, batch, d_model], memory [source, batch, d_model].
  Tensor forward(Tensor tgt, const Tensor& memory, const Tensor& tgt_mask = {}, const Tensor& memory_mask = {}, const Tensor& tgt_key_padding_mask = {},
                 const Tensor& memory_key_padding_mask = {}) {
    tgt = norm1(tgt + dropout1(std::get<0>(self_attn(tgt, tgt, tgt, tgt_key_padding_mask, false, tgt_mask))));
    tgt = norm2(tgt + dropout2(std::get<0>(multihead_attn(tgt, memory, memory, memory_key_padding_mask, false, memory_mask))));
    return norm3(tgt + dropout3(linear2(dropout(detail::activated(options.activation(), linear1(tgt))))));
  }

  void reset() override {
    self_attn = register_module("self_attn", MultiheadAttention(MultiheadAttentionOptions(options.d_model(), options.nhead()).dropout(options.dropout())));
    multihead_attn = register_module("multihead_attn", MultiheadAttention(MultiheadAttentionOptions(options.d_model(), options.nhead()).dropout(options.dropout())));
    linear1 = register_module("linear1", Linear(options.d_model(), options.dim_feedforward()));
    dropout = register_module("dropout", Dropout(options.dropout()));
    linear2 = register_module("linear2", Linear(options.dim_feedforward(), options.d_model()));
    norm1 = register_module("norm1", LayerNorm(LayerNormOptions({options.d_model()})));
    norm2 = register_module("norm2", LayerNorm(LayerNormOptions({options.d_model()})));
    norm3 = register_module("norm3", LayerNorm(LayerNormOptions({options.d_model()})));
    dropout1 = register_module("dropout1", Dropout(options.dropout()));
    dropout2 = register_module("dropout2", Dropout(options.dropout()));
    dropout3 = register_module("dropout3", Dropout(options.dropout()));
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
TORCH_MODULE(TransformerDecoderLayer);

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
