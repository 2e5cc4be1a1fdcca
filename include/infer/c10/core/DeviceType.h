// Kinds of devices. Only the CPU computes here; the others can be named, compared and refused.
#pragma once

#include <infer/namespace.h>

#include <cstdint>
#include <memory>
#include <ostream>
#include <string>

namespace c10 {
INFER_NAMESPACE_BEGIN

enum class DeviceType : int8_t {
  CPU = 0,
  CUDA = 1,
  MKLDNN = 2,
  OPENGL = 3,
  OPENCL = 4,
  IDEEP = 5,
  HIP = 6,
  FPGA = 7,
  MAIA = 8,
  XLA = 9,
  Vulkan = 10,
  Metal = 11,
  XPU = 12,
  MPS = 13,
  Meta = 14,
  HPU = 15,
  VE = 16,
  Lazy = 17,
  IPU = 18,
  MTIA = 19,
  PrivateUse1 = 20,
  COMPILE_TIME_MAX_DEVICE_TYPES = 21,
};

constexpr DeviceType kCPU = DeviceType::CPU;
constexpr DeviceType kCUDA = DeviceType::CUDA;
constexpr DeviceType kHIP = DeviceType::HIP;
constexpr DeviceType kFPGA = DeviceType::FPGA;
constexpr DeviceType kMAIA = DeviceType::MAIA;
constexpr DeviceType kXLA = DeviceType::XLA;
constexpr DeviceType kMPS = DeviceType::MPS;
constexpr DeviceType kMeta = DeviceType::Meta;
constexpr DeviceType kVulkan = DeviceType::Vulkan;
constexpr DeviceType kMetal = DeviceType::Metal;
constexpr DeviceType kXPU = DeviceType::XPU;
constexpr DeviceType kHPU = DeviceType::HPU;
constexpr DeviceType kVE = DeviceType::VE;
constexpr DeviceType kLazy = DeviceType::Lazy;
constexpr DeviceType kIPU = DeviceType::IPU;
constexpr DeviceType kMTIA = DeviceType::MTIA;
constexpr DeviceType kPrivateUse1 = DeviceType::PrivateUse1;
constexpr int COMPILE_TIME_MAX_DEVICE_TYPES = static_cast<int>(DeviceType::COMPILE_TIME_MAX_DEVICE_TYPES);

/// "cpu" or, in upper case, "CPU".
inline std::string DeviceTypeName(DeviceType type, bool lower_case = false) {
  static constexpr const char* names[] = {"cpu", "cuda", "mkldnn", "opengl", "opencl", "ideep", "hip",  "fpga", "maia", "xla", "vulkan",
                                          "metal", "xpu", "mps",   "meta",   "hpu",    "ve",    "lazy", "ipu",  "mtia", "privateuseone"};
  const auto index = static_cast<unsigned>(static_cast<int8_t>(type));
  std::string name = index < sizeof names / sizeof *names ? names[index] : "unknown";
  if (!lower_case) {
    for (char& c : name) c = static_cast<char>(c >= 'a' && c <= 'z' ? c - 32 : c);
  }
  return name;
}

inline bool isValidDeviceType(DeviceType type) { return type >= DeviceType::CPU && type < DeviceType::COMPILE_TIME_MAX_DEVICE_TYPES; }

inline std::ostream& operator<<(std::ostream& out, DeviceType type) { return out << DeviceTypeName(type, true); }

INFER_NAMESPACE_END
}  // namespace c10

namespace std {
template <>
struct hash<c10::DeviceType> {
  size_t operator()(c10::DeviceType t) const { return static_cast<size_t>(static_cast<int8_t>(t)); }
};
}  // namespace std
