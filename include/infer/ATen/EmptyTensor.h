// How much memory a tensor needs.
#pragma once

#include <ATen/core/TensorBody.h>
#include <c10/util/strides.h>

#include <cstddef>
#include <cstdint>

namespace at {
INFER_NAMESPACE_BEGIN
namespace detail {

/// The bytes from the start of a storage to the end of its last element that is shown.
///
/// Errors: c10::Error where that is more than a size_t counts.
inline size_t computeStorageNbytes(IntArrayRef sizes, IntArrayRef strides, size_t itemsize, size_t storage_offset = 0) {
  TORCH_CHECK(sizes.size() == strides.size(), "dimensionality of sizes (", sizes.size(), ") must match dimensionality of strides (", strides.size(), ")");
  uint64_t elements = storage_offset + uint64_t{1};
  bool overflows = false;
  for (size_t i = 0; i < sizes.size(); i++) {
    if (sizes[i] == 0) return 0;
    uint64_t more = 0;
    overflows |= __builtin_mul_overflow(static_cast<uint64_t>(strides[i]), static_cast<uint64_t>(sizes[i] - 1), &more);
    overflows |= __builtin_add_overflow(elements, more, &elements);
  }
  uint64_t bytes = 0;
  overflows |= __builtin_mul_overflow(elements, static_cast<uint64_t>(itemsize), &bytes);
  TORCH_CHECK(!overflows, "Storage size calculation overflowed with sizes=", sizes, " and strides=", strides);
  return bytes;
}
inline size_t computeStorageNbytesContiguous(IntArrayRef sizes, size_t itemsize, size_t storage_offset = 0) {
  return computeStorageNbytes(sizes, c10::contiguous_strides(sizes), itemsize, storage_offset);
}

}  // namespace detail
INFER_NAMESPACE_END
}  // namespace at
