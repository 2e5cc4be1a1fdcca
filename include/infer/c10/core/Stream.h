// A queue of work on a device. The CPU has one, and whatever was asked of it is done.
#pragma once

#include <c10/core/Device.h>

#include <cstdint>
#include <functional>
#include <ostream>

namespace c10 {
INFER_NAMESPACE_BEGIN

using StreamId = int64_t;
struct StreamData3 {
  StreamId stream_id;
  DeviceIndex device_index;
  DeviceType device_type;
};

/// A device and a number.
class Stream final {
 public:
  enum Unsafe { UNSAFE };
  enum Default { DEFAULT };
  explicit Stream(Unsafe, Device device, StreamId id) : device_(device), id_(id) {}
  explicit Stream(Default, Device device) : device_(device), id_(0) {}

  bool operator==(const Stream& other) const noexcept { return device_ == other.device_ && id_ == other.id_; }
  bool operator!=(const Stream& other) const noexcept { return !(*this == other); }
  Device device() const noexcept { return device_; }
  DeviceType device_type() const noexcept { return device_.type(); }
  DeviceIndex device_index() const noexcept { return device_.index(); }
  StreamId id() const noexcept { return id_; }
  template <class Event>
  void wait(const Event& event) const {
    event.block(*this);
  }
  /// Whether all work is done, which it is.
  bool query() const { return true; }
  void synchronize() const {}
  uint64_t hash() const noexcept {
    return static_cast<uint64_t>(device_type()) << 56 | static_cast<uint64_t>(device_index()) << 48 | (static_cast<uint64_t>(id_) & ((1ull << 48) - 1));
  }
  StreamData3 pack3() const { return {id_, device_index(), device_type()}; }
  static Stream unpack3(StreamId id, DeviceIndex index, DeviceType type) { return Stream(UNSAFE, Device(type, index), id); }

 private:
  Device device_;
  StreamId id_;
};
inline std::ostream& operator<<(std::ostream& out, const Stream& stream) {
  return out << "stream " << stream.id() << " on device " << stream.device();
}

INFER_NAMESPACE_END
}  // namespace c10

namespace std {
template <>
struct hash<c10::Stream> {
  size_t operator()(c10::Stream stream) const noexcept { return std::hash<uint64_t>()(stream.hash()); }
};
}  // namespace std
