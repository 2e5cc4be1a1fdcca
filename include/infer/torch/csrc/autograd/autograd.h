// Running the recorded graph backward: torch::autograd::backward and grad.
#pragma once

#include <torch/csrc/autograd/function.h>

#include <optional>

namespace infer_detail {
/// -1 stands for the default.
inline int32_t flag(std::optional<bool> value) noexcept { return value ? static_cast<int32_t>(*value) : -1; }
}  // namespace infer_detail

namespace torch {
namespace autograd {
inline namespace infer_v0 {

/// Adds the gradients of `tensors` to all leaves they were computed from, or to those of `inputs` alone. `grad_tensors` are the gradients to
/// start from, one a tensor; tensors of one element need none.
inline void backward(const variable_list& tensors, const variable_list& grad_tensors = {}, std::optional<bool> retain_graph = std::nullopt,
                     bool create_graph = false, const variable_list& inputs = {}) {
  infer_detail::check_with_hooks(infer_autograd_backward(infer_detail::data(at::TensorList(tensors)), tensors.size(),
                                                         infer_detail::data(at::TensorList(grad_tensors)), grad_tensors.size(),
                                                         infer_detail::flag(retain_graph), create_graph,
                                                         infer_detail::data(at::TensorList(inputs)), inputs.size()));
}

/// The gradients of `outputs` with respect to `inputs`, one an input.
inline variable_list grad(const variable_list& outputs, const variable_list& inputs, const variable_list& grad_outputs = {},
                          std::optional<bool> retain_graph = std::nullopt, bool create_graph = false, bool allow_unused = false) {
  infer_tensors found{nullptr, 0};
  infer_detail::check_with_hooks(infer_autograd_grad(infer_detail::data(at::TensorList(outputs)), outputs.size(),
                                                     infer_detail::data(at::TensorList(inputs)), inputs.size(),
                                                     infer_detail::data(at::TensorList(grad_outputs)), grad_outputs.size(),
                                                     infer_detail::flag(retain_graph), create_graph, allow_unused, &found));
  variable_list grads;
  grads.reserve(found.size);
  for (size_t i = 0; i < found.size; i++) grads.push_back(at::Tensor::steal(std::exchange(found.data[i], nullptr)));
  infer_tensors_free(&found);
  return grads;
}

}  // namespace infer_v0
}  // namespace autograd
}  // namespace torch

namespace at {
inline namespace infer_v0 {

inline void Tensor::backward(const Tensor& gradient, std::optional<bool> retain_graph, bool create_graph, std::optional<TensorList> inputs) const {
  TORCH_CHECK(handle_, "cannot call backward on undefined tensor");
  const infer_tensor* const start = gradient.raw();
  TORCH_CHECK(!inputs || !inputs->empty(), "'inputs' argument to backward cannot be empty");
  const TensorList given = inputs.value_or(TensorList());
  infer_detail::check_with_hooks(infer_autograd_backward(&handle_, 1, &start, 1, infer_detail::flag(retain_graph), create_graph,
                                                         infer_detail::data(given), given.size()));
}

}  // namespace infer_v0
}  // namespace at
