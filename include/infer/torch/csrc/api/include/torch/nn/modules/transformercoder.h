// Stacks of transformer layers.
#pragma once

#include <torch/csrc/api/include/torch/nn/cloneable.h>
#include <torch/csrc/api/include/torch/nn/modules/common.h>
#include <torch/csrc/api/include/torch/nn/modules/container/any.h>
#include <torch/csrc/api/include/torch/nn/modules/container/modulelist.h>
#include <torch/csrc/api/include/torch/nn/modules/normalization.h>
#include <torch/csrc/api/include/torch/nn/modules/transformerlayer.h>
#include <torch/csrc/api/include/torch/nn/options/transformercoder.h>

#include <utility>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

namespace detail {
// A template, so that only programs that make one compile it.
template <class Derived>
class TransformerEncoderBase : public Cloneable<Derived> {
 public:
  template <class = void>
  TransformerEncoderBase(TransformerEncoderLayer encoder_layer, int64_t num_layers) : TransformerEncoderBase(TransformerEncoderOptions(std::move(encoder_layer), num_layers)) {}
  template <class = void>
  explicit TransformerEncoderBase(TransformerEncoderOptions options_) : options(std::move(options_)) { TransformerEncoderBase::reset(); }

  Tensor forward(const Tensor& src, const Tensor& src_mask = {}, const Tensor& src_key_padding_mask = {}) {
    TORCH_CHECK(!layers->is_empty(), "Transformerencoder should have at least one encoder layer.");
    Tensor out = src;
    for (const auto& layer : *layers) out = static_cast<TransformerEncoderLayerImpl&>(*layer).forward(out, src_mask, src_key_padding_mask);
    return norm.is_empty() ? out : norm.forward<Tensor>(out);
  }
  /// The layers are copies of the one in the options.
  void reset() override {
    layers = this->register_module("layers", ModuleList());
    for (int64_t i = 0; i < options.num_layers(); i++) layers->push_back(options.encoder_layer()->clone());
    if (options.norm().is_empty()) return;
    norm = options.norm().clone();
    this->register_module("norm", norm.ptr());
  }
  void reset_parameters() {
    TORCH_CHECK(static_cast<int64_t>(layers->size()) == options.num_layers(), "TransformerEncoder should have", options.num_layers(), " encoder layers, but got ",
                layers->size());
    for (const auto& layer : *layers) static_cast<TransformerEncoderLayerImpl&>(*layer).reset_parameters();
    if (norm.is_empty()) return;
    if (auto* const layer_norm = norm.ptr()->as<LayerNormImpl>()) layer_norm->reset_parameters();
  }

  TransformerEncoderOptions options;
  ModuleList layers = nullptr;
  AnyModule norm;

 protected:
  FORWARD_HAS_DEFAULT_ARGS({1, AnyValue(Tensor())}, {2, AnyValue(Tensor())})
};
}  // namespace detail
class TransformerEncoderImpl : public detail::TransformerEncoderBase<TransformerEncoderImpl> {
 public:
  using TransformerEncoderBase::TransformerEncoderBase;
};
TORCH_MODULE(TransformerEncoder);

namespace detail {
template <class Derived>
class TransformerDecoderBase : public Cloneable<Derived> {
 public:
  template <class = void>
  TransformerDecoderBase(TransformerDecoderLayer decoder_layer, int64_t num_layers) : TransformerDecoderBase(TransformerDecoderOptions(std::move(decoder_layer), num_layers)) {}
  template <class = void>
  explicit TransformerDecoderBase(TransformerDecoderOptions options_) : options(std::move(options_)) { TransformerDecoderBase::reset(); }

  Tensor forward(const Tensor& tgt, const Tensor& memory, const Tensor& tgt_mask = {}, const Tensor& memory_mask = {},
                 const Tensor& tgt_key_padding_mask = {}, const Tensor& memory_key_padding_mask = {}) {
    TORCH_CHECK(!layers->is_empty(), "Transformerdecoder should have at least one decoder layer.");
    Tensor out = tgt;
    for (const auto& layer : *layers) out = static_cast<TransformerDecoderLayerImpl&>(*layer).forward(out, memory, tgt_mask, memory_mask, tgt_key_padding_mask, memory_key_padding_mask);
    return norm.is_empty() ? out : norm.forward<Tensor>(out);
  }
  /// The layers are copies of the one in the options.
  void reset() override {
    layers = this->register_module("layers", ModuleList());
    for (int64_t i = 0; i < options.num_layers(); i++) layers->push_back(options.decoder_layer()->clone());
    if (options.norm().is_empty()) return;
    norm = options.norm().clone();
    this->register_module("norm", norm.ptr());
  }
  void reset_parameters() {
    TORCH_CHECK(static_cast<int64_t>(layers->size()) == options.num_layers(), "TransformerDecoder should have", options.num_layers(), " decoder layers, but got ",
                layers->size());
    for (const auto& layer : *layers) static_cast<TransformerDecoderLayerImpl&>(*layer).reset_parameters();
    if (norm.is_empty()) return;
    if (auto* const layer_norm = norm.ptr()->as<LayerNormImpl>()) layer_norm->reset_parameters();
  }

  TransformerDecoderOptions options;
  ModuleList layers = nullptr;
  AnyModule norm;

 protected:
  FORWARD_HAS_DEFAULT_ARGS({2, AnyValue(Tensor())}, {3, AnyValue(Tensor())}, {4, AnyValue(Tensor())}, {5, AnyValue(Tensor())})
};
}  // namespace detail
class TransformerDecoderImpl : public detail::TransformerDecoderBase<TransformerDecoderImpl> {
 public:
  using TransformerDecoderBase::TransformerDecoderBase;
};
TORCH_MODULE(TransformerDecoder);

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
