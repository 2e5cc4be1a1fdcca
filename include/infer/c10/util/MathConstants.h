// Mathematical constants: c10::pi<float>.
#pragma once

#include <infer/namespace.h>

namespace c10 {
INFER_NAMESPACE_BEGIN

namespace detail {
// Mathematical constants, of any number type.
#define INFER_CONSTANT(name, value) \
  template <class T>                \
  constexpr T name() {              \
    return static_cast<T>(value);   \
  }
INFER_CONSTANT(e, 2.718281828459045235360287471352662498L)
INFER_CONSTANT(euler, 0.577215664901532860606512090082402431L)
INFER_CONSTANT(frac_1_pi, 0.318309886183790671537767526745028724L)
INFER_CONSTANT(frac_1_sqrt_pi, 0.564189583547756286948079451560772586L)
INFER_CONSTANT(frac_sqrt_2, 0.707106781186547524400844362104849039L)
INFER_CONSTANT(frac_sqrt_3, 0.577350269189625764509148780501957456L)
INFER_CONSTANT(golden_ratio, 1.618033988749894848204586834365638118L)
INFER_CONSTANT(ln_10, 2.302585092994045684017991454684364208L)
INFER_CONSTANT(ln_2, 0.693147180559945309417232121458176568L)
INFER_CONSTANT(log_10_e, 0.434294481903251827651128918916605082L)
INFER_CONSTANT(log_2_e, 1.442695040888963407359924681001892137L)
INFER_CONSTANT(pi, 3.141592653589793238462643383279502884L)
INFER_CONSTANT(sqrt_2, 1.414213562373095048801688724209698079L)
INFER_CONSTANT(sqrt_3, 1.732050807568877293527446341505872367L)
#undef INFER_CONSTANT
template <class T>
constexpr T pi_squared() {
  return static_cast<T>(9.869604401089358618834490999876151135L);
}
}  // namespace detail

template <class T>
constexpr T e = detail::e<T>();
template <class T>
constexpr T euler = detail::euler<T>();
template <class T>
constexpr T frac_1_pi = detail::frac_1_pi<T>();
template <class T>
constexpr T frac_1_sqrt_pi = detail::frac_1_sqrt_pi<T>();
template <class T>
constexpr T frac_sqrt_2 = detail::frac_sqrt_2<T>();
template <class T>
constexpr T frac_sqrt_3 = detail::frac_sqrt_3<T>();
template <class T>
constexpr T golden_ratio = detail::golden_ratio<T>();
template <class T>
constexpr T ln_10 = detail::ln_10<T>();
template <class T>
constexpr T ln_2 = detail::ln_2<T>();
template <class T>
constexpr T log_10_e = detail::log_10_e<T>();
template <class T>
constexpr T log_2_e = detail::log_2_e<T>();
template <class T>
constexpr T pi = detail::pi<T>();
template <class T>
constexpr T sqrt_2 = detail::sqrt_2<T>();
template <class T>
constexpr T sqrt_3 = detail::sqrt_3<T>();

INFER_NAMESPACE_END
}  // namespace c10
