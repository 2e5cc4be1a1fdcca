// Factories of namespace torch: those of at, heeding requires_grad, and torch::tensor.
#pragma once

#include <torch/csrc/api/include/torch/detail/TensorDataContainer.h>
#include <torch/csrc/api/include/torch/types.h>

namespace torch {
INFER_NAMESPACE_BEGIN

#include <ATen/generated/TorchFactories.inc>

/// A tensor of the numbers in the braces: integers as int64, reals as the default type, unless the options name a type.
inline at::Tensor tensor(detail::TensorDataContainer data, const at::TensorOptions& options = {}) { return data.convert_to_tensor(options); }

using at::from_blob;

INFER_NAMESPACE_END
}  // namespace torch
