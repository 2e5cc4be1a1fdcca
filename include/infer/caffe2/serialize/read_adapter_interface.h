// Where a model is read from: a program's own storage.
#pragma once

#include <c10/macros/Macros.h>
#include <infer/namespace.h>

#include <cstddef>
#include <cstdint>

namespace caffe2 {
namespace serialize {
INFER_NAMESPACE_BEGIN

/// Bytes that are read by their position.
class ReadAdapterInterface {
 public:
  virtual size_t size() const = 0;
  /// Reads `n` bytes from `pos` on; returns how many it read.
  virtual size_t read(uint64_t pos, void* buf, size_t n, const char* what = "") const = 0;
  virtual ~ReadAdapterInterface() = default;
};

INFER_NAMESPACE_END
}  // namespace serialize
}  // namespace caffe2
