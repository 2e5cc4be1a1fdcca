// at::vec::VectorizedN: N vectors as one.
#pragma once

#include <ATen/cpu/vec/vec_base.h>

#include <array>

namespace at {
namespace vec {
INFER_NAMESPACE_BEGIN
inline namespace CPU_CAPABILITY {

template <class T, int N>
class VectorizedN {
 public:
  using value_type = T;
  using size_type = int;
  static constexpr size_type size() { return Vectorized<T>::size() * N; }

  VectorizedN() = default;
  VectorizedN(T value) { parts_.fill(Vectorized<T>(value)); }
  VectorizedN(const Vectorized<T>& part) : parts_{part} { static_assert(N == 1); }
  template <class... Args, std::enable_if_t<(sizeof...(Args) == N) && (N > 1), int> = 0>
  VectorizedN(const Args&... parts) : parts_{parts...} {}
  template <int n = N, std::enable_if_t<n == 1, int> = 0>
  operator Vectorized<T>() const {
    return parts_[0];
  }

  const Vectorized<T>& operator[](int i) const { return parts_[i]; }
  Vectorized<T>& operator[](int i) { return parts_[i]; }

  static VectorizedN loadu(const void* from) { return loadu(from, size()); }
  static VectorizedN loadu(const void* from, int64_t count) {
    VectorizedN out;
    for (int i = 0; i != N && count > 0; i++, count -= Vectorized<T>::size()) {
      out[i] = Vectorized<T>::loadu(static_cast<const T*>(from) + i * Vectorized<T>::size(), count);
    }
    return out;
  }
  void store(void* to, int count = size()) const {
    for (int i = 0; i != N && count > 0; i++, count -= Vectorized<T>::size()) parts_[i].store(static_cast<T*>(to) + i * Vectorized<T>::size(), count);
  }
  template <class F>
  VectorizedN unary_op(F f) const {
    VectorizedN out;
    for (int i = 0; i != N; i++) out[i] = f(parts_[i]);
    return out;
  }
  template <class F>
  VectorizedN binary_op(const VectorizedN& other, F f) const {
    VectorizedN out;
    for (int i = 0; i != N; i++) out[i] = f(parts_[i], other[i]);
    return out;
  }

#define INFER_VECTORIZED_MAP(name) \
  VectorizedN name() const {       \
    return unary_op([](const Vectorized<T>& part) { return part.name(); }); \
  }
  INFER_VECTORIZED_MAP(abs)
  INFER_VECTORIZED_MAP(neg)
  INFER_VECTORIZED_MAP(exp)
  INFER_VECTORIZED_MAP(log)
  INFER_VECTORIZED_MAP(sqrt)
  INFER_VECTORIZED_MAP(rsqrt)
  INFER_VECTORIZED_MAP(reciprocal)
  INFER_VECTORIZED_MAP(tanh)
  INFER_VECTORIZED_MAP(sin)
  INFER_VECTORIZED_MAP(cos)
  INFER_VECTORIZED_MAP(erf)
  INFER_VECTORIZED_MAP(floor)
  INFER_VECTORIZED_MAP(ceil)
  INFER_VECTORIZED_MAP(round)
  INFER_VECTORIZED_MAP(trunc)
#undef INFER_VECTORIZED_MAP

 private:
  std::array<Vectorized<T>, N> parts_;
};

#define INFER_VECTORIZED_OPERATOR(symbol)                                                                    \
  template <class T, int N>                                                                                  \
  VectorizedN<T, N> operator symbol(const VectorizedN<T, N>& a, const VectorizedN<T, N>& b) {                \
    return a.binary_op(b, [](const Vectorized<T>& x, const Vectorized<T>& y) { return x symbol y; });        \
  }
INFER_VECTORIZED_OPERATOR(+)
INFER_VECTORIZED_OPERATOR(-)
INFER_VECTORIZED_OPERATOR(*)
INFER_VECTORIZED_OPERATOR(/)
INFER_VECTORIZED_OPERATOR(&)
INFER_VECTORIZED_OPERATOR(|)
INFER_VECTORIZED_OPERATOR(^)
#undef INFER_VECTORIZED_OPERATOR

/// The same numbers, as many as there is room for.
template <class To, int to_n, class From, int from_n>
VectorizedN<To, to_n> convert(const VectorizedN<From, from_n>& from) {
  From in[VectorizedN<From, from_n>::size()];
  To out[VectorizedN<To, to_n>::size()] = {};
  from.store(in);
  convert(in, out, std::min(VectorizedN<From, from_n>::size(), VectorizedN<To, to_n>::size()));
  return VectorizedN<To, to_n>::loadu(out);
}

}  // namespace CPU_CAPABILITY
INFER_NAMESPACE_END
}  // namespace vec
}  // namespace at
