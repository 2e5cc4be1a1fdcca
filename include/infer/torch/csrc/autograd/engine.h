// The engine that runs recorded graphs backward.
#pragma once

#include <torch/csrc/autograd/variable.h>

#include <cstdint>
#include <vector>

namespace torch {
namespace autograd {
INFER_NAMESPACE_BEGIN

struct Engine {
  static Engine& get_default_engine() {
    static Engine engine;
    return engine;
  }

  /// Starts at `roots` with a gradient each. The gradients that reach `outputs`, undefined where none does; none where `outputs` is empty or
  /// `accumulate_grad` is set: then they are added to leaves, to all of them or to those alone.
  variable_list execute(const edge_list& roots, const variable_list& inputs, bool keep_graph, bool create_graph, bool accumulate_grad,
                        const edge_list& outputs = {}) const {
    TORCH_CHECK(roots.size() == inputs.size(), "Engine::execute: ", roots.size(), " roots but ", inputs.size(), " gradients");
    const EdgeHandles from(roots), to(outputs);
    infer_tensors found{nullptr, 0};
    infer_detail::check(infer_autograd_execute(from.nodes.data(), from.numbers.data(), infer_detail::tensors(at::TensorList(inputs)), roots.size(), keep_graph,
                                               create_graph, accumulate_grad, to.nodes.data(), to.numbers.data(), outputs.size(), &found));
    return infer_detail::vector(found);
  }
};

INFER_NAMESPACE_END
}  // namespace autograd
}  // namespace torch
