// The recorded graph as a program may look at it: torch::autograd::Node and Edge.
#pragma once

#include <ATen/core/TensorBody.h>

#include <cstdint>
#include <exception>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace torch {
namespace autograd {
inline namespace infer_v0 {

using Variable = at::Tensor;
using variable_list = std::vector<at::Tensor>;
using tensor_list = std::vector<at::Tensor>;

struct Node;

/// Where a gradient goes: a node, and which of the gradients that go into it this is. Not valid where none is needed.
struct Edge {
  Edge() noexcept = default;
  Edge(std::shared_ptr<Node> function_, uint32_t input_nr_) noexcept : function(std::move(function_)), input_nr(input_nr_) {}
  bool is_valid() const noexcept { return function != nullptr; }
  bool operator==(const Edge& other) const noexcept { return function == other.function && input_nr == other.input_nr; }
  bool operator!=(const Edge& other) const noexcept { return !(*this == other); }

  std::shared_ptr<Node> function;
  uint32_t input_nr = 0;
};

using edge_list = std::vector<Edge>;

/// A recorded operation. Never made or copied: a `Node*` is the address of the library's own object, which a `std::shared_ptr<Node>` keeps.
struct Node {
  Node() = delete;
  Node(const Node&) = delete;

  /// Takes over a reference, as the C library returns one.
  static std::shared_ptr<Node> steal(infer_node* node) {
    if (!node) return nullptr;
    return std::shared_ptr<Node>(reinterpret_cast<Node*>(node), [](Node* n) { infer_node_release(n->handle()); });
  }
  const infer_node* handle() const noexcept { return reinterpret_cast<const infer_node*>(this); }

  /// `MulBackward0`.
  std::string name() const {
    size_t length = 0;
    const char* text = infer_node_name(handle(), &length);
    return std::string(text, length);
  }
  uint64_t sequence_nr() const noexcept { return infer_node_sequence_nr(handle()); }
  /// How many gradients go in: as many as the operation had results.
  uint32_t num_inputs() const noexcept { return static_cast<uint32_t>(infer_node_num_inputs(handle())); }
  /// How many gradients come out: one for each argument that can have one.
  uint32_t num_outputs() const noexcept { return static_cast<uint32_t>(infer_node_num_outputs(handle())); }
  Edge next_edge(size_t index) const {
    size_t input_nr = 0;
    std::shared_ptr<Node> next = steal(infer_node_next(handle(), index, &input_nr));
    return Edge(std::move(next), static_cast<uint32_t>(input_nr));
  }
  edge_list next_edges() const {
    edge_list edges;
    for (size_t i = 0; i < num_outputs(); i++) edges.push_back(next_edge(i));
    return edges;
  }
  /// Keeps this node apart from the tensor it computed.
  std::shared_ptr<Node> getptr() {
    infer_node_retain(handle());
    return steal(const_cast<infer_node*>(handle()));
  }
};

}  // namespace infer_v0
}  // namespace autograd
}  // namespace torch

namespace infer_detail {

/// What a hook threw, kept while the library unwinds; rethrown where the run was started.
inline std::exception_ptr& hook_exception() {
  thread_local std::exception_ptr exception;
  return exception;
}

/// As `check`, for calls that run hooks.
inline void check_with_hooks(infer_status status) {
  if (C10_UNLIKELY(hook_exception() != nullptr)) {
    std::exception_ptr thrown = std::exchange(hook_exception(), nullptr);
    if (status != 0) std::rethrow_exception(thrown);
  }
  check(status);
}

/// A hook as the C library calls it.
template <class F>
struct Hook {
  static infer_status call(void* context, const infer_tensor* grad, infer_tensor** out) {
    try {
      retain(const_cast<infer_tensor*>(grad));
      at::Tensor given = at::Tensor::steal(const_cast<infer_tensor*>(grad));
      F& hook = *static_cast<F*>(context);
      if constexpr (std::is_void_v<std::invoke_result_t<F&, at::Tensor&>>) {
        hook(given);
      } else {
        *out = at::Tensor(hook(given)).release_raw();
      }
      return 0;
    } catch (...) {
      hook_exception() = std::current_exception();
      return INFER_ERROR_RUNTIME;
    }
  }
  static void drop(void* context) { delete static_cast<F*>(context); }
};

}  // namespace infer_detail

namespace at {
inline namespace infer_v0 {

inline std::shared_ptr<torch::autograd::Node> Tensor::grad_fn() const {
  infer_node* node = nullptr;
  if (!handle_) return nullptr;
  infer_detail::check(infer_tensor_grad_fn(handle_, &node));
  return torch::autograd::Node::steal(node);
}

template <class F>
unsigned Tensor::register_hook(F&& hook) const {
  using Held = std::decay_t<F>;
  uint64_t id = 0;
  infer_detail::check(infer_tensor_register_hook(needed("register_hook"), &infer_detail::Hook<Held>::call, new Held(std::forward<F>(hook)),
                                                 &infer_detail::Hook<Held>::drop, &id));
  return static_cast<unsigned>(id);
}

}  // namespace infer_v0
}  // namespace at
