// Activations.
#pragma once

#include <torch/csrc/api/include/torch/nn/cloneable.h>
#include <torch/csrc/api/include/torch/nn/functional/activation.h>
#include <torch/csrc/api/include/torch/nn/init.h>
#include <torch/csrc/api/include/torch/nn/modules/common.h>
#include <torch/csrc/api/include/torch/nn/modules/linear.h>
#include <torch/csrc/api/include/torch/nn/options/activation.h>

#include <tuple>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

class ELUImpl : public Cloneable<ELUImpl> {
 public:
  template <class = void>
  explicit ELUImpl(const ELUOptions& options_ = {}) : options(options_) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::ELU(alpha=" << options.alpha(); if (options.inplace()) stream << std::boolalpha << ", inplace=" << options.inplace(); stream << ")"; }
  Tensor forward(Tensor input) { return functional::elu(std::move(input), options); }

  ELUOptions options;
};
TORCH_MODULE(ELU);

class SELUImpl : public Cloneable<SELUImpl> {
 public:
  template <class = void>
  explicit SELUImpl(const SELUOptions& options_ = {}) : options(options_) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::SELU("; if (options.inplace()) stream << std::boolalpha << "inplace=" << options.inplace(); stream << ")"; }
  Tensor forward(Tensor input) { return functional::selu(std::move(input), options); }

  SELUOptions options;
};
TORCH_MODULE(SELU);

class HardshrinkImpl : public Cloneable<HardshrinkImpl> {
 public:
  template <class = void>
  explicit HardshrinkImpl(const HardshrinkOptions& options_ = {}) : options(options_) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << std::boolalpha << "torch::nn::Hardshrink(" << options.lambda() << ")"; }
  Tensor forward(const Tensor& input) { return functional::hardshrink(input, options); }

  HardshrinkOptions options;
};
TORCH_MODULE(Hardshrink);

class HardtanhImpl : public Cloneable<HardtanhImpl> {
 public:
  template <class = void>
  explicit HardtanhImpl(const HardtanhOptions& options_ = {}) : options(options_) { HardtanhImpl::reset(); }
  void reset() override { TORCH_CHECK(options.max_val() > options.min_val(), "max_val must be greater than min_val"); }
  void pretty_print(std::ostream& stream) const override { stream << std::boolalpha << "torch::nn::Hardtanh(min_val=" << options.min_val() << ", max_val=" << options.max_val(); if (options.inplace()) stream << std::boolalpha << ", inplace=" << options.inplace(); stream << ")"; }
  Tensor forward(Tensor input) { return functional::hardtanh(std::move(input), options); }

  HardtanhOptions options;
};
TORCH_MODULE(Hardtanh);

class LeakyReLUImpl : public Cloneable<LeakyReLUImpl> {
 public:
  template <class = void>
  explicit LeakyReLUImpl(const LeakyReLUOptions& options_ = {}) : options(options_) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << std::boolalpha << "torch::nn::LeakyReLU(negative_slope=" << options.negative_slope(); if (options.inplace()) stream << std::boolalpha << ", inplace=" << options.inplace(); stream << ")"; }
  Tensor forward(Tensor input) { return functional::leaky_relu(std::move(input), options); }

  LeakyReLUOptions options;
};
TORCH_MODULE(LeakyReLU);

class LogSigmoidImpl : public Cloneable<LogSigmoidImpl> {
 public:
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::LogSigmoid()"; }
  Tensor forward(const Tensor& input) { return functional::logsigmoid(input); }
};
TORCH_MODULE(LogSigmoid);

class SoftmaxImpl : public Cloneable<SoftmaxImpl> {
 public:
  template <class = void>
  explicit SoftmaxImpl(int64_t dim) : SoftmaxImpl(SoftmaxOptions(dim)) {}
  template <class = void>
  explicit SoftmaxImpl(const SoftmaxOptions& options_) : options(options_) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::Softmax(dim=" << options.dim() << ")"; }
  Tensor forward(const Tensor& input) { return functional::softmax(input, options.dim()); }

  SoftmaxOptions options;
};
TORCH_MODULE(Softmax);

class SoftminImpl : public Cloneable<SoftminImpl> {
 public:
  template <class = void>
  explicit SoftminImpl(int64_t dim) : SoftminImpl(SoftminOptions(dim)) {}
  template <class = void>
  explicit SoftminImpl(const SoftminOptions& options_) : options(options_) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::Softmin(dim=" << options.dim() << ")"; }
  Tensor forward(const Tensor& input) { return functional::softmin(input, options.dim()); }

  SoftminOptions options;
};
TORCH_MODULE(Softmin);

class LogSoftmaxImpl : public Cloneable<LogSoftmaxImpl> {
 public:
  template <class = void>
  explicit LogSoftmaxImpl(int64_t dim) : LogSoftmaxImpl(LogSoftmaxOptions(dim)) {}
  template <class = void>
  explicit LogSoftmaxImpl(const LogSoftmaxOptions& options_) : options(options_) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::LogSoftmax(dim=" << options.dim() << ")"; }
  Tensor forward(const Tensor& input) { return functional::log_softmax(input, options.dim()); }

  LogSoftmaxOptions options;
};
TORCH_MODULE(LogSoftmax);

/// Softmax of the channels of images.
class Softmax2dImpl : public Cloneable<Softmax2dImpl> {
 public:
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::Softmax2d()"; }
  Tensor forward(const Tensor& input) { TORCH_CHECK(input.dim() == 4 || input.dim() == 3, "Softmax2d requires a 3D or 4D tensor as input"); return functional::softmax(input, -3); }
};
TORCH_MODULE(Softmax2d);

class PReLUImpl : public Cloneable<PReLUImpl> {
 public:
  template <class = void>
  explicit PReLUImpl(const PReLUOptions& options_ = {}) : options(options_) { PReLUImpl::reset(); }
  void reset() override { weight = register_parameter("weight", at::full(options.num_parameters(), options.init())); }
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::PReLU(num_parameters=" << options.num_parameters() << ")"; }
  Tensor forward(const Tensor& input) { return functional::prelu(input, weight); }

  PReLUOptions options;
  Tensor weight;
};
TORCH_MODULE(PReLU);

class ReLUImpl : public Cloneable<ReLUImpl> {
 public:
  template <class = void>
  explicit ReLUImpl(const ReLUOptions& options_ = {}) : options(options_) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::ReLU("; if (options.inplace()) stream << std::boolalpha << "inplace=" << options.inplace(); stream << ")"; }
  Tensor forward(Tensor input) { return functional::relu(std::move(input), options); }

  ReLUOptions options;
};
TORCH_MODULE(ReLU);

class ReLU6Impl : public Cloneable<ReLU6Impl> {
 public:
  template <class = void>
  explicit ReLU6Impl(const ReLU6Options& options_ = {}) : options(options_) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::ReLU6("; if (options.inplace()) stream << std::boolalpha << "inplace=" << options.inplace(); stream << ")"; }
  Tensor forward(Tensor input) { return functional::relu6(std::move(input), options); }

  ReLU6Options options;
};
TORCH_MODULE(ReLU6);

class RReLUImpl : public Cloneable<RReLUImpl> {
 public:
  template <class = void>
  explicit RReLUImpl(const RReLUOptions& options_ = {}) : options(options_) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::RReLU(lower=" << options.lower() << ", upper=" << options.upper(); if (options.inplace()) stream << std::boolalpha << ", inplace=" << options.inplace(); stream << ")"; }
  Tensor forward(Tensor input) { return functional::rrelu(std::move(input), functional::RReLUFuncOptions().lower(options.lower()).upper(options.upper()).training(is_training()).inplace(options.inplace())); }

  RReLUOptions options;
};
TORCH_MODULE(RReLU);

class CELUImpl : public Cloneable<CELUImpl> {
 public:
  template <class = void>
  explicit CELUImpl(const CELUOptions& options_ = {}) : options(options_) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::CELU(alpha=" << options.alpha(); if (options.inplace()) stream << std::boolalpha << ", inplace=" << options.inplace(); stream << ")"; }
  Tensor forward(Tensor input) { return functional::celu(std::move(input), options); }

  CELUOptions options;
};
TORCH_MODULE(CELU);

class GLUImpl : public Cloneable<GLUImpl> {
 public:
  template <class = void>
  explicit GLUImpl(const GLUOptions& options_ = {}) : options(options_) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::GLU(dim=" << options.dim() << ")"; }
  Tensor forward(const Tensor& input) { return functional::glu(input, options); }

  GLUOptions options;
};
TORCH_MODULE(GLU);

class GELUImpl : public Cloneable<GELUImpl> {
 public:
  template <class = void>
  explicit GELUImpl(GELUOptions options_ = {}) : options(std::move(options_)) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::GELU()"; }
  Tensor forward(const Tensor& input) { return functional::gelu(input, options); }

  GELUOptions options;
};
TORCH_MODULE(GELU);

class SiLUImpl : public Cloneable<SiLUImpl> {
 public:
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::SiLU()"; }
  Tensor forward(const Tensor& input) { return functional::silu(input); }
};
TORCH_MODULE(SiLU);

class MishImpl : public Cloneable<MishImpl> {
 public:
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::Mish()"; }
  Tensor forward(const Tensor& input) { return functional::mish(input); }
};
TORCH_MODULE(Mish);

class SigmoidImpl : public Cloneable<SigmoidImpl> {
 public:
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::Sigmoid()"; }
  Tensor forward(const Tensor& input) { return at::sigmoid(input); }
};
TORCH_MODULE(Sigmoid);

class SoftsignImpl : public Cloneable<SoftsignImpl> {
 public:
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::Softsign()"; }
  Tensor forward(const Tensor& input) { return functional::softsign(input); }
};
TORCH_MODULE(Softsign);

class TanhImpl : public Cloneable<TanhImpl> {
 public:
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::Tanh()"; }
  Tensor forward(const Tensor& input) { return at::tanh(input); }
};
TORCH_MODULE(Tanh);

class TanhshrinkImpl : public Cloneable<TanhshrinkImpl> {
 public:
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::Tanhshrink()"; }
  Tensor forward(const Tensor& input) { return functional::tanhshrink(input); }
};
TORCH_MODULE(Tanhshrink);

class SoftplusImpl : public Cloneable<SoftplusImpl> {
 public:
  template <class = void>
  explicit SoftplusImpl(const SoftplusOptions& options_ = {}) : options(options_) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::Softplus(beta=" << options.beta() << ", threshold=" << options.threshold() << ")"; }
  Tensor forward(const Tensor& input) { return functional::softplus(input, options); }

  SoftplusOptions options;
};
TORCH_MODULE(Softplus);

class SoftshrinkImpl : public Cloneable<SoftshrinkImpl> {
 public:
  template <class = void>
  explicit SoftshrinkImpl(const SoftshrinkOptions& options_ = {}) : options(options_) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::Softshrink(" << options.lambda() << ")"; }
  Tensor forward(const Tensor& input) { return functional::softshrink(input, options); }

  SoftshrinkOptions options;
};
TORCH_MODULE(Softshrink);

class ThresholdImpl : public Cloneable<ThresholdImpl> {
 public:
  template <class = void>
  ThresholdImpl(double threshold, double value) : ThresholdImpl(ThresholdOptions(threshold, value)) {}
  template <class = void>
  explicit ThresholdImpl(const ThresholdOptions& options_) : options(options_) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::Threshold(threshold=" << options.threshold() << ", value=" << options.value(); if (options.inplace()) stream << std::boolalpha << ", inplace=" << options.inplace(); stream << ")"; }
  Tensor forward(Tensor input) { return functional::threshold(std::move(input), options); }

  ThresholdOptions options;
};
TORCH_MODULE(Threshold);

/// Attention of several heads; see `functional::multi_head_attention_forward` for the shapes.
namespace detail {
// A template, so that only programs that make one compile it.
template <class Derived>
class MultiheadAttentionBase : public Cloneable<Derived> {
 public:
  template <class = void>
  MultiheadAttentionBase(int64_t embed_dim, int64_t num_heads) : MultiheadAttentionBase(MultiheadAttentionOptions(embed_dim, num_heads)) {}
  template <class = void>
  explicit MultiheadAttentionBase(const MultiheadAttentionOptions& options_) : Cloneable<Derived>("torch::nn::MultiheadAttention"), options(options_) {
    MultiheadAttentionBase::reset();
  }

  std::tuple<Tensor, Tensor> forward(const Tensor& query, const Tensor& key, const Tensor& value, const Tensor& key_padding_mask = {},
                                     bool need_weights = true, const Tensor& attn_mask = {}, bool average_attn_weights = true) {
    auto called = functional::MultiheadAttentionForwardFuncOptions(options.embed_dim(), options.num_heads(), in_proj_weight, in_proj_bias, bias_k, bias_v,
                                                                   options.add_zero_attn(), options.dropout(), out_proj->weight, out_proj->bias);
    called.training(this->is_training()).key_padding_mask(key_padding_mask).need_weights(need_weights).attn_mask(attn_mask);
    called.average_attn_weights(average_attn_weights);
    if (!_qkv_same_embed_dim) {
      called.use_separate_proj_weight(true).q_proj_weight(q_proj_weight).k_proj_weight(k_proj_weight).v_proj_weight(v_proj_weight);
    }
    return functional::multi_head_attention_forward(query, key, value, called);
  }

  void reset() override {
    const int64_t width = options.embed_dim();
    _qkv_same_embed_dim = options.kdim() == width && options.vdim() == width;
    head_dim = width / options.num_heads();
    TORCH_CHECK(head_dim * options.num_heads() == width, "embed_dim must be divisible by num_heads");
    if (_qkv_same_embed_dim) {
      in_proj_weight = this->register_parameter("in_proj_weight", at::empty({3 * width, width}));
      this->register_parameter("q_proj_weight", {}, false);
      this->register_parameter("k_proj_weight", {}, false);
      this->register_parameter("v_proj_weight", {}, false);
    } else {
      q_proj_weight = this->register_parameter("q_proj_weight", at::empty({width, width}));
      k_proj_weight = this->register_parameter("k_proj_weight", at::empty({width, options.kdim()}));
      v_proj_weight = this->register_parameter("v_proj_weight", at::empty({width, options.vdim()}));
      this->register_parameter("in_proj_weight", {}, false);
    }
    if (options.bias()) {
      in_proj_bias = this->register_parameter("in_proj_bias", at::empty(3 * width));
    } else {
      this->register_parameter("in_proj_bias", {}, false);
    }
    out_proj = this->register_module("out_proj", Linear(LinearOptions(width, width).bias(options.bias())));
    if (options.add_bias_kv()) {
      bias_k = this->register_parameter("bias_k", at::empty({1, 1, width}));
      bias_v = this->register_parameter("bias_v", at::empty({1, 1, width}));
    } else {
      bias_k.reset();
      bias_v.reset();
    }
    _reset_parameters();
  }
  void _reset_parameters() {
    if (_qkv_same_embed_dim) {
      init::xavier_uniform_(in_proj_weight);
    } else {
      init::xavier_uniform_(q_proj_weight);
      init::xavier_uniform_(k_proj_weight);
      init::xavier_uniform_(v_proj_weight);
    }
    if (in_proj_bias.defined()) {
      init::constant_(in_proj_bias, 0.);
      init::constant_(out_proj->bias, 0.);
    }
    if (bias_k.defined()) init::xavier_normal_(bias_k);
    if (bias_v.defined()) init::xavier_normal_(bias_v);
  }

  MultiheadAttentionOptions options;
  bool _qkv_same_embed_dim = true;
  Tensor in_proj_weight;
  Tensor in_proj_bias;
  Linear out_proj = nullptr;
  Tensor bias_k;
  Tensor bias_v;
  int64_t head_dim = 0;
  Tensor q_proj_weight;
  Tensor k_proj_weight;
  Tensor v_proj_weight;

 protected:
  FORWARD_HAS_DEFAULT_ARGS({3, AnyValue(Tensor())}, {4, AnyValue(true)}, {5, AnyValue(Tensor())}, {6, AnyValue(true)})
};
}  // namespace detail
class MultiheadAttentionImpl : public detail::MultiheadAttentionBase<MultiheadAttentionImpl> {
 public:
  using MultiheadAttentionBase::MultiheadAttentionBase;
};
TORCH_MODULE(MultiheadAttention);

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
