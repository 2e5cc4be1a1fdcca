// The structures of DLPack 1.0 (https://dmlc.github.io/dlpack), which capsules point to.
#pragma once

#include <cstdint>

namespace py::dlpack {

enum : int32_t { cpu = 1 };
enum : uint8_t {
  integer = 0,
  unsigned_integer = 1,
  floating = 2,
  bfloat = 4,
  complex = 5,
  boolean = 6,
  float8_e4m3fn = 10,
  float8_e4m3fnuz = 11,
  float8_e5m2 = 12,
  float8_e5m2fnuz = 13,
  float8_e8m0fnu = 14
};
constexpr uint64_t read_only = 1, is_copied = 2;

struct Device {
  int32_t kind;
  int32_t index;
};

struct DataType {
  uint8_t code;
  uint8_t bits;
  uint16_t lanes;
};

struct Tensor {
  void* data;
  Device device;
  int32_t ndim;
  DataType dtype;
  int64_t* shape;
  /// In elements; NULL where elements lie in row-major order.
  int64_t* strides;
  uint64_t byte_offset;
};

struct Managed {
  static constexpr const char *name = "dltensor", *used_name = "used_dltensor";
  Tensor tensor;
  void* context;
  void (*deleter)(Managed*);
};

struct Version {
  uint32_t major;
  uint32_t minor;
};

struct ManagedVersioned {
  static constexpr const char *name = "dltensor_versioned", *used_name = "used_dltensor_versioned";
  Version version;
  void* context;
  void (*deleter)(ManagedVersioned*);
  uint64_t flags;
  Tensor tensor;
};

}  // namespace py::dlpack
