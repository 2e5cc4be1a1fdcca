// Variables: tensors as autograd sees them.
#pragma once

#include <torch/csrc/api/include/torch/utils.h>
#include <torch/csrc/autograd/autograd.h>
#include <torch/csrc/autograd/edge.h>

namespace torch {
namespace autograd {
inline namespace infer_v0 {
namespace impl {

/// Where the gradient of a tensor goes: the node that computed it, or the one that adds to a leaf's gradient.
inline Edge gradient_edge(const Variable& self) {
  if (std::shared_ptr<Node> node = self.grad_fn()) return Edge(std::move(node), static_cast<uint32_t>(self.output_nr()));
  infer_node* node = nullptr;
  infer_detail::check(infer_tensor_grad_accumulator(self.raw(), &node));
  return Edge(Node::steal(node), 0);
}

inline std::shared_ptr<Node> grad_accumulator(const Variable& self) {
  infer_node* node = nullptr;
  infer_detail::check(infer_tensor_grad_accumulator(self.raw(), &node));
  return Node::steal(node);
}

}  // namespace impl
}  // namespace infer_v0
}  // namespace autograd
}  // namespace torch
