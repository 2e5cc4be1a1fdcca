// Memory as what a model is read from.
#pragma once

#include <caffe2/serialize/read_adapter_interface.h>
#include <sys/types.h>

#include <algorithm>
#include <cstring>

namespace caffe2 {
namespace serialize {
INFER_NAMESPACE_BEGIN

/// Reads memory that outlives this.
class MemoryReadAdapter final : public ReadAdapterInterface {
 public:
  explicit MemoryReadAdapter(const void* data, off_t size) : data_(static_cast<const char*>(data)), size_(static_cast<size_t>(size)) {}

  size_t size() const override { return size_; }
  size_t read(uint64_t pos, void* buf, size_t n, const char* = "") const override {
    if (pos >= size_) return 0;
    n = std::min<uint64_t>(n, size_ - pos);
    std::memcpy(buf, data_ + pos, n);
    return n;
  }

 private:
  const char* data_;
  size_t size_;
};

INFER_NAMESPACE_END
}  // namespace serialize
}  // namespace caffe2
