// Tensors without contents, and how much memory one needs.
#pragma once

#include <ATen/Functions.h>
#include <ATen/core/TensorBody.h>
#include <c10/core/Allocator.h>
#include <c10/core/DispatchKeySet.h>
#include <c10/core/TensorImpl.h>
#include <c10/util/strides.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

namespace at {
INFER_NAMESPACE_BEGIN
namespace detail {

/// Errors: c10::Error for a size below zero.
inline void check_size_nonnegative(IntArrayRef size) {
  for (const int64_t n : size) TORCH_CHECK(n >= 0, "Trying to create tensor with negative dimension ", n, ": ", size);
}
inline void check_size_nonnegative(c10::SymIntArrayRef size) { check_size_nonnegative(c10::asIntArrayRefUnchecked(size)); }

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

inline Tensor empty_cpu(IntArrayRef size, const TensorOptions& options) { return at::empty(size, options.device(kCPU)); }
inline Tensor empty_cpu(IntArrayRef size, ScalarType dtype, bool = false, std::optional<MemoryFormat> memory_format = std::nullopt) {
  return at::empty(size, TensorOptions(dtype), memory_format);
}
inline Tensor empty_cpu(IntArrayRef size, std::optional<ScalarType> dtype, std::optional<Layout> layout, std::optional<Device>, std::optional<bool>,
                        std::optional<MemoryFormat> memory_format) {
  return at::empty(size, TensorOptions().dtype(dtype).layout(layout), memory_format);
}
inline Tensor empty_strided_cpu(IntArrayRef size, IntArrayRef stride, const TensorOptions& options) {
  return at::empty_strided(size, stride, options.device(kCPU));
}
inline Tensor empty_strided_cpu(IntArrayRef size, IntArrayRef stride, ScalarType dtype, bool = false) {
  return at::empty_strided(size, stride, TensorOptions(dtype));
}
inline Tensor empty_strided_cpu(IntArrayRef size, IntArrayRef stride, std::optional<ScalarType> dtype, std::optional<Layout> layout,
                                std::optional<Device>, std::optional<bool>) {
  return at::empty_strided(size, stride, TensorOptions().dtype(dtype).layout(layout));
}
inline Tensor empty_meta(IntArrayRef size, const TensorOptions& options) { return at::empty(size, options.device(kMeta)); }
inline Tensor empty_meta(IntArrayRef size, ScalarType dtype, std::optional<MemoryFormat> memory_format = std::nullopt) {
  return at::empty(size, TensorOptions(dtype).device(kMeta), memory_format);
}
inline Tensor empty_meta(IntArrayRef size, std::optional<ScalarType> dtype, std::optional<Layout> layout, std::optional<Device>, std::optional<bool>,
                         std::optional<MemoryFormat> memory_format) {
  return at::empty(size, TensorOptions().dtype(dtype).layout(layout).device(kMeta), memory_format);
}
inline Tensor empty_strided_meta(IntArrayRef size, IntArrayRef stride, const TensorOptions& options) {
  return at::empty_strided(size, stride, options.device(kMeta));
}
inline Tensor empty_strided_meta(IntArrayRef size, IntArrayRef stride, ScalarType dtype) {
  return at::empty_strided(size, stride, TensorOptions(dtype).device(kMeta));
}
inline Tensor empty_strided_meta(IntArrayRef size, IntArrayRef stride, std::optional<ScalarType> dtype, std::optional<Layout> layout,
                                 std::optional<Device>, std::optional<bool>) {
  return at::empty_strided(size, stride, TensorOptions().dtype(dtype).layout(layout).device(kMeta));
}
/// On memory of the allocator.
inline Tensor empty_strided_generic(IntArrayRef size, IntArrayRef stride, c10::Allocator* allocator, c10::DispatchKeySet ks, ScalarType scalar_type) {
  check_size_nonnegative(size);
  const caffe2::TypeMeta dtype = c10::scalarTypeToTypeMeta(scalar_type);
  const size_t bytes = computeStorageNbytes(size, stride, dtype.itemsize());
  Tensor made = make_tensor<c10::TensorImpl>(c10::Storage(c10::Storage::use_byte_size_t(), bytes, allocator, true), ks, dtype);
  made.unsafeGetTensorImpl()->set_sizes_and_strides(size, stride);
  return made;
}
inline Tensor empty_generic(IntArrayRef size, c10::Allocator* allocator, c10::DispatchKeySet ks, ScalarType scalar_type,
                            std::optional<MemoryFormat> memory_format) {
  check_size_nonnegative(size);
  Tensor made = empty_strided_generic(size, c10::contiguous_strides(size), allocator, ks, scalar_type);
  const MemoryFormat format = memory_format.value_or(MemoryFormat::Contiguous);
  if (format != MemoryFormat::Contiguous) made.unsafeGetTensorImpl()->empty_tensor_restride(format);
  return made;
}

}  // namespace detail
using detail::check_size_nonnegative;
INFER_NAMESPACE_END
}  // namespace at
