// What CUDA's library tells of itself: it is not there.
#pragma once

#include <ATen/detail/AcceleratorHooksInterface.h>

#include <cstdint>
#include <string>

namespace at {
INFER_NAMESPACE_BEGIN

/// Errors: c10::Error from what only a device can answer.
struct CUDAHooksInterface : AcceleratorHooksInterface {
  void init() const override { needs("Cannot initialize CUDA"); }
  const Generator& getDefaultGenerator(c10::DeviceIndex = -1) const override { needs("Cannot get default CUDA generator"); }
  Generator getNewGenerator(c10::DeviceIndex = -1) const override { needs("Cannot get CUDA generator"); }
  c10::Device getDeviceFromPtr(void*) const override { needs("Cannot get device of pointer on CUDA"); }
  bool hasPrimaryContext(c10::DeviceIndex) const override { needs("Cannot call hasPrimaryContext"); }
  c10::Allocator* getPinnedMemoryAllocator() const override { needs("Cannot get pinned memory of CUDA"); }
  virtual c10::Allocator* getCUDADeviceAllocator() const { needs("Cannot get CUDA's allocator"); }
  virtual bool hasCUDA() const { return false; }
  virtual bool hasCUDART() const { return false; }
  virtual bool hasMAGMA() const { return false; }
  virtual bool hasCuDNN() const { return false; }
  virtual bool hasCuSOLVER() const { return false; }
  virtual bool hasCuBLASLt() const { return false; }
  virtual bool hasROCM() const { return false; }
  virtual bool hasCKSDPA() const { return false; }
  virtual bool hasCKGEMM() const { return false; }
  virtual c10::DeviceIndex current_device() const { return -1; }
  virtual bool compiledWithCuDNN() const { return false; }
  virtual bool compiledWithMIOpen() const { return false; }
  virtual bool supportsDilatedConvolutionWithCuDNN() const { return false; }
  virtual bool supportsDepthwiseConvolutionWithCuDNN() const { return false; }
  virtual bool supportsBFloat16ConvolutionWithCuDNNv8() const { return false; }
  virtual bool supportsBFloat16RNNWithCuDNN() const { return false; }
  virtual long versionCuDNN() const { needs("Cannot query cuDNN version"); }
  virtual long versionRuntimeCuDNN() const { needs("Cannot query cuDNN version"); }
  virtual long versionCuDNNFrontend() const { needs("Cannot query cuDNN Frontend version"); }
  virtual long versionMIOpen() const { needs("Cannot query MIOpen version"); }
  virtual long versionHipBLASLt() const { needs("Cannot query HipBLASLt version"); }
  virtual long versionCUDART() const { needs("Cannot query CUDART version"); }
  virtual std::string showConfig() const { needs("Cannot query detailed CUDA version"); }
  virtual double batchnormMinEpsilonCuDNN() const { needs("Cannot query batchnormMinEpsilonCuDNN()"); }
  virtual int64_t cuFFTGetPlanCacheMaxSize(c10::DeviceIndex) const { needs("Cannot access cuFFT plan cache"); }
  virtual void cuFFTSetPlanCacheMaxSize(c10::DeviceIndex, int64_t) const { needs("Cannot access cuFFT plan cache"); }
  virtual int64_t cuFFTGetPlanCacheSize(c10::DeviceIndex) const { needs("Cannot access cuFFT plan cache"); }
  virtual void cuFFTClearPlanCache(c10::DeviceIndex) const { needs("Cannot access cuFFT plan cache"); }
  virtual int getNumGPUs() const { return 0; }
  virtual void deviceSynchronize(c10::DeviceIndex) const { needs("Cannot synchronize CUDA device"); }

 private:
  [[noreturn]] static void needs(const char* what) {
    TORCH_CHECK(false, what, " without ATen_cuda library.");
    __builtin_unreachable();
  }
};

namespace detail {
inline const CUDAHooksInterface& getCUDAHooks() {
  static const CUDAHooksInterface hooks;
  return hooks;
}
}  // namespace detail

INFER_NAMESPACE_END
}  // namespace at
