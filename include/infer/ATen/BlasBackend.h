// Libraries of products of matrices on CUDA, as settings name them.
#pragma once

#include <c10/util/Exception.h>

#include <cstdint>
#include <ostream>
#include <string>

namespace at {
INFER_NAMESPACE_BEGIN

enum class BlasBackend : int8_t { Default, Cublas, Cublaslt, Ck };

inline std::string BlasBackendToString(BlasBackend backend) {
  switch (backend) {
    case BlasBackend::Default: return "at::BlasBackend::Default";
    case BlasBackend::Cublas: return "at::BlasBackend::Cublas";
    case BlasBackend::Cublaslt: return "at::BlasBackend::Cublaslt";
    case BlasBackend::Ck: return "at::BlasBackend::Ck";
  }
  TORCH_CHECK(false, "Unknown blas backend");
}
inline std::ostream& operator<<(std::ostream& out, BlasBackend backend) { return out << BlasBackendToString(backend); }

INFER_NAMESPACE_END
}  // namespace at
