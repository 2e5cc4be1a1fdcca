// Conversions between the types of elements, as tensors convert.
#pragma once

#include <c10/util/BFloat16.h>
#include <c10/util/Float8.h>
#include <c10/util/Half.h>
#include <c10/util/complex.h>
#include <c10/util/overflows.h>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <type_traits>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// Of a complex number a real type gets the real part, a bool whether either part is not zero. Numbers become bytes through int64.
template <class To, class From>
To convert(From f) {
  if constexpr (std::is_same_v<To, From>) {
    return f;
  } else if constexpr (is_complex<From>::value && is_complex<To>::value) {
    using Real = typename To::value_type;
    return To(convert<Real>(f.real()), convert<Real>(f.imag()));
  } else if constexpr (is_complex<From>::value) {
    if constexpr (std::is_same_v<To, bool>) return convert<bool>(f.real()) || convert<bool>(f.imag());
    return convert<To>(f.real());
  } else if constexpr (is_complex<To>::value) {
    return To(convert<typename To::value_type>(f));
  } else if constexpr (std::is_same_v<To, uint8_t>) {
    return static_cast<uint8_t>(static_cast<int64_t>(f));
  } else if constexpr (std::is_arithmetic_v<To> || std::is_arithmetic_v<From>) {
    return static_cast<To>(f);
  } else {
    return static_cast<To>(static_cast<float>(f));
  }
}

[[noreturn]] inline __attribute__((noinline)) void report_overflow(const char* name) {
  throw std::runtime_error(std::string("value cannot be converted to type ") + name + " without overflow");
}
/// As `convert`; throws std::runtime_error, with the type's name, where the number does not fit.
template <class To, class From>
To checked_convert(From f, const char* name) {
  if (!std::is_same_v<To, bool> && overflows<To, From>(f)) report_overflow(name);
  return convert<To, From>(f);
}

INFER_NAMESPACE_END
}  // namespace c10
