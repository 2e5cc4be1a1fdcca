// Guards of the current device, and the device that tensors are on.
#pragma once

#include <ATen/core/Tensor.h>
#include <c10/core/DeviceGuard.h>

#include <optional>

namespace at {
INFER_NAMESPACE_BEGIN

/// None for an undefined tensor, and of no tensors; of several, the first one's.
inline std::optional<Device> device_of(const Tensor& t) { return t.defined() ? std::make_optional(t.device()) : std::nullopt; }
inline std::optional<Device> device_of(const std::optional<Tensor>& t) { return t ? device_of(*t) : std::nullopt; }
inline std::optional<Device> device_of(TensorList list) { return list.empty() ? std::nullopt : device_of(list.front()); }

INFER_NAMESPACE_END
}  // namespace at
