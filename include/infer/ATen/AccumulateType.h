// The type in which sums of elements of a type are kept: the next wider one on the CPU, float for floats on other devices.
#pragma once

#include <c10/core/DeviceType.h>
#include <c10/core/ScalarType.h>
#include <c10/util/Exception.h>

namespace at {
INFER_NAMESPACE_BEGIN

template <class T, c10::DeviceType D>
struct AccumulateTypeDevice {};

// (element, on the CPU, on CUDA and XPU, on MPS)
#define INFER_FORALL_ACCUMULATE_TYPES(_)                                                                                     \
  _(::c10::BFloat16, float, float, float)                                                                                    \
  _(::c10::Half, float, float, float)                                                                                        \
  _(::c10::Float8_e5m2, float, float, float)                                                                                 \
  _(::c10::Float8_e4m3fn, float, float, float)                                                                               \
  _(::c10::Float8_e5m2fnuz, float, float, float)                                                                             \
  _(::c10::Float8_e4m3fnuz, float, float, float)                                                                             \
  _(float, double, float, float)                                                                                             \
  _(double, double, double, float)                                                                                           \
  _(int8_t, int64_t, int64_t, int64_t)                                                                                       \
  _(uint8_t, int64_t, int64_t, int64_t)                                                                                      \
  _(char, int64_t, int64_t, int64_t)                                                                                         \
  _(int16_t, int64_t, int64_t, int64_t)                                                                                      \
  _(int32_t, int64_t, int64_t, int64_t)                                                                                      \
  _(int64_t, int64_t, int64_t, int64_t)                                                                                      \
  _(bool, bool, bool, bool)                                                                                                  \
  _(::c10::complex<::c10::Half>, ::c10::complex<float>, ::c10::complex<float>, ::c10::complex<float>)                        \
  _(::c10::complex<float>, ::c10::complex<double>, ::c10::complex<float>, ::c10::complex<float>)                             \
  _(::c10::complex<double>, ::c10::complex<double>, ::c10::complex<double>, ::c10::complex<float>)
#define INFER_ACCUMULATE(T, device, acc)                       \
  template <>                                                  \
  struct AccumulateTypeDevice<T, ::c10::DeviceType::device> {  \
    using type = acc;                                          \
  };
#define INFER_ACCUMULATE_ALL(T, cpu, gpu, mps) \
  INFER_ACCUMULATE(T, CPU, cpu)                \
  INFER_ACCUMULATE(T, CUDA, gpu)               \
  INFER_ACCUMULATE(T, XPU, gpu)                \
  INFER_ACCUMULATE(T, MPS, mps)
INFER_FORALL_ACCUMULATE_TYPES(INFER_ACCUMULATE_ALL)
#undef INFER_FORALL_ACCUMULATE_TYPES
#undef INFER_ACCUMULATE
#undef INFER_ACCUMULATE_ALL

template <class T, bool is_cuda>
struct AccumulateType {
  using type = typename AccumulateTypeDevice<T, is_cuda ? c10::DeviceType::CUDA : c10::DeviceType::CPU>::type;
};
template <class T, c10::DeviceType device>
using acc_type_device = typename AccumulateTypeDevice<T, device>::type;
template <class T, bool is_cuda>
using acc_type = typename AccumulateType<T, is_cuda>::type;

inline c10::ScalarType toAccumulateType(c10::ScalarType type, c10::DeviceType device) {
  switch (type) {
#define INFER_CASE(cpp, name)                                                                                               \
  case c10::ScalarType::name:                                                                                               \
    switch (device) {                                                                                                       \
      case c10::DeviceType::CUDA:                                                                                           \
      case c10::DeviceType::XPU: return c10::CppTypeToScalarType<acc_type_device<cpp, c10::DeviceType::CUDA>>::value;       \
      case c10::DeviceType::MPS: return c10::CppTypeToScalarType<acc_type_device<cpp, c10::DeviceType::MPS>>::value;        \
      default: return c10::CppTypeToScalarType<acc_type_device<cpp, c10::DeviceType::CPU>>::value;                          \
    }
    AT_FORALL_SCALAR_TYPES_WITH_COMPLEX_EXCEPT_COMPLEX_HALF_F8NZ(INFER_CASE)
#undef INFER_CASE
    default: TORCH_INTERNAL_ASSERT(false, "Unrecognized ScalarType: ", type);
  }
  __builtin_unreachable();
}
inline c10::ScalarType toAccumulateType(c10::ScalarType type, bool is_cuda) {
  return toAccumulateType(type, is_cuda ? c10::DeviceType::CUDA : c10::DeviceType::CPU);
}

INFER_NAMESPACE_END
}  // namespace at
