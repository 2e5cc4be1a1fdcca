// A row-major matrix in a buffer of somebody else's.
#pragma once

#include <ATen/Utils.h>
#include <c10/util/ArrayRef.h>
#include <c10/util/Exception.h>
#include <infer/namespace.h>

#include <cstddef>

namespace at {
INFER_NAMESPACE_BEGIN

/// Borrows the elements; rows are `columns` elements long. Empty where it is made of nothing.
template <typename T>
class MatrixRef {
 public:
  using size_type = size_t;

  MatrixRef() = default;
  MatrixRef(ArrayRef<T> elements, size_type columns) : elements_(elements), columns_(columns) {
    TORCH_CHECK(columns != 0 && elements.size() % columns == 0, "MatrixRef: ArrayRef size ", elements.size(), " not divisible by stride ", columns);
  }

  bool empty() const { return elements_.empty(); }
  const T* data() const { return elements_.data(); }
  size_t size(size_t dim) const {
    TORCH_CHECK(dim < 2, "MatrixRef: out of bounds dimension ", dim, "; expected 0 or 1");
    if (dim == 1) return columns_;
    return columns_ == 0 ? 0 : elements_.size() / columns_;
  }
  size_t numel() const { return elements_.size(); }
  bool equals(MatrixRef other) const { return columns_ == other.columns_ && elements_.equals(other.elements_); }
  /// A row.
  ArrayRef<T> operator[](size_t row) const { return elements_.slice(row * columns_, columns_); }

 private:
  ArrayRef<T> elements_;
  size_type columns_ = 0;
};

INFER_NAMESPACE_END
}  // namespace at
