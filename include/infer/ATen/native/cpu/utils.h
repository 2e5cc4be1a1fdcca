// What kernels of the CPU share: indices of several dimensions, pairs of vectors, transposed blocks.
#pragma once

#include <ATen/Parallel.h>
#include <ATen/cpu/vec/vec.h>
#include <c10/util/Load.h>

#include <cstdint>
#include <tuple>
#include <utility>

namespace at {
namespace native {
INFER_NAMESPACE_BEGIN

using namespace vec;

template <class T>
void _store(T* to, const Vectorized<T>& from) {
  from.store(to);
}
/// As many as the vector has floats.
inline void _store(BFloat16* to, const Vectorized<float>& from) { convert_float_bfloat16(from, from).store(to, Vectorized<float>::size()); }
inline void _store(Half* to, const Vectorized<float>& from) { convert_float_half(from, from).store(to, Vectorized<float>::size()); }

/// The indices of the element at an offset, given each with the size of its dimension: `data_index_init(offset, i, I, j, J)`. What is left of the
/// offset beyond the first dimension.
template <class T>
T data_index_init(T offset) {
  return offset;
}
template <class T, class... Rest>
T data_index_init(T offset, T& index, const T& size, Rest&&... rest) {
  offset = data_index_init(offset, std::forward<Rest>(rest)...);
  index = offset % size;
  return offset / size;
}

/// Moves such indices to the next element; whether they are back at the first.
inline bool data_index_step() { return true; }
template <class T, class... Rest>
bool data_index_step(T& index, const T& size, Rest&&... rest) {
  if (!data_index_step(std::forward<Rest>(rest)...)) return false;
  index = index + 1 == size ? 0 : index + 1;
  return index == 0;
}

/// As many floats as a vector of a half type has elements.
struct Vec2 {
  Vectorized<float> val0, val1;
  Vec2(const Vectorized<float>& low, const Vectorized<float>& high) : val0(low), val1(high) {}
  Vec2(float v) : val0(v), val1(v) {}
  Vec2(const std::tuple<Vectorized<float>, Vectorized<float>>& both) : Vec2(std::get<0>(both), std::get<1>(both)) {}
  static Vec2 loadu(const BFloat16* from) { return convert_bfloat16_float(Vectorized<BFloat16>::loadu(from)); }
  static Vec2 loadu(const Half* from) { return convert_half_float(Vectorized<Half>::loadu(from)); }
  static Vec2 loadu(const float* from) { return {Vectorized<float>::loadu(from), Vectorized<float>::loadu(from + Vectorized<float>::size())}; }
  void store(BFloat16* to) const { convert_float_bfloat16(val0, val1).store(to); }
  void store(Half* to) const { convert_float_half(val0, val1).store(to); }
  void store(float* to) const {
    val0.store(to);
    val1.store(to + Vectorized<float>::size());
  }
};
inline Vec2 operator+(const Vec2& a, const Vec2& b) { return {a.val0 + b.val0, a.val1 + b.val1}; }
inline Vec2 operator-(const Vec2& a, const Vec2& b) { return {a.val0 - b.val0, a.val1 - b.val1}; }
inline Vec2 operator*(const Vec2& a, const Vec2& b) { return {a.val0 * b.val0, a.val1 * b.val1}; }
inline Vec2 operator/(const Vec2& a, const Vec2& b) { return {a.val0 / b.val0, a.val1 / b.val1}; }
inline Vec2 maximum(const Vec2& a, const Vec2& b) { return {vec::maximum(a.val0, b.val0), vec::maximum(a.val1, b.val1)}; }
inline Vec2 minimum(const Vec2& a, const Vec2& b) { return {vec::minimum(a.val0, b.val0), vec::minimum(a.val1, b.val1)}; }

template <class T>
struct VectorizedType {
  using type = Vectorized<T>;
};
template <>
struct VectorizedType<BFloat16> {
  using type = Vec2;
};
template <>
struct VectorizedType<Half> {
  using type = Vec2;
};
/// What is computed with for a type: floats for the half types.
template <class T>
using VecType = typename VectorizedType<T>::type;

/// Two vectors of floats, of as many elements; those that are not read are 0.
inline std::tuple<Vectorized<float>, Vectorized<float>> load2f(const BFloat16* from) { return convert_bfloat16_float(Vectorized<BFloat16>::loadu(from)); }
inline std::tuple<Vectorized<float>, Vectorized<float>> load2f(const Half* from) { return convert_half_float(Vectorized<Half>::loadu(from)); }
inline std::tuple<Vectorized<float>, Vectorized<float>> load2f(const float* from) {
  return {Vectorized<float>::loadu(from), Vectorized<float>::loadu(from + Vectorized<float>::size())};
}
inline std::tuple<Vectorized<float>, Vectorized<float>> load2f(const BFloat16* from, int64_t count) {
  return convert_bfloat16_float(Vectorized<BFloat16>::loadu(from, count));
}
inline std::tuple<Vectorized<float>, Vectorized<float>> load2f(const Half* from, int64_t count) {
  return convert_half_float(Vectorized<Half>::loadu(from, count));
}
inline std::tuple<Vectorized<float>, Vectorized<float>> load2f(const float* from, int64_t count) {
  constexpr int64_t size = Vectorized<float>::size();
  if (count <= size) return {Vectorized<float>::loadu(from, count), Vectorized<float>(0)};
  return {Vectorized<float>::loadu(from), Vectorized<float>::loadu(from + size, count - size)};
}

namespace utils {

/// The binary logarithm, rounded up; 1 for 1.
template <class T>
T CeilLog2(const T& x) {
  T log = 1;
  while (log < 63 && (uint64_t{1} << log) < static_cast<uint64_t>(x)) log++;
  return log;
}

/// Of M rows of N elements.
template <class T>
void transpose(int64_t M, int64_t N, const T* from, int64_t ld_from, T* to, int64_t ld_to) {
  for (int64_t j = 0; j < N; j++) {
    for (int64_t i = 0; i < M; i++) to[j * ld_to + i] = c10::load(from + (i * ld_from + j));
  }
}

}  // namespace utils

INFER_NAMESPACE_END
}  // namespace native
}  // namespace at
