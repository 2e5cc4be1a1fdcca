// Process-wide settings. Those of other devices are accepted and change nothing.
#pragma once

#include <ATen/core/DeprecatedTypeProperties.h>
#include <c10/core/Allocator.h>
#include <c10/core/DeviceType.h>
#include <c10/core/GeneratorImpl.h>
#include <c10/core/QEngine.h>
#include <c10/util/Exception.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace at {
INFER_NAMESPACE_BEGIN

/// What products of half precision may do on CUDA.
enum class CuBLASReductionOption : uint8_t {
  AllowReducedPrecisionWithSplitK,
  DisallowReducedPrecisionAllowSplitK,
  DisallowReducedPrecisionDisallowSplitK,
};

/// The one object globalContext() returns.
class Context {
 public:
  bool hasCUDA() const { return false; }
  bool hasMPS() const { return false; }
  bool hasXPU() const { return false; }
  bool hasHIP() const { return false; }
  bool hasXLA() const { return false; }
  bool hasMAIA() const { return false; }
  bool hasIPU() const { return false; }
  bool hasHPU() const { return false; }
  bool hasMTIA() const { return false; }
  bool hasLazy() const { return false; }
  static bool hasCuDNN() { return false; }
  static bool hasCUDART() { return false; }
  static bool hasMAGMA() { return false; }
  static bool hasMKL() { return false; }
  static bool hasMKLDNN() { return false; }
  static bool hasOpenMP() { return false; }
  static bool hasLAPACK() { return false; }

  bool userEnabledCuDNN() const { return false; }
  void setUserEnabledCuDNN(bool) {}
  bool benchmarkCuDNN() const { return false; }
  void setBenchmarkCuDNN(bool) {}
  bool deterministicCuDNN() const { return true; }
  void setDeterministicCuDNN(bool) {}
  bool allowTF32CuDNN(const std::string& = "") const { return false; }
  void setAllowTF32CuDNN(bool) {}
  bool allowTF32CuBLAS() const { return false; }
  void setAllowTF32CuBLAS(bool) {}
  CuBLASReductionOption allowFP16ReductionCuBLAS() const { return CuBLASReductionOption::DisallowReducedPrecisionDisallowSplitK; }
  void setAllowFP16ReductionCuBLAS(bool, bool = true) {}
  CuBLASReductionOption allowBF16ReductionCuBLAS() const { return CuBLASReductionOption::DisallowReducedPrecisionDisallowSplitK; }
  void setAllowBF16ReductionCuBLAS(bool, bool = true) {}
  bool allowFP16AccumulationCuBLAS() const { return false; }
  void setAllowFP16AccumulationCuBLAS(bool) {}
  /// scaled_dot_product_attention has one way to compute.
  bool userEnabledMathSDP() const { return true; }
  void setSDPUseMath(bool) {}
  bool userEnabledFlashSDP() const { return false; }
  void setSDPUseFlash(bool) {}
  bool userEnabledMemEfficientSDP() const { return false; }
  void setSDPUseMemEfficient(bool) {}
  bool userEnabledCuDNNSDP() const { return false; }
  void setSDPUseCuDNN(bool) {}
  bool userEnabledMkldnn() const { return false; }
  void setUserEnabledMkldnn(bool) {}
  /// Kernels give the same answer for the same input and thread count.
  bool deterministicAlgorithms() const { return true; }
  bool deterministicAlgorithmsWarnOnly() const { return false; }
  void setDeterministicAlgorithms(bool, bool = false) {}
  bool deterministicMkldnn() const { return true; }
  void setDeterministicMkldnn(bool) {}
  void setFloat32MatmulPrecision(const std::string&) {}
  bool setFlushDenormal(bool) { return false; }
  /// Always allowed: no kernel is nondeterministic.
  static void alertNotDeterministic(std::string_view) {}
  void lazyInitCUDA() {}
  void lazyInitDevice(c10::DeviceType) {}
  long versionCuDNN() const { return no_cuda("cuDNN"); }
  long versionCUDART() const { return no_cuda("CUDART"); }
  /// Quantized operators compute alike whichever is set.
  c10::QEngine qEngine() const { return engine_; }
  void setQEngine(c10::QEngine engine) {
    const auto& all = supportedQEngines();
    TORCH_CHECK(std::find(all.begin(), all.end(), engine) != all.end(), "quantized engine ", c10::toString(engine), " is not supported");
    engine_ = engine;
  }
  static const std::vector<c10::QEngine>& supportedQEngines() {
    static const std::vector<c10::QEngine> engines{c10::kX86, c10::kFBGEMM};
    return engines;
  }
  static bool hasCuSOLVER() { return false; }
  static bool hasCuBLASLt() { return false; }
  const Generator& defaultGenerator(c10::DeviceType = c10::kCPU) { return detail::getDefaultCPUGenerator(); }

 private:
  static long no_cuda(const char* what) {
    TORCH_CHECK(false, "Cannot query ", what, " version without ATen_cuda library.");
    return 0;
  }
  std::atomic<c10::QEngine> engine_{c10::kX86};
};

inline Context& globalContext() {
  static Context context;
  return context;
}
inline void init() {}
inline DeprecatedTypeProperties& getDeprecatedTypeProperties(Backend p, ScalarType s) {
  return globalDeprecatedTypePropertiesRegistry().getDeprecatedTypeProperties(p, s);
}
inline DeprecatedTypeProperties& CPU(ScalarType s) { return getDeprecatedTypeProperties(Backend::CPU, s); }
inline DeprecatedTypeProperties& CUDA(ScalarType s) { return getDeprecatedTypeProperties(Backend::CUDA, s); }
inline DeprecatedTypeProperties& HIP(ScalarType s) { return getDeprecatedTypeProperties(Backend::HIP, s); }
inline DeprecatedTypeProperties& MPS(ScalarType s) { return getDeprecatedTypeProperties(Backend::MPS, s); }
inline bool hasCUDA() { return false; }
inline bool hasMPS() { return false; }
inline bool hasXPU() { return false; }
inline bool hasHIP() { return false; }
inline bool hasXLA() { return false; }
inline bool hasMAIA() { return false; }
inline bool hasHPU() { return false; }
inline bool hasMTIA() { return false; }
inline bool hasMAGMA() { return false; }
inline bool hasMKL() { return false; }
inline bool hasMKLDNN() { return false; }
inline bool hasOpenMP() { return false; }
inline bool hasLAPACK() { return false; }
inline size_t getNumGPUs() { return 0; }
inline c10::Allocator* getCPUAllocator() { return infer_detail::default_cpu_allocator(); }

INFER_NAMESPACE_END
}  // namespace at
