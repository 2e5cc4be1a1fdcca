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

/// Makes the tensor the next result of the node.
inline void set_history(const at::Tensor& variable, const c10::intrusive_ptr<Node>& grad_fn) {
  TORCH_CHECK(grad_fn != nullptr, "set_history: there is no node");
  if (!variable.defined()) {
    grad_fn->add_input_metadata(Node::undefined_input());
    return;
  }
  TORCH_CHECK(at::isFloatingType(variable.scalar_type()) || at::isComplexType(variable.scalar_type()), "Autograd not support dtype: ",
              variable.scalar_type());
  const uint32_t output_nr = grad_fn->add_input_metadata(variable);
  impl::set_gradient_edge(variable, Edge(grad_fn, output_nr));
}
inline void set_history(const std::vector<Variable>& variables, const c10::intrusive_ptr<Node>& grad_fn) {
  for (const Variable& variable : variables) set_history(variable, grad_fn);
}

INFER_NAMESPACE_END
}  // namespace autograd
}  // namespace torch
