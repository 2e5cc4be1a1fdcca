// Batches by dimensions that operators do not see, as programs write them by hand. Batches are made by `infer::vmap` of a function: a tensor is
// none outside of one.
#pragma once

#include <ATen/core/TensorBody.h>
#include <c10/util/ArrayRef.h>
#include <c10/util/Exception.h>
#include <c10/util/SmallVector.h>

#include <bitset>
#include <cstdint>
#include <ostream>

namespace at {
INFER_NAMESPACE_BEGIN

constexpr int64_t kVmapMaxTensorDims = 64;
constexpr int64_t kVmapNumLevels = 64;
constexpr int64_t kBatchDimsStackSize = 5;

struct BatchDim {
  BatchDim(int64_t level, int64_t dim) : dim_(dim), level_(level) {}
  int64_t dim() const { return dim_; }
  int64_t level() const { return level_; }

 private:
  int64_t dim_, level_;
};
using BatchDims = c10::SmallVector<BatchDim, kBatchDimsStackSize>;
using BatchDimsRef = c10::ArrayRef<BatchDim>;

inline std::bitset<kVmapMaxTensorDims> createBatchDimBitset(BatchDimsRef bdims) {
  std::bitset<kVmapMaxTensorDims> is_bdim;
  for (const auto& bdim : bdims) is_bdim.set(static_cast<size_t>(bdim.dim()));
  return is_bdim;
}
inline std::bitset<kVmapNumLevels> createVmapLevelsBitset(BatchDimsRef bdims) {
  std::bitset<kVmapNumLevels> levels;
  for (const auto& bdim : bdims) levels.set(static_cast<size_t>(bdim.level()));
  return levels;
}
inline std::ostream& operator<<(std::ostream& out, const BatchDim& bdim) {
  return out << "(lvl=" << bdim.level() << ", dim=" << bdim.dim() << ")";
}

namespace detail {
[[noreturn]] inline void refuse_batch(const char* what) {
  TORCH_CHECK_NOT_IMPLEMENTED(false, what, ": a tensor is not made a batch by its dimensions; infer::vmap calls a function on a batch");
  __builtin_unreachable();
}
}  // namespace detail

/// There are none.
struct BatchedTensorImpl {
  BatchedTensorImpl() = delete;
  BatchDimsRef bdims() const { detail::refuse_batch("bdims"); }
  const Tensor& value() const { detail::refuse_batch("value"); }
};
inline bool isBatchedTensor(const Tensor&) { return false; }
inline BatchedTensorImpl* maybeGetBatchedImpl(const Tensor&) { return nullptr; }

/// Errors: c10::NotImplementedError, always.
inline Tensor makeBatched(const Tensor&, const BatchDims&) { detail::refuse_batch("makeBatched"); }
inline Tensor addBatchDim(const Tensor&, int64_t, int64_t) { detail::refuse_batch("addBatchDim"); }

INFER_NAMESPACE_END
}  // namespace at
