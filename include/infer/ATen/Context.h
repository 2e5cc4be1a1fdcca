// Process-wide settings.
#pragma once

#include <ATen/BlasBackend.h>
#include <ATen/DeviceAccelerator.h>
#include <ATen/LinalgBackend.h>
#include <ATen/SDPBackend.h>
#include <ATen/core/DeprecatedTypeProperties.h>
#include <ATen/detail/AcceleratorHooksInterface.h>
#include <c10/core/Allocator.h>
#include <c10/core/DeviceType.h>
#include <c10/core/GeneratorImpl.h>
#include <c10/core/QEngine.h>
#include <c10/util/Exception.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace at {
INFER_NAMESPACE_BEGIN

enum class Float32MatmulPrecision { HIGHEST, HIGH, MEDIUM };

/// What products of half precision may do on CUDA.
enum class CuBLASReductionOption : uint8_t {
  AllowReducedPrecisionWithSplitK,
  DisallowReducedPrecisionAllowSplitK,
  DisallowReducedPrecisionDisallowSplitK,
};

/// The one object globalContext() returns. Settings are remembered; those of other devices change nothing.
class Context {
 public:
  const Generator& defaultGenerator(c10::Device device) {
    return device.is_cpu() ? detail::getDefaultCPUGenerator() : getAcceleratorHooksInterface(device.type()).getDefaultGenerator(device.index());
  }
  /// Those of a library that is not there, for every type of accelerator.
  const AcceleratorHooksInterface& getAcceleratorHooksInterface(std::optional<c10::DeviceType> type = std::nullopt) {
    static const infer_detail::AbsentAccelerator absent[] = {
        infer_detail::AbsentAccelerator(c10::kCUDA), infer_detail::AbsentAccelerator(c10::kXPU),  infer_detail::AbsentAccelerator(c10::kMPS),
        infer_detail::AbsentAccelerator(c10::kMTIA), infer_detail::AbsentAccelerator(c10::kHIP),  infer_detail::AbsentAccelerator(c10::kHPU),
        infer_detail::AbsentAccelerator(c10::kXLA),
    };
    if (!type) type = getAccelerator(true);
    TORCH_CHECK(type != c10::kPrivateUse1, "Please register PrivateUse1HooksInterface by `RegisterPrivateUse1HooksInterface` first.");
    for (const auto& hooks : absent)
      if (hooks.type() == *type) return hooks;
    TORCH_CHECK(false, c10::DeviceTypeName(*type), " device type not an accelerator.");
  }
  c10::Device getDeviceFromPtr(void* data, c10::DeviceType type) {
    return type == c10::kCPU ? c10::Device(c10::kCPU) : getAcceleratorHooksInterface(type).getDeviceFromPtr(data);
  }
  bool isPinnedPtr(const void*, std::optional<c10::DeviceType> = std::nullopt) { return false; }
  c10::Allocator* getPinnedMemoryAllocator(std::optional<c10::DeviceType> type = std::nullopt) {
    return getAcceleratorHooksInterface(type).getPinnedMemoryAllocator();
  }
  void lazyInitDevice(c10::DeviceType type) {
    if (type != c10::kCPU) getAcceleratorHooksInterface(type).init();
  }
  void lazyInitCUDA() { lazyInitDevice(c10::kCUDA); }
  void lazyInitHIP() { lazyInitDevice(c10::kHIP); }
  void lazyInitXPU() { lazyInitDevice(c10::kXPU); }
  void lazyInitMTIA() { lazyInitDevice(c10::kMTIA); }
  void lazyInitPrivateUse1() { lazyInitDevice(c10::kPrivateUse1); }

  static bool hasCUDA() { return false; }
  static bool hasMPS() { return false; }
  static bool hasXPU() { return false; }
  static bool hasHIP() { return false; }
  static bool hasROCM() { return false; }
  static bool hasXLA() { return false; }
  static bool hasMAIA() { return false; }
  static bool hasIPU() { return false; }
  static bool hasHPU() { return false; }
  static bool hasMTIA() { return false; }
  static bool hasLazy() { return false; }
  static bool hasCuDNN() { return false; }
  static bool hasCUDART() { return false; }
  static bool hasCuSOLVER() { return false; }
  static bool hasCuBLASLt() { return false; }
  static bool hasCKSDPA() { return false; }
  static bool hasCKGEMM() { return false; }
  static bool hasMAGMA() { return false; }
  static bool hasMKL() { return false; }
  static bool hasMKLDNN() { return false; }
  static bool hasKleidiAI() { return false; }
  static bool hasOpenMP() { return false; }
  static bool hasLAPACK() { return false; }
  static bool hasEigenSparse() { return false; }
  static bool ckSDPASupported() { return false; }
  static bool ckGemmSupported() { return false; }
  static bool isXNNPACKAvailable() { return false; }
  static long versionCuDNN() { return no_cuda("cuDNN"); }
  static long versionRuntimeCuDNN() { return no_cuda("cuDNN"); }
  static long versionCuDNNFrontend() { return no_cuda("cuDNN"); }
  static long versionCUDART() { return no_cuda("CUDART"); }

  bool userEnabledCuDNN() const { return cudnn_; }
  void setUserEnabledCuDNN(bool e) { cudnn_ = e; }
  bool userEnabledMkldnn() const { return mkldnn_; }
  void setUserEnabledMkldnn(bool e) { mkldnn_ = e; }
  bool userEnabledNNPACK() const { return nnpack_; }
  void setUserEnabledNNPACK(bool e) { nnpack_ = e; }
  bool benchmarkCuDNN() const { return benchmark_; }
  void setBenchmarkCuDNN(bool e) { benchmark_ = e; }
  int benchmarkLimitCuDNN() const { return benchmark_limit_; }
  void setBenchmarkLimitCuDNN(int limit) { benchmark_limit_ = limit; }
  bool immediateMiopen() const { return immediate_miopen_; }
  void setImmediateMiopen(bool e) { immediate_miopen_ = e; }
  bool deterministicCuDNN() const { return deterministic_cudnn_; }
  void setDeterministicCuDNN(bool e) { deterministic_cudnn_ = e; }
  bool deterministicMkldnn() const { return deterministic_mkldnn_; }
  void setDeterministicMkldnn(bool e) { deterministic_mkldnn_ = e; }

  /// scaled_dot_product_attention computes one way, whichever are allowed.
  bool userEnabledMathSDP() const { return math_sdp_; }
  void setSDPUseMath(bool e) { math_sdp_ = e; }
  bool userEnabledFlashSDP() const { return flash_sdp_; }
  void setSDPUseFlash(bool e) { flash_sdp_ = e; }
  bool userEnabledMemEfficientSDP() const { return efficient_sdp_; }
  void setSDPUseMemEfficient(bool e) { efficient_sdp_ = e; }
  bool userEnabledCuDNNSDP() const { return cudnn_sdp_; }
  void setSDPUseCuDNN(bool e) { cudnn_sdp_ = e; }
  bool userEnabledOverrideableSDP() const { return overrideable_sdp_; }
  void setSDPUseOverrideable(bool e) { overrideable_sdp_ = e; }
  bool allowFP16BF16ReductionMathSDP() const { return reduced_math_sdp_; }
  void setAllowFP16BF16ReductionMathSDP(bool e) { reduced_math_sdp_ = e; }

  LinalgBackend linalgPreferredBackend() const { return LinalgBackend::Default; }
  void setLinalgPreferredBackend(LinalgBackend backend) {
    TORCH_CHECK(backend == LinalgBackend::Default, "Cannot set preferred backend to ", backend, ": libinfer computes on the CPU only");
  }
  BlasBackend blasPreferredBackend() const { return BlasBackend::Cublas; }

  /// Kernels give the same answer for the same input, asked or not. What a program's own kernels say with alertNotDeterministic goes by it.
  bool deterministicAlgorithms() const { return deterministic_; }
  bool deterministicAlgorithmsWarnOnly() const { return deterministic_warns_; }
  void setDeterministicAlgorithms(bool e, bool warn_only = false) {
    deterministic_ = e;
    deterministic_warns_ = warn_only;
  }
  bool deterministicFillUninitializedMemory() const { return fill_uninitialized_; }
  void setDeterministicFillUninitializedMemory(bool e) { fill_uninitialized_ = e; }
  inline static void alertNotDeterministic(std::string_view caller);

  Float32MatmulPrecision float32MatmulPrecision() const { return matmul_precision_; }
  void setFloat32MatmulPrecision(const std::string& precision) {
    if (precision == "highest") {
      matmul_precision_ = Float32MatmulPrecision::HIGHEST;
    } else if (precision == "high") {
      matmul_precision_ = Float32MatmulPrecision::HIGH;
    } else if (precision == "medium") {
      matmul_precision_ = Float32MatmulPrecision::MEDIUM;
    } else {
      TORCH_WARN(precision, " is not one of 'highest', 'high', or 'medium'; setFloat32MatmulPrecision has no effect.");
    }
  }
  bool allowTF32CuDNN(const std::string& = "") const { return tf32_cudnn_; }
  void setAllowTF32CuDNN(bool e) { tf32_cudnn_ = e; }
  bool allowTF32OneDNN() const { return tf32_onednn_; }
  void setAllowTF32OneDNN(bool e) { tf32_onednn_ = e; }
  bool allowTF32CuBLAS() const { return matmul_precision_ != Float32MatmulPrecision::HIGHEST; }
  void setAllowTF32CuBLAS(bool e) { matmul_precision_ = e ? Float32MatmulPrecision::HIGH : Float32MatmulPrecision::HIGHEST; }
  CuBLASReductionOption allowFP16ReductionCuBLAS() const { return fp16_reduction_; }
  void setAllowFP16ReductionCuBLAS(bool reduced, bool split_k = true) { fp16_reduction_ = reduction(reduced, split_k); }
  CuBLASReductionOption allowBF16ReductionCuBLAS() const { return bf16_reduction_; }
  void setAllowBF16ReductionCuBLAS(bool reduced, bool split_k = true) { bf16_reduction_ = reduction(reduced, split_k); }
  bool allowFP16AccumulationCuBLAS() const { return fp16_accumulation_; }
  void setAllowFP16AccumulationCuBLAS(bool e) { fp16_accumulation_ = e; }

  bool releaseWeightsWhenPrepacking() const { return release_weights_; }
  void setReleaseWeightsWhenPrepacking(bool e) { release_weights_ = e; }
  bool areVmapFallbackWarningsEnabled() const { return vmap_warnings_; }
  void setDisplayVmapFallbackWarnings(bool e) { vmap_warnings_ = e; }
  static bool setFlushDenormal(bool) { return false; }

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

 private:
  static long no_cuda(const char* what) {
    TORCH_CHECK(false, "Cannot query ", what, " version without ATen_cuda library.");
    return 0;
  }
  static CuBLASReductionOption reduction(bool reduced, bool split_k) {
    TORCH_CHECK(split_k || !reduced, "allow_splitk=False is not supported when reduced precision reductions are allowed");
    return reduced   ? CuBLASReductionOption::AllowReducedPrecisionWithSplitK
           : split_k ? CuBLASReductionOption::DisallowReducedPrecisionAllowSplitK
                     : CuBLASReductionOption::DisallowReducedPrecisionDisallowSplitK;
  }

  // Threads set and ask.
  using Flag = std::atomic<bool>;
  Flag cudnn_{true}, mkldnn_{true}, nnpack_{true}, benchmark_{false}, immediate_miopen_{false}, deterministic_cudnn_{false}, deterministic_mkldnn_{false};
  Flag math_sdp_{true}, flash_sdp_{true}, efficient_sdp_{true}, cudnn_sdp_{true}, overrideable_sdp_{true}, reduced_math_sdp_{false};
  Flag deterministic_{false}, deterministic_warns_{false}, fill_uninitialized_{true};
  Flag tf32_cudnn_{true}, tf32_onednn_{false}, fp16_accumulation_{false}, release_weights_{false}, vmap_warnings_{false};
  std::atomic<int> benchmark_limit_{10};
  std::atomic<Float32MatmulPrecision> matmul_precision_{Float32MatmulPrecision::HIGHEST};
  std::atomic<CuBLASReductionOption> fp16_reduction_{CuBLASReductionOption::AllowReducedPrecisionWithSplitK};
  std::atomic<CuBLASReductionOption> bf16_reduction_{CuBLASReductionOption::AllowReducedPrecisionWithSplitK};
  std::atomic<c10::QEngine> engine_{c10::kX86};
};

inline Context& globalContext() {
  static Context context;
  return context;
}
inline void Context::alertNotDeterministic(std::string_view caller) {
  const Context& context = globalContext();
  if (!context.deterministicAlgorithms()) return;
  TORCH_CHECK(context.deterministicAlgorithmsWarnOnly(), caller,
              " does not have a deterministic implementation, but you set 'torch.use_deterministic_algorithms(True)'.");
  TORCH_WARN(caller, " does not have a deterministic implementation, but you set 'torch.use_deterministic_algorithms(True, warn_only=True)'.");
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
inline bool hasIPU() { return false; }
inline bool hasKleidiAI() { return false; }
inline bool hasEigenSparse() { return false; }
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
