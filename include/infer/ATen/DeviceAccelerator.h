// Which accelerator there is: none.
#pragma once

#include <c10/core/Device.h>
#include <c10/core/Stream.h>
#include <c10/util/Exception.h>

#include <optional>
#include <type_traits>

namespace at {
namespace accelerator {
INFER_NAMESPACE_BEGIN

inline std::optional<c10::DeviceType> getAccelerator(bool checked = false) {
  TORCH_CHECK(!checked, "Cannot access accelerator device when none is available.");
  return std::nullopt;
}
/// Whether devices of that type are called accelerators, there or not.
inline bool isAccelerator(c10::DeviceType type) {
  using T = c10::DeviceType;
  for (const T accelerator : {T::CUDA, T::MTIA, T::XPU, T::HIP, T::MPS, T::HPU, T::PrivateUse1})
    if (type == accelerator) return true;
  return false;
}
template <typename... T, typename = std::enable_if_t<(std::is_same_v<T, c10::DeviceType> && ...)>>
bool isAcceleratorExcluded(c10::DeviceType type, c10::DeviceType excluded, T... rest) {
  return type != excluded && ((type != rest) && ...) && isAccelerator(type);
}
inline c10::DeviceIndex deviceCount() { return 0; }
inline void setDeviceIndex(c10::DeviceIndex) { getAccelerator(true); }
inline c10::DeviceIndex getDeviceIndex() { return getAccelerator(true), c10::DeviceIndex(-1); }
inline c10::DeviceIndex exchangeDevice(c10::DeviceIndex) { return getDeviceIndex(); }
inline c10::DeviceIndex maybeExchangeDevice(c10::DeviceIndex) { return getDeviceIndex(); }
inline void setCurrentStream(c10::Stream) { getAccelerator(true); }
inline c10::Stream getCurrentStream(c10::DeviceIndex) { return c10::Stream(c10::Stream::DEFAULT, c10::Device(*getAccelerator(true), 0)); }
inline void synchronizeDevice(c10::DeviceIndex) { getAccelerator(true); }
inline void emptyCache() { getAccelerator(true); }

INFER_NAMESPACE_END
}  // namespace accelerator
using accelerator::getAccelerator;
using accelerator::isAccelerator;
}  // namespace at
