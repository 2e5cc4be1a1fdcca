// Stubs of the library's functions of two tensors: add_stub(iter.device_type(), iter, 2) computes the result of an iterator.
#pragma once

#include <ATen/core/Reduction.h>
#include <ATen/core/TensorBody.h>
#include <ATen/native/StubBodies.inc>
#include <ATen/native/TensorIterator.h>
#include <c10/core/Scalar.h>
#include <c10/util/TypeSafeSignMath.h>

#include <optional>

namespace at {
namespace native {
INFER_NAMESPACE_BEGIN

/// Errors: c10::Error for a factor that elements of the type are not multiplied with.
inline void alpha_check(const ScalarType dtype, const Scalar& alpha) {
  TORCH_CHECK(!alpha.isBoolean() || dtype == ScalarType::Bool, "Boolean alpha only supported for Boolean results.");
  TORCH_CHECK(isFloatingType(dtype) || isComplexType(dtype) || alpha.isIntegral(true),
              "For integral input tensors, argument alpha must not be a floating point number.");
  TORCH_CHECK(isComplexType(dtype) || !alpha.isComplex(), "For non-complex input tensors, argument alpha must not be a complex number.");
}
INFER_NAMESPACE_END
}  // namespace native
}  // namespace at

namespace infer_detail {
INFER_DETAIL_BEGIN
inline void check_difference(bool a_is_bool, bool b_is_bool) {
  TORCH_CHECK_NOT_IMPLEMENTED(!a_is_bool || !b_is_bool,
                              "Subtraction, the `-` operator, with two bool tensors is not supported. Use the `^` or `logical_xor()` operator "
                              "instead.");
  TORCH_CHECK_NOT_IMPLEMENTED(!a_is_bool && !b_is_bool,
                              "Subtraction, the `-` operator, with a bool tensor is not supported. If you are trying to invert a mask, use the "
                              "`~` or `logical_not()` operator instead.");
}
INFER_DETAIL_END
}  // namespace infer_detail

namespace at {
namespace native {
INFER_NAMESPACE_BEGIN

/// Errors: c10::NotImplementedError for truth values.
inline void sub_check(const TensorBase& self, const TensorBase& other) {
  infer_detail::check_difference(self.scalar_type() == kBool, other.scalar_type() == kBool);
}
inline void sub_check(const TensorBase& self, const Scalar& scalar) {
  infer_detail::check_difference(self.scalar_type() == kBool, scalar.isBoolean());
}

using structured_binary_fn_alpha = void (*)(TensorIteratorBase&, const Scalar& alpha);
using structured_binary_fn_double = void (*)(TensorIteratorBase&, double);
using structured_binary_fn = void (*)(TensorIteratorBase&);
using binary_fn_alpha = void (*)(TensorIteratorBase&, const Scalar& alpha);
using binary_fn_double = void (*)(TensorIterator&, double);
using binary_fn = void (*)(TensorIterator&);
using binary_clamp_fn_alpha = void (*)(TensorIterator&, const Scalar& alpha, const Scalar& min_val, const Scalar& max_val);
using ldexp_fn = void (*)(TensorIteratorBase&);

INFER_STUB(structured_binary_fn_alpha, add_stub, (TensorIteratorBase & iter, const Scalar& alpha), {
  Tensor out = infer_detail::operand_view(iter, 0);
  at::add_out(out, infer_detail::input_view(iter), infer_detail::input_view(iter, 1), alpha);
  iter.cast_outputs();
})
INFER_STUB(binary_clamp_fn_alpha, add_clamp_stub, (TensorIterator & iter, const Scalar& alpha, const Scalar& min_val, const Scalar& max_val), {
  Tensor out = infer_detail::operand_view(iter, 0);
  at::clamp_out(out, at::add(infer_detail::input_view(iter), infer_detail::input_view(iter, 1), alpha), min_val, max_val);
  iter.cast_outputs();
})
INFER_STUB(structured_binary_fn_alpha, sub_stub, (TensorIteratorBase & iter, const Scalar& alpha), {
  Tensor out = infer_detail::operand_view(iter, 0);
  at::sub_out(out, infer_detail::input_view(iter), infer_detail::input_view(iter, 1), alpha);
  iter.cast_outputs();
})
INFER_STUB(structured_binary_fn, div_floor_stub, (TensorIteratorBase & iter), {
  Tensor out = infer_detail::operand_view(iter, 0);
  at::div_out(out, infer_detail::input_view(iter), infer_detail::input_view(iter, 1), "floor");
  iter.cast_outputs();
})
INFER_STUB(structured_binary_fn, div_trunc_stub, (TensorIteratorBase & iter), {
  Tensor out = infer_detail::operand_view(iter, 0);
  at::div_out(out, infer_detail::input_view(iter), infer_detail::input_view(iter, 1), "trunc");
  iter.cast_outputs();
})
INFER_STUB(structured_binary_fn_double, smooth_l1_stub, (TensorIteratorBase & iter, double beta), {
  Tensor out = infer_detail::operand_view(iter, 0);
  at::smooth_l1_loss_out(out, infer_detail::input_view(iter), infer_detail::input_view(iter, 1), at::Reduction::None, beta);
  iter.cast_outputs();
})
INFER_STUB(binary_fn_double, huber_stub, (TensorIterator & iter, double delta), {
  Tensor out = infer_detail::operand_view(iter, 0);
  at::huber_loss_out(out, infer_detail::input_view(iter), infer_detail::input_view(iter, 1), at::Reduction::None, delta);
  iter.cast_outputs();
})
INFER_STUB(structured_binary_fn, mse_stub, (TensorIteratorBase & iter), {
  Tensor out = infer_detail::operand_view(iter, 0);
  at::mse_loss_out(out, infer_detail::input_view(iter), infer_detail::input_view(iter, 1), at::Reduction::None);
  iter.cast_outputs();
})
INFER_STUB(binary_fn_alpha, logit_backward_stub, (TensorIteratorBase & iter, const Scalar& eps), {
  Tensor out = infer_detail::operand_view(iter, 0);
  const double bound = eps.toDouble();
  at::logit_backward_out(out, infer_detail::input_view(iter), infer_detail::input_view(iter, 1), bound < 0 ? std::optional<double>() : bound);
  iter.cast_outputs();
})
INFER_BINARY_STUB(binary_fn, logical_xor_stub, logical_xor)
INFER_BINARY_STUB(binary_fn, logical_and_stub, logical_and)
INFER_BINARY_STUB(binary_fn, logical_or_stub, logical_or)
INFER_BINARY_STUB(structured_binary_fn, mul_stub, mul)
INFER_BINARY_STUB(structured_binary_fn, div_true_stub, div)
INFER_BINARY_STUB(structured_binary_fn, atan2_stub, atan2)
INFER_BINARY_STUB(structured_binary_fn, remainder_stub, remainder)
INFER_BINARY_STUB(structured_binary_fn, bitwise_and_stub, bitwise_and)
INFER_BINARY_STUB(structured_binary_fn, bitwise_or_stub, bitwise_or)
INFER_BINARY_STUB(structured_binary_fn, bitwise_xor_stub, bitwise_xor)
INFER_BINARY_STUB(structured_binary_fn, lshift_stub, bitwise_left_shift)
INFER_BINARY_STUB(structured_binary_fn, rshift_stub, bitwise_right_shift)
INFER_BINARY_STUB(structured_binary_fn, lt_stub, lt)
INFER_BINARY_STUB(structured_binary_fn, le_stub, le)
INFER_BINARY_STUB(structured_binary_fn, gt_stub, gt)
INFER_BINARY_STUB(structured_binary_fn, ge_stub, ge)
INFER_BINARY_STUB(structured_binary_fn, eq_stub, eq)
INFER_BINARY_STUB(structured_binary_fn, ne_stub, ne)
INFER_BINARY_STUB(structured_binary_fn, maximum_stub, maximum)
INFER_BINARY_STUB(structured_binary_fn, minimum_stub, minimum)
INFER_BINARY_STUB(structured_binary_fn, fmax_stub, fmax)
INFER_BINARY_STUB(structured_binary_fn, fmin_stub, fmin)
INFER_BINARY_STUB(structured_binary_fn, sigmoid_backward_stub, sigmoid_backward)
INFER_BINARY_STUB(structured_binary_fn, tanh_backward_stub, tanh_backward)
INFER_BINARY_STUB(structured_binary_fn, fmod_stub, fmod)
INFER_BINARY_STUB(structured_binary_fn, logaddexp_stub, logaddexp)
INFER_BINARY_STUB(structured_binary_fn, logaddexp2_stub, logaddexp2)
INFER_BINARY_STUB(structured_binary_fn, gcd_stub, gcd)
INFER_BINARY_STUB(structured_binary_fn, lcm_stub, lcm)
INFER_BINARY_STUB(structured_binary_fn, hypot_stub, hypot)
INFER_BINARY_STUB(structured_binary_fn, igamma_stub, igamma)
INFER_BINARY_STUB(structured_binary_fn, igammac_stub, igammac)
INFER_BINARY_STUB(structured_binary_fn, nextafter_stub, nextafter)
INFER_BINARY_STUB(structured_binary_fn, heaviside_stub, heaviside)
INFER_BINARY_STUB(structured_binary_fn, copysign_stub, copysign)
INFER_BINARY_STUB(structured_binary_fn, xlogy_stub, xlogy)
INFER_BINARY_STUB(structured_binary_fn, xlog1py_stub, special_xlog1py)
INFER_BINARY_STUB(structured_binary_fn, zeta_stub, special_zeta)
INFER_BINARY_STUB(structured_binary_fn, chebyshev_polynomial_t_stub, special_chebyshev_polynomial_t)
INFER_BINARY_STUB(structured_binary_fn, chebyshev_polynomial_u_stub, special_chebyshev_polynomial_u)
INFER_BINARY_STUB(structured_binary_fn, chebyshev_polynomial_v_stub, special_chebyshev_polynomial_v)
INFER_BINARY_STUB(structured_binary_fn, chebyshev_polynomial_w_stub, special_chebyshev_polynomial_w)
INFER_BINARY_STUB(structured_binary_fn, hermite_polynomial_h_stub, special_hermite_polynomial_h)
INFER_BINARY_STUB(structured_binary_fn, hermite_polynomial_he_stub, special_hermite_polynomial_he)
INFER_BINARY_STUB(structured_binary_fn, laguerre_polynomial_l_stub, special_laguerre_polynomial_l)
INFER_BINARY_STUB(structured_binary_fn, legendre_polynomial_p_stub, special_legendre_polynomial_p)
INFER_BINARY_STUB(structured_binary_fn, shifted_chebyshev_polynomial_t_stub, special_shifted_chebyshev_polynomial_t)
INFER_BINARY_STUB(structured_binary_fn, shifted_chebyshev_polynomial_u_stub, special_shifted_chebyshev_polynomial_u)
INFER_BINARY_STUB(structured_binary_fn, shifted_chebyshev_polynomial_v_stub, special_shifted_chebyshev_polynomial_v)
INFER_BINARY_STUB(structured_binary_fn, shifted_chebyshev_polynomial_w_stub, special_shifted_chebyshev_polynomial_w)
INFER_BINARY_STUB(ldexp_fn, ldexp_stub, ldexp)

INFER_NAMESPACE_END
}  // namespace native
}  // namespace at
