// Activations as functions.
#pragma once

#include <torch/csrc/api/include/torch/nn/functional/dropout.h>
#include <torch/csrc/api/include/torch/nn/functional/linear.h>
#include <torch/csrc/api/include/torch/nn/options/activation.h>

#include <cmath>
#include <limits>
#include <tuple>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

namespace functional {

inline Tensor elu(Tensor input, const ELUFuncOptions& options = {}) {
  return options.inplace() ? at::elu_(input, options.alpha()) : at::elu(input, options.alpha());
}
inline Tensor selu(Tensor input, const SELUFuncOptions& options = {}) { return options.inplace() ? at::selu_(input) : at::selu(input); }
inline Tensor hardshrink(const Tensor& input, const HardshrinkFuncOptions& options = {}) { return at::hardshrink(input, options.lambda()); }
inline Tensor hardtanh(Tensor input, const HardtanhFuncOptions& options = {}) {
  return options.inplace() ? at::hardtanh_(input, options.min_val(), options.max_val()) : at::hardtanh(input, options.min_val(), options.max_val());
}
inline Tensor leaky_relu(Tensor input, const LeakyReLUFuncOptions& options = {}) {
  return options.inplace() ? at::leaky_relu_(input, options.negative_slope()) : at::leaky_relu(input, options.negative_slope());
}
inline Tensor logsigmoid(const Tensor& input) { return at::log_sigmoid(input); }
/// A sample of the distribution `logits` stand for. `hard`: a one-hot vector with the soft one's gradient.
inline Tensor gumbel_softmax(const Tensor& logits, const GumbelSoftmaxFuncOptions& options = {}) {
  const Tensor noise = -at::empty_like(logits).exponential_().log();
  const Tensor soft = ((logits + noise) / options.tau()).softmax(options.dim());
  if (!options.hard()) return soft;
  const Tensor index = std::get<1>(soft.max(options.dim(), true));
  return at::zeros_like(logits).scatter_(options.dim(), index, 1.0) - soft.detach() + soft;
}
inline Tensor softmax(const Tensor& input, const SoftmaxFuncOptions& options) { return input.softmax(options.dim(), options.dtype()); }
inline Tensor softmin(const Tensor& input, const SoftminFuncOptions& options) { return (-input).softmax(options.dim(), options.dtype()); }
inline Tensor log_softmax(const Tensor& input, const LogSoftmaxFuncOptions& options) { return input.log_softmax(options.dim(), options.dtype()); }
inline Tensor glu(const Tensor& input, const GLUFuncOptions& options = {}) {
  TORCH_CHECK(input.dim() != 0, "glu does not support scalars because halving size must be even");
  return at::glu(input, options.dim());
}
inline Tensor gelu(const Tensor& input, const GELUFuncOptions& options = {}) { return at::gelu(input, options.approximate()); }
inline Tensor silu(const Tensor& input) { return at::silu(input); }
inline Tensor mish(const Tensor& input) { return at::mish(input); }
inline Tensor prelu(const Tensor& input, const Tensor& weight) { return at::prelu(input, weight); }
inline Tensor relu(Tensor input, const ReLUFuncOptions& options = {}) { return options.inplace() ? at::relu_(input) : at::relu(input); }
inline Tensor relu6(Tensor input, const ReLU6FuncOptions& options = {}) { return options.inplace() ? at::relu6_(input) : at::relu6(input); }
inline Tensor rrelu(Tensor input, const RReLUFuncOptions& options = {}) {
  return options.inplace() ? at::rrelu_(input, options.lower(), options.upper(), options.training())
                           : at::rrelu(input, options.lower(), options.upper(), options.training());
}
inline Tensor celu(Tensor input, const CELUFuncOptions& options = {}) {
  return options.inplace() ? at::celu_(input, options.alpha()) : at::celu(input, options.alpha());
}
inline Tensor softplus(const Tensor& input, const SoftplusFuncOptions& options = {}) {
  return at::softplus(input, options.beta(), options.threshold());
}
inline Tensor softshrink(const Tensor& input, const SoftshrinkFuncOptions& options = {}) { return at::softshrink(input, options.lambda()); }
inline Tensor softsign(const Tensor& input) { return input / (input.abs() + 1); }
inline Tensor tanhshrink(const Tensor& input) { return input - input.tanh(); }
inline Tensor threshold(Tensor input, const ThresholdFuncOptions& options) {
  return options.inplace() ? at::threshold_(input, options.threshold(), options.value()) : at::threshold(input, options.threshold(), options.value());
}

namespace detail {
/// Rows `from` to `to` of what may be undefined.
inline Tensor rows(const Tensor& t, int64_t from, int64_t to) { return t.defined() ? t.slice(0, from, to) : Tensor(); }
/// A column of zeros after the last, in a mask that may be undefined.
inline Tensor with_column(const Tensor& mask) {
  return mask.defined() ? at::cat({mask, at::zeros({mask.size(0), 1}, mask.options())}, 1) : Tensor();
}
}  // namespace detail

/// Attention of several heads. `query` is [target, batch, embedding], `key` and `value` [source, batch, features].
/// Gives the attended values, [target, batch, embedding], and with `need_weights` the weights: [batch, target, source], the mean of the heads, or
/// [batch, heads, target, source] without `average_attn_weights`.
inline std::tuple<Tensor, Tensor> multi_head_attention_forward(const Tensor& query, const Tensor& key, const Tensor& value,
                                                               const MultiheadAttentionForwardFuncOptions& options) {
  const int64_t target = query.size(0), batch = query.size(1), embedding = query.size(2), heads = options.num_heads();
  TORCH_INTERNAL_ASSERT(embedding == options.embed_dim_to_check());
  TORCH_INTERNAL_ASSERT(key.sizes() == value.sizes());
  TORCH_CHECK(heads > 0, "num_heads must be greater than 0");
  const int64_t width = embedding / heads;
  TORCH_CHECK(width * heads == embedding, "embed_dim must be divisible by num_heads");

  const Tensor& bias = options.in_proj_bias();
  const Tensor bias_q = detail::rows(bias, 0, embedding), bias_k = detail::rows(bias, embedding, 2 * embedding),
               bias_v = detail::rows(bias, 2 * embedding, 3 * embedding);
  Tensor q, k, v;
  if (options.use_separate_proj_weight()) {
    const auto fits = [&](const Tensor& weight, const Tensor& input) { return weight.size(0) == embedding && weight.size(1) == input.size(-1); };
    TORCH_CHECK(fits(options.q_proj_weight(), query) && fits(options.k_proj_weight(), key) && fits(options.v_proj_weight(), value));
    q = linear(query, options.q_proj_weight(), bias_q);
    k = linear(key, options.k_proj_weight(), bias_k);
    v = linear(value, options.v_proj_weight(), bias_v);
  } else if (at::equal(query, key) && at::equal(key, value)) {
    const auto parts = linear(query, options.in_proj_weight(), bias).chunk(3, -1);
    q = parts[0], k = parts[1], v = parts[2];
  } else {
    const Tensor& weight = options.in_proj_weight();
    q = linear(query, detail::rows(weight, 0, embedding), bias_q);
    k = linear(key, detail::rows(weight, embedding, 2 * embedding), bias_k);
    v = linear(value, detail::rows(weight, 2 * embedding, 3 * embedding), bias_v);
  }
  q = q * (1 / std::sqrt(static_cast<double>(width)));

  Tensor mask = options.attn_mask(), padding = options.key_padding_mask();
  if (options.bias_k().defined() && options.bias_v().defined()) {
    TORCH_CHECK(!options.static_k().defined(), "bias cannot be added to static key.");
    TORCH_CHECK(!options.static_v().defined(), "bias cannot be added to static value.");
    k = at::cat({k, options.bias_k().repeat({1, batch, 1})});
    v = at::cat({v, options.bias_v().repeat({1, batch, 1})});
    mask = detail::with_column(mask);
    padding = detail::with_column(padding);
  } else {
    TORCH_CHECK(!options.bias_k().defined() && !options.bias_v().defined());
  }
  const auto by_head = [&](const Tensor& t) { return t.contiguous().view({-1, batch * heads, width}).transpose(0, 1); };
  q = by_head(q);
  k = options.static_k().defined() ? options.static_k() : by_head(k);
  v = options.static_v().defined() ? options.static_v() : by_head(v);
  TORCH_CHECK(k.size(0) == batch * heads && k.size(2) == width && v.size(0) == batch * heads && v.size(2) == width);
  TORCH_CHECK(!padding.defined() || (padding.size(0) == batch && padding.size(1) == k.size(1)));
  if (options.add_zero_attn()) {
    const auto with_zeros = [](const Tensor& t) { return at::cat({t, at::zeros({t.size(0), 1, t.size(2)}, t.options())}, 1); };
    k = with_zeros(k);
    v = with_zeros(v);
    mask = detail::with_column(mask);
    padding = detail::with_column(padding);
  }
  const int64_t source = k.size(1);
  Tensor weights = at::bmm(q, k.transpose(1, 2));
  if (mask.defined()) weights += mask.unsqueeze(0);
  if (padding.defined()) {
    weights = weights.view({batch, heads, target, source})
                  .masked_fill(padding.unsqueeze(1).unsqueeze(2), -std::numeric_limits<double>::infinity())
                  .view({batch * heads, target, source});
  }
  weights = dropout(weights.softmax(-1), DropoutFuncOptions().p(options.dropout_p()).training(options.training()));
  Tensor out = at::bmm(weights, v).transpose(0, 1).contiguous().view({target, batch, embedding});
  out = linear(out, options.out_proj_weight(), options.out_proj_bias());
  if (!options.need_weights()) return {out, Tensor()};
  weights = weights.view({batch, heads, target, source});
  return {out, options.average_attn_weights() ? weights.sum(at::IntArrayRef(1)) / heads : weights};
}

}  // namespace functional

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
