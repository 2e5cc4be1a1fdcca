// The dtypes that are served, and what each is called where.
#pragma once

#include <torch/script.h>

#include <algorithm>
#include <array>
#include <cstdint>

struct Dtype {
  const char* name;      // in this server's own JSON
  const char* protocol;  // in the Open Inference Protocol
  int exported;          // torch.export's number in files
  torch::ScalarType type;
  size_t size;
};

inline constexpr std::array<Dtype, 13> dtypes{{{"float32", "FP32", 7, torch::kFloat32, 4},
                                               {"float64", "FP64", 8, torch::kFloat64, 8},
                                               {"float16", "FP16", 6, torch::kFloat16, 2},
                                               {"bfloat16", "BF16", 13, torch::kBFloat16, 2},
                                               {"int64", "INT64", 5, torch::kInt64, 8},
                                               {"int32", "INT32", 4, torch::kInt32, 4},
                                               {"int16", "INT16", 3, torch::kInt16, 2},
                                               {"int8", "INT8", 2, torch::kInt8, 1},
                                               {"uint64", "UINT64", 35, torch::kUInt64, 8},
                                               {"uint32", "UINT32", 34, torch::kUInt32, 4},
                                               {"uint16", "UINT16", 28, torch::kUInt16, 2},
                                               {"uint8", "UINT8", 1, torch::kUInt8, 1},
                                               {"bool", "BOOL", 12, torch::kBool, 1}}};

/// The dtype of which `is` is true, or null.
template <class Is>
const Dtype* find_dtype(const Is& is) {
  const auto* found = std::find_if(dtypes.begin(), dtypes.end(), is);
  return found == dtypes.end() ? nullptr : found;
}
inline const Dtype* find_dtype(torch::ScalarType type) {
  return find_dtype([&](const Dtype& d) { return d.type == type; });
}

/// The type that numbers of a dtype are read and written as.
inline torch::ScalarType spelled_as(torch::ScalarType dtype) {
  return dtype == torch::kFloat16 || dtype == torch::kBFloat16 ? torch::kFloat32 : dtype;
}

/// Calls `f` with a zero of the C++ type of a dtype that `spelled_as` gives.
template <class F>
void with_type(torch::ScalarType dtype, const F& f) {
  switch (dtype) {
    case torch::kFloat32: return f(float{});
    case torch::kFloat64: return f(double{});
    case torch::kInt64: return f(int64_t{});
    case torch::kInt32: return f(int32_t{});
    case torch::kInt16: return f(int16_t{});
    case torch::kInt8: return f(int8_t{});
    case torch::kUInt64: return f(uint64_t{});
    case torch::kUInt32: return f(uint32_t{});
    case torch::kUInt16: return f(uint16_t{});
    case torch::kUInt8: return f(uint8_t{});
    default: return f(bool{});
  }
}
