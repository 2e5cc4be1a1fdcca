// What a device's library tells of its current device and stream: registered for each type of device, the CPU's and meta's being there.
#pragma once

#include <c10/core/Allocator.h>
#include <c10/core/Device.h>
#include <c10/core/Stream.h>
#include <c10/util/Exception.h>

#include <array>
#include <atomic>
#include <cstddef>

namespace c10 {
INFER_NAMESPACE_BEGIN

enum class EventFlag { PYTORCH_DEFAULT, BACKEND_DEFAULT, INVALID };

namespace impl {

/// Threads: the current device and stream are the thread's.
struct DeviceGuardImplInterface {
  DeviceGuardImplInterface() = default;
  DeviceGuardImplInterface(const DeviceGuardImplInterface&) = default;
  DeviceGuardImplInterface& operator=(const DeviceGuardImplInterface&) = default;
  virtual ~DeviceGuardImplInterface() = default;

  virtual DeviceType type() const = 0;
  /// Makes a device the current one; returns the one before.
  virtual Device exchangeDevice(Device) const = 0;
  virtual Device getDevice() const = 0;
  virtual void setDevice(Device) const = 0;
  virtual void uncheckedSetDevice(Device) const noexcept = 0;
  virtual Stream getStream(Device) const = 0;
  virtual Stream exchangeStream(Stream) const = 0;
  virtual DeviceIndex deviceCount() const noexcept = 0;

  virtual Stream getDefaultStream(Device) const { TORCH_CHECK(false, "Backend doesn't support acquiring a default stream."); }
  virtual Stream getStreamFromGlobalPool(Device, bool is_high_priority = false) const {
    (void)is_high_priority;
    TORCH_CHECK(false, "Backend doesn't support acquiring a stream from pool.");
  }
  virtual Stream getNewStream(Device, int priority = 0) const {
    (void)priority;
    TORCH_CHECK(false, "Backend doesn't support create a new Stream.");
  }
  virtual void destroyEvent(void*, const DeviceIndex) const noexcept {}
  virtual void record(void**, const Stream&, const DeviceIndex, const EventFlag) const { TORCH_CHECK(false, "Backend doesn't support events."); }
  virtual void block(void*, const Stream&) const { TORCH_CHECK(false, "Backend doesn't support events."); }
  virtual bool queryEvent(void*) const { TORCH_CHECK(false, "Backend doesn't support events."); }
  virtual void synchronizeEvent(void*) const { TORCH_CHECK(false, "Backend doesn't support synchronizing events."); }
  virtual double elapsedTime(void*, void*, const DeviceIndex) const { TORCH_CHECK(false, "Backend doesn't support elapsedTime."); }
  virtual bool queryStream(const Stream&) const { TORCH_CHECK(false, "Backend doesn't support querying streams."); }
  virtual void synchronizeStream(const Stream&) const { TORCH_CHECK(false, "Backend doesn't support synchronizing streams."); }
  virtual void synchronizeDevice(const DeviceIndex) const {
    TORCH_CHECK(false, "Backend doesn't support synchronizing all streams on device.");
  }
  virtual void recordDataPtrOnStream(const DataPtr&, const Stream&) const {}
};

/// That of a type of device with one device and one stream.
template <DeviceType D>
struct NoOpDeviceGuardImpl : DeviceGuardImplInterface {
  DeviceType type() const override { return D; }
  Device exchangeDevice(Device) const override { return Device(D, -1); }
  Device getDevice() const override { return Device(D, -1); }
  void setDevice(Device) const override {}
  void uncheckedSetDevice(Device) const noexcept override {}
  Stream getStream(Device) const noexcept override { return Stream(Stream::DEFAULT, Device(D, -1)); }
  Stream getNewStream(Device, int priority = 0) const override {
    (void)priority;
    return Stream(Stream::DEFAULT, Device(D, -1));
  }
  Stream exchangeStream(Stream) const noexcept override { return Stream(Stream::DEFAULT, Device(D, -1)); }
  DeviceIndex deviceCount() const noexcept override { return 1; }
  void record(void**, const Stream&, const DeviceIndex, const EventFlag) const override { no_events(); }
  void block(void*, const Stream&) const override { no_events(); }
  bool queryEvent(void*) const override { no_events(); }
  bool queryStream(const Stream&) const override { return true; }
  void synchronizeStream(const Stream&) const override {}

 private:
  [[noreturn]] static void no_events() {
    TORCH_CHECK(false, D, " backend doesn't support events.");
    __builtin_unreachable();
  }
};

inline const NoOpDeviceGuardImpl<DeviceType::CPU> cpu_device_guard_impl;
inline const NoOpDeviceGuardImpl<DeviceType::Meta> meta_device_guard_impl;

using DeviceGuardImplRegistry = std::array<std::atomic<const DeviceGuardImplInterface*>, static_cast<size_t>(COMPILE_TIME_MAX_DEVICE_TYPES)>;
inline DeviceGuardImplRegistry& device_guard_impls() {
  static DeviceGuardImplRegistry registry{};
  static const bool filled = [] {
    registry[static_cast<size_t>(DeviceType::CPU)] = &cpu_device_guard_impl;
    registry[static_cast<size_t>(DeviceType::Meta)] = &meta_device_guard_impl;
    return true;
  }();
  (void)filled;
  return registry;
}

inline bool hasDeviceGuardImpl(DeviceType type) { return device_guard_impls()[static_cast<size_t>(type)].load() != nullptr; }
/// Errors: c10::Error where no library of that type of device is there.
inline const DeviceGuardImplInterface* getDeviceGuardImpl(DeviceType type) {
  const auto* const impl = device_guard_impls()[static_cast<size_t>(type)].load();
  TORCH_CHECK(impl, "PyTorch is not linked with support for ", type, " devices");
  return impl;
}
/// `impl` stays the caller's and outlives the process's use of it.
inline void registerDeviceGuard(DeviceType type, const DeviceGuardImplInterface* impl) { device_guard_impls()[static_cast<size_t>(type)] = impl; }

class DeviceGuardImplRegistrar {
 public:
  DeviceGuardImplRegistrar(DeviceType type, const DeviceGuardImplInterface* impl) { registerDeviceGuard(type, impl); }
};
#define C10_REGISTER_GUARD_IMPL(DevType, DeviceGuardImpl) \
  static ::c10::impl::DeviceGuardImplRegistrar C10_ANONYMOUS_VARIABLE(g_##DeviceType)(::c10::DeviceType::DevType, new DeviceGuardImpl());

}  // namespace impl
INFER_NAMESPACE_END
}  // namespace c10
