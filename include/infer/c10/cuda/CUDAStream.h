// Streams of CUDA devices, of which there are none: asking for one throws.
#pragma once

#include <c10/core/Device.h>
#include <c10/cuda/CUDAFunctions.h>

namespace c10 {
namespace cuda {
INFER_NAMESPACE_BEGIN

/// There is no object of this class.
class CUDAStream {
 public:
  CUDAStream() = delete;
  Device device() const { infer_detail::no_cuda("CUDAStream"); }
  void synchronize() const { infer_detail::no_cuda("CUDAStream"); }
  bool query() const { infer_detail::no_cuda("CUDAStream"); }
};

[[noreturn]] inline CUDAStream getStreamFromPool(bool = false, DeviceIndex = -1) { infer_detail::no_cuda("getStreamFromPool"); }
[[noreturn]] inline CUDAStream getStreamFromExternal(void*, DeviceIndex) { infer_detail::no_cuda("getStreamFromExternal"); }
[[noreturn]] inline CUDAStream getDefaultCUDAStream(DeviceIndex = -1) { infer_detail::no_cuda("getDefaultCUDAStream"); }
[[noreturn]] inline CUDAStream getCurrentCUDAStream(DeviceIndex = -1) { infer_detail::no_cuda("getCurrentCUDAStream"); }
[[noreturn]] inline void setCurrentCUDAStream(CUDAStream) { infer_detail::no_cuda("setCurrentCUDAStream"); }

INFER_NAMESPACE_END
}  // namespace cuda
}  // namespace c10
