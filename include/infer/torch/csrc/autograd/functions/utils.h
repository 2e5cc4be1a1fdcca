// Whether a call is recorded.
#pragma once

#include <torch/csrc/autograd/function.h>
#include <torch/csrc/autograd/variable.h>
#include <torch/csrc/api/include/torch/utils.h>

#include <optional>

namespace infer_detail {
INFER_DETAIL_BEGIN
inline bool wants_grad(const at::Tensor& t) { return t.defined() && t.requires_grad(); }
inline bool wants_grad(const std::optional<at::Tensor>& t) { return t && wants_grad(*t); }
inline bool wants_grad(at::TensorList list) {
  for (const at::Tensor& t : list) {
    if (wants_grad(t)) return true;
  }
  return false;
}
inline bool wants_grad(const std::vector<at::Tensor>& list) { return wants_grad(at::TensorList(list)); }
INFER_DETAIL_END
}  // namespace infer_detail

namespace torch {
namespace autograd {
INFER_NAMESPACE_BEGIN

/// Whether gradients are recorded and one of the tensors requires one.
template <class... Args>
inline bool compute_requires_grad(Args&&... args) {
  return c10::GradMode::is_enabled() && (infer_detail::wants_grad(args) || ...);
}

INFER_NAMESPACE_END
}  // namespace autograd
}  // namespace torch
