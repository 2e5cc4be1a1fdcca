// What hand-written kernels below autograd have to do themselves.
#pragma once

#include <torch/csrc/autograd/variable.h>

#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace infer_detail {
INFER_DETAIL_BEGIN
inline void flatten(torch::autograd::variable_list& out, const at::Tensor& t) { out.push_back(t); }
inline void flatten(torch::autograd::variable_list& out, at::TensorList list) { out.insert(out.end(), list.begin(), list.end()); }
inline void flatten(torch::autograd::variable_list& out, const std::optional<at::Tensor>& t) {
  if (t) out.push_back(*t);
}
INFER_DETAIL_END
}  // namespace infer_detail

namespace torch {
namespace autograd {
INFER_NAMESPACE_BEGIN

/// Counts a write in place.
inline void increment_version(const at::Tensor& t) { impl::bump_version(t); }

/// What a kernel aliased from `base`, as a view of it. How to take the view again follows from its strides.
inline at::Tensor as_view(const at::Tensor& base, const at::Tensor& tensor, bool is_bw_differentiable, bool is_fw_differentiable,
                          std::unique_ptr<ViewFunc> = nullptr, std::function<at::Tensor(const at::Tensor&)> = nullptr,
                          CreationMeta creation_meta = CreationMeta::DEFAULT, bool = true) {
  infer_tensor* view = nullptr;
  infer_detail::check(infer_tensor_as_view(base.raw(), tensor.raw(), is_bw_differentiable, is_fw_differentiable,
                                           static_cast<int32_t>(creation_meta), &view));
  return at::Tensor::steal(view);
}

/// Tensors and lists of them as one list; optional ones that are absent are left out.
template <class... Args>
variable_list flatten_tensor_args(Args&&... args) {
  variable_list out;
  (infer_detail::flatten(out, std::forward<Args>(args)), ...);
  return out;
}

INFER_NAMESPACE_END
}  // namespace autograd
}  // namespace torch
