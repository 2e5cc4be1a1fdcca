// A device: its kind, and which one of that kind.
#pragma once

#include <c10/core/DeviceType.h>
#include <c10/util/Exception.h>

#include <cstdint>
#include <memory>
#include <ostream>
#include <string>

namespace c10 {
INFER_NAMESPACE_BEGIN

using DeviceIndex = int8_t;

/// Two bytes, with the layout of the C library's infer_device. Index -1 means the current one.
struct Device final {
  using Type = DeviceType;

  constexpr Device(DeviceType type, DeviceIndex index = -1) : type_(type), index_(index) {}
  /// From "cpu", "cuda:1", ...
  Device(const std::string& text) : Device(parse(text)) {}
  Device(const char* text) : Device(parse(text)) {}

  constexpr bool operator==(const Device& other) const noexcept { return type_ == other.type_ && index_ == other.index_; }
  constexpr bool operator!=(const Device& other) const noexcept { return !(*this == other); }
  void set_index(DeviceIndex index) { index_ = index; }
  constexpr DeviceType type() const noexcept { return type_; }
  constexpr DeviceIndex index() const noexcept { return index_; }
  constexpr bool has_index() const noexcept { return index_ != -1; }
  constexpr bool is_cpu() const noexcept { return type_ == DeviceType::CPU; }
  constexpr bool is_cuda() const noexcept { return type_ == DeviceType::CUDA; }
  constexpr bool is_hip() const noexcept { return type_ == DeviceType::HIP; }
  constexpr bool is_mps() const noexcept { return type_ == DeviceType::MPS; }
  constexpr bool is_xpu() const noexcept { return type_ == DeviceType::XPU; }
  constexpr bool is_xla() const noexcept { return type_ == DeviceType::XLA; }
  constexpr bool is_meta() const noexcept { return type_ == DeviceType::Meta; }
  constexpr bool is_ve() const noexcept { return type_ == DeviceType::VE; }
  constexpr bool is_hpu() const noexcept { return type_ == DeviceType::HPU; }
  constexpr bool is_mtia() const noexcept { return type_ == DeviceType::MTIA; }
  constexpr bool is_lazy() const noexcept { return type_ == DeviceType::Lazy; }
  constexpr bool is_vulkan() const noexcept { return type_ == DeviceType::Vulkan; }
  constexpr bool is_metal() const noexcept { return type_ == DeviceType::Metal; }
  constexpr bool is_maia() const noexcept { return type_ == DeviceType::MAIA; }
  constexpr bool is_ipu() const noexcept { return type_ == DeviceType::IPU; }
  constexpr bool is_privateuseone() const noexcept { return type_ == DeviceType::PrivateUse1; }
  constexpr bool supports_as_strided() const noexcept { return type_ != DeviceType::XLA && type_ != DeviceType::IPU; }
  std::string str() const {
    std::string text = DeviceTypeName(type_, true);
    if (has_index()) text.append(":").append(std::to_string(static_cast<int>(index_)));
    return text;
  }

 private:
  static Device parse(const std::string& text);

  DeviceType type_;
  DeviceIndex index_;
};

inline Device Device::parse(const std::string& text) {
  TORCH_CHECK(!text.empty(), "Device string must not be empty");
  const size_t colon = text.find(':');
  const std::string kind = text.substr(0, colon);
  const char* const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_";
  TORCH_CHECK(!kind.empty() && kind.find_first_not_of(letters) == std::string::npos, "Invalid device string: '", text, "'");
  for (int8_t i = 0; i < static_cast<int8_t>(DeviceType::COMPILE_TIME_MAX_DEVICE_TYPES); i++) {
    const auto type = static_cast<DeviceType>(i);
    if (kind != DeviceTypeName(type, true)) continue;
    if (colon == std::string::npos) return Device(type);
    const std::string digits = text.substr(colon + 1);
    TORCH_CHECK(!digits.empty() && digits.size() <= 3 && digits.find_first_not_of("0123456789") == std::string::npos &&
                    (digits.size() == 1 || digits[0] != '0') && std::stoi(digits) < 128,
                "Invalid device string: '", text, "'");
    return Device(type, static_cast<DeviceIndex>(std::stoi(digits)));
  }
  TORCH_CHECK(false, "Expected one of cpu, cuda, ipu, xpu, mkldnn, opengl, opencl, ideep, hip, ve, fpga, maia, xla, lazy, vulkan, mps, meta, hpu, mtia, ",
              "privateuseone device type at start of device string: ", kind);
  __builtin_unreachable();
}

inline std::ostream& operator<<(std::ostream& out, const Device& device) { return out << device.str(); }

INFER_NAMESPACE_END
}  // namespace c10

namespace infer_detail {
INFER_DETAIL_BEGIN
/// An error for any device but the CPU.
inline void check_is_cpu(c10::Device device) { TORCH_CHECK(device.is_cpu(), "libinfer computes on the CPU, not on ", device.str()); }
INFER_DETAIL_END
}  // namespace infer_detail

namespace std {
template <>
struct hash<c10::Device> {
  size_t operator()(c10::Device d) const noexcept { return static_cast<size_t>(static_cast<uint8_t>(d.type())) << 8 | static_cast<uint8_t>(d.index()); }
};
}  // namespace std
