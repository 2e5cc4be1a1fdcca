// Guards of CUDA devices and streams, of which there are none: making one throws, unless it may be of no device.
#pragma once

#include <c10/cuda/CUDAStream.h>

#include <optional>

namespace c10 {
namespace cuda {
INFER_NAMESPACE_BEGIN

struct CUDAGuard {
  explicit CUDAGuard(DeviceIndex) { infer_detail::no_cuda("CUDAGuard"); }
  explicit CUDAGuard(Device) { infer_detail::no_cuda("CUDAGuard"); }
};
struct OptionalCUDAGuard {
  OptionalCUDAGuard() = default;
  explicit OptionalCUDAGuard(std::optional<Device> device) {
    if (device && !device->is_cpu()) infer_detail::no_cuda("OptionalCUDAGuard");
  }
};
struct CUDAStreamGuard {
  explicit CUDAStreamGuard(CUDAStream) { infer_detail::no_cuda("CUDAStreamGuard"); }
};

INFER_NAMESPACE_END
}  // namespace cuda
}  // namespace c10
