// A function with one body a device: DECLARE_DISPATCH(fn, stub) declares it, DEFINE_DISPATCH(stub) defines it, REGISTER_ALL_CPU_DISPATCH(stub, &f)
// and REGISTER_PRIVATEUSE1_DISPATCH(stub, &f) give bodies, and stub(kCPU, arguments...) calls one.
#pragma once

#include <c10/core/DeviceType.h>
#include <c10/macros/Macros.h>
#include <c10/util/Exception.h>

#include <utility>
#include <variant>

namespace at {
namespace native {
INFER_NAMESPACE_BEGIN

/// What instructions bodies for the CPU are made for. Here the compiler chooses, and every processor has DEFAULT.
enum class CPUCapability {
  DEFAULT = 0,
#if defined(HAVE_VSX_CPU_DEFINITION)
  VSX = 1,
#elif defined(HAVE_ZVECTOR_CPU_DEFINITION)
  ZVECTOR = 1,
#elif defined(HAVE_SVE_CPU_DEFINITION)
  SVE256 = 1,
  SVE128 = 2,
#else
  AVX2 = 1,
  AVX512 = 2,
#endif
  NUM_OPTIONS
};
enum class ErrorType { MissingDeviceKernel, DeviceNotSupported };
using DispatchResult = std::variant<void*, ErrorType>;

inline CPUCapability get_cpu_capability() { return CPUCapability::DEFAULT; }

template <class FnPtr, class T>
struct DispatchStub;

template <class R, class T, class... Args>
struct DispatchStub<R (*)(Args...), T> {
  using FnPtr = R (*)(Args...);

  DispatchStub() = default;
  DispatchStub(const DispatchStub&) = delete;
  DispatchStub& operator=(const DispatchStub&) = delete;

  /// Errors: c10::Error for a device without a body.
  template <class... ArgTypes>
  R operator()(c10::DeviceType device_type, ArgTypes&&... args) {
    const FnPtr* const body = place(device_type);
    TORCH_CHECK(body != nullptr, "DispatchStub: unsupported device type", device_type);
    TORCH_INTERNAL_ASSERT(*body != nullptr, "DispatchStub: missing kernel for ", device_type);
    return (**body)(std::forward<ArgTypes>(args)...);
  }
  bool is_device_supported(c10::DeviceType device_type) {
    const FnPtr* const body = place(device_type);
    return body != nullptr && *body != nullptr;
  }

  void set_cuda_dispatch_ptr(FnPtr body) { cuda_ = body; }
  void set_hip_dispatch_ptr(FnPtr body) { hip_ = body; }
  void set_mps_dispatch_ptr(FnPtr body) { mps_ = body; }
  void set_mtia_dispatch_ptr(FnPtr body) { mtia_ = body; }
  void set_xpu_dispatch_ptr(FnPtr body) { xpu_ = body; }
  void set_hpu_dispatch_ptr(FnPtr body) { hpu_ = body; }
  void set_privateuse1_dispatch_ptr(FnPtr body) { privateuse1_ = body; }

  /// The bodies for the CPU, which the macros of registration define: they are known before any function of the program runs.
  static FnPtr DEFAULT;
#ifdef HAVE_AVX512_CPU_DEFINITION
  static FnPtr AVX512;
#endif
#ifdef HAVE_AVX2_CPU_DEFINITION
  static FnPtr AVX2;
#endif
#ifdef HAVE_VSX_CPU_DEFINITION
  static FnPtr VSX;
#endif
#ifdef HAVE_ZVECTOR_CPU_DEFINITION
  static FnPtr ZVECTOR;
#endif
#ifdef HAVE_SVE_CPU_DEFINITION
  static FnPtr SVE128;
  static FnPtr SVE256;
#endif

 private:
  /// Null where no program can give a body for the device.
  const FnPtr* place(c10::DeviceType device_type) const {
    switch (device_type) {
      case c10::DeviceType::CPU: return &DEFAULT;
      case c10::DeviceType::CUDA: return &cuda_;
      case c10::DeviceType::HIP: return &hip_;
      case c10::DeviceType::MPS: return &mps_;
      case c10::DeviceType::MTIA: return &mtia_;
      case c10::DeviceType::XPU: return &xpu_;
      case c10::DeviceType::HPU: return &hpu_;
      case c10::DeviceType::PrivateUse1: return &privateuse1_;
      default: return nullptr;
    }
  }

  FnPtr cuda_ = nullptr, hip_ = nullptr, mps_ = nullptr, mtia_ = nullptr, xpu_ = nullptr, hpu_ = nullptr, privateuse1_ = nullptr;
};

namespace {
#define INFER_REGISTER_DISPATCH(name, setter)                                                                \
  template <class Stub>                                                                                      \
  struct name {                                                                                              \
    name(Stub& stub, typename Stub::FnPtr body) { stub.setter(body); }                                       \
  };
INFER_REGISTER_DISPATCH(RegisterCUDADispatch, set_cuda_dispatch_ptr)
INFER_REGISTER_DISPATCH(RegisterXPUDispatch, set_xpu_dispatch_ptr)
INFER_REGISTER_DISPATCH(RegisterHPUDispatch, set_hpu_dispatch_ptr)
INFER_REGISTER_DISPATCH(RegisterMPSDispatch, set_mps_dispatch_ptr)
// As in LibTorch, where bodies of HIP stand for those of CUDA.
INFER_REGISTER_DISPATCH(RegisterHIPDispatch, set_cuda_dispatch_ptr)
INFER_REGISTER_DISPATCH(RegisterMTIADispatch, set_mtia_dispatch_ptr)
INFER_REGISTER_DISPATCH(RegisterPRIVATEUSE1Dispatch, set_privateuse1_dispatch_ptr)
#undef INFER_REGISTER_DISPATCH
}  // namespace

INFER_NAMESPACE_END
}  // namespace native
}  // namespace at

#define INFER_DECLARE_STUB(fn, name)                                                                \
  struct name##_DECLARE_DISPATCH_type : ::at::native::DispatchStub<fn, name##_DECLARE_DISPATCH_type> { \
    name##_DECLARE_DISPATCH_type() = default;                                                       \
    name##_DECLARE_DISPATCH_type(const name##_DECLARE_DISPATCH_type&) = delete;                     \
    name##_DECLARE_DISPATCH_type& operator=(const name##_DECLARE_DISPATCH_type&) = delete;          \
  };
// At the end of both no semicolon is needed, as in LibTorch.
#define DECLARE_DISPATCH(fn, name) INFER_DECLARE_STUB(fn, name) extern struct name##_DECLARE_DISPATCH_type name;
#define DEFINE_DISPATCH(name) struct name##_DECLARE_DISPATCH_type name

#define REGISTER_ARCH_DISPATCH(name, arch, fn) \
  template <>                                  \
  name##_DECLARE_DISPATCH_type::FnPtr DispatchStub<name##_DECLARE_DISPATCH_type::FnPtr, struct name##_DECLARE_DISPATCH_type>::arch = fn;
#ifdef HAVE_AVX512_CPU_DEFINITION
#define REGISTER_AVX512_DISPATCH(name, fn) REGISTER_ARCH_DISPATCH(name, AVX512, fn)
#else
#define REGISTER_AVX512_DISPATCH(name, fn)
#endif
#ifdef HAVE_AVX2_CPU_DEFINITION
#define REGISTER_AVX2_DISPATCH(name, fn) REGISTER_ARCH_DISPATCH(name, AVX2, fn)
#else
#define REGISTER_AVX2_DISPATCH(name, fn)
#endif
#ifdef HAVE_VSX_CPU_DEFINITION
#define REGISTER_VSX_DISPATCH(name, fn) REGISTER_ARCH_DISPATCH(name, VSX, fn)
#else
#define REGISTER_VSX_DISPATCH(name, fn)
#endif
#ifdef HAVE_ZVECTOR_CPU_DEFINITION
#define REGISTER_ZVECTOR_DISPATCH(name, fn) REGISTER_ARCH_DISPATCH(name, ZVECTOR, fn)
#else
#define REGISTER_ZVECTOR_DISPATCH(name, fn)
#endif
#ifdef HAVE_SVE_CPU_DEFINITION
#define REGISTER_SVE128_DISPATCH(name, fn) REGISTER_ARCH_DISPATCH(name, SVE128, fn)
#define REGISTER_SVE256_DISPATCH(name, fn) REGISTER_ARCH_DISPATCH(name, SVE256, fn)
#else
#define REGISTER_SVE128_DISPATCH(name, fn)
#define REGISTER_SVE256_DISPATCH(name, fn)
#endif

/// One body for every processor.
#define REGISTER_ALL_CPU_DISPATCH(name, fn) \
  REGISTER_ARCH_DISPATCH(name, DEFAULT, fn) \
  REGISTER_AVX512_DISPATCH(name, fn)        \
  REGISTER_AVX2_DISPATCH(name, fn)          \
  REGISTER_VSX_DISPATCH(name, fn)           \
  REGISTER_ZVECTOR_DISPATCH(name, fn)       \
  REGISTER_SVE128_DISPATCH(name, fn)        \
  REGISTER_SVE256_DISPATCH(name, fn)
#define REGISTER_NO_CPU_DISPATCH(name) REGISTER_ALL_CPU_DISPATCH(name, nullptr)

#define INFER_REGISTER_BODY(device, name, fn) static Register##device##Dispatch<struct name##_DECLARE_DISPATCH_type> name##__register(name, fn);
#define REGISTER_CUDA_DISPATCH(name, fn) INFER_REGISTER_BODY(CUDA, name, fn)
#define REGISTER_XPU_DISPATCH(name, fn) INFER_REGISTER_BODY(XPU, name, fn)
#define REGISTER_HPU_DISPATCH(name, fn) INFER_REGISTER_BODY(HPU, name, fn)
#define REGISTER_HIP_DISPATCH(name, fn) INFER_REGISTER_BODY(HIP, name, fn)
#define REGISTER_MPS_DISPATCH(name, fn) INFER_REGISTER_BODY(MPS, name, fn)
#define REGISTER_MTIA_DISPATCH(name, fn) INFER_REGISTER_BODY(MTIA, name, fn)
#define REGISTER_PRIVATEUSE1_DISPATCH(name, fn) INFER_REGISTER_BODY(PRIVATEUSE1, name, fn)

// Files that are compiled once for each capability say which. One for AVX-512 gives no body unless it says so.
#ifdef CPU_CAPABILITY
#ifdef CPU_CAPABILITY_AVX512
#define REGISTER_DISPATCH(name, fn) REGISTER_ARCH_DISPATCH(name, CPU_CAPABILITY, nullptr)
#else
#define REGISTER_DISPATCH(name, fn) REGISTER_ARCH_DISPATCH(name, CPU_CAPABILITY, fn)
#endif
#define ALSO_REGISTER_AVX512_DISPATCH(name, fn) REGISTER_ARCH_DISPATCH(name, CPU_CAPABILITY, fn)
#define ALSO_REGISTER_SVE128_DISPATCH(name, fn) REGISTER_ARCH_DISPATCH(name, CPU_CAPABILITY, fn)
#define ALSO_REGISTER_SVE256_DISPATCH(name, fn) REGISTER_ARCH_DISPATCH(name, CPU_CAPABILITY, fn)
#endif
