// Process-wide settings. Those of other devices are accepted and change nothing.
#pragma once

#include <c10/core/DeviceType.h>
#include <c10/core/GeneratorImpl.h>

#include <cstdint>
#include <string>

namespace at {
INFER_NAMESPACE_BEGIN

/// The one object globalContext() returns.
class Context {
 public:
  bool hasCUDA() const { return false; }
  bool hasMPS() const { return false; }
  bool hasXPU() const { return false; }
  bool hasHIP() const { return false; }
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
  void setAllowFP16ReductionCuBLAS(bool) {}
  bool userEnabledMkldnn() const { return false; }
  void setUserEnabledMkldnn(bool) {}
  /// Kernels give the same answer for the same input and thread count.
  bool deterministicAlgorithms() const { return true; }
  void setDeterministicAlgorithms(bool, bool = false) {}
  void setFloat32MatmulPrecision(const std::string&) {}
  bool setFlushDenormal(bool) { return false; }
  void lazyInitCUDA() {}
  Generator defaultGenerator(c10::DeviceType = c10::kCPU) { return Generator(); }
};

inline Context& globalContext() {
  static Context context;
  return context;
}
inline void init() {}
inline bool hasCUDA() { return false; }
inline bool hasMPS() { return false; }
inline bool hasXPU() { return false; }
inline bool hasMKL() { return false; }
inline bool hasMKLDNN() { return false; }
inline bool hasOpenMP() { return false; }
inline bool hasLAPACK() { return false; }

INFER_NAMESPACE_END
}  // namespace at
