// Devices and streams of an accelerator. There is none: what needs one throws.
#pragma once

#include <torch/csrc/stable/macros.h>

#include <memory>

namespace torch {
namespace stable {
namespace accelerator {
INFER_NAMESPACE_BEGIN

using DeviceIndex = int32_t;
using StreamId = int64_t;
using DeleterFnPtr = void (*)(void*);

class DeviceGuard {
 public:
  DeviceGuard() = delete;
  explicit DeviceGuard(DeviceIndex device_index) : guard_(nullptr, [](DeviceGuardOpaque* g) { aoti_torch_delete_device_guard(g); }) {
    DeviceGuardHandle guard = nullptr;
    STABLE_TORCH_ERROR_CODE_CHECK(aoti_torch_create_device_guard(device_index, &guard));
    guard_.reset(guard);
  }

  void set_index(DeviceIndex device_index) { STABLE_TORCH_ERROR_CODE_CHECK(aoti_torch_device_guard_set_index(guard_.get(), device_index)); }

 private:
  std::unique_ptr<DeviceGuardOpaque, void (*)(DeviceGuardOpaque*)> guard_;
};

class Stream {
 public:
  Stream() = delete;
  /// Takes the handle.
  explicit Stream(StreamHandle stream) : stream_(stream, [](StreamHandle s) { aoti_torch_delete_stream(s); }) {}

  StreamId id() const {
    StreamId id = 0;
    STABLE_TORCH_ERROR_CODE_CHECK(aoti_torch_stream_id(stream_.get(), &id));
    return id;
  }
  void* nativeHandle() const {
    void* handle = nullptr;
    STABLE_TORCH_ERROR_CODE_CHECK(torch_stream_native_handle(stream_.get(), &handle));
    return handle;
  }

 private:
  std::shared_ptr<StreamOpaque> stream_;
};

inline Stream getCurrentStream(DeviceIndex device_index) {
  StreamHandle stream = nullptr;
  STABLE_TORCH_ERROR_CODE_CHECK(aoti_torch_get_current_stream(device_index, &stream));
  return Stream(stream);
}
inline DeviceIndex getCurrentDeviceIndex() {
  DeviceIndex index = 0;
  STABLE_TORCH_ERROR_CODE_CHECK(aoti_torch_get_current_device_index(&index));
  return index;
}

INFER_NAMESPACE_END
}  // namespace accelerator
}  // namespace stable
}  // namespace torch
