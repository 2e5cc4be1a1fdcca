// Memory of a program's own, aligned as tensors' is.
#pragma once

#include <c10/core/alignment.h>
#include <c10/util/Exception.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// `bytes` of memory that nobody has written, to be given to `free_cpu`; null for none. Throws where there is no such amount.
inline void* alloc_cpu(size_t bytes) {
  if (bytes == 0) return nullptr;
  TORCH_CHECK(static_cast<ptrdiff_t>(bytes) >= 0, "alloc_cpu() seems to have been called with negative number: ", bytes);
  void* data = nullptr;
  const int error = posix_memalign(&data, gAlignment, bytes);
  TORCH_CHECK(error == 0, "DefaultCPUAllocator: can't allocate memory: you tried to allocate ", bytes, " bytes. Error code ", error);
  return data;
}
inline void free_cpu(void* data) { std::free(data); }

INFER_NAMESPACE_END
}  // namespace c10
