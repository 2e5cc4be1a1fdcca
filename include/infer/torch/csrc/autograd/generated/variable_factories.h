// Factories of namespace torch: those of at, heeding requires_grad, and torch::tensor.
#pragma once

#include <torch/csrc/api/include/torch/detail/TensorDataContainer.h>
#include <torch/csrc/api/include/torch/types.h>

namespace torch {
INFER_NAMESPACE_BEGIN

#include <ATen/generated/TorchFactories.inc>
inline at::Tensor randint_like(const at::Tensor& self, const at::Tensor& high, at::TensorOptions options = {},
                               std::optional<at::MemoryFormat> memory_format = std::nullopt) {
  return infer_detail::with_grad(at::randint_like(self, high, infer_detail::without_grad(options), memory_format), options);
}

inline at::Tensor rand(at::IntArrayRef size, std::optional<at::Generator> generator, at::TensorOptions options = {}) {
  return infer_detail::with_grad(at::rand(size, std::move(generator), infer_detail::without_grad(options)), options);
}
inline at::Tensor rand_like(const at::Tensor& self, std::optional<at::Generator> generator, at::TensorOptions options = {},
                            std::optional<at::MemoryFormat> memory_format = std::nullopt) {
  return infer_detail::with_grad(at::rand_like(self, std::move(generator), infer_detail::without_grad(options), memory_format), options);
}
inline at::Tensor randn(at::IntArrayRef size, std::optional<at::Generator> generator, at::TensorOptions options = {}) {
  return infer_detail::with_grad(at::randn(size, std::move(generator), infer_detail::without_grad(options)), options);
}
inline at::Tensor randn_like(const at::Tensor& self, std::optional<at::Generator> generator, at::TensorOptions options = {},
                             std::optional<at::MemoryFormat> memory_format = std::nullopt) {
  return infer_detail::with_grad(at::randn_like(self, std::move(generator), infer_detail::without_grad(options), memory_format), options);
}
inline at::Tensor randint(int64_t high, at::IntArrayRef size, std::optional<at::Generator> generator, at::TensorOptions options = at::kLong) {
  return infer_detail::with_grad(at::randint(high, size, std::move(generator), infer_detail::without_grad(options)), options);
}
inline at::Tensor randint(int64_t low, int64_t high, at::IntArrayRef size, std::optional<at::Generator> generator, at::TensorOptions options = at::kLong) {
  return infer_detail::with_grad(at::randint(low, high, size, std::move(generator), infer_detail::without_grad(options)), options);
}
inline at::Tensor randint_like(const at::Tensor& self, int64_t high, std::optional<at::Generator> generator, at::TensorOptions options = {},
                               std::optional<at::MemoryFormat> memory_format = std::nullopt) {
  return infer_detail::with_grad(at::randint_like(self, high, std::move(generator), infer_detail::without_grad(options), memory_format), options);
}
inline at::Tensor randint_like(const at::Tensor& self, int64_t low, int64_t high, std::optional<at::Generator> generator, at::TensorOptions options = {},
                               std::optional<at::MemoryFormat> memory_format = std::nullopt) {
  return infer_detail::with_grad(at::randint_like(self, low, high, std::move(generator), infer_detail::without_grad(options), memory_format), options);
}
inline at::Tensor randperm(int64_t n, std::optional<at::Generator> generator, at::TensorOptions options = at::kLong) {
  return infer_detail::with_grad(at::randperm(n, std::move(generator), infer_detail::without_grad(options)), options);
}

/// A tensor of the numbers in the braces: integers as int64, reals as the default type, unless the options name a type.
inline at::Tensor tensor(detail::TensorDataContainer data, const at::TensorOptions& options = {}) { return data.convert_to_tensor(options); }

using at::from_blob;

INFER_NAMESPACE_END
}  // namespace torch
