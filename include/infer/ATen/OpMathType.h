// The type in which an operator computes on elements of a type: float for the short floats.
#pragma once

#include <c10/core/ScalarType.h>
#include <c10/util/Exception.h>

namespace at {
INFER_NAMESPACE_BEGIN

template <class scalar_t>
struct OpMathType {
  using type = scalar_t;
};
#define INFER_OPMATH(T, opmath) \
  template <>                   \
  struct OpMathType<T> {        \
    using type = opmath;        \
  };
INFER_OPMATH(::c10::Half, float)
INFER_OPMATH(::c10::BFloat16, float)
INFER_OPMATH(::c10::Float8_e5m2, float)
INFER_OPMATH(::c10::Float8_e4m3fn, float)
INFER_OPMATH(::c10::Float8_e5m2fnuz, float)
INFER_OPMATH(::c10::Float8_e4m3fnuz, float)
INFER_OPMATH(::c10::Float8_e8m0fnu, float)
INFER_OPMATH(::c10::complex<::c10::Half>, ::c10::complex<float>)
#undef INFER_OPMATH

template <class T>
using opmath_type = typename OpMathType<T>::type;

inline c10::ScalarType toOpMathType(c10::ScalarType type) {
  switch (type) {
#define INFER_CASE(cpp, name) \
  case c10::ScalarType::name: return c10::CppTypeToScalarType<opmath_type<cpp>>::value;
    AT_FORALL_SCALAR_TYPES_WITH_COMPLEX(INFER_CASE)
#undef INFER_CASE
    default: TORCH_INTERNAL_ASSERT(false, "Unrecognized ScalarType: ", type);
  }
  __builtin_unreachable();
}

INFER_NAMESPACE_END
}  // namespace at
