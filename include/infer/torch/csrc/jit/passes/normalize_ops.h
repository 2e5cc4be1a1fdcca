// A pass over recorded graphs, of which there are none.
#pragma once

#include <torch/csrc/jit/ir/ir.h>

#include <memory>

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN
inline void NormalizeOps(const std::shared_ptr<Graph>&) {}
INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch
