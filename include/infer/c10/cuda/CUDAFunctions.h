// Questions about CUDA devices, of which there are none.
#pragma once

#include <c10/core/Device.h>
#include <c10/util/Exception.h>

namespace infer_detail {
INFER_DETAIL_BEGIN
[[noreturn]] C10_NOINLINE C10_COLD inline void no_cuda(const char* what) {
  TORCH_CHECK_NOT_IMPLEMENTED(false, what, ": libinfer computes on the CPU only");
  __builtin_unreachable();
}
INFER_DETAIL_END
}  // namespace infer_detail

namespace c10 {
namespace cuda {
INFER_NAMESPACE_BEGIN

inline DeviceIndex device_count() noexcept { return 0; }
[[noreturn]] inline DeviceIndex current_device() { infer_detail::no_cuda("current_device"); }
[[noreturn]] inline void set_device(DeviceIndex) { infer_detail::no_cuda("set_device"); }
inline void device_synchronize() {}

INFER_NAMESPACE_END
}  // namespace cuda
}  // namespace c10

namespace at {
namespace cuda {
using namespace c10::cuda;
}  // namespace cuda
}  // namespace at
