// Tensors in archives.
#pragma once

#include <torch/csrc/api/include/torch/serialize/archive.h>

namespace torch {
INFER_NAMESPACE_BEGIN

inline serialize::OutputArchive& operator<<(serialize::OutputArchive& archive, const at::Tensor& tensor) {
  archive.write("0", tensor);
  return archive;
}
inline serialize::InputArchive& operator>>(serialize::InputArchive& archive, at::Tensor& tensor) {
  archive.read("0", tensor);
  return archive;
}

INFER_NAMESPACE_END
}  // namespace torch
