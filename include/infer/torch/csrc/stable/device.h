// torch::stable::Device.
#pragma once

#include <c10/core/DeviceType.h>
#include <torch/csrc/stable/accelerator.h>
#include <torch/headeronly/util/Exception.h>

#include <string>

namespace torch {
namespace stable {
INFER_NAMESPACE_BEGIN

using DeviceType = torch::headeronly::DeviceType;
using DeviceIndex = accelerator::DeviceIndex;

class Device {
 public:
  /// The index -1 is that of the current device.
  Device(DeviceType type, DeviceIndex index = -1) : type_(type), index_(index) {
    STD_TORCH_CHECK(index_ >= -1, "Device index must be -1 or non-negative, got ", index_);
    STD_TORCH_CHECK(type_ != DeviceType::CPU || index_ <= 0, "CPU device index must be -1 or zero, got ", index_);
  }
  /// "cpu" or "cuda:1".
  Device(const std::string& device_string) : Device(parsed(device_string)) {}

  bool operator==(const Device& other) const noexcept { return type_ == other.type_ && index_ == other.index_; }
  bool operator!=(const Device& other) const noexcept { return !(*this == other); }

  void set_index(DeviceIndex index) { index_ = index; }
  DeviceType type() const noexcept { return type_; }
  DeviceIndex index() const noexcept { return index_; }
  bool has_index() const noexcept { return index_ != -1; }
  bool is_cuda() const noexcept { return type_ == DeviceType::CUDA; }
  bool is_cpu() const noexcept { return type_ == DeviceType::CPU; }

 private:
  static Device parsed(const std::string& text) {
    uint32_t type = 0;
    int32_t index = 0;
    STABLE_TORCH_ERROR_CODE_CHECK(torch_parse_device_string(text.c_str(), &type, &index));
    return Device(static_cast<DeviceType>(type), index);
  }

  DeviceType type_;
  DeviceIndex index_;
};

INFER_NAMESPACE_END
}  // namespace stable
}  // namespace torch
