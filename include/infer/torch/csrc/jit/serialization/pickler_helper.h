// What is written of a pickle's tensors beside it.
#pragma once

#include <ATen/core/TensorBody.h>

#include <cstddef>
#include <utility>

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

/// The bytes of a tensor's storage.
class WriteableTensorData {
 public:
  const char* data() const { return static_cast<const char*>(tensor_.storage().data()); }
  size_t sizeInBytes() const { return tensor_.storage().nbytes(); }
  size_t nbytes() const { return tensor_.storage().nbytes(); }

 private:
  friend WriteableTensorData getWriteableTensorData(const at::Tensor& tensor, bool to_cpu);
  explicit WriteableTensorData(at::Tensor tensor) : tensor_(std::move(tensor)) {}
  at::Tensor tensor_;
};

inline WriteableTensorData getWriteableTensorData(const at::Tensor& tensor, bool to_cpu = true) {
  (void)to_cpu;
  return WriteableTensorData(tensor);
}

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch
