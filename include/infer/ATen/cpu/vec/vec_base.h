// at::vec::Vectorized: as many numbers as fill a register, and the operators on all of them at once. They are loops of a fixed length,
// which the compiler makes vector instructions of: what LibTorch has where its capability is DEFAULT.
#pragma once

#include <ATen/NumericUtils.h>
#include <c10/util/BFloat16.h>
#include <c10/util/Exception.h>
#include <c10/util/Half.h>
#include <c10/util/complex.h>
#include <c10/util/copysign.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <functional>
#include <tuple>
#include <type_traits>
#include <utility>

#define VECTOR_WIDTH 32
#if defined(__GNUC__)
#define __at_align__ __attribute__((aligned(VECTOR_WIDTH)))
#elif defined(_WIN32)
#define __at_align__ __declspec(align(VECTOR_WIDTH))
#else
#define __at_align__
#endif

namespace at {
namespace vec {
INFER_NAMESPACE_BEGIN
inline namespace CPU_CAPABILITY {

template <class T>
struct is_floating_point : std::integral_constant<bool, std::is_floating_point_v<T> || std::is_same_v<T, c10::Half> || std::is_same_v<T, c10::BFloat16>> {};
template <class T>
constexpr bool is_floating_point_v = is_floating_point<T>::value;
template <class T>
struct is_reduced_floating_point : std::integral_constant<bool, std::is_same_v<T, c10::Half> || std::is_same_v<T, c10::BFloat16>> {};
template <class T>
constexpr bool is_reduced_floating_point_v = is_reduced_floating_point<T>::value;

/// The integer of as many bytes.
template <class T>
using int_same_size_t = std::conditional_t<
    sizeof(T) == 1, int8_t, std::conditional_t<sizeof(T) == 2, int16_t, std::conditional_t<sizeof(T) == 4, int32_t, int64_t>>>;

/// `size()` numbers. Comparisons by operators give masks (all bits of an element set, or none); `eq` and its like give ones and zeros.
template <class T>
struct Vectorized {
  using value_type = T;
  using size_type = int;
  static constexpr size_type size() { return VECTOR_WIDTH / static_cast<int>(sizeof(T)); }
  static constexpr size_type kSize = VECTOR_WIDTH / static_cast<int>(sizeof(T));

  Vectorized() : values{static_cast<T>(0)} {}
  Vectorized(T value) {
    for (int i = 0; i != size(); i++) values[i] = value;
  }
  Vectorized(const T (&all)[kSize]) { std::memcpy(values, all, sizeof(values)); }
  template <class... Args, std::enable_if_t<sizeof...(Args) == kSize && (sizeof...(Args) > 1), int> = 0>
  Vectorized(Args... all) : values{static_cast<T>(all)...} {}

  const T& operator[](int i) const { return values[i]; }
  T& operator[](int i) { return values[i]; }
  operator const T*() const { return values; }
  operator T*() { return values; }
  auto as_bytes() const { return reinterpret_cast<const char*>(values); }

  /// Elements of `b` where a bit is set, else of `a`; bit `i` is element `i`'s.
  template <int64_t mask>
  static Vectorized blend(const Vectorized& a, const Vectorized& b) {
    Vectorized out;
    for (int i = 0; i != size(); i++) out[i] = (mask >> i) & 1 ? b[i] : a[i];
    return out;
  }
  static Vectorized blendv(const Vectorized& a, const Vectorized& b, const Vectorized& mask) {
    Vectorized out;
    int_same_size_t<T> bits[kSize];
    // A complex number is wider than any integer: the low half says it.
    for (int i = 0; i != size(); i++) std::memcpy(&bits[i], &mask.values[i], sizeof(bits[i]));
    for (int i = 0; i != size(); i++) out[i] = bits[i] & 1 ? b[i] : a[i];
    return out;
  }
  template <class Step>
  static Vectorized arange(T base = static_cast<T>(0), Step step = static_cast<Step>(1)) {
    Vectorized out;
    for (int i = 0; i != size(); i++) out[i] = static_cast<T>(base + static_cast<T>(i) * step);
    return out;
  }
  /// The first `count` of `b`, and the rest of `a`.
  static Vectorized set(const Vectorized& a, const Vectorized& b, int64_t count = size()) {
    Vectorized out;
    for (int i = 0; i != size(); i++) out[i] = i < count ? b[i] : a[i];
    return out;
  }
  static Vectorized loadu(const void* from) {
    Vectorized out;
    std::memcpy(out.values, from, sizeof(values));
    return out;
  }
  /// The rest is zero.
  static Vectorized loadu(const void* from, int64_t count) {
    Vectorized out;
    std::memcpy(out.values, from, static_cast<size_t>(std::min<int64_t>(count, size())) * sizeof(T));
    return out;
  }
  static Vectorized loadu_one_fourth(const void* from) { return loadu(from, size() / 4); }
  void store(void* to, int count = size()) const { std::memcpy(to, values, static_cast<size_t>(std::min(count, size())) * sizeof(T)); }

  /// A bit for each element that is zero.
  int zero_mask() const {
    int mask = 0;
    for (int i = 0; i != size(); i++) mask |= (values[i] == static_cast<T>(0)) << i;
    return mask;
  }
  Vectorized isnan() const {
    return mask_of([&](int i) { return at::_isnan(values[i]); });
  }
  bool has_inf_nan() const {
    for (int i = 0; i != size(); i++) {
      if (at::_isnan(values[i]) || at::_isinf(values[i])) return true;
    }
    return false;
  }

  template <class F>
  Vectorized map(F f) const {
    Vectorized out;
    for (int i = 0; i != size(); i++) out[i] = static_cast<T>(f(values[i]));
    return out;
  }
  template <class F>
  T reduce(F f) const {
    T all = values[0];
    for (int i = 1; i != size(); i++) all = f(all, values[i]);
    return all;
  }
  template <class F>
  static Vectorized mask_of(F holds) {
    Vectorized out;
    for (int i = 0; i != size(); i++) std::memset(static_cast<void*>(&out.values[i]), holds(i) ? 0xFF : 0, sizeof(T));
    return out;
  }
  /// Element by element with another.
  template <class F>
  Vectorized with(const Vectorized& other, F f) const {
    Vectorized out;
    for (int i = 0; i != size(); i++) out[i] = static_cast<T>(f(values[i], other[i]));
    return out;
  }

  Vectorized abs() const {
    if constexpr (std::is_unsigned_v<T>) {
      return *this;
    } else if constexpr (is_floating_point_v<T> || c10::is_complex<T>::value) {
      return map([](T x) { return std::abs(x); });
    } else {
      return map([](T x) { return x < 0 ? -x : x; });
    }
  }
  Vectorized neg() const {
    return map([](T x) { return -x; });
  }
  Vectorized real() const {
    return map([](T x) {
      if constexpr (c10::is_complex<T>::value) return T(x.real());
      else return x;
    });
  }
  Vectorized imag() const {
    return map([](T x) {
      if constexpr (c10::is_complex<T>::value) return T(x.imag());
      else return static_cast<T>(0 * x);
    });
  }
  Vectorized conj() const {
    return map([](T x) {
      if constexpr (c10::is_complex<T>::value) return std::conj(x);
      else return x;
    });
  }
  Vectorized angle() const {
    return map([](T x) {
      if constexpr (c10::is_complex<T>::value) return T(std::arg(x));
      else return at::_isnan(x) ? x : static_cast<T>(x < static_cast<T>(0) ? M_PI : 0);
    });
  }

#define INFER_VECTORIZED_MAP(name, expression)     \
  Vectorized name() const {                        \
    return map([](T x) { return expression; });    \
  }
  INFER_VECTORIZED_MAP(acos, std::acos(x))
  INFER_VECTORIZED_MAP(acosh, std::acosh(x))
  INFER_VECTORIZED_MAP(asin, std::asin(x))
  INFER_VECTORIZED_MAP(asinh, std::asinh(x))
  INFER_VECTORIZED_MAP(atan, std::atan(x))
  INFER_VECTORIZED_MAP(atanh, std::atanh(x))
  INFER_VECTORIZED_MAP(erf, std::erf(x))
  INFER_VECTORIZED_MAP(erfc, std::erfc(x))
  INFER_VECTORIZED_MAP(exp, std::exp(x))
  INFER_VECTORIZED_MAP(exp2, std::exp2(x))
  INFER_VECTORIZED_MAP(expm1, std::expm1(x))
  INFER_VECTORIZED_MAP(exp_u20, std::exp(x))
  INFER_VECTORIZED_MAP(fexp_u20, std::exp(x))
  INFER_VECTORIZED_MAP(frac, x - std::trunc(x))
  INFER_VECTORIZED_MAP(log, std::log(x))
  INFER_VECTORIZED_MAP(log10, std::log10(x))
  INFER_VECTORIZED_MAP(log1p, std::log1p(x))
  INFER_VECTORIZED_MAP(log2, std::log2(x))
  INFER_VECTORIZED_MAP(ceil, std::ceil(x))
  INFER_VECTORIZED_MAP(cos, std::cos(x))
  INFER_VECTORIZED_MAP(cosh, std::cosh(x))
  INFER_VECTORIZED_MAP(floor, std::floor(x))
  // Halves go to the even neighbour.
  INFER_VECTORIZED_MAP(round, std::nearbyint(x))
  INFER_VECTORIZED_MAP(sin, std::sin(x))
  INFER_VECTORIZED_MAP(sinh, std::sinh(x))
  INFER_VECTORIZED_MAP(tan, std::tan(x))
  INFER_VECTORIZED_MAP(tanh, std::tanh(x))
  INFER_VECTORIZED_MAP(trunc, std::trunc(x))
  INFER_VECTORIZED_MAP(lgamma, std::lgamma(x))
  INFER_VECTORIZED_MAP(sqrt, std::sqrt(x))
  INFER_VECTORIZED_MAP(reciprocal, static_cast<T>(1) / x)
  INFER_VECTORIZED_MAP(rsqrt, static_cast<T>(1) / std::sqrt(x))
#undef INFER_VECTORIZED_MAP

#define INFER_VECTORIZED_WITH(name, function)                              \
  Vectorized name(const Vectorized& other) const {                         \
    return with(other, [](T a, T b) { return function(a, b); });           \
  }
  INFER_VECTORIZED_WITH(atan2, std::atan2)
  INFER_VECTORIZED_WITH(copysign, c10::copysign)
  INFER_VECTORIZED_WITH(fmod, std::fmod)
  INFER_VECTORIZED_WITH(hypot, std::hypot)
  INFER_VECTORIZED_WITH(nextafter, std::nextafter)
  INFER_VECTORIZED_WITH(pow, std::pow)
#undef INFER_VECTORIZED_WITH

#define INFER_VECTORIZED_COMPARE(symbol, name)                                        \
  Vectorized operator symbol(const Vectorized& other) const {                         \
    return mask_of([&](int i) { return values[i] symbol other[i]; });                 \
  }                                                                                   \
  Vectorized name(const Vectorized& other) const {                                    \
    return with(other, [](T a, T b) { return static_cast<T>(a symbol b); });          \
  }
  INFER_VECTORIZED_COMPARE(==, eq)
  INFER_VECTORIZED_COMPARE(!=, ne)
  INFER_VECTORIZED_COMPARE(<, lt)
  INFER_VECTORIZED_COMPARE(>, gt)
  INFER_VECTORIZED_COMPARE(<=, le)
  INFER_VECTORIZED_COMPARE(>=, ge)
#undef INFER_VECTORIZED_COMPARE

 protected:
  __at_align__ T values[kSize];
};

#define INFER_VECTORIZED_OPERATOR(symbol)                                                      \
  template <class T>                                                                           \
  Vectorized<T> operator symbol(const Vectorized<T>& a, const Vectorized<T>& b) {              \
    return a.with(b, [](T x, T y) { return x symbol y; });                                     \
  }                                                                                            \
  template <class T>                                                                           \
  Vectorized<T>& operator symbol##=(Vectorized<T>& a, const Vectorized<T>& b) {                \
    return a = a symbol b;                                                                     \
  }
INFER_VECTORIZED_OPERATOR(+)
INFER_VECTORIZED_OPERATOR(-)
INFER_VECTORIZED_OPERATOR(*)
INFER_VECTORIZED_OPERATOR(/)
INFER_VECTORIZED_OPERATOR(<<)
INFER_VECTORIZED_OPERATOR(>>)
#undef INFER_VECTORIZED_OPERATOR

// ---- by bits, whatever the dtype -----------------------------------------------------------------------------------------------------

#define INFER_VECTORIZED_BITS(symbol)                                                          \
  template <class T>                                                                           \
  Vectorized<T> operator symbol(const Vectorized<T>& a, const Vectorized<T>& b) {              \
    unsigned char x[VECTOR_WIDTH], y[VECTOR_WIDTH];                                            \
    a.store(x), b.store(y);                                                                    \
    for (int i = 0; i != VECTOR_WIDTH; i++) x[i] = static_cast<unsigned char>(x[i] symbol y[i]); \
    return Vectorized<T>::loadu(x);                                                            \
  }                                                                                            \
  template <class T>                                                                           \
  Vectorized<T>& operator symbol##=(Vectorized<T>& a, const Vectorized<T>& b) {                \
    return a = a symbol b;                                                                     \
  }
INFER_VECTORIZED_BITS(&)
INFER_VECTORIZED_BITS(|)
INFER_VECTORIZED_BITS(^)
#undef INFER_VECTORIZED_BITS
template <class T>
Vectorized<T> operator~(const Vectorized<T>& a) {
  return a ^ Vectorized<T>::mask_of([](int) { return true; });
}
template <class T>
Vectorized<T> operator||(const Vectorized<T>& a, const Vectorized<T>& b) {
  return a.with(b, [](T x, T y) { return x || y; });
}

template <class T>
Vectorized<T> operator-(const Vectorized<T>& a) {
  return a.neg();
}

// ---- extremes: NaN wins --------------------------------------------------------------------------------------------------------------

template <class T>
Vectorized<T> maximum(const Vectorized<T>& a, const Vectorized<T>& b) {
  return a.with(b, [](T x, T y) { return at::_isnan(x) || x > y ? x : y; });
}
template <class T>
Vectorized<T> minimum(const Vectorized<T>& a, const Vectorized<T>& b) {
  return a.with(b, [](T x, T y) { return at::_isnan(x) || x < y ? x : y; });
}
template <class T>
Vectorized<T> clamp_min(const Vectorized<T>& a, const Vectorized<T>& low) {
  return a.with(low, [](T x, T bound) { return x < bound ? bound : x; });
}
template <class T>
Vectorized<T> clamp_max(const Vectorized<T>& a, const Vectorized<T>& high) {
  return a.with(high, [](T x, T bound) { return x > bound ? bound : x; });
}
template <class T>
Vectorized<T> clamp(const Vectorized<T>& a, const Vectorized<T>& low, const Vectorized<T>& high) {
  return clamp_max(clamp_min(a, low), high);
}

template <class T>
Vectorized<T> fmadd(const Vectorized<T>& a, const Vectorized<T>& b, const Vectorized<T>& c) {
  return a * b + c;
}
template <class T>
Vectorized<T> fnmadd(const Vectorized<T>& a, const Vectorized<T>& b, const Vectorized<T>& c) {
  return -(a * b) + c;
}
template <class T>
Vectorized<T> fmsub(const Vectorized<T>& a, const Vectorized<T>& b, const Vectorized<T>& c) {
  return a * b - c;
}
template <class T>
Vectorized<T> fnmsub(const Vectorized<T>& a, const Vectorized<T>& b, const Vectorized<T>& c) {
  return -(a * b) - c;
}

// ---- other types ---------------------------------------------------------------------------------------------------------------------

/// The same bits.
template <class To, class From>
Vectorized<To> cast(const Vectorized<From>& from) {
  char bytes[VECTOR_WIDTH];
  from.store(bytes);
  return Vectorized<To>::loadu(bytes);
}
/// The same numbers, as many as there is room for.
template <class To, class From>
Vectorized<To> convert(const Vectorized<From>& from) {
  Vectorized<To> out;
  for (int i = 0; i != std::min(Vectorized<To>::size(), Vectorized<From>::size()); i++) out[i] = static_cast<To>(from[i]);
  return out;
}
template <class T>
Vectorized<int_same_size_t<T>> convert_to_int_of_same_size(const Vectorized<T>& from) {
  return convert<int_same_size_t<T>>(from);
}
template <class T>
Vectorized<std::conditional_t<sizeof(T) == 8, double, float>> convert_to_fp_of_same_size(const Vectorized<T>& from) {
  return convert<std::conditional_t<sizeof(T) == 8, double, float>>(from);
}
template <class From, class To>
void convert(const From* from, To* to, int64_t n) {
  for (int64_t i = 0; i < n; i++) to[i] = static_cast<To>(from[i]);
}

/// The two halves of what has half the bits, in float32.
template <class T, std::enable_if_t<is_reduced_floating_point_v<T>, int> = 0>
std::tuple<Vectorized<float>, Vectorized<float>> convert_to_float(const Vectorized<T>& from) {
  Vectorized<float> low, high;
  for (int i = 0; i != Vectorized<float>::size(); i++) {
    low[i] = static_cast<float>(from[i]);
    high[i] = static_cast<float>(from[i + Vectorized<float>::size()]);
  }
  return {low, high};
}
template <class T, std::enable_if_t<is_reduced_floating_point_v<T>, int> = 0>
Vectorized<T> convert_from_float(const Vectorized<float>& low, const Vectorized<float>& high) {
  Vectorized<T> out;
  for (int i = 0; i != Vectorized<float>::size(); i++) {
    out[i] = static_cast<T>(low[i]);
    out[i + Vectorized<float>::size()] = static_cast<T>(high[i]);
  }
  return out;
}
inline std::tuple<Vectorized<float>, Vectorized<float>> convert_bfloat16_float(const Vectorized<c10::BFloat16>& from) { return convert_to_float(from); }
inline std::tuple<Vectorized<float>, Vectorized<float>> convert_half_float(const Vectorized<c10::Half>& from) { return convert_to_float(from); }
inline Vectorized<c10::BFloat16> convert_float_bfloat16(const Vectorized<float>& low, const Vectorized<float>& high) {
  return convert_from_float<c10::BFloat16>(low, high);
}
inline Vectorized<c10::Half> convert_float_half(const Vectorized<float>& low, const Vectorized<float>& high) {
  return convert_from_float<c10::Half>(low, high);
}
/// Two vectors of float32 from memory of any floating type.
template <class T>
std::tuple<Vectorized<float>, Vectorized<float>> load_to_float(const T* from) {
  Vectorized<float> low, high;
  convert(from, static_cast<float*>(low), Vectorized<float>::size());
  convert(from + Vectorized<float>::size(), static_cast<float*>(high), Vectorized<float>::size());
  return {low, high};
}
inline void load_fp32_from_bf16(const c10::BFloat16* from, Vectorized<float>& out) { convert(from, static_cast<float*>(out), Vectorized<float>::size()); }
inline void load_fp32_from_fp16(const c10::Half* from, Vectorized<float>& out) { convert(from, static_cast<float*>(out), Vectorized<float>::size()); }
inline void load_fp32_from_bf16(const c10::BFloat16* from, Vectorized<float>& low, Vectorized<float>& high) { std::tie(low, high) = load_to_float(from); }
inline void load_fp32_from_fp16(const c10::Half* from, Vectorized<float>& low, Vectorized<float>& high) { std::tie(low, high) = load_to_float(from); }

// ---- moving elements -----------------------------------------------------------------------------------------------------------------

/// The numbers at byte offsets `index * scale`.
template <int64_t scale, class T>
Vectorized<T> gather(const T* base, const Vectorized<int_same_size_t<T>>& index) {
  static_assert(scale == 1 || scale == 2 || scale == 4 || scale == 8);
  Vectorized<T> out;
  for (int i = 0; i != Vectorized<T>::size(); i++) out[i] = base[index[i] * scale / static_cast<int64_t>(sizeof(T))];
  return out;
}
/// Only where the mask's low bit is set; `mask` is cleared.
template <int64_t scale, class T>
Vectorized<T> mask_gather(const Vectorized<T>& src, const T* base, const Vectorized<int_same_size_t<T>>& index, Vectorized<T>& mask) {
  static_assert(scale == 1 || scale == 2 || scale == 4 || scale == 8);
  Vectorized<T> out;
  const auto bits = cast<int_same_size_t<T>>(mask);
  for (int i = 0; i != Vectorized<T>::size(); i++) {
    out[i] = bits[i] & 1 ? base[index[i] * scale / static_cast<int64_t>(sizeof(T))] : src[i];
  }
  mask = Vectorized<T>();
  return out;
}
/// {a0, b0, a1, b1, ...}.
template <class T>
std::pair<Vectorized<T>, Vectorized<T>> interleave2(const Vectorized<T>& a, const Vectorized<T>& b) {
  Vectorized<T> low, high;
  constexpr int half = Vectorized<T>::size() / 2;
  for (int i = 0; i != half; i++) {
    low[2 * i] = a[i], low[2 * i + 1] = b[i];
    high[2 * i] = a[half + i], high[2 * i + 1] = b[half + i];
  }
  return {low, high};
}
template <class T>
std::pair<Vectorized<T>, Vectorized<T>> deinterleave2(const Vectorized<T>& a, const Vectorized<T>& b) {
  Vectorized<T> even, odd;
  constexpr int half = Vectorized<T>::size() / 2;
  for (int i = 0; i != half; i++) {
    even[i] = a[2 * i], odd[i] = a[2 * i + 1];
    even[half + i] = b[2 * i], odd[half + i] = b[2 * i + 1];
  }
  return {even, odd};
}
template <class T>
Vectorized<T> flip(const Vectorized<T>& from) {
  Vectorized<T> out;
  for (int i = 0; i != Vectorized<T>::size(); i++) out[i] = from[Vectorized<T>::size() - 1 - i];
  return out;
}
/// `src` has m rows of n numbers; `dst` gets n rows of m.
template <class T>
void transpose_mxn(const T* src, int64_t ld_src, T* dst, int64_t ld_dst, int m, int n) {
  for (int i = 0; i < m; i++) {
    for (int j = 0; j < n; j++) dst[j * ld_dst + i] = src[i * ld_src + j];
  }
}
template <class T, int m, int n>
void transpose_mxn(const T* src, int64_t ld_src, T* dst, int64_t ld_dst) {
  transpose_mxn<T>(src, ld_src, dst, ld_dst, m, n);
}

}  // namespace CPU_CAPABILITY
INFER_NAMESPACE_END
}  // namespace vec
}  // namespace at
