// Whether tensors share elements, as an operator that writes must know.
#pragma once

#include <ATen/core/TensorBody.h>

#include <cstdint>

namespace at {
INFER_NAMESPACE_BEGIN

enum class MemOverlap { No, Yes, TooHard };
enum class MemOverlapStatus { Full, Partial, No, TooHard };

/// Whether two elements of `t` are one: known where a dimension has stride 0, and where the elements fill their memory.
inline MemOverlap has_internal_overlap(const Tensor& t) {
  if (t.is_non_overlapping_and_dense()) return MemOverlap::No;
  const IntArrayRef sizes = t.sizes(), strides = t.strides();
  for (size_t d = 0; d < sizes.size(); d++) {
    if (strides[d] == 0 && sizes[d] > 1) return MemOverlap::Yes;
  }
  return MemOverlap::TooHard;
}
inline void assert_no_internal_overlap(const Tensor& t) {
  TORCH_CHECK(has_internal_overlap(t) != MemOverlap::Yes,
              "unsupported operation: more than one element of the written-to tensor refers to a single memory location. Please clone() the tensor "
              "before performing the operation.");
}
/// Full: the same elements in the same order. TooHard: at least one leaves gaps in its memory.
inline MemOverlapStatus get_overlap_status(const Tensor& a, const Tensor& b) {
  if (a.is_same(b)) return MemOverlapStatus::Full;
  if (a.numel() == 0 || b.numel() == 0) return MemOverlapStatus::No;
  if (!a.is_non_overlapping_and_dense() || !b.is_non_overlapping_and_dense()) return MemOverlapStatus::TooHard;
  if (!a.is_alias_of(b)) return MemOverlapStatus::No;
  const int64_t a_begin = a.storage_offset() * a.element_size(), a_end = a_begin + static_cast<int64_t>(a.nbytes());
  const int64_t b_begin = b.storage_offset() * b.element_size(), b_end = b_begin + static_cast<int64_t>(b.nbytes());
  if (a_begin == b_begin && a_end == b_end) return a.strides() == b.strides() ? MemOverlapStatus::Full : MemOverlapStatus::Partial;
  return a_begin < b_end && b_begin < a_end ? MemOverlapStatus::Partial : MemOverlapStatus::No;
}
inline void assert_no_partial_overlap(const Tensor& a, const Tensor& b) {
  TORCH_CHECK(get_overlap_status(a, b) != MemOverlapStatus::Partial,
              "unsupported operation: some elements of the input tensor and the written-to tensor refer to a single memory location. Please clone() "
              "the tensor before performing the operation.");
}
inline void assert_no_overlap(const Tensor& a, const Tensor& b) {
  const MemOverlapStatus status = get_overlap_status(a, b);
  TORCH_CHECK(status != MemOverlapStatus::Partial && status != MemOverlapStatus::Full,
              "unsupported operation: some elements of the input tensor and the written-to tensor refer to a single memory location. Please clone() "
              "the tensor before performing the operation.");
}

INFER_NAMESPACE_END
}  // namespace at
