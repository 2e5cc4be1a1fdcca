// The sizes and strides of a tensor without its data.
#pragma once

#include <ATen/core/TensorBody.h>
#include <c10/core/WrapDimMinimal.h>

#include <cstdint>
#include <utility>
#include <vector>

namespace at {
INFER_NAMESPACE_BEGIN

/// Whether elements of these sizes and strides lie one after the other, the last dimension fastest. Of no elements they do.
inline bool geometry_is_contiguous(IntArrayRef sizes, IntArrayRef strides) {
  for (const int64_t size : sizes) {
    if (size == 0) return true;
  }
  int64_t expected = 1;
  for (size_t d = sizes.size(); d-- > 0;) {
    if (sizes[d] != 1 && strides[d] != expected) return false;
    expected *= sizes[d];
  }
  return true;
}

struct TensorGeometry {
  TensorGeometry() = default;
  /// Contiguous.
  explicit TensorGeometry(IntArrayRef sizes) : sizes_(sizes.vec()), strides_(sizes.size()) {
    for (size_t d = sizes.size(); d-- > 0;) {
      strides_[d] = numel_;
      numel_ *= sizes[d];
    }
  }
  explicit TensorGeometry(c10::SymIntArrayRef sizes) : TensorGeometry(c10::asIntArrayRefUnchecked(sizes)) {}
  explicit TensorGeometry(const Tensor& t)
      : sizes_(t.sizes().vec()), strides_(t.strides().vec()), storage_offset_(t.storage_offset()), numel_(t.numel()) {}
  explicit TensorGeometry(std::vector<int64_t> sizes, std::vector<int64_t> strides, int64_t storage_offset)
      : sizes_(std::move(sizes)), strides_(std::move(strides)), storage_offset_(storage_offset) {
    recompute();
  }

  bool is_contiguous() const { return numel_ == 0 || geometry_is_contiguous(sizes_, strides_); }
  int64_t dim() const { return static_cast<int64_t>(sizes_.size()); }
  int64_t size(int64_t dim) const { return sizes_.at(static_cast<size_t>(c10::maybe_wrap_dim(dim, this->dim()))); }
  IntArrayRef sizes() const { return sizes_; }
  int64_t stride(int64_t dim) const { return strides_.at(static_cast<size_t>(c10::maybe_wrap_dim(dim, this->dim()))); }
  IntArrayRef strides() const { return strides_; }
  int64_t storage_offset() const { return storage_offset_; }
  int64_t numel() const { return numel_; }
  c10::SymInt sym_size(int64_t dim) const { return size(dim); }
  c10::SymIntArrayRef sym_sizes() const { return c10::fromIntArrayRefUnchecked(sizes_); }
  c10::SymInt sym_stride(int64_t dim) const { return stride(dim); }
  c10::SymIntArrayRef sym_strides() const { return c10::fromIntArrayRefUnchecked(strides_); }
  c10::SymInt sym_storage_offset() const { return storage_offset_; }
  c10::SymInt sym_numel() const { return numel_; }
  TensorGeometry transpose(int64_t dim0, int64_t dim1) {
    TORCH_CHECK(dim0 < dim(), "transpose: dim0=", dim0, " out of range (dim=", dim(), ")");
    TORCH_CHECK(dim1 < dim(), "transpose: dim1=", dim1, " out of range (dim=", dim(), ")");
    TensorGeometry r = *this;
    std::swap(r.sizes_[static_cast<size_t>(dim0)], r.sizes_[static_cast<size_t>(dim1)]);
    std::swap(r.strides_[static_cast<size_t>(dim0)], r.strides_[static_cast<size_t>(dim1)]);
    return r;
  }
  std::vector<int64_t>& mutable_sizes() { return sizes_; }
  std::vector<int64_t>& mutable_strides() { return strides_; }
  int64_t& mutable_storage_offset() { return storage_offset_; }
  /// Counts the elements anew after sizes were changed.
  void recompute() {
    numel_ = 1;
    for (const int64_t size : sizes_) numel_ *= size;
  }

 private:
  std::vector<int64_t> sizes_, strides_;
  int64_t storage_offset_ = 0, numel_ = 1;
};

INFER_NAMESPACE_END
}  // namespace at
