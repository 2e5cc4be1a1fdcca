// A pass over the graph of a frozen method, which loading has optimized.
#pragma once

#include <torch/csrc/jit/ir/ir.h>

#include <memory>

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN
inline void OptimizeFrozenGraph(std::shared_ptr<Graph>&, bool optimize_numerics = true) { (void)optimize_numerics; }
INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch
