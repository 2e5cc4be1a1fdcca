// Dropout as functions.
#pragma once

#include <torch/csrc/api/include/torch/nn/options/dropout.h>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

namespace functional {

namespace detail {
inline void check_probability(double p) { TORCH_CHECK(p >= 0. && p <= 1., "dropout probability has to be between 0 and 1, but got ", p); }
/// Whole channels; an input without a batch, of one dimension less than `batched`, is one of a batch.
inline Tensor feature_dropout(Tensor input, const DropoutFuncOptions& options, int64_t batched) {
  check_probability(options.p());
  const bool alone = input.dim() != batched;
  if (options.inplace()) {
    if (alone) input.unsqueeze_(0);
    at::feature_dropout_(input, options.p(), options.training());
    return alone ? input.squeeze_(0) : input;
  }
  const Tensor out = at::feature_dropout(alone ? input.unsqueeze(0) : input, options.p(), options.training());
  return alone ? out.squeeze(0) : out;
}
}  // namespace detail

/// Sets elements to 0 with a probability, and scales the others so that the mean stays. Without `training` it is the identity.
inline Tensor dropout(Tensor input, const DropoutFuncOptions& options = {}) {
  detail::check_probability(options.p());
  return options.inplace() ? at::dropout_(input, options.p(), options.training()) : at::dropout(input, options.p(), options.training());
}
inline Tensor dropout2d(Tensor input, const Dropout2dFuncOptions& options = {}) { return detail::feature_dropout(std::move(input), options, 4); }
inline Tensor dropout3d(Tensor input, const Dropout3dFuncOptions& options = {}) { return detail::feature_dropout(std::move(input), options, 5); }
inline Tensor alpha_dropout(Tensor input, const AlphaDropoutFuncOptions& options = {}) {
  detail::check_probability(options.p());
  return options.inplace() ? at::alpha_dropout_(input, options.p(), options.training()) : at::alpha_dropout(input, options.p(), options.training());
}
inline Tensor feature_alpha_dropout(Tensor input, const FeatureAlphaDropoutFuncOptions& options = {}) {
  detail::check_probability(options.p());
  return options.inplace() ? at::feature_alpha_dropout_(input, options.p(), options.training())
                           : at::feature_alpha_dropout(input, options.p(), options.training());
}

}  // namespace functional

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
