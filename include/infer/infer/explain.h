// How a model or a graph runs. Not in LibTorch.
//
//   torch::jit::Module model = torch::jit::load("model.pt2");
//   model.forward(inputs);
//   std::cout << infer::explain(model);
//
// docs/debugging.md says what to do about a plan that is refused.
#pragma once

#include <infer/graph.h>
#include <torch/csrc/jit/api/module.h>

#include <string>

namespace infer {
INFER_NAMESPACE_BEGIN

namespace detail {

/// Takes over a text.
inline std::string text(infer_value value) {
  std::string taken(static_cast<const char*>(value.u.p), value.n);
  infer_value_clear(&value);
  return taken;
}

}  // namespace detail

/// For which inputs the model's graph is planned, or why not; what was fused; the size of the arena; how often each way was taken. A method that is
/// interpreted says why it is no graph.
inline std::string explain(const torch::jit::Module& module) {
  TORCH_CHECK(module.raw(), "explain: no model is loaded");
  infer_value out{};
  infer_detail::check(infer_module_explain(module.raw(), &out));
  return detail::text(out);
}

/// So too of a traced function.
inline std::string explain(const Graph& graph) {
  infer_value out{};
  infer_detail::check(infer_graph_explain(graph.raw(), &out));
  return detail::text(out);
}

INFER_NAMESPACE_END
}  // namespace infer
