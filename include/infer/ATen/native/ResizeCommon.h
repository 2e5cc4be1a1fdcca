// How many elements sizes and strides reach over.
#pragma once

#include <ATen/core/TensorBody.h>
#include <ATen/native/TensorFactories.h>
#include <c10/util/irange.h>

#include <cstddef>
#include <cstdint>

namespace at {
namespace native {
INFER_NAMESPACE_BEGIN

/// From the first element to the last that is shown.
template <class T>
inline T storage_size_for(ArrayRef<T> size, ArrayRef<T> stride) {
  TORCH_INTERNAL_ASSERT_DEBUG_ONLY(size.size() == stride.size());
  T last = 0;
  for (const auto d : c10::irange(size.size())) {
    if (size[d] == 0) return 0;
    last += (size[d] - 1) * stride[d];
  }
  return last + 1;
}
/// Writes NaN, or the greatest integer, where a storage that had `old_storage_nbytes` has grown.
inline const Tensor& fill_resize_deterministic_(const Tensor& tensor, int64_t old_storage_nbytes) {
  const int64_t itemsize = static_cast<int64_t>(tensor.itemsize()), before = old_storage_nbytes / itemsize,
                now = static_cast<int64_t>(tensor.storage().nbytes()) / itemsize;
  if (now <= before) return tensor;
  Tensor added = at::empty({0}, tensor.options());
  added.set_(tensor.storage(), before, {now - before}, {1});
  fill_empty_deterministic_(added);
  return tensor;
}

INFER_NAMESPACE_END
}  // namespace native
}  // namespace at
