// Guards of the current device. With the CPU alone they have nothing to switch.
#pragma once

#include <c10/core/Device.h>
#include <c10/util/Optional.h>

namespace c10 {
INFER_NAMESPACE_BEGIN

class DeviceGuard {
 public:
  explicit DeviceGuard(Device device) : device_(device) {}
  DeviceGuard(const DeviceGuard&) = delete;
  DeviceGuard& operator=(const DeviceGuard&) = delete;
  ~DeviceGuard() {}
  void set_index(DeviceIndex index) { device_.set_index(index); }
  Device original_device() const { return kCPU; }
  Device current_device() const { return device_; }

 private:
  Device device_;
};

class OptionalDeviceGuard {
 public:
  OptionalDeviceGuard() = default;
  explicit OptionalDeviceGuard(Device device) : device_(device) {}
  explicit OptionalDeviceGuard(std::optional<Device> device) : device_(device) {}
  OptionalDeviceGuard(const OptionalDeviceGuard&) = delete;
  OptionalDeviceGuard& operator=(const OptionalDeviceGuard&) = delete;
  ~OptionalDeviceGuard() {}
  void reset_device(Device device) { device_ = device; }
  /// Nothing where no device was asked for.
  std::optional<Device> original_device() const { return device_ ? std::optional<Device>(kCPU) : std::nullopt; }
  std::optional<Device> current_device() const { return device_; }

 private:
  std::optional<Device> device_;
};

INFER_NAMESPACE_END
}  // namespace c10
