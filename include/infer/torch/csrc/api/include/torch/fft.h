// Fourier transforms under namespace torch::fft.
#pragma once

#include <torch/csrc/api/include/torch/types.h>

namespace torch {
namespace fft {
INFER_NAMESPACE_BEGIN

inline at::Tensor fft(const at::Tensor& self, std::optional<int64_t> n = std::nullopt, int64_t dim = -1,
                      std::optional<std::string_view> norm = std::nullopt) {
  return at::fft_fft(self, n, dim, norm);
}

inline at::Tensor ifft(const at::Tensor& self, std::optional<int64_t> n = std::nullopt, int64_t dim = -1,
                      std::optional<std::string_view> norm = std::nullopt) {
  return at::fft_ifft(self, n, dim, norm);
}

inline at::Tensor rfft(const at::Tensor& self, std::optional<int64_t> n = std::nullopt, int64_t dim = -1,
                      std::optional<std::string_view> norm = std::nullopt) {
  return at::fft_rfft(self, n, dim, norm);
}

inline at::Tensor irfft(const at::Tensor& self, std::optional<int64_t> n = std::nullopt, int64_t dim = -1,
                      std::optional<std::string_view> norm = std::nullopt) {
  return at::fft_irfft(self, n, dim, norm);
}

inline at::Tensor hfft(const at::Tensor& self, std::optional<int64_t> n = std::nullopt, int64_t dim = -1,
                      std::optional<std::string_view> norm = std::nullopt) {
  return at::fft_hfft(self, n, dim, norm);
}

inline at::Tensor ihfft(const at::Tensor& self, std::optional<int64_t> n = std::nullopt, int64_t dim = -1,
                      std::optional<std::string_view> norm = std::nullopt) {
  return at::fft_ihfft(self, n, dim, norm);
}

inline at::Tensor fft2(const at::Tensor& self, at::OptionalIntArrayRef s = std::nullopt,
                       at::IntArrayRef dim = {-2, -1}, std::optional<std::string_view> norm = std::nullopt) {
  return at::fft_fft2(self, s, dim, norm);
}

inline at::Tensor fftn(const at::Tensor& self, at::OptionalIntArrayRef s = std::nullopt,
                       at::OptionalIntArrayRef dim = std::nullopt,
                       std::optional<std::string_view> norm = std::nullopt) {
  return at::fft_fftn(self, s, dim, norm);
}

inline at::Tensor ifft2(const at::Tensor& self, at::OptionalIntArrayRef s = std::nullopt,
                       at::IntArrayRef dim = {-2, -1}, std::optional<std::string_view> norm = std::nullopt) {
  return at::fft_ifft2(self, s, dim, norm);
}

inline at::Tensor ifftn(const at::Tensor& self, at::OptionalIntArrayRef s = std::nullopt,
                       at::OptionalIntArrayRef dim = std::nullopt,
                       std::optional<std::string_view> norm = std::nullopt) {
  return at::fft_ifftn(self, s, dim, norm);
}

inline at::Tensor rfft2(const at::Tensor& self, at::OptionalIntArrayRef s = std::nullopt,
                       at::IntArrayRef dim = {-2, -1}, std::optional<std::string_view> norm = std::nullopt) {
  return at::fft_rfft2(self, s, dim, norm);
}

inline at::Tensor rfftn(const at::Tensor& self, at::OptionalIntArrayRef s = std::nullopt,
                       at::OptionalIntArrayRef dim = std::nullopt,
                       std::optional<std::string_view> norm = std::nullopt) {
  return at::fft_rfftn(self, s, dim, norm);
}

inline at::Tensor irfft2(const at::Tensor& self, at::OptionalIntArrayRef s = std::nullopt,
                       at::IntArrayRef dim = {-2, -1}, std::optional<std::string_view> norm = std::nullopt) {
  return at::fft_irfft2(self, s, dim, norm);
}

inline at::Tensor irfftn(const at::Tensor& self, at::OptionalIntArrayRef s = std::nullopt,
                       at::OptionalIntArrayRef dim = std::nullopt,
                       std::optional<std::string_view> norm = std::nullopt) {
  return at::fft_irfftn(self, s, dim, norm);
}

inline at::Tensor hfft2(const at::Tensor& self, at::OptionalIntArrayRef s = std::nullopt,
                       at::IntArrayRef dim = {-2, -1}, std::optional<std::string_view> norm = std::nullopt) {
  return at::fft_hfft2(self, s, dim, norm);
}

inline at::Tensor hfftn(const at::Tensor& self, at::OptionalIntArrayRef s = std::nullopt,
                       at::OptionalIntArrayRef dim = std::nullopt,
                       std::optional<std::string_view> norm = std::nullopt) {
  return at::fft_hfftn(self, s, dim, norm);
}

inline at::Tensor ihfft2(const at::Tensor& self, at::OptionalIntArrayRef s = std::nullopt,
                       at::IntArrayRef dim = {-2, -1}, std::optional<std::string_view> norm = std::nullopt) {
  return at::fft_ihfft2(self, s, dim, norm);
}

inline at::Tensor ihfftn(const at::Tensor& self, at::OptionalIntArrayRef s = std::nullopt,
                       at::OptionalIntArrayRef dim = std::nullopt,
                       std::optional<std::string_view> norm = std::nullopt) {
  return at::fft_ihfftn(self, s, dim, norm);
}

inline at::Tensor fftfreq(int64_t n, double d = 1.0, const at::TensorOptions& options = {}) {
  return at::fft_fftfreq(n, d, options);
}

inline at::Tensor rfftfreq(int64_t n, double d = 1.0, const at::TensorOptions& options = {}) {
  return at::fft_rfftfreq(n, d, options);
}

// Options may come second, as the distance is 1 then.
inline at::Tensor fftfreq(int64_t n, const at::TensorOptions& options) { return at::fft_fftfreq(n, 1.0, options); }
inline at::Tensor rfftfreq(int64_t n, const at::TensorOptions& options) { return at::fft_rfftfreq(n, 1.0, options); }

inline at::Tensor fftshift(const at::Tensor& self, at::OptionalIntArrayRef dim = std::nullopt) {
  return at::fft_fftshift(self, dim);
}

inline at::Tensor ifftshift(const at::Tensor& self, at::OptionalIntArrayRef dim = std::nullopt) {
  return at::fft_ifftshift(self, dim);
}

INFER_NAMESPACE_END
}  // namespace fft
}  // namespace torch
