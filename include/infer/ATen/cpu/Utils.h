// What the processor has, for programs that choose between kernels of their own.
#pragma once

#include <ATen/core/ivalue.h>
#include <infer/namespace.h>

#include <string>
#include <unordered_map>

namespace at {
namespace cpu {
INFER_NAMESPACE_BEGIN

inline bool is_avx512_vnni_supported() {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx512vnni");
#else
  return false;
#endif
}

/// The library uses no tiles, and does not ask the system for them.
inline bool init_amx() { return false; }

/// The processor's kind and, by name, whether it has instructions that LibTorch's list names.
inline std::unordered_map<std::string, c10::IValue> get_cpu_capabilities() {
  std::unordered_map<std::string, c10::IValue> has;
#if defined(__x86_64__)
  has["architecture"] = std::string("x86_64");
#define INFER_CAPABILITY(name, feature) has[name] = static_cast<bool>(__builtin_cpu_supports(feature))
  INFER_CAPABILITY("sse", "sse");
  INFER_CAPABILITY("sse2", "sse2");
  INFER_CAPABILITY("sse3", "sse3");
  INFER_CAPABILITY("ssse3", "ssse3");
  INFER_CAPABILITY("sse4_1", "sse4.1");
  INFER_CAPABILITY("sse4_2", "sse4.2");
  INFER_CAPABILITY("avx", "avx");
  INFER_CAPABILITY("avx2", "avx2");
  INFER_CAPABILITY("fma3", "fma");
  INFER_CAPABILITY("avx512_f", "avx512f");
  INFER_CAPABILITY("avx512_cd", "avx512cd");
  INFER_CAPABILITY("avx512_dq", "avx512dq");
  INFER_CAPABILITY("avx512_bw", "avx512bw");
  INFER_CAPABILITY("avx512_vl", "avx512vl");
  INFER_CAPABILITY("avx512_vnni", "avx512vnni");
#undef INFER_CAPABILITY
#elif defined(__aarch64__)
  has["architecture"] = std::string("arm64");
  has["neon"] = true;
#endif
  return has;
}

INFER_NAMESPACE_END
}  // namespace cpu
}  // namespace at
