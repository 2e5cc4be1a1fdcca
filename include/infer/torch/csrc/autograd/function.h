// What nodes of a program's own are connected with.
#pragma once

#include <torch/csrc/autograd/saved_variable.h>
#include <torch/csrc/autograd/variable.h>

namespace torch {
namespace autograd {
INFER_NAMESPACE_BEGIN
namespace detail {

struct MakeNextFunctionList {
  edge_list next_edges;

  void operator()(const Variable& variable) { next_edges.push_back(variable.defined() ? impl::gradient_edge(variable) : Edge()); }
  void operator()(const Variable* variable) { (*this)(*variable); }
  void operator()(const std::optional<Variable>& variable) { (*this)(variable.value_or(Variable())); }
  void operator()(at::TensorList variables) {
    for (const Variable& variable : variables) (*this)(variable);
  }
  void operator()(const variable_list& variables) { (*this)(at::TensorList(variables)); }
};

}  // namespace detail

/// Where the gradients of these go, one edge a tensor; not valid for one that is undefined or needs none.
template <class... Variables>
edge_list collect_next_edges(Variables&&... variables) {
  detail::MakeNextFunctionList make;
  (make(variables), ...);
  return std::move(make.next_edges);
}

/// Makes the tensor the next result of the node.
inline void create_gradient_edge(Variable& variable, c10::intrusive_ptr<Node> function) {
  const uint32_t input_nr = function->add_input_metadata(variable);
  impl::set_gradient_edge(variable, Edge(std::move(function), input_nr));
}

INFER_NAMESPACE_END
}  // namespace autograd
}  // namespace torch
