// Libraries of linear algebra on CUDA, as settings name them.
#pragma once

#include <c10/util/Exception.h>

#include <cstdint>
#include <ostream>
#include <string>

namespace at {
INFER_NAMESPACE_BEGIN

enum class LinalgBackend : int8_t { Default, Cusolver, Magma };

inline std::string LinalgBackendToString(LinalgBackend backend) {
  switch (backend) {
    case LinalgBackend::Default: return "at::LinalgBackend::Default";
    case LinalgBackend::Cusolver: return "at::LinalgBackend::Cusolver";
    case LinalgBackend::Magma: return "at::LinalgBackend::Magma";
  }
  TORCH_CHECK(false, "Unknown linalg backend");
}
inline std::ostream& operator<<(std::ostream& out, LinalgBackend backend) { return out << LinalgBackendToString(backend); }

INFER_NAMESPACE_END
}  // namespace at
