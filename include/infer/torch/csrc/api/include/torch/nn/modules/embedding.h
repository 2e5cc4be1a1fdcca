// Embeddings.
#pragma once

#include <torch/csrc/api/include/torch/nn/cloneable.h>
#include <torch/csrc/api/include/torch/nn/functional/embedding.h>
#include <torch/csrc/api/include/torch/nn/init.h>
#include <torch/csrc/api/include/torch/nn/modules/common.h>
#include <torch/csrc/api/include/torch/nn/options/embedding.h>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

/// A row of `weight`, [num_embeddings, embedding_dim], for each index.
class EmbeddingImpl : public Cloneable<EmbeddingImpl> {
 public:
  template <class = void>
  EmbeddingImpl(int64_t num_embeddings, int64_t embedding_dim) : EmbeddingImpl(EmbeddingOptions(num_embeddings, embedding_dim)) {}
  template <class = void>
  explicit EmbeddingImpl(EmbeddingOptions options_) : options(std::move(options_)) { EmbeddingImpl::reset(); }
  void reset() override {
    if (options.padding_idx()) {
      const int64_t padding = *options.padding_idx();
      TORCH_CHECK(padding <= 0 || padding < options.num_embeddings(), "Padding_idx must be within num_embeddings");
      TORCH_CHECK(padding >= -options.num_embeddings(), "Padding_idx must be within num_embedding");
      if (padding < 0) options.padding_idx(options.num_embeddings() + padding);
    }
    if (!options._weight().defined()) {
      weight = register_parameter("weight", at::empty({options.num_embeddings(), options.embedding_dim()}));
      reset_parameters();
    } else {
      TORCH_CHECK(options._weight().sizes() == at::IntArrayRef({options.num_embeddings(), options.embedding_dim()}),
                  "Shape of _weight does not match num_embeddings and embedding_dim");
      weight = register_parameter("weight", options._weight());
    }
  }
  void reset_parameters() {
    init::normal_(weight);
    if (options.padding_idx()) {
      c10::NoGradGuard no_grad;
      weight[*options.padding_idx()].fill_(0);
    }
  }
  void pretty_print(std::ostream& stream) const override {
    stream << "torch::nn::Embedding(num_embeddings=" << options.num_embeddings() << ", embedding_dim=" << options.embedding_dim();
    if (options.padding_idx()) stream << ", padding_idx=" << *options.padding_idx();
    if (options.max_norm()) stream << ", max_norm=" << *options.max_norm();
    if (options.norm_type() != 2) stream << ", norm_type=" << options.norm_type();
    if (options.scale_grad_by_freq()) stream << ", scale_grad_by_freq=" << std::boolalpha << options.scale_grad_by_freq();
    if (options.sparse()) stream << ", sparse=" << std::boolalpha << options.sparse();
    stream << ")";
  }
  Tensor forward(const Tensor& input) {
    return functional::embedding(input, weight,
                                 functional::EmbeddingFuncOptions()
                                     .padding_idx(options.padding_idx())
                                     .max_norm(options.max_norm())
                                     .norm_type(options.norm_type())
                                     .scale_grad_by_freq(options.scale_grad_by_freq())
                                     .sparse(options.sparse()));
  }

  EmbeddingOptions options;
  Tensor weight;
};
class Embedding : public ModuleHolder<EmbeddingImpl> {
 public:
  using ModuleHolder<EmbeddingImpl>::ModuleHolder;
  /// Of a weight that is there already; frozen, it gets no gradient.
  template <class = void>
  static Embedding from_pretrained(const Tensor& embeddings, const EmbeddingFromPretrainedOptions& options = {}) {
    TORCH_CHECK(embeddings.dim() == 2, "Embeddings parameter is expected to be 2-dimensional");
    Embedding made(EmbeddingOptions(embeddings.size(0), embeddings.size(1))
                       ._weight(embeddings)
                       .padding_idx(options.padding_idx())
                       .max_norm(options.max_norm())
                       .norm_type(options.norm_type())
                       .scale_grad_by_freq(options.scale_grad_by_freq())
                       .sparse(options.sparse()));
    made->weight.set_requires_grad(!options.freeze());
    return made;
  }
};

/// The sum, mean or maximum of the rows in each bag of indices.
class EmbeddingBagImpl : public Cloneable<EmbeddingBagImpl> {
 public:
  template <class = void>
  EmbeddingBagImpl(int64_t num_embeddings, int64_t embedding_dim) : EmbeddingBagImpl(EmbeddingBagOptions(num_embeddings, embedding_dim)) {}
  template <class = void>
  explicit EmbeddingBagImpl(EmbeddingBagOptions options_) : options(std::move(options_)) { EmbeddingBagImpl::reset(); }
  void reset() override {
    if (options.padding_idx()) {
      const int64_t padding = *options.padding_idx();
      TORCH_CHECK(padding < options.num_embeddings(), "Padding_idx must be within num_embeddings");
      TORCH_CHECK(padding >= -options.num_embeddings(), "Padding_idx must be within num_embedding");
      if (padding < 0) options.padding_idx(options.num_embeddings() + padding);
    }
    if (!options._weight().defined()) {
      weight = register_parameter("weight", at::empty({options.num_embeddings(), options.embedding_dim()}));
      reset_parameters();
    } else {
      TORCH_CHECK(options._weight().sizes() == at::IntArrayRef({options.num_embeddings(), options.embedding_dim()}),
                  "Shape of weight does not match num_embeddings and embedding_dim");
      weight = register_parameter("weight", options._weight());
    }
  }
  /// As upstream, the padding row is drawn too.
  void reset_parameters() { init::normal_(weight); }
  void pretty_print(std::ostream& stream) const override {
    stream << "torch::nn::EmbeddingBag(num_embeddings=" << options.num_embeddings() << ", embedding_dim=" << options.embedding_dim();
    if (options.max_norm()) stream << ", max_norm=" << *options.max_norm();
    if (options.norm_type() != 2) stream << ", norm_type=" << options.norm_type();
    if (options.scale_grad_by_freq()) stream << ", scale_grad_by_freq=" << std::boolalpha << options.scale_grad_by_freq();
    if (options.sparse()) stream << ", sparse=" << std::boolalpha << options.sparse();
    if (!std::holds_alternative<enumtype::kMean>(options.mode())) stream << ", mode=" << enumtype::get_enum_name(options.mode());
    if (options.include_last_offset()) stream << ", include_last_offset=" << std::boolalpha << options.include_last_offset();
    if (options.padding_idx()) stream << ", padding_idx=" << *options.padding_idx();
    stream << ")";
  }
  Tensor forward(const Tensor& input, const Tensor& offsets = {}, const Tensor& per_sample_weights = {}) {
    return functional::embedding_bag(input, weight,
                                     functional::EmbeddingBagFuncOptions()
                                         .offsets(offsets)
                                         .max_norm(options.max_norm())
                                         .norm_type(options.norm_type())
                                         .scale_grad_by_freq(options.scale_grad_by_freq())
                                         .mode(options.mode())
                                         .sparse(options.sparse())
                                         .per_sample_weights(per_sample_weights)
                                         .include_last_offset(options.include_last_offset())
                                         .padding_idx(options.padding_idx()));
  }

  EmbeddingBagOptions options;
  Tensor weight;

 protected:
  FORWARD_HAS_DEFAULT_ARGS({1, AnyValue(Tensor())}, {2, AnyValue(Tensor())})
};
class EmbeddingBag : public ModuleHolder<EmbeddingBagImpl> {
 public:
  using ModuleHolder<EmbeddingBagImpl>::ModuleHolder;
  template <class = void>
  static EmbeddingBag from_pretrained(const Tensor& embeddings, const EmbeddingBagFromPretrainedOptions& options = {}) {
    TORCH_CHECK(embeddings.dim() == 2, "Embeddings parameter is expected to be 2-dimensional");
    EmbeddingBag made(EmbeddingBagOptions(embeddings.size(0), embeddings.size(1))
                          ._weight(embeddings)
                          .max_norm(options.max_norm())
                          .norm_type(options.norm_type())
                          .scale_grad_by_freq(options.scale_grad_by_freq())
                          .mode(options.mode())
                          .sparse(options.sparse())
                          .padding_idx(options.padding_idx()));
    made->weight.set_requires_grad(!options.freeze());
    return made;
  }
};

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
