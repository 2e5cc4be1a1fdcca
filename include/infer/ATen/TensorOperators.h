// Arithmetic, comparison and bit operators on tensors, with scalars on either side.
#pragma once

#include <ATen/Functions.h>
#include <ATen/core/TensorBody.h>

namespace infer_detail {
INFER_DETAIL_BEGIN

/// A tensor of t's shape and element type, filled with a number.
inline at::Tensor filled_like(const at::Tensor& t, const c10::Scalar& number) {
  return at::empty_like(t, at::TensorOptions(), at::MemoryFormat::Preserve).fill_(number);
}

INFER_DETAIL_END
}  // namespace infer_detail

namespace at {
INFER_NAMESPACE_BEGIN

// A scalar on the left of a commutative operator is the same call with the sides exchanged; for the others the number takes the tensor's
// element type and shape first, so that `7 / t` on integers is an error and not a promotion.
#define INFER_DEFINE_OPERATOR(op, body, scalar_first)                                                 \
  inline Tensor operator op(const Tensor& x, const Tensor& y) { return body; }                        \
  inline Tensor operator op(const Tensor& x, const Scalar& y) { return body; }                        \
  inline Tensor operator op(const Scalar& x, const Tensor& y) { return scalar_first; }

INFER_DEFINE_OPERATOR(+, x.add(y), y.add(x))
INFER_DEFINE_OPERATOR(*, x.mul(y), y.mul(x))
INFER_DEFINE_OPERATOR(-, x.sub(y), infer_detail::filled_like(y, x).sub_(y))
INFER_DEFINE_OPERATOR(/, x.div(y), infer_detail::filled_like(y, x).div_(y))
INFER_DEFINE_OPERATOR(%, x.remainder(y), infer_detail::filled_like(y, x).remainder_(y))
INFER_DEFINE_OPERATOR(&, x.bitwise_and(y), y.bitwise_and(x))
INFER_DEFINE_OPERATOR(|, x.bitwise_or(y), y.bitwise_or(x))
INFER_DEFINE_OPERATOR(^, x.bitwise_xor(y), y.bitwise_xor(x))
INFER_DEFINE_OPERATOR(<, x.lt(y), y.gt(x))
INFER_DEFINE_OPERATOR(<=, x.le(y), y.ge(x))
INFER_DEFINE_OPERATOR(>, x.gt(y), y.lt(x))
INFER_DEFINE_OPERATOR(>=, x.ge(y), y.le(x))
INFER_DEFINE_OPERATOR(==, x.eq(y), y.eq(x))
INFER_DEFINE_OPERATOR(!=, x.ne(y), y.ne(x))
#undef INFER_DEFINE_OPERATOR

INFER_NAMESPACE_END
}  // namespace at
