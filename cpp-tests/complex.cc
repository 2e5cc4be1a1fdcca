// Complex numbers and Fourier transforms as programs use them.
#include <torch/torch.h>

#include <torch/fft.h>

#include <cmath>
#include <limits>

#include "test.h"

using at::Tensor;

TEST(complex, rotary_factors_turn_pairs_and_have_gradients) {
  for (bool inference : {false, true}) {
    c10::InferenceMode guard(inference);
    Tensor x = torch::arange(16, torch::kFloat32).reshape({2, 4, 2});
    if (!inference) x.requires_grad_();
    Tensor angles = torch::arange(4, torch::kFloat32), turns = torch::polar(torch::ones({4}), angles);
    Tensor y = torch::view_as_real(torch::view_as_complex(x) * turns);
    Tensor re = x.select(-1, 0), im = x.select(-1, 1), cos = angles.cos(), sin = angles.sin();
    EXPECT(torch::allclose(y, torch::stack({re * cos - im * sin, re * sin + im * cos}, -1), 1e-5, 1e-5));
    if (inference) continue;
    // Turned pairs are as long as they were.
    y.pow(2).sum().backward();
    EXPECT(torch::allclose(x.grad(), 2 * x.detach(), 1e-4, 1e-4));
  }
}

TEST(complex, views_are_conjugated_when_they_are_read) {
  Tensor z = torch::complex(torch::tensor({1.f, 2.f}), torch::tensor({3.f, -4.f}));
  EXPECT(z.conj().is_conj() && torch::equal(z.conj() * z, (z.abs() * z.abs()).to(torch::kComplexFloat)));
  EXPECT(torch::equal(torch::imag(z.conj()), -torch::imag(z)) && torch::equal(z.conj().conj(), z));
  EXPECT(torch::equal(torch::vdot(z, z), torch::dot(z.conj(), z)) && torch::allclose(z.norm().pow(2), torch::tensor(30.f)));
  EXPECT((z.sum().item<c10::complex<float>>() == c10::complex<float>(3, -1)));
  EXPECT_EQ((z * c10::complex<double>(0, 1)).scalar_type(), torch::kComplexFloat);
  EXPECT_EQ((torch::ones({2}, torch::kFloat64) * c10::complex<double>(0, 1)).scalar_type(), torch::kComplexDouble);
  EXPECT_THROW(c10::NotImplementedError, "\"lt_cpu\" not implemented for 'ComplexFloat'", z < z);
}

TEST(complex, fourier_transforms_are_undone) {
  Tensor x = torch::arange(24, torch::kFloat64).reshape({2, 3, 4}).sin();
  EXPECT(torch::allclose(torch::fft::ifft(torch::fft::fft(x)), x.to(torch::kComplexDouble)));
  EXPECT(torch::allclose(torch::fft::irfft(torch::fft::rfft(x, std::nullopt, 1), 3, 1), x));
  EXPECT(torch::allclose(torch::fft::irfftn(torch::fft::rfftn(x), x.sizes()), x));
  EXPECT(torch::allclose(torch::fft::hfft2(torch::fft::ihfft2(x)), x));
  EXPECT(torch::allclose(torch::fft::fft2(x, std::nullopt, {0, 1}, "ortho").norm(), x.norm()));
  EXPECT(torch::equal(torch::fft::ifftshift(torch::fft::fftshift(x)), x));
  EXPECT(torch::allclose(torch::fft::fftfreq(4), torch::tensor({0.f, 0.25f, -0.5f, -0.25f})));
  EXPECT(torch::allclose(torch::fft::rfftfreq(4, 0.5), torch::tensor({0.f, 0.5f, 1.f})));
  Tensor out = torch::empty({0}, torch::kComplexDouble);
  EXPECT(torch::equal(torch::fft_fft_out(out, x, 5), torch::fft::fft(x, 5)) && out.size(2) == 5);
  EXPECT_THROW(c10::TypeError, "rfft expects a real input tensor, but got ComplexDouble", torch::fft::rfft(torch::fft::fft(x)));
  EXPECT_THROW(c10::Error, "Invalid normalization mode: \"x\"", torch::fft::fft(x, std::nullopt, -1, "x"));
}

TEST(complex, signals_are_those_of_their_spectra) {
  Tensor x = torch::arange(100, torch::kFloat32).mul(0.3).sin().requires_grad_(), window = torch::hann_window(16);
  Tensor spectra = torch::stft(x, 16, 4, 16, window, /*center=*/true, "reflect", /*normalized=*/false, /*onesided=*/true, /*return_complex=*/true);
  EXPECT((spectra.sizes() == at::IntArrayRef{9, 26}));
  Tensor again = torch::istft(spectra, 16, 4, 16, window, true, false, true, 100);
  EXPECT(torch::allclose(again, x, 1e-4, 1e-4));
  again.sum().backward();
  EXPECT(torch::allclose(x.grad(), torch::ones({100}), 1e-4, 1e-4));
}

TEST(complex, products_with_a_zero_and_slices_brought_to_a_norm_have_gradients) {
  using Number = c10::complex<double>;
  Tensor x = torch::tensor({Number(1, 2), Number(0, 0), Number(3, -1)}).requires_grad_();
  x.prod(0).backward(torch::tensor(Number(0.5, -1)));
  EXPECT(torch::allclose(x.grad(), torch::tensor({Number(0, 0), Number(-2.5, -7.5), Number(0, 0)})));
  Tensor rows = torch::tensor({Number(1, 2), Number(0, -1), Number(0.5, 0), Number(0, 0.25)}).view({2, 2}).requires_grad_();
  rows.renorm(2, 0, 1).backward(torch::tensor({Number(1, 0), Number(0, 1), Number(2, -1), Number(1, 0)}).view({2, 2}));
  const double part = 0.408248273797197;
  EXPECT(torch::allclose(rows.grad(), torch::tensor({Number(part, 0), Number(0, part), Number(2, -1), Number(1, 0)}).view({2, 2})));
}

TEST(complex, exponentials_of_infinite_parts) {
  using Number = c10::complex<double>;
  const double inf = std::numeric_limits<double>::infinity();
  const auto exp = [](double re, double im) { return torch::tensor(Number(re, im)).exp().item<Number>(); };
  EXPECT(exp(-inf, inf) == Number(0, 0) && exp(-inf, -inf) == Number(0, 0) && std::signbit(exp(-inf, -inf).imag()));
  EXPECT(exp(inf, 0) == Number(inf, 0) && exp(1000, -0.0) == Number(inf, 0) && exp(inf, 1) == Number(inf, inf));
  EXPECT(exp(inf, inf).real() == inf && std::isnan(exp(inf, inf).imag()) && std::isnan(exp(0, inf).real()));
  EXPECT(torch::tensor(Number(inf, inf)).sigmoid().item<Number>() == Number(1, 0));
}
