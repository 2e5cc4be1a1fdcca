// Passes over the graph of a frozen method, which loading has optimized: those that say whether they changed it say no.
#pragma once

#include <torch/csrc/jit/ir/ir.h>

#include <memory>

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN
inline void OptimizeFrozenGraph(std::shared_ptr<Graph>&, bool optimize_numerics = true) { (void)optimize_numerics; }
inline bool FoldFrozenConvBatchnorm(std::shared_ptr<Graph>&) { return false; }
inline bool FoldFrozenConvAddOrSub(std::shared_ptr<Graph>&) { return false; }
inline bool FoldFrozenConvMulOrDiv(std::shared_ptr<Graph>&) { return false; }
inline bool FoldFrozenLinearBatchnorm(std::shared_ptr<Graph>&) { return false; }
inline bool FrozenConcatLinear(std::shared_ptr<Graph>&) { return false; }
inline bool FrozenLinearTranspose(std::shared_ptr<Graph>&) { return false; }
inline void FuseFrozenConvAddRelu(std::shared_ptr<Graph>&) {}
inline void ConvertFrozenOpsToMKLDNN(std::shared_ptr<Graph>&) {}
INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch
