// Changing the sizes of a tensor, with more memory where it needs more; what operators that write a given result do first.
#pragma once

#include <ATen/EmptyTensor.h>
#include <ATen/TensorUtils.h>
#include <ATen/core/TensorBody.h>
#include <ATen/native/ResizeCommon.h>
#include <c10/core/CPUAllocator.h>
#include <c10/core/SymBool.h>
#include <c10/core/TensorImpl.h>
#include <c10/util/OptionalArrayRef.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

namespace at {
namespace native {
INFER_NAMESPACE_BEGIN

/// Gives a tensor this shape, with more memory where it needs more.
inline const Tensor& resize_(const Tensor& self, IntArrayRef size, std::optional<MemoryFormat> memory_format = std::nullopt) {
  return self.resize_(size, memory_format);
}
/// Whether a result has another shape than this; a warning where it has elements then.
inline bool resize_output_check(const Tensor& output, IntArrayRef shape) {
  if (output.sizes().equals(shape)) return false;
  if (output.numel() != 0) {
    TORCH_WARN("An output with one or more elements was resized since it had shape ", output.sizes(),
               ", which does not match the required output shape ", shape,
               ". This behavior is deprecated, and in a future PyTorch release outputs will not be resized unless they have zero elements. You can "
               "explicitly reuse an out tensor t by resizing it, inplace, to zero elements with t.resize_(0).");
  }
  return true;
}
/// Gives a result this shape; whether it had another.
inline bool resize_output(const Tensor& output, IntArrayRef shape) {
  if (!resize_output_check(output, shape)) return false;
  output.resize_(shape);
  return true;
}
inline bool resize_output_check_symint(const Tensor& output, SymIntArrayRef shape) {
  return resize_output_check(output, c10::asIntArrayRefUnchecked(shape));
}
inline bool resize_output_symint(const Tensor& output, SymIntArrayRef shape) { return resize_output(output, c10::asIntArrayRefUnchecked(shape)); }

/// Errors: c10::Error for a storage that is not resizable.
inline void resize_bytes_cpu(StorageImpl* storage, size_t size_bytes) {
  TORCH_CHECK(storage->resizable(), "Trying to resize storage that is not resizable");
  DataPtr memory;
  if (size_bytes != 0) memory = storage->allocator()->allocate(size_bytes);
  const DataPtr former = storage->set_data_ptr(std::move(memory));
  if (former) std::memcpy(storage->mutable_data(), former.get(), std::min(storage->nbytes(), size_bytes));
  storage->set_nbytes(size_bytes);
}
inline void resize_bytes_meta(StorageImpl* storage, c10::SymInt size_bytes) {
  TORCH_CHECK(storage->resizable(), "Trying to resize storage that is not resizable");
  storage->set_nbytes(static_cast<size_t>(size_bytes.expect_int()));
}
inline void resize_bytes_nocuda(const Storage& storage, const c10::SymInt& size_bytes) {
  storage.set_nbytes(static_cast<size_t>(size_bytes.expect_int()));
}
/// More memory where the tensor's storage has less than this.
inline void maybe_resize_storage_cpu(TensorImpl* self, size_t new_size_bytes) {
  if (self->numel() == 0) return;
  const Storage storage = self->storage();
  if (new_size_bytes > storage.nbytes()) storage.set_nbytes(new_size_bytes);
}
/// Gives a tensor sizes and strides, row by row where none are said, and its storage the memory they reach over.
inline TensorImpl* resize_impl_cpu_(TensorImpl* self, IntArrayRef size, OptionalIntArrayRef stride, bool resize_storage = true) {
  if (self->sizes().equals(size) && (!stride || self->strides().equals(*stride))) return self;
  const DimVector steps = stride ? DimVector(*stride) : DimVector(c10::contiguous_strides(size));
  const size_t bytes = at::detail::computeStorageNbytes(size, steps, self->itemsize(), static_cast<size_t>(self->storage_offset()));
  // Before the sizes change: they are refused where they leave the storage.
  const Storage storage = self->storage();
  if (resize_storage && bytes > storage.nbytes()) storage.set_nbytes(bytes);
  self->set_sizes_and_strides(size, steps);
  return self;
}

template <class T>
T maybe_convert_symint(c10::SymInt) = delete;
template <>
inline c10::SymInt maybe_convert_symint(c10::SymInt x) {
  return x;
}
template <>
inline int64_t maybe_convert_symint(c10::SymInt x) {
  return x.expect_int();
}

/// How many elements of the type a byte holds: several of those of 2 and 4 bits.
inline int64_t subByteElementPerByte(const caffe2::TypeMeta& data_type) {
  switch (data_type.toScalarType()) {
    case ScalarType::QUInt4x2: return 2;
    case ScalarType::QUInt2x4: return 4;
    default: return 1;
  }
}

INFER_NAMESPACE_END
}  // namespace native
}  // namespace at

namespace infer_detail {
INFER_DETAIL_BEGIN
inline at::IntArrayRef as_ints(at::IntArrayRef list) { return list; }
inline at::IntArrayRef as_ints(c10::SymIntArrayRef list) { return c10::asIntArrayRefUnchecked(list); }
inline int64_t as_int(int64_t number) { return number; }
inline int64_t as_int(const c10::SymInt& number) { return number.expect_int(); }
INFER_DETAIL_END
}  // namespace infer_detail

namespace at {
namespace native {
INFER_NAMESPACE_BEGIN

/// Errors: c10::Error where sizes and strides (row by row where there are none) leave the storage.
template <class T>
inline void checkInBoundsForStorage(ArrayRef<T> size, ArrayRef<T> stride, T storage_offset, const caffe2::TypeMeta& data_type,
                                    const Storage& new_storage) {
  const IntArrayRef sizes = infer_detail::as_ints(size);
  const DimVector steps = stride.data() ? DimVector(infer_detail::as_ints(stride)) : DimVector(c10::contiguous_strides(sizes));
  const int64_t offset = infer_detail::as_int(storage_offset), per_byte = subByteElementPerByte(data_type);
  if (at::detail::computeStorageNbytes(sizes, steps, data_type.itemsize()) == 0) return;
  const auto bytes = static_cast<int64_t>(at::detail::computeStorageNbytes(sizes, steps, data_type.itemsize(), static_cast<size_t>(offset)));
  const int64_t needed = (bytes + per_byte - 1) / per_byte, there = static_cast<int64_t>(new_storage.nbytes());
  TORCH_CHECK(needed <= there, "setStorage: sizes ", size, ", strides ", stride, ", storage offset ", storage_offset, ", and itemsize ",
              data_type.itemsize(), " requiring a storage size of ", needed, " are out of bounds for storage of size ", there);
}
/// Puts a tensor on a storage, where its sizes and strides are to be these. They are not set.
template <class T>
inline void checkSetStorage(Tensor& result, Storage storage, T storage_offset, ArrayRef<T> size, ArrayRef<T> stride,
                            bool check_offset_in_bounds = true) {
  if (stride.data()) {
    TORCH_CHECK(size.size() == stride.size(), "unequal size length (", size.size(), ") and stride length (", stride.size(), ")");
  }
  TORCH_CHECK(infer_detail::as_int(storage_offset) >= 0, "Tensor: invalid storage offset ", storage_offset);
  const bool keeps_geometry =
      result.sizes().equals(infer_detail::as_ints(size)) && (!stride.data() || result.strides().equals(infer_detail::as_ints(stride)));
  if (check_offset_in_bounds && keeps_geometry) checkInBoundsForStorage(size, stride, storage_offset, result.dtype(), storage);
  if (result.storage().is_alias_of(storage)) return;
  TORCH_CHECK(result.storage().device() == storage.device(), "Attempted to set the storage of a tensor on device \"", result.storage().device(),
              "\" to a storage on different device \"", storage.device(), "\".  This is no longer allowed; the devices must match.");
  result.unsafeGetTensorImpl()->set_storage_keep_dtype(std::move(storage));
}
template <class T>
void checkAsStridedArgs(ArrayRef<T> size, ArrayRef<T> stride, T storage_offset) {
  TORCH_CHECK(size.size() == stride.size(), "mismatch in length of strides and shape");
  for (const int64_t step : infer_detail::as_ints(stride)) {
    TORCH_CHECK(step >= 0, "as_strided: Negative strides are not supported at the moment, got strides: ", stride);
  }
  TORCH_CHECK(infer_detail::as_int(storage_offset) >= 0, "Tensor: invalid storage offset ", storage_offset);
}
template <class T>
void checkAsStridedArgsAllowUnbackedSymInts(ArrayRef<T> size, ArrayRef<T> stride, T storage_offset) {
  checkAsStridedArgs(size, stride, storage_offset);
}
/// Errors: c10::Error where they leave the tensor's storage.
template <class T>
inline void setStrided(const Tensor& self, ArrayRef<T> size, ArrayRef<T> stride, T storage_offset) {
  checkAsStridedArgs(size, stride, storage_offset);
  checkInBoundsForStorage(size, stride, storage_offset, self.dtype(), self.storage());
  self.unsafeGetTensorImpl()->set_sizes_and_strides(infer_detail::as_ints(size), infer_detail::as_ints(stride), infer_detail::as_int(storage_offset));
}

INFER_NAMESPACE_END
}  // namespace native
}  // namespace at
