// Arrays by vectors: at::vec::map, map2, reduce_all and their like. The functions take vectors of the element type, and of float where
// elements are Half or BFloat16.
#pragma once

#include <ATen/cpu/vec/vec_base.h>

#include <algorithm>

namespace at {
namespace vec {
INFER_NAMESPACE_BEGIN
inline namespace CPU_CAPABILITY {

/// What is computed in.
template <class T>
using vec_scalar_t = std::conditional_t<is_reduced_floating_point_v<T>, float, T>;
template <class T>
using vec_t = Vectorized<vec_scalar_t<T>>;

}  // namespace CPU_CAPABILITY
INFER_NAMESPACE_END
}  // namespace vec
}  // namespace at

namespace infer_detail {
INFER_DETAIL_BEGIN

/// A vector of what is computed in, of elements of another type; the rest is zero.
template <class Vec, class T>
inline Vec load_vector(const T* from, int64_t count) {
  if constexpr (std::is_same_v<typename Vec::value_type, T>) {
    return Vec::loadu(from, count);
  } else {
    Vec out;
    for (int64_t i = 0; i < count; i++) out[static_cast<int>(i)] = static_cast<typename Vec::value_type>(from[i]);
    return out;
  }
}
template <class Vec, class T>
inline void store_vector(const Vec& from, T* to, int64_t count) {
  for (int64_t i = 0; i < count; i++) to[i] = static_cast<T>(from[static_cast<int>(i)]);
}
/// `f(at, count)` for each vector of an array.
template <class Vec, class F>
inline void each_vector(int64_t size, F f) {
  for (int64_t d = 0; d < size; d += Vec::size()) f(d, std::min<int64_t>(Vec::size(), size - d));
}
/// The reduction of what `load(at, count)` gives. Errors: none; of nothing it is what `load` gives for nothing.
template <class Vec, class Load, class Reduce>
inline typename Vec::value_type reduce_vectors(int64_t size, Load load, const Reduce& reduce) {
  Vec all = load(0, std::min<int64_t>(Vec::size(), size));
  for (int64_t d = Vec::size(); d < size; d += Vec::size()) {
    const int64_t count = std::min<int64_t>(Vec::size(), size - d);
    // Programs' functions may take references.
    Vec next = load(d, count);
    all = Vec::set(all, reduce(all, next), count);
  }
  typename Vec::value_type sum = all[0];
  for (int i = 1; i < std::min<int64_t>(Vec::size(), size); i++) {
    Vec so_far(sum), next(all[i]);
    sum = static_cast<typename Vec::value_type>(reduce(so_far, next)[0]);
  }
  return sum;
}

INFER_DETAIL_END
}  // namespace infer_detail

namespace at {
namespace vec {
INFER_NAMESPACE_BEGIN
inline namespace CPU_CAPABILITY {

/// The first `size` elements of a vector reduced to one.
template <class T, class Op>
T vec_reduce_all(const Op& reduce, Vectorized<T> vector, int64_t size) {
  return infer_detail::reduce_vectors<Vectorized<T>>(size, [&](int64_t, int64_t) { return vector; }, reduce);
}
template <class T, class Op>
T vec_reduce_all(const Op& reduce, Vectorized<T> vector) {
  return vec_reduce_all(reduce, vector, Vectorized<T>::size());
}

template <class T, class Op>
vec_scalar_t<T> reduce_all(const Op& reduce, const T* data, int64_t size) {
  using Vec = vec_t<T>;
  return infer_detail::reduce_vectors<Vec>(size, [&](int64_t d, int64_t n) { return infer_detail::load_vector<Vec>(data + d, n); }, reduce);
}
template <class T, class MapOp, class ReduceOp>
vec_scalar_t<T> map_reduce_all(const MapOp& map, const ReduceOp& reduce, const T* data, int64_t size) {
  using Vec = vec_t<T>;
  return infer_detail::reduce_vectors<Vec>(size, [&](int64_t d, int64_t n) { return map(infer_detail::load_vector<Vec>(data + d, n)); }, reduce);
}
template <class T, class MapOp, class ReduceOp>
vec_scalar_t<T> map2_reduce_all(const MapOp& map, const ReduceOp& reduce, const T* data, const T* data2, int64_t size) {
  using Vec = vec_t<T>;
  const auto load = [&](int64_t d, int64_t n) { return map(infer_detail::load_vector<Vec>(data + d, n), infer_detail::load_vector<Vec>(data2 + d, n)); };
  return infer_detail::reduce_vectors<Vec>(size, load, reduce);
}
template <class T, class MapOp, class ReduceOp>
vec_scalar_t<T> map3_reduce_all(const MapOp& map, const ReduceOp& reduce, const T* data, const T* data2, const T* data3, int64_t size) {
  using Vec = vec_t<T>;
  const auto load = [&](int64_t d, int64_t n) {
    return map(infer_detail::load_vector<Vec>(data + d, n), infer_detail::load_vector<Vec>(data2 + d, n), infer_detail::load_vector<Vec>(data3 + d, n));
  };
  return infer_detail::reduce_vectors<Vec>(size, load, reduce);
}

/// Inputs may be wider than the result: float beside BFloat16.
template <class T, class Op, class In>
void map(const Op& f, T* out, const In* in, int64_t size) {
  using Vec = vec_t<T>;
  infer_detail::each_vector<Vec>(size, [&](int64_t d, int64_t n) { infer_detail::store_vector(f(infer_detail::load_vector<Vec>(in + d, n)), out + d, n); });
}
template <class T, class Op, class In>
void map2(const Op& f, T* out, const In* a, const In* b, int64_t size) {
  using Vec = vec_t<T>;
  infer_detail::each_vector<Vec>(size, [&](int64_t d, int64_t n) {
    infer_detail::store_vector(f(infer_detail::load_vector<Vec>(a + d, n), infer_detail::load_vector<Vec>(b + d, n)), out + d, n);
  });
}
template <class T, class Op, class In>
void map3(const Op& f, T* out, const In* a, const In* b, const In* c, int64_t size) {
  using Vec = vec_t<T>;
  infer_detail::each_vector<Vec>(size, [&](int64_t d, int64_t n) {
    infer_detail::store_vector(
        f(infer_detail::load_vector<Vec>(a + d, n), infer_detail::load_vector<Vec>(b + d, n), infer_detail::load_vector<Vec>(c + d, n)), out + d, n);
  });
}
template <class T, class Op, class In>
void map4(const Op& f, T* out, const In* a, const In* b, const In* c, const In* e, int64_t size) {
  using Vec = vec_t<T>;
  infer_detail::each_vector<Vec>(size, [&](int64_t d, int64_t n) {
    infer_detail::store_vector(f(infer_detail::load_vector<Vec>(a + d, n), infer_detail::load_vector<Vec>(b + d, n),
                                 infer_detail::load_vector<Vec>(c + d, n), infer_detail::load_vector<Vec>(e + d, n)),
                               out + d, n);
  });
}

}  // namespace CPU_CAPABILITY
INFER_NAMESPACE_END
}  // namespace vec
}  // namespace at
