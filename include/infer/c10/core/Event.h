// c10::Event: a point in a stream's work, by what the library of the device registered for its type.
#pragma once

#include <c10/core/Device.h>
#include <c10/core/Stream.h>
#include <c10/core/impl/DeviceGuardImplInterface.h>
#include <c10/util/Exception.h>

#include <utility>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// Errors: c10::Error from all that records or waits where the device has no events, as the CPU has none.
struct Event final {
  Event() = delete;
  Event(DeviceType device_type, EventFlag flag = EventFlag::PYTORCH_DEFAULT)
      : impl_(impl::getDeviceGuardImpl(device_type)), device_type_(device_type), flag_(flag) {}
  Event(const Event&) = delete;
  Event& operator=(const Event&) = delete;
  Event(Event&& other) noexcept { swap(other); }
  Event& operator=(Event&& other) noexcept {
    swap(other);
    return *this;
  }
  ~Event() {
    if (event_) impl_->destroyEvent(event_, device_index_);
  }

  Device device() const noexcept { return Device(device_type_, device_index_); }
  DeviceType device_type() const noexcept { return device_type_; }
  DeviceIndex device_index() const noexcept { return device_index_; }
  EventFlag flag() const noexcept { return flag_; }
  bool was_marked_for_recording() const noexcept { return recorded_; }
  void recordOnce(const Stream& stream) {
    if (!recorded_) record(stream);
  }
  void record(const Stream& stream) {
    same_type(stream.device_type(), "recording stream");
    impl_->record(&event_, stream, device_index_, flag_);
    recorded_ = true;
    device_index_ = stream.device_index();
  }
  void block(const Stream& stream) const {
    if (!recorded_) return;
    same_type(stream.device_type(), "blocking stream");
    impl_->block(event_, stream);
  }
  /// Whether all that was recorded is done.
  bool query() const { return !recorded_ || impl_->queryEvent(event_); }
  /// In milliseconds.
  double elapsedTime(const Event& other) const {
    same_type(other.device_type_, "other");
    TORCH_CHECK_VALUE(flag_ == EventFlag::BACKEND_DEFAULT && other.flag_ == EventFlag::BACKEND_DEFAULT,
                      "Both events must be created with argument 'enable_timing=True'.");
    TORCH_CHECK_VALUE(recorded_ && other.recorded_, "Both events must be recorded before calculating elapsed time.");
    return impl_->elapsedTime(event_, other.event_, device_index_);
  }
  void* eventId() const { return event_; }
  void synchronize() const {
    if (recorded_) impl_->synchronizeEvent(event_);
  }

 private:
  void same_type(DeviceType type, const char* whose) const {
    TORCH_CHECK(type == device_type_, "Event device type ", DeviceTypeName(device_type_), " does not match ", whose, "'s device type ",
                DeviceTypeName(type), ".");
  }
  void swap(Event& other) noexcept {
    std::swap(impl_, other.impl_);
    std::swap(event_, other.event_);
    std::swap(device_type_, other.device_type_);
    std::swap(device_index_, other.device_index_);
    std::swap(flag_, other.flag_);
    std::swap(recorded_, other.recorded_);
  }

  const impl::DeviceGuardImplInterface* impl_ = nullptr;
  void* event_ = nullptr;
  DeviceType device_type_ = DeviceType::CPU;
  DeviceIndex device_index_ = -1;
  EventFlag flag_ = EventFlag::PYTORCH_DEFAULT;
  bool recorded_ = false;
};

INFER_NAMESPACE_END
}  // namespace c10
