// Stubs of the library's functions of one tensor, and of its distributions. abs_stub(iter.device_type(), iter) computes the result of an iterator.
#pragma once

#include <ATen/core/Generator.h>
#include <ATen/native/StubBodies.inc>

#include <cstdint>
#include <limits>
#include <optional>

namespace at {
namespace native {
INFER_NAMESPACE_BEGIN

using unary_fn = void (*)(TensorIteratorBase&);
using unary_fn_with_scalar = void (*)(TensorIteratorBase&, const Scalar& a);

INFER_UNARY_STUB(unary_fn, abs_stub, abs)
INFER_UNARY_STUB(unary_fn, angle_stub, angle)
INFER_UNARY_STUB(unary_fn, conj_physical_stub, conj_physical)
INFER_UNARY_STUB(unary_fn, acos_stub, acos)
INFER_UNARY_STUB(unary_fn, acosh_stub, acosh)
INFER_UNARY_STUB(unary_fn, asinh_stub, asinh)
INFER_UNARY_STUB(unary_fn, atanh_stub, atanh)
INFER_UNARY_STUB(unary_fn, asin_stub, asin)
INFER_UNARY_STUB(unary_fn, atan_stub, atan)
INFER_UNARY_STUB(unary_fn, bitwise_not_stub, bitwise_not)
INFER_UNARY_STUB(unary_fn, logical_not_stub, logical_not)
INFER_UNARY_STUB(unary_fn, ceil_stub, ceil)
INFER_UNARY_STUB(unary_fn, cos_stub, cos)
INFER_UNARY_STUB(unary_fn, cosh_stub, cosh)
INFER_UNARY_STUB(unary_fn, digamma_stub, digamma)
INFER_UNARY_STUB(unary_fn, special_entr_stub, special_entr)
INFER_UNARY_STUB(unary_fn, special_erfcx_stub, special_erfcx)
INFER_UNARY_STUB(unary_fn, erf_stub, erf)
INFER_UNARY_STUB(unary_fn, erfc_stub, erfc)
INFER_UNARY_STUB(unary_fn, erfinv_stub, erfinv)
INFER_UNARY_STUB(unary_fn, exp_stub, exp)
INFER_UNARY_STUB(unary_fn, exp2_stub, exp2)
INFER_UNARY_STUB(unary_fn, expm1_stub, expm1)
INFER_UNARY_STUB(unary_fn, floor_stub, floor)
INFER_UNARY_STUB(unary_fn, frac_stub, frac)
INFER_UNARY_STUB(unary_fn, i0_stub, i0)
INFER_UNARY_STUB(unary_fn, special_i0e_stub, special_i0e)
INFER_UNARY_STUB(unary_fn, special_i1_stub, special_i1)
INFER_UNARY_STUB(unary_fn, special_i1e_stub, special_i1e)
INFER_UNARY_STUB(unary_fn, log_stub, log)
INFER_UNARY_STUB(unary_fn, log10_stub, log10)
INFER_UNARY_STUB(unary_fn, log1p_stub, log1p)
INFER_UNARY_STUB(unary_fn, log2_stub, log2)
INFER_UNARY_STUB(unary_fn, special_ndtri_stub, special_ndtri)
INFER_UNARY_STUB(unary_fn, special_log_ndtr_stub, special_log_ndtr)
INFER_UNARY_STUB(unary_fn, neg_stub, neg)
INFER_UNARY_STUB(unary_fn, reciprocal_stub, reciprocal)
INFER_UNARY_STUB(unary_fn, round_stub, round)
INFER_UNARY_STUB(unary_fn, rsqrt_stub, rsqrt)
INFER_UNARY_STUB(unary_fn, sigmoid_stub, sigmoid)
INFER_UNARY_STUB(unary_fn, sign_stub, sign)
INFER_UNARY_STUB(unary_fn, signbit_stub, signbit)
INFER_UNARY_STUB(unary_fn, sgn_stub, sgn)
INFER_UNARY_STUB(unary_fn, sin_stub, sin)
INFER_UNARY_STUB(unary_fn, sinc_stub, sinc)
INFER_UNARY_STUB(unary_fn, sinh_stub, sinh)
INFER_UNARY_STUB(unary_fn, sqrt_stub, sqrt)
INFER_UNARY_STUB(unary_fn, tan_stub, tan)
INFER_UNARY_STUB(unary_fn, tanh_stub, tanh)
INFER_UNARY_STUB(unary_fn, trunc_stub, trunc)
INFER_UNARY_STUB(unary_fn, lgamma_stub, lgamma)
INFER_UNARY_STUB(unary_fn, special_airy_ai_stub, special_airy_ai)
INFER_UNARY_STUB(unary_fn, special_bessel_j0_stub, special_bessel_j0)
INFER_UNARY_STUB(unary_fn, special_bessel_j1_stub, special_bessel_j1)
INFER_UNARY_STUB(unary_fn, special_bessel_y0_stub, special_bessel_y0)
INFER_UNARY_STUB(unary_fn, special_bessel_y1_stub, special_bessel_y1)
INFER_UNARY_STUB(unary_fn, special_modified_bessel_i0_stub, special_modified_bessel_i0)
INFER_UNARY_STUB(unary_fn, special_modified_bessel_i1_stub, special_modified_bessel_i1)
INFER_UNARY_STUB(unary_fn, special_modified_bessel_k0_stub, special_modified_bessel_k0)
INFER_UNARY_STUB(unary_fn, special_modified_bessel_k1_stub, special_modified_bessel_k1)
INFER_UNARY_STUB(unary_fn, special_scaled_modified_bessel_k0_stub, special_scaled_modified_bessel_k0)
INFER_UNARY_STUB(unary_fn, special_scaled_modified_bessel_k1_stub, special_scaled_modified_bessel_k1)
INFER_UNARY_STUB(unary_fn, special_spherical_bessel_j0_stub, special_spherical_bessel_j0)
INFER_STUB(unary_fn, trigamma_stub, (TensorIteratorBase & iter), {
  Tensor out = infer_detail::operand_view(iter, 0);
  at::polygamma_out(out, 1, infer_detail::input_view(iter));
  iter.cast_outputs();
})
INFER_STUB(unary_fn, frexp_stub, (TensorIteratorBase & iter), {
  Tensor mantissa = infer_detail::operand_view(iter, 0), exponent = infer_detail::operand_view(iter, 1);
  at::frexp_out(mantissa, exponent, infer_detail::input_view(iter));
  iter.cast_outputs();
})
INFER_STUB(unary_fn_with_scalar, logit_stub, (TensorIteratorBase & iter, const Scalar& eps), {
  Tensor out = infer_detail::operand_view(iter, 0);
  // A negative one stands for none.
  const double bound = eps.toDouble();
  at::logit_out(out, infer_detail::input_view(iter), bound < 0 ? std::optional<double>() : bound);
  iter.cast_outputs();
})
INFER_STUB(void (*)(TensorIteratorBase&, int64_t), polygamma_stub, (TensorIteratorBase & iter, int64_t n), {
  Tensor out = infer_detail::operand_view(iter, 0);
  at::polygamma_out(out, n, infer_detail::input_view(iter));
  iter.cast_outputs();
})
INFER_STUB(void (*)(TensorIteratorBase&, int64_t), round_decimals_stub, (TensorIteratorBase & iter, int64_t decimals), {
  Tensor out = infer_detail::operand_view(iter, 0);
  at::round_out(out, infer_detail::input_view(iter), decimals);
  iter.cast_outputs();
})
using infer_nan_to_num_fn = void (*)(TensorIteratorBase&, std::optional<double>, std::optional<double>, std::optional<double>);
INFER_STUB(infer_nan_to_num_fn, nan_to_num_stub,
           (TensorIteratorBase & iter, std::optional<double> nan, std::optional<double> posinf, std::optional<double> neginf), {
             Tensor out = infer_detail::operand_view(iter, 0);
             at::nan_to_num_out(out, infer_detail::input_view(iter), nan, posinf, neginf);
             iter.cast_outputs();
           })
/// Of the numbers of a window's points, from 0 on.
using infer_kaiser_fn = void (*)(TensorIteratorBase&, const int64_t, const double);
INFER_STUB(infer_kaiser_fn, kaiser_window_stub, (TensorIteratorBase & iter, const int64_t window_length, const double beta), {
  Tensor out = infer_detail::operand_view(iter, 0);
  const double middle = static_cast<double>(window_length - 1) / 2;
  const Tensor place = infer_detail::input_view(iter).sub(middle).div(middle);
  out.copy_(at::i0(place.square().neg().add(1).clamp_min(0).sqrt().mul(beta)).div(at::i0(at::scalar_tensor(beta, out.options()))));
  iter.cast_outputs();
})

// Distributions: the iterator has one operand, the result.

using infer_two_numbers_fn = void (*)(TensorIteratorBase&, const double, const double, std::optional<Generator>);
using infer_number_fn = void (*)(TensorIteratorBase&, const double, std::optional<Generator>);
INFER_STUB(infer_two_numbers_fn, cauchy_stub,
           (TensorIteratorBase & iter, const double median, const double sigma, std::optional<Generator> generator),
           infer_detail::operand_view(iter, 0).cauchy_(median, sigma, generator))
INFER_STUB(infer_two_numbers_fn, log_normal_stub,
           (TensorIteratorBase & iter, const double mean, const double std, std::optional<Generator> generator),
           infer_detail::operand_view(iter, 0).log_normal_(mean, std, generator))
INFER_STUB(infer_two_numbers_fn, uniform_stub, (TensorIteratorBase & iter, const double from, const double to, std::optional<Generator> generator),
           infer_detail::operand_view(iter, 0).uniform_(from, to, generator))
INFER_STUB(infer_number_fn, exponential_stub, (TensorIteratorBase & iter, const double lambda, std::optional<Generator> generator),
           infer_detail::operand_view(iter, 0).exponential_(lambda, generator))
INFER_STUB(infer_number_fn, geometric_stub, (TensorIteratorBase & iter, const double p, std::optional<Generator> generator),
           infer_detail::operand_view(iter, 0).geometric_(p, generator))
using infer_from_to_fn = void (*)(TensorIteratorBase&, const uint64_t, const int64_t, std::optional<Generator>);
INFER_STUB(infer_from_to_fn, random_from_to_stub,
           (TensorIteratorBase & iter, const uint64_t range, const int64_t base, std::optional<Generator> generator),
           infer_detail::operand_view(iter, 0).random_(base, static_cast<int64_t>(static_cast<uint64_t>(base) + range), generator))
using infer_draw_fn = void (*)(TensorIteratorBase&, std::optional<Generator>);
INFER_STUB(infer_draw_fn, random_full_64_bits_range_stub, (TensorIteratorBase & iter, std::optional<Generator> generator),
           infer_detail::operand_view(iter, 0).random_(std::numeric_limits<int64_t>::min(), std::nullopt, generator))
INFER_STUB(infer_draw_fn, random_stub, (TensorIteratorBase & iter, std::optional<Generator> generator),
           infer_detail::operand_view(iter, 0).random_(generator))
// Those that take tensors.
using infer_bernoulli_fn = void (*)(const TensorBase&, const TensorBase&, std::optional<Generator>);
using infer_tensor_number_fn = void (*)(const TensorBase&, const double, std::optional<Generator>);
using infer_normal_fn = void (*)(const TensorBase&, const double, const double, std::optional<Generator>);
using infer_multinomial_fn = void (*)(Tensor&, const Tensor&, int64_t, std::optional<Generator>);
INFER_STUB(infer_bernoulli_fn, bernoulli_tensor_stub, (const TensorBase& self, const TensorBase& p, std::optional<Generator> generator),
           self.bernoulli_(p, generator))
INFER_STUB(infer_tensor_number_fn, bernoulli_scalar_stub, (const TensorBase& self, const double p, std::optional<Generator> generator),
           self.bernoulli_(p, generator))
INFER_STUB(infer_normal_fn, normal_stub, (const TensorBase& self, const double mean, const double std, std::optional<Generator> generator),
           self.normal_(mean, std, generator))
INFER_STUB(infer_multinomial_fn, multinomial_with_replacement_stub,
           (Tensor & result, const Tensor& self, int64_t n_sample, std::optional<Generator> generator),
           result.copy_(at::multinomial(self, n_sample, true, generator)))

INFER_NAMESPACE_END
}  // namespace native
}  // namespace at
