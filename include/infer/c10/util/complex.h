// Complex numbers with the layout of two reals. Tensors of complex elements can be made, viewed and copied.
#pragma once

#include <infer/namespace.h>

#include <algorithm>
#include <cmath>
#include <complex>
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

  constexpr complex& operator=(const T& re) {
    real_ = re;
    imag_ = T();
    return *this;
  }

  constexpr T real() const { return real_; }
  constexpr T imag() const { return imag_; }
  constexpr void real(T re) { real_ = re; }
  constexpr void imag(T im) { imag_ = im; }
  constexpr explicit operator bool() const { return real_ != T(0) || imag_ != T(0); }
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

/// The type of its parts, and of a real number its own.
template <class T>
struct scalar_value_type {
  using type = T;
};
template <class T>
struct scalar_value_type<std::complex<T>> {
  using type = T;
};
template <class T>
struct scalar_value_type<complex<T>> {
  using type = T;
};
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
// With a real number, or an integer.
#define INFER_COMPLEX_WITH_REAL(op)                                                                              \
  template <class T, class U, std::enable_if_t<std::is_arithmetic_v<U> || std::is_same_v<T, U>, int> = 0>        \
  complex<T> operator op(const complex<T>& a, const U& b) {                                                      \
    return a op complex<T>(static_cast<T>(b));                                                                   \
  }                                                                                                              \
  template <class T, class U, std::enable_if_t<std::is_arithmetic_v<U> || std::is_same_v<T, U>, int> = 0>        \
  complex<T> operator op(const U& a, const complex<T>& b) {                                                      \
    return complex<T>(static_cast<T>(a)) op b;                                                                   \
  }
INFER_COMPLEX_WITH_REAL(+)
INFER_COMPLEX_WITH_REAL(-)
INFER_COMPLEX_WITH_REAL(*)
INFER_COMPLEX_WITH_REAL(/)
#undef INFER_COMPLEX_WITH_REAL
template <class T>
complex<T> operator+(const complex<T>& a) {
  return a;
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
constexpr bool operator==(const complex<T>& a, const T& b) {
  return a.real() == b && a.imag() == T();
}
template <class T>
constexpr bool operator==(const T& a, const complex<T>& b) {
  return b == a;
}
template <class T>
constexpr bool operator!=(const complex<T>& a, const T& b) {
  return !(a == b);
}
template <class T>
constexpr bool operator!=(const T& a, const complex<T>& b) {
  return !(b == a);
}
template <class T>
complex<T> polar(const T& r, const T& theta = T()) {
  return complex<T>(r * std::cos(theta), r * std::sin(theta));
}
template <class T>
std::ostream& operator<<(std::ostream& out, const complex<T>& z) {
  return out << '(' << z.real() << ',' << z.imag() << ')';
}

/// 1.5_if is an imaginary number of floats, 1.5_id of doubles.
namespace complex_literals {
constexpr complex<float> operator""_if(long double im) { return complex<float>(0.0f, static_cast<float>(im)); }
constexpr complex<double> operator""_id(long double im) { return complex<double>(0.0, static_cast<double>(im)); }
constexpr complex<float> operator""_if(unsigned long long im) { return complex<float>(0.0f, static_cast<float>(im)); }
constexpr complex<double> operator""_id(unsigned long long im) { return complex<double>(0.0, static_cast<double>(im)); }
}  // namespace complex_literals

INFER_NAMESPACE_END
}  // namespace c10

namespace std {

template <class T>
constexpr T real(const c10::complex<T>& z) {
  return z.real();
}
template <class T>
constexpr T imag(const c10::complex<T>& z) {
  return z.imag();
}
template <class T>
T abs(const c10::complex<T>& z) {
  return std::hypot(z.real(), z.imag());
}
template <class T>
T arg(const c10::complex<T>& z) {
  return std::atan2(z.imag(), z.real());
}
template <class T>
constexpr T norm(const c10::complex<T>& z) {
  return z.real() * z.real() + z.imag() * z.imag();
}
template <class T>
constexpr c10::complex<T> conj(const c10::complex<T>& z) {
  return c10::complex<T>(z.real(), -z.imag());
}

}  // namespace std

#include <c10/util/complex_math.h>
