// What the library says of itself.
#pragma once

#include <ATen/Context.h>
#include <ATen/Parallel.h>

#include <string>

namespace at {
INFER_NAMESPACE_BEGIN

inline std::string show_config() { return "libinfer built with:\n  - " + get_parallel_info() + "\n"; }
inline std::string get_mkl_version() { return "MKL not found"; }
inline std::string get_mkldnn_version() { return "MKLDNN not found"; }
inline std::string get_openmp_version() { return "OpenMP not found"; }
inline std::string get_cxx_flags() { return ""; }

INFER_NAMESPACE_END
}  // namespace at
