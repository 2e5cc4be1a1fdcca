// An array that CUDA kernels take by value.
#pragma once

#include <infer/namespace.h>

namespace at {
namespace detail {
INFER_NAMESPACE_BEGIN

template <class T, int size_>
struct Array {
  T data[size_];

  Array() = default;
  /// Every element is x.
  Array(T x) {
    for (T& e : data) e = x;
  }
  static constexpr int size() { return size_; }
  T operator[](int i) const { return data[i]; }
  T& operator[](int i) { return data[i]; }
};

INFER_NAMESPACE_END
}  // namespace detail
}  // namespace at
