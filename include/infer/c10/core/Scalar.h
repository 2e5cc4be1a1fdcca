// A number whose type is known at run time.
#pragma once

#include <c10/core/ScalarType.h>
#include <c10/core/SymInt.h>
#include <c10/util/Exception.h>
#include <infer.h>

#include <cmath>
#include <limits>
#include <ostream>
#include <stdexcept>
#include <type_traits>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// A boolean, an integer, a double or a complex double. It has the layout of the C library's infer_scalar.
class Scalar {
 public:
  constexpr Scalar() : Scalar(static_cast<int64_t>(0)) {}
  // Not of a pointer, nor of a text, which would be a bool.
  template <class T, std::enable_if_t<std::is_same_v<T, bool>, bool> = true>
  constexpr Scalar(T v) : value_{0, v, 0, 0} {}
  template <class T, std::enable_if_t<std::is_integral_v<T> && !std::is_same_v<T, bool>, int> = 0>
  constexpr Scalar(T v) : value_{std::is_unsigned_v<T> && static_cast<int64_t>(v) < 0 ? 4 : 1, static_cast<int64_t>(v), 0, 0} {}
  constexpr Scalar(SymInt v) : Scalar(v.expect_int()) {}
  constexpr Scalar(double v) : value_{2, 0, v, 0} {}
  constexpr Scalar(SymFloat v) : Scalar(v.expect_float()) {}
  constexpr Scalar(float v) : value_{2, 0, static_cast<double>(v), 0} {}
  Scalar(Half v) : Scalar(static_cast<float>(v)) {}
  Scalar(BFloat16 v) : Scalar(static_cast<float>(v)) {}
  constexpr Scalar(complex<double> v) : value_{3, 0, v.real(), v.imag()} {}
  constexpr Scalar(complex<float> v) : Scalar(complex<double>(v)) {}
  Scalar(complex<Half> v) : Scalar(complex<double>(static_cast<float>(v.real()), static_cast<float>(v.imag()))) {}
  explicit constexpr Scalar(const infer_scalar& v) : value_(v) {}

  bool isFloatingPoint() const { return value_.kind == 2; }
  bool isIntegral(bool include_bool) const { return value_.kind == 1 || isUnsigned() || (include_bool && value_.kind == 0); }
  /// An unsigned number that no int64 holds.
  bool isUnsigned() const { return value_.kind == 4; }
  bool isComplex() const { return value_.kind == 3; }
  bool isBoolean() const { return value_.kind == 0; }
  bool isSymbolic() const { return false; }
  ScalarType type() const {
    constexpr ScalarType types[] = {ScalarType::Bool, ScalarType::Long, ScalarType::Double, ScalarType::ComplexDouble, ScalarType::UInt64};
    return types[value_.kind];
  }

  /// The value as a T. A value that a T cannot hold is an error; a fraction is cut off.
  template <class T>
  T to() const;

  uint8_t toByte() const { return to<uint8_t>(); }
  int8_t toChar() const { return to<int8_t>(); }
  int16_t toShort() const { return to<int16_t>(); }
  int toInt() const { return to<int>(); }
  int64_t toLong() const { return to<int64_t>(); }
  uint16_t toUInt16() const { return to<uint16_t>(); }
  uint32_t toUInt32() const { return to<uint32_t>(); }
  uint64_t toUInt64() const { return to<uint64_t>(); }
  Half toHalf() const { return to<Half>(); }
  float toFloat() const { return to<float>(); }
  double toDouble() const { return to<double>(); }
  bool toBool() const { return to<bool>(); }
  BFloat16 toBFloat16() const { return to<BFloat16>(); }
  complex<float> toComplexFloat() const { return to<complex<float>>(); }
  complex<double> toComplexDouble() const { return to<complex<double>>(); }
  SymInt toSymInt() const { return toLong(); }
  SymFloat toSymFloat() const { return toDouble(); }

  Scalar operator-() const {
    TORCH_CHECK(!isBoolean(), "torch boolean negative, the `-` operator, is not supported.");
    infer_scalar v = value_;
    v.i = -v.i;
    v.f = -v.f;
    v.im = -v.im;
    return Scalar(v);
  }
  Scalar log() const { return std::log(toDouble()); }
  Scalar conj() const {
    infer_scalar v = value_;
    v.im = -v.im;
    return Scalar(v);
  }
  template <class T, std::enable_if_t<!is_complex_v<T>, int> = 0>
  bool equal(T number) const {
    if (isComplex()) return value_.im == 0 && value_.f == static_cast<double>(number);
    if (isFloatingPoint()) return value_.f == static_cast<double>(number);
    if (isBoolean()) return false;
    return value_.i == static_cast<int64_t>(number) && static_cast<T>(value_.i) == number;
  }
  bool equal(bool number) const { return isBoolean() && (value_.i != 0) == number; }

  /// The value as the C library takes it; valid while this object is.
  const infer_scalar* c_scalar() const noexcept { return &value_; }

 private:
  [[noreturn]] static C10_NOINLINE void overflow(const char* type) {
    throw std::runtime_error(std::string("value cannot be converted to type ") + type + " without overflow");
  }
  template <class T>
  static const char* type_name();
  /** A finite number beyond the largest of the floating type `T`. */
  template <class T>
  static bool too_large(double v) {
    if constexpr (std::is_same_v<T, double>) return false;
    return std::isfinite(v) && std::abs(v) > static_cast<double>(static_cast<float>(std::numeric_limits<T>::max()));
  }

  infer_scalar value_;
};

template <class T>
const char* Scalar::type_name() {
  switch (CppTypeToScalarType<T>::value) {
    case ScalarType::Byte: return "uint8_t";
    case ScalarType::Char: return "int8_t";
    case ScalarType::Short: return "int16_t";
    case ScalarType::Int: return "int";
    case ScalarType::Long: return "int64_t";
    case ScalarType::Half: return "c10::Half";
    case ScalarType::Float: return "float";
    case ScalarType::Double: return "double";
    case ScalarType::Bool: return "bool";
    case ScalarType::BFloat16: return "c10::BFloat16";
    case ScalarType::ComplexFloat: return "c10::complex<float>";
    case ScalarType::ComplexDouble: return "c10::complex<double>";
    case ScalarType::UInt16: return "uint16_t";
    case ScalarType::UInt32: return "uint32_t";
    case ScalarType::UInt64: return "uint64_t";
#define INFER_NAME(cpp, name) \
  case ScalarType::name: return "c10::" #name;
    INFER_FORALL_FLOAT8_TYPES(INFER_NAME)
#undef INFER_NAME
    default: return "?";
  }
}

template <class T>
inline T Scalar::to() const {
  const bool real = isFloatingPoint() || isComplex();
  if constexpr (is_complex_v<T>) {
    using V = typename T::value_type;
    if (real && (too_large<V>(value_.f) || too_large<V>(value_.im))) overflow(type_name<T>());
    if (isUnsigned()) return T(static_cast<V>(static_cast<uint64_t>(value_.i)));
    return real ? T(static_cast<V>(value_.f), static_cast<V>(value_.im)) : T(static_cast<V>(value_.i));
  } else {
    const bool imaginary = isComplex() && value_.im != 0;
    if constexpr (std::is_same_v<T, bool>) return real ? value_.f != 0 || imaginary : value_.i != 0;
    if (imaginary) overflow(type_name<T>());
    if constexpr (std::is_integral_v<T>) {
      if (real) {
        // `c10::overflows`: the bounds are powers of two, exact in double; NaN fails both comparisons.
        const double low = static_cast<double>(std::numeric_limits<T>::lowest());
        const double high = std::ldexp(1.0, std::numeric_limits<T>::digits);
        if (!(value_.f >= low && value_.f < high)) overflow(type_name<T>());
        return static_cast<T>(value_.f);
      }
      if (isUnsigned()) {
        if (!std::is_same_v<T, uint64_t>) overflow(type_name<T>());
      } else if constexpr (std::is_unsigned_v<T>) {
        // As upstream: a small negative number wraps around.
        const uint64_t bits = static_cast<uint64_t>(value_.i), magnitude = value_.i < 0 ? 0 - bits : bits;
        if (sizeof(T) < 8 && magnitude > std::numeric_limits<T>::max()) overflow(type_name<T>());
      } else if (static_cast<int64_t>(static_cast<T>(value_.i)) != value_.i) {
        overflow(type_name<T>());
      }
      return static_cast<T>(value_.i);
    } else {
      const double v = real           ? value_.f
                       : isUnsigned() ? static_cast<double>(static_cast<uint64_t>(value_.i))
                                      : static_cast<double>(value_.i);
      if (too_large<T>(v)) overflow(type_name<T>());
      if constexpr (!std::is_same_v<T, double>) {
        return static_cast<T>(static_cast<float>(v));
      } else {
        return v;
      }
    }
  }
}

inline std::ostream& operator<<(std::ostream& out, const Scalar& s) {
  if (s.isFloatingPoint()) return out << s.toDouble();
  if (s.isComplex()) return out << s.toComplexDouble();
  if (s.isBoolean()) return out << (s.toBool() ? "true" : "false");
  if (s.isUnsigned()) return out << s.toUInt64();
  return out << s.toLong();
}

inline std::string toString(const Scalar& s) { return str(s); }

INFER_NAMESPACE_END
}  // namespace c10
