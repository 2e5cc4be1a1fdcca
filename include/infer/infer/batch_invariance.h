// The same bits for a row, whatever it is computed with. Not in LibTorch.
//
//   infer::set_batch_invariant(true);
//   auto one = torch::linear(x[0], weight), all = torch::linear(x, weight);   // one equals all[0], to the last bit
#pragma once

#include <c10/macros/Macros.h>

namespace infer {
INFER_NAMESPACE_BEGIN

/// Whether the rows of a product, and of what is computed by products, have the same bits in a batch of any size, for the whole process.
/// Models that are served, whose weights are packed, give the same bits in any case; single calls are slower with it.
inline void set_batch_invariant(bool on) { infer_set_batch_invariant(on); }

/// What was said last; false before.
inline bool is_batch_invariant() noexcept { return infer_is_batch_invariant(); }

INFER_NAMESPACE_END
}  // namespace infer
