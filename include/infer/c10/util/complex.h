// Complex numbers with the layout of two reals. Tensors of complex elements can be made, viewed and copied.
#pragma once

#include <complex>
#include <ostream>
#include <type_traits>

namespace c10 {
inline namespace infer_v0 {

template <class T>
struct alignas(sizeof(T) * 2) complex {
  using value_type = T;

  T real_ = T(0), imag_ = T(0);

  constexpr complex() = default;
  constexpr complex(const T& re, const T& im = T()) : real_(re), imag_(im) {}
  template <class U>
  explicit constexpr complex(const std::complex<U>& other) : real_(static_cast<T>(other.real())), imag_(static_cast<T>(other.imag())) {}
  template <class U>
  constexpr complex(const complex<U>& other) : real_(static_cast<T>(other.real())), imag_(static_cast<T>(other.imag())) {}

  constexpr T real() const { return real_; }
  constexpr T imag() const { return imag_; }
  template <class U>
  explicit constexpr operator std::complex<U>() const {
    return std::complex<U>(static_cast<U>(real_), static_cast<U>(imag_));
  }

  complex& operator+=(const complex& o) { return *this = complex(real_ + o.real_, imag_ + o.imag_); }
  complex& operator-=(const complex& o) { return *this = complex(real_ - o.real_, imag_ - o.imag_); }
  complex& operator*=(const complex& o) { return *this = complex(std::complex<T>(*this) * std::complex<T>(o)); }
  complex& operator/=(const complex& o) { return *this = complex(std::complex<T>(*this) / std::complex<T>(o)); }
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
  return out << static_cast<std::complex<T>>(z);
}

}  // namespace infer_v0
}  // namespace c10
