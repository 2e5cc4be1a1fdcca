// Element access without a check per element: a pointer with sizes and strides, one dimension shorter at every [].
//
// An accessor borrows: the tensor it came from must outlive it.
#pragma once

#include <c10/util/ArrayRef.h>
#include <c10/util/Exception.h>

#include <cstddef>
#include <cstdint>
#include <utility>

namespace at {
INFER_NAMESPACE_BEGIN

template <class T>
struct DefaultPtrTraits {
  using PtrType = T*;
};
template <class T>
struct RestrictPtrTraits {
  using PtrType = T* C10_RESTRICT;
};

/// Sizes and strides belong to the tensor.
template <class T, size_t N, template <class U> class PtrTraits = DefaultPtrTraits, class index_t = int64_t>
class TensorAccessorBase {
 public:
  using PtrType = typename PtrTraits<T>::PtrType;

  TensorAccessorBase(PtrType data, const index_t* sizes, const index_t* strides) : data_(data), sizes_(sizes), strides_(strides) {}

  c10::IntArrayRef sizes() const { return {sizes_, N}; }
  c10::IntArrayRef strides() const { return {strides_, N}; }
  index_t size(index_t i) const { return sizes_[i]; }
  index_t stride(index_t i) const { return strides_[i]; }
  PtrType data() const { return data_; }

 protected:
  PtrType data_;
  const index_t* sizes_;
  const index_t* strides_;
};

template <class T, size_t N, template <class U> class PtrTraits = DefaultPtrTraits, class index_t = int64_t>
class TensorAccessor : public TensorAccessorBase<T, N, PtrTraits, index_t> {
 public:
  using TensorAccessorBase<T, N, PtrTraits, index_t>::TensorAccessorBase;

  decltype(auto) operator[](index_t i) const {
    if constexpr (N == 1) {
      return static_cast<T&>(this->data_[this->strides_[0] * i]);
    } else {
      return TensorAccessor<T, N - 1, PtrTraits, index_t>(this->data_ + this->strides_[0] * i, this->sizes_ + 1, this->strides_ + 1);
    }
  }
};

/// Sizes and strides are copied into the accessor, as index_t.
template <class T, size_t N, template <class U> class PtrTraits = DefaultPtrTraits, class index_t = int64_t>
class GenericPackedTensorAccessorBase {
 public:
  using PtrType = typename PtrTraits<T>::PtrType;

  template <class Size>
  GenericPackedTensorAccessorBase(PtrType data, const Size* sizes, const Size* strides) : data_(data) {
    for (size_t i = 0; i < N; i++) {
      sizes_[i] = static_cast<index_t>(sizes[i]);
      strides_[i] = static_cast<index_t>(strides[i]);
    }
  }

  index_t size(index_t i) const { return sizes_[i]; }
  index_t stride(index_t i) const { return strides_[i]; }
  PtrType data() const { return data_; }

 protected:
  void bounds_check_(index_t i) const {
    TORCH_CHECK_INDEX(0 <= i && i < static_cast<index_t>(N), "Index ", i, " is not within bounds of a tensor of dimension ", N);
  }

  PtrType data_;
  index_t sizes_[N];
  index_t strides_[N];
};

template <class T, size_t N, template <class U> class PtrTraits = DefaultPtrTraits, class index_t = int64_t>
class GenericPackedTensorAccessor : public GenericPackedTensorAccessorBase<T, N, PtrTraits, index_t> {
 public:
  using GenericPackedTensorAccessorBase<T, N, PtrTraits, index_t>::GenericPackedTensorAccessorBase;

  decltype(auto) operator[](index_t i) const {
    if constexpr (N == 1) {
      return static_cast<T&>(this->data_[this->strides_[0] * i]);
    } else {
      return TensorAccessor<T, N - 1, PtrTraits, index_t>(this->data_ + this->strides_[0] * i, this->sizes_ + 1, this->strides_ + 1);
    }
  }
  GenericPackedTensorAccessor transpose(index_t dim1, index_t dim2) const {
    this->bounds_check_(dim1);
    this->bounds_check_(dim2);
    GenericPackedTensorAccessor result = *this;
    std::swap(result.strides_[dim1], result.strides_[dim2]);
    std::swap(result.sizes_[dim1], result.sizes_[dim2]);
    return result;
  }
};

/// An older name.
template <class T, size_t N, template <class U> class PtrTraits = DefaultPtrTraits, class index_t = int64_t>
using PackedTensorAccessor = GenericPackedTensorAccessor<T, N, PtrTraits, index_t>;
template <class T, size_t N, template <class U> class PtrTraits = DefaultPtrTraits>
using PackedTensorAccessor32 = GenericPackedTensorAccessor<T, N, PtrTraits, int32_t>;
template <class T, size_t N, template <class U> class PtrTraits = DefaultPtrTraits>
using PackedTensorAccessor64 = GenericPackedTensorAccessor<T, N, PtrTraits, int64_t>;

INFER_NAMESPACE_END
}  // namespace at
