// Complex numbers with the layout of two reals. Tensors of complex elements can be made, viewed and copied.
#pragma once

#include <infer/namespace.h>

#include <algorithm>
#include <ostream>
#include <type_traits>
#include <utility>

namespace c10 {
INFER_NAMESPACE_BEGIN

template <class T>
struct alignas(sizeof(T) * 2) complex {
  using value_type = T;

  T real_ = T(0), imag_ = T(0);

  constexpr complex() = default;
  constexpr complex(const T& re, const T& im = T()) : real_(re), imag_(im) {}
  /// From another library's complex number, such as std::complex.
  template <class C, class = decltype(std::declval<const C&>().imag())>
  explicit constexpr complex(const C& other) : real_(static_cast<T>(other.real())), imag_(static_cast<T>(other.imag())) {}
  template <class U>
  constexpr complex(const complex<U>& other) : real_(static_cast<T>(other.real())), imag_(static_cast<T>(other.imag())) {}

  constexpr T real() const { return real_; }
  constexpr T imag() const { return imag_; }
  /// To one.
  template <class C, class V = typename C::value_type, class = decltype(std::declval<const C&>().imag())>
  explicit constexpr operator C() const {
    return C(static_cast<V>(real_), static_cast<V>(imag_));
  }

  complex& operator+=(const complex& o) { return *this = complex(real_ + o.real_, imag_ + o.imag_); }
  complex& operator-=(const complex& o) { return *this = complex(real_ - o.real_, imag_ - o.imag_); }
  complex& operator*=(const complex& o) { return *this = complex(real_ * o.real_ - imag_ * o.imag_, real_ * o.imag_ + imag_ * o.real_); }
  complex& operator/=(const complex& o) {
    // Scaled by the larger part of the divisor, so that squares do not overflow.
    const T scale = std::max(o.real_ < 0 ? -o.real_ : o.real_, o.imag_ < 0 ? -o.imag_ : o.imag_);
    const T re = o.real_ / scale, im = o.imag_ / scale, norm = (re * re + im * im) * scale;
    return *this = complex((real_ * re + imag_ * im) / norm, (imag_ * re - real_ * im) / norm);
  }
};

template <class T>
struct is_complex : std::false_type {};
template <class T>
struct is_complex<complex<T>> : std::true_type {};
template <class T>
constexpr bool is_complex_v = is_complex<T>::value;

template <class T>
complex<T> operator+(complex<T> a, const complex<T>& b) {
  return a += b;
}
template <class T>
complex<T> operator-(complex<T> a, const complex<T>& b) {
  return a -= b;
}
template <class T>
complex<T> operator*(complex<T> a, const complex<T>& b) {
  return a *= b;
}
template <class T>
complex<T> operator/(complex<T> a, const complex<T>& b) {
  return a /= b;
}
template <class T>
complex<T> operator-(const complex<T>& a) {
  return complex<T>(-a.real(), -a.imag());
}
template <class T>
constexpr bool operator==(const complex<T>& a, const complex<T>& b) {
  return a.real() == b.real() && a.imag() == b.imag();
}
template <class T>
constexpr bool operator!=(const complex<T>& a, const complex<T>& b) {
  return !(a == b);
}
template <class T>
std::ostream& operator<<(std::ostream& out, const complex<T>& z) {
  return out << '(' << z.real() << ',' << z.imag() << ')';
}

INFER_NAMESPACE_END
}  // namespace c10
