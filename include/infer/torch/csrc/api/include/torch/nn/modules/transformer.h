// Transformer: an encoder and a decoder.
#pragma once

#include <torch/csrc/api/include/torch/nn/cloneable.h>
#include <torch/csrc/api/include/torch/nn/init.h>
#include <torch/csrc/api/include/torch/nn/modules/common.h>
#include <torch/csrc/api/include/torch/nn/modules/transformercoder.h>
#include <torch/csrc/api/include/torch/nn/options/transformer.h>

#include <limits>
#include <utility>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

namespace detail {
// A template, so that only programs that make one compile it.
template <class Derived>
class TransformerBase : public Cloneable<Derived> {
 public:
  template <class = void>
  explicit TransformerBase(TransformerOptions options_) : options(std::move(options_)) { TransformerBase::reset(); }

  /// src [source, batch, d_model], tgt [target, batch, d_model]: as tgt.
  Tensor forward(const Tensor& src, const Tensor& tgt, const Tensor& src_mask = {}, const Tensor& tgt_mask = {}, const Tensor& memory_mask = {},
                 const Tensor& src_key_padding_mask = {}, const Tensor& tgt_key_padding_mask = {}, const Tensor& memory_key_padding_mask = {}) {
    TORCH_CHECK(src.dim() == 3 && tgt.dim() == 3, "src and tgt should have 3 dimensions, but got ", src.dim(), " and ", tgt.dim());
    TORCH_CHECK(src.size(1) == tgt.size(1), "src and tgt should have equal batch size (at dim 1), but got ", src.size(1), " and ", tgt.size(1));
    TORCH_CHECK(src.size(2) == options.d_model() && tgt.size(2) == options.d_model(), "src and tgt should have same feature size as d_model (at dim 2), but got ",
                src.size(2), " and ", tgt.size(2), " while d_model is ", options.d_model());
    const Tensor memory = encoder.forward<Tensor>(src, src_mask, src_key_padding_mask);
    return decoder.forward<Tensor>(tgt, memory, tgt_mask, memory_mask, tgt_key_padding_mask, memory_key_padding_mask);
  }
  void reset() override {
    const auto layer = [&](auto o) {
      o.dim_feedforward(options.dim_feedforward()).dropout(options.dropout()).activation(options.activation());
      return o;
    };
    const auto norm = [&] { return AnyModule(LayerNorm(LayerNormOptions({options.d_model()}))); };
    if (options.custom_encoder().is_empty()) {
      const auto one = layer(TransformerEncoderLayerOptions(options.d_model(), options.nhead()));
      encoder = AnyModule(TransformerEncoder(TransformerEncoderOptions(one, options.num_encoder_layers()).norm(norm())));
    } else {
      encoder = options.custom_encoder().clone();
    }
    this->register_module("encoder", encoder.ptr());
    if (options.custom_decoder().is_empty()) {
      const auto one = layer(TransformerDecoderLayerOptions(options.d_model(), options.nhead()));
      decoder = AnyModule(TransformerDecoder(TransformerDecoderOptions(one, options.num_decoder_layers()).norm(norm())));
    } else {
      decoder = options.custom_decoder().clone();
    }
    this->register_module("decoder", decoder.ptr());
    reset_parameters();
  }
  void reset_parameters() {
    for (const Tensor& parameter : this->parameters()) {
      if (parameter.dim() > 1) init::xavier_uniform_(parameter);
    }
  }
  /// What lets each place see those up to itself: 0 there, minus infinity elsewhere.
  static Tensor generate_square_subsequent_mask(int64_t sz) {
    return at::triu(at::full({sz, sz}, -std::numeric_limits<double>::infinity(), at::TensorOptions(at::kFloat)), 1);
  }

  TransformerOptions options;
  AnyModule encoder;
  AnyModule decoder;

 protected:
  FORWARD_HAS_DEFAULT_ARGS({2, AnyValue(Tensor())}, {3, AnyValue(Tensor())}, {4, AnyValue(Tensor())}, {5, AnyValue(Tensor())}, {6, AnyValue(Tensor())},
                           {7, AnyValue(Tensor())})
};
}  // namespace detail
class TransformerImpl : public detail::TransformerBase<TransformerImpl> {
 public:
  using TransformerBase::TransformerBase;
};
TORCH_MODULE(Transformer);

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
