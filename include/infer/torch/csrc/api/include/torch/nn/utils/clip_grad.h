// Gradients made shorter.
#pragma once

#include <torch/csrc/api/include/torch/types.h>

#include <cmath>
#include <limits>
#include <utility>
#include <vector>

namespace torch {
namespace nn {
namespace utils {
INFER_NAMESPACE_BEGIN

/// Scales gradients so that the norm of them all is at most `max_norm`; returns what it was.
inline double clip_grad_norm_(const std::vector<Tensor>& parameters, double max_norm, double norm_type = 2.0, bool error_if_nonfinite = false) {
  std::vector<Tensor> grads, norms;
  for (const Tensor& parameter : parameters) {
    if (parameter.grad().defined()) grads.push_back(parameter.grad().detach());
  }
  if (grads.empty()) return 0.0;
  const bool largest = norm_type == std::numeric_limits<double>::infinity();
  for (const Tensor& grad : grads) norms.push_back(largest ? grad.abs().max() : grad.norm(norm_type));
  Tensor total;
  if (norm_type == 0) {
    total = at::full({}, static_cast<double>(grads.size()));
  } else {
    total = norms.size() == 1 ? norms[0] : largest ? at::max(at::stack(norms)) : at::stack(norms).norm(norm_type);
  }
  const double was = total.item<double>();
  TORCH_CHECK(!error_if_nonfinite || std::isfinite(was), "The total norm of order ", norm_type,
              " for gradients from `parameters` is non-finite, so it cannot be clipped. To disable this error and scale the gradients with the non-finite "
              "norm anyway, set `error_if_nonfinite=false`");
  const Tensor scale = at::clamp(max_norm / (total + 1e-6), std::nullopt, 1.0);
  for (Tensor& grad : grads) grad.mul_(scale);
  return was;
}
inline double clip_grad_norm_(std::initializer_list<Tensor> parameters, double max_norm, double norm_type = 2.0, bool error_if_nonfinite = false) {
  return clip_grad_norm_(std::vector<Tensor>(parameters), max_norm, norm_type, error_if_nonfinite);
}
inline double clip_grad_norm_(Tensor parameter, double max_norm, double norm_type = 2.0, bool error_if_nonfinite = false) {
  return clip_grad_norm_(std::vector<Tensor>{std::move(parameter)}, max_norm, norm_type, error_if_nonfinite);
}
/// Clamps the elements of gradients.
inline void clip_grad_value_(const std::vector<Tensor>& parameters, double clip_value) {
  for (const Tensor& parameter : parameters) {
    if (parameter.grad().defined()) parameter.grad().detach().clamp_(-clip_value, clip_value);
  }
}
inline void clip_grad_value_(std::initializer_list<Tensor> parameters, double clip_value) {
  clip_grad_value_(std::vector<Tensor>(parameters), clip_value);
}
inline void clip_grad_value_(Tensor parameter, double clip_value) { clip_grad_value_(std::vector<Tensor>{std::move(parameter)}, clip_value); }

INFER_NAMESPACE_END
}  // namespace utils
}  // namespace nn
}  // namespace torch
