// Variables: tensors as autograd sees them.
#pragma once

#include <torch/csrc/api/include/torch/utils.h>
#include <torch/csrc/autograd/autograd.h>
#include <torch/csrc/autograd/edge.h>

namespace torch {
namespace autograd {
INFER_NAMESPACE_BEGIN

/// In which circumstances a view was made: whether, and with which sentence, a later write in place is refused.
enum class CreationMeta : uint8_t { DEFAULT, IN_CUSTOM_FUNCTION, MULTI_OUTPUT_NODE, NO_GRAD_MODE, INFERENCE_MODE };

/// Takes a view of another base: asked only of bases that strides cannot describe, which libinfer does not have.
struct ViewFunc {
  virtual ~ViewFunc() = default;
  virtual at::Tensor operator()(const at::Tensor&) const = 0;
};

/// What a view of a normal tensor remembers. Never made or copied: a `DifferentiableViewMeta*` is the address of the library's own tensor,
/// valid while a Tensor holds it.
struct DifferentiableViewMeta {
  DifferentiableViewMeta() = delete;
  DifferentiableViewMeta(const DifferentiableViewMeta&) = delete;

  bool has_bw_view() const { return infer_tensor_is_view(handle()); }
  bool has_fw_view() const { return has_bw_view(); }
  CreationMeta get_creation_meta() const {
    const int32_t meta = infer_tensor_creation_meta(handle());
    TORCH_CHECK(meta >= 0, "creation_meta can only be accessed for backward differentiable views.");
    return static_cast<CreationMeta>(meta);
  }
  const infer_tensor* handle() const { return reinterpret_cast<const infer_tensor*>(this); }
};

/// The same data as another tensor, a leaf with its own version.
inline Variable make_variable(const at::Tensor& data, bool requires_grad = false, bool = true) {
  if (!data.defined()) return Variable();
  Variable made = data.variable_data();
  if (requires_grad) made.set_requires_grad(true);
  return made;
}

namespace impl {

/// What a tracked view remembers; null for a tensor that is none.
inline DifferentiableViewMeta* get_view_autograd_meta(const Variable& self) {
  return self.is_view() ? reinterpret_cast<DifferentiableViewMeta*>(self.raw()) : nullptr;
}

inline const c10::VariableVersion version_counter(const Variable& self) { return c10::VariableVersion::of(self.raw()); }
inline void set_version_counter(const Variable& self, const c10::VariableVersion& version) {
  TORCH_CHECK(self.defined(), "cannot call set_version_counter() on undefined tensor");
  infer_detail::check(infer_tensor_set_version_counter(self.raw(), version.raw()));
}
inline void bump_version(const Variable& self) {
  TORCH_CHECK(self.defined(), "cannot call bump_version() on undefined tensor");
  infer_detail::check(infer_tensor_bump_version(self.raw()));
}

inline c10::intrusive_ptr<Node> grad_accumulator(const Variable& self) {
  infer_node* node = nullptr;
  infer_detail::check(infer_tensor_grad_accumulator(self.raw(), &node));
  return Node::steal(node);
}

/// Where the gradient of a tensor goes: the node that computed it, or the one that adds to a leaf's gradient.
inline Edge gradient_edge(const Variable& self) {
  if (c10::intrusive_ptr<Node> node = self.grad_fn()) return Edge(std::move(node), static_cast<uint32_t>(self.output_nr()));
  return Edge(grad_accumulator(self), 0);
}

/// Makes the edge's node the one that computed the tensor.
inline void set_gradient_edge(const Variable& self, Edge edge) {
  TORCH_CHECK(self.defined() && edge.is_valid(), "set_gradient_edge: there is no ", self.defined() ? "node" : "tensor");
  const infer_detail::NodeHandle node(edge.function->retain_handle());
  infer_detail::check(infer_tensor_set_gradient_edge(self.raw(), node.get(), edge.input_nr));
}
/// The same for a tensor that was written in place, whose base and views then have it in their history.
inline void rebase_history(const Variable& self, Edge edge) {
  TORCH_CHECK(self.defined() && edge.is_valid(), "rebase_history: there is no ", self.defined() ? "node" : "tensor");
  const infer_detail::NodeHandle node(edge.function->retain_handle());
  infer_detail::check(infer_tensor_rebase_history(self.raw(), node.get(), edge.input_nr));
}

}  // namespace impl
INFER_NAMESPACE_END
}  // namespace autograd
}  // namespace torch
