// Sums and products of containers of integers, as int64_t; a product of symbolic ones is one.
#pragma once

#include <c10/util/Exception.h>

#include <cstdint>
#include <functional>
#include <iterator>
#include <numeric>
#include <type_traits>
#include <utility>

namespace c10 {
INFER_NAMESPACE_BEGIN

template <class It>
inline int64_t sum_integers(It begin, It end) {
  return std::accumulate(begin, end, int64_t(0));
}
template <class C>
inline int64_t sum_integers(const C& integers) {
  return sum_integers(integers.begin(), integers.end());
}
template <class It>
inline auto multiply_integers(It begin, It end) {
  using T = typename std::iterator_traits<It>::value_type;
  using Product = std::conditional_t<std::is_integral_v<T>, int64_t, T>;
  return std::accumulate(begin, end, Product(1), std::multiplies<>());
}
template <class C>
inline auto multiply_integers(const C& integers) {
  return multiply_integers(integers.begin(), integers.end());
}
/// The product of the lengths from the k-th dimension on; 1 beyond the last.
template <class C>
inline int64_t numelements_from_dim(const int k, const C& dims) {
  return k > static_cast<int>(dims.size()) ? 1 : multiply_integers(std::next(dims.begin(), k), dims.end());
}
/// Of those before the k-th.
template <class C>
inline int64_t numelements_to_dim(const int k, const C& dims) {
  TORCH_INTERNAL_ASSERT(0 <= k);
  TORCH_INTERNAL_ASSERT(static_cast<size_t>(k) <= dims.size());
  return multiply_integers(dims.begin(), std::next(dims.begin(), k));
}
/// Of those from the k-th up to, and without, the l-th; the order of k and l does not matter.
template <class C>
inline int64_t numelements_between_dim(int k, int l, const C& dims) {
  TORCH_INTERNAL_ASSERT(0 <= k);
  TORCH_INTERNAL_ASSERT(0 <= l);
  if (k > l) std::swap(k, l);
  TORCH_INTERNAL_ASSERT(static_cast<size_t>(l) < dims.size());
  return multiply_integers(std::next(dims.begin(), k), std::next(dims.begin(), l));
}

INFER_NAMESPACE_END
}  // namespace c10
