// Factories of namespace torch: those of at, heeding requires_grad, and torch::tensor.
#pragma once

#include <torch/csrc/api/include/torch/detail/TensorDataContainer.h>
#include <torch/csrc/api/include/torch/types.h>

namespace torch {
INFER_NAMESPACE_BEGIN

#include <ATen/generated/TorchFactories.inc>

// Whichever generator is given, the process's is drawn from.
inline at::Tensor rand(at::IntArrayRef size, std::optional<at::Generator>, at::TensorOptions options = {}) { return rand(size, options); }
inline at::Tensor randn(at::IntArrayRef size, std::optional<at::Generator>, at::TensorOptions options = {}) { return randn(size, options); }
inline at::Tensor randint(int64_t high, at::IntArrayRef size, std::optional<at::Generator>, at::TensorOptions options = at::kLong) {
  return randint(high, size, options);
}
inline at::Tensor randint(int64_t low, int64_t high, at::IntArrayRef size, std::optional<at::Generator>, at::TensorOptions options = at::kLong) {
  return randint(low, high, size, options);
}

/// A tensor of the numbers in the braces: integers as int64, reals as the default type, unless the options name a type.
inline at::Tensor tensor(detail::TensorDataContainer data, const at::TensorOptions& options = {}) { return data.convert_to_tensor(options); }

using at::from_blob;

INFER_NAMESPACE_END
}  // namespace torch
