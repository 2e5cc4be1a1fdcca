// Tensors put into one, and taken out of it.
#pragma once

#include <ATen/ATen.h>
#include <torch/csrc/Export.h>

#include <vector>

namespace torch {
namespace utils {
INFER_NAMESPACE_BEGIN

inline at::Tensor flatten_dense_tensors(at::TensorList tensors) { return at::flatten_dense_tensors(tensors); }
inline std::vector<at::Tensor> unflatten_dense_tensors(const at::Tensor& flat, at::TensorList tensors) { return at::unflatten_dense_tensors(flat, tensors); }

INFER_NAMESPACE_END
}  // namespace utils
}  // namespace torch
