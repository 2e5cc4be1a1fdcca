// Initialization of parameters in place, without recording gradients.
#pragma once

#include <c10/core/GradMode.h>
#include <torch/csrc/api/include/torch/enum.h>
#include <torch/csrc/api/include/torch/types.h>

#include <cmath>
#include <cstdint>
#include <tuple>
#include <variant>

namespace torch {
namespace nn {
namespace init {
INFER_NAMESPACE_BEGIN

using NonlinearityType = std::variant<enumtype::kLinear, enumtype::kConv1D, enumtype::kConv2D, enumtype::kConv3D, enumtype::kConvTranspose1D,
                                      enumtype::kConvTranspose2D, enumtype::kConvTranspose3D, enumtype::kSigmoid, enumtype::kTanh, enumtype::kReLU,
                                      enumtype::kLeakyReLU>;
using FanModeType = std::variant<enumtype::kFanIn, enumtype::kFanOut>;

/// What a nonlinearity multiplies the spread of its input by, undone.
inline double calculate_gain(NonlinearityType nonlinearity, double param = 0.01) {
  if (std::holds_alternative<enumtype::kTanh>(nonlinearity)) return 5.0 / 3.0;
  if (std::holds_alternative<enumtype::kReLU>(nonlinearity)) return std::sqrt(2.0);
  if (std::holds_alternative<enumtype::kLeakyReLU>(nonlinearity)) return std::sqrt(2.0 / (1 + param * param));
  return 1.0;
}
inline Tensor constant_(Tensor tensor, at::Scalar value) {
  c10::NoGradGuard no_grad;
  return tensor.fill_(value);
}
inline Tensor ones_(Tensor tensor) { return constant_(std::move(tensor), 1); }
inline Tensor zeros_(Tensor tensor) { return constant_(std::move(tensor), 0); }
inline Tensor normal_(Tensor tensor, double mean = 0, double std = 1) {
  c10::NoGradGuard no_grad;
  return tensor.normal_(mean, std);
}
inline Tensor uniform_(Tensor tensor, double low = 0, double high = 1) {
  c10::NoGradGuard no_grad;
  return tensor.uniform_(low, high);
}
inline Tensor eye_(Tensor matrix) {
  c10::NoGradGuard no_grad;
  TORCH_CHECK(matrix.dim() == 2, "Only tensors with 2 dimensions are supported");
  return matrix.copy_(at::eye(matrix.size(0), matrix.size(1), matrix.options()));
}
/// Makes a convolution's weight one that keeps as many channels as it can.
inline Tensor dirac_(Tensor tensor) {
  c10::NoGradGuard no_grad;
  TORCH_CHECK(tensor.dim() >= 3 && tensor.dim() <= 5, "Only tensors with 3, 4, or 5 dimensions are supported");
  tensor.zero_();
  for (int64_t d = 0; d < std::min(tensor.size(0), tensor.size(1)); d++) {
    Tensor kernel = tensor[d][d];
    while (kernel.dim() > 0) kernel = kernel[kernel.size(0) / 2];
    kernel.fill_(1);
  }
  return tensor;
}
inline Tensor orthogonal_(Tensor tensor, double gain = 1.0) {
  c10::NoGradGuard no_grad;
  TORCH_CHECK(tensor.dim() >= 2, "Only tensors with 2 or more dimensions are supported");
  const int64_t rows = tensor.size(0), columns = tensor.numel() / rows;
  const Tensor drawn = at::randn({rows, columns}, tensor.options().requires_grad(false));
  const auto [q, r] = at::linalg_qr(rows < columns ? drawn.t() : drawn);
  // The signs make the result uniform among orthogonal matrices.
  Tensor directions = q * at::diag(r).sign();
  if (rows < columns) directions = directions.t();
  tensor.view_as(directions).copy_(directions);
  return tensor.mul_(gain);
}
/// Sets a part of each column, drawn anew, to 0.
inline Tensor sparse_(Tensor tensor, double sparsity, double std = 0.01) {
  c10::NoGradGuard no_grad;
  TORCH_CHECK(tensor.dim() == 2, "Only tensors with 2 dimensions are supported");
  const int64_t rows = tensor.size(0), zeros = static_cast<int64_t>(std::ceil(sparsity * static_cast<double>(rows)));
  tensor.normal_(0, std);
  for (int64_t column = 0; column < tensor.size(1); column++) {
    const Tensor chosen = at::randperm(rows, at::TensorOptions(at::kLong)).slice(0, 0, zeros);
    tensor.select(1, column).index_fill_(0, chosen, 0);
  }
  return tensor;
}
/// The numbers of inputs and outputs a weight connects.
inline std::tuple<int64_t, int64_t> _calculate_fan_in_and_fan_out(const Tensor& tensor) {
  TORCH_CHECK(tensor.dim() >= 2, "Fan in and fan out cannot be computed for tensor with fewer than 2 dimensions");
  const int64_t window = tensor.dim() == 2 ? 1 : tensor[0][0].numel();
  return {tensor.size(1) * window, tensor.size(0) * window};
}
inline Tensor xavier_normal_(Tensor tensor, double gain = 1.0) {
  const auto [in, out] = _calculate_fan_in_and_fan_out(tensor);
  return normal_(std::move(tensor), 0, gain * std::sqrt(2.0 / static_cast<double>(in + out)));
}
inline Tensor xavier_uniform_(Tensor tensor, double gain = 1.0) {
  const auto [in, out] = _calculate_fan_in_and_fan_out(tensor);
  const double bound = std::sqrt(3.0) * (gain * std::sqrt(2.0 / static_cast<double>(in + out)));
  return uniform_(std::move(tensor), -bound, bound);
}

namespace detail {
inline double kaiming_std(const Tensor& tensor, double a, const FanModeType& mode, const NonlinearityType& nonlinearity) {
  const auto [in, out] = _calculate_fan_in_and_fan_out(tensor);
  return calculate_gain(nonlinearity, a) / std::sqrt(static_cast<double>(std::holds_alternative<enumtype::kFanIn>(mode) ? in : out));
}
}  // namespace detail

inline Tensor kaiming_normal_(Tensor tensor, double a = 0, FanModeType mode = torch::kFanIn, NonlinearityType nonlinearity = torch::kLeakyReLU) {
  const double std = detail::kaiming_std(tensor, a, mode, nonlinearity);
  return normal_(std::move(tensor), 0, std);
}
inline Tensor kaiming_uniform_(Tensor tensor, double a = 0, FanModeType mode = torch::kFanIn, NonlinearityType nonlinearity = torch::kLeakyReLU) {
  const double bound = std::sqrt(3.0) * detail::kaiming_std(tensor, a, mode, nonlinearity);
  return uniform_(std::move(tensor), -bound, bound);
}

INFER_NAMESPACE_END
}  // namespace init
}  // namespace nn
}  // namespace torch
