// Functions of mathematics under namespace torch::special.
#pragma once

#include <torch/csrc/api/include/torch/types.h>

namespace torch {
namespace special {
INFER_NAMESPACE_BEGIN

using at::IntArrayRef;
using at::Scalar;
using at::ScalarType;
using at::Tensor;

// Of one tensor.
#define INFER_SPECIAL(name)                                                                        \
  inline Tensor name(const Tensor& self) { return at::special_##name(self); }                      \
  inline Tensor& name##_out(Tensor& result, const Tensor& self) { return at::special_##name##_out(result, self); }
INFER_SPECIAL(gammaln)
INFER_SPECIAL(psi)
INFER_SPECIAL(digamma)
INFER_SPECIAL(entr)
INFER_SPECIAL(erf)
INFER_SPECIAL(erfc)
INFER_SPECIAL(erfcx)
INFER_SPECIAL(erfinv)
INFER_SPECIAL(ndtri)
INFER_SPECIAL(log_ndtr)
INFER_SPECIAL(logit)
INFER_SPECIAL(expit)
INFER_SPECIAL(exp2)
INFER_SPECIAL(expm1)
INFER_SPECIAL(i0)
INFER_SPECIAL(ndtr)
INFER_SPECIAL(i0e)
INFER_SPECIAL(i1)
INFER_SPECIAL(i1e)
INFER_SPECIAL(sinc)
INFER_SPECIAL(round)
INFER_SPECIAL(log1p)
INFER_SPECIAL(airy_ai)
INFER_SPECIAL(bessel_j0)
INFER_SPECIAL(bessel_j1)
INFER_SPECIAL(bessel_y0)
INFER_SPECIAL(bessel_y1)
INFER_SPECIAL(modified_bessel_i0)
INFER_SPECIAL(modified_bessel_i1)
INFER_SPECIAL(modified_bessel_k0)
INFER_SPECIAL(modified_bessel_k1)
INFER_SPECIAL(scaled_modified_bessel_k0)
INFER_SPECIAL(scaled_modified_bessel_k1)
INFER_SPECIAL(spherical_bessel_j0)
#undef INFER_SPECIAL

// Of two tensors, or of one and a number.
#define INFER_SPECIAL_OF(name, A, B)                                                               \
  inline Tensor name(const A& self, const B& other) { return at::special_##name(self, other); }    \
  inline Tensor& name##_out(Tensor& result, const A& self, const B& other) { return at::special_##name##_out(result, self, other); }
INFER_SPECIAL_OF(gammainc, Tensor, Tensor)
INFER_SPECIAL_OF(gammaincc, Tensor, Tensor)
#define INFER_SPECIAL(name)              \
  INFER_SPECIAL_OF(name, Tensor, Tensor) \
  INFER_SPECIAL_OF(name, Scalar, Tensor) \
  INFER_SPECIAL_OF(name, Tensor, Scalar)
INFER_SPECIAL(xlogy)
INFER_SPECIAL(xlog1py)
INFER_SPECIAL(zeta)
INFER_SPECIAL(chebyshev_polynomial_t)
INFER_SPECIAL(chebyshev_polynomial_u)
INFER_SPECIAL(chebyshev_polynomial_v)
INFER_SPECIAL(chebyshev_polynomial_w)
INFER_SPECIAL(hermite_polynomial_h)
INFER_SPECIAL(hermite_polynomial_he)
INFER_SPECIAL(laguerre_polynomial_l)
INFER_SPECIAL(legendre_polynomial_p)
INFER_SPECIAL(shifted_chebyshev_polynomial_t)
INFER_SPECIAL(shifted_chebyshev_polynomial_u)
INFER_SPECIAL(shifted_chebyshev_polynomial_v)
INFER_SPECIAL(shifted_chebyshev_polynomial_w)
#undef INFER_SPECIAL
#undef INFER_SPECIAL_OF

inline Tensor multigammaln(const Tensor& self, int64_t p) { return at::special_multigammaln(self, p); }
inline Tensor& multigammaln_out(Tensor& result, const Tensor& self, int64_t p) { return at::special_multigammaln_out(result, self, p); }
inline Tensor polygamma(int64_t n, const Tensor& self) { return at::special_polygamma(n, self); }
inline Tensor& polygamma_out(Tensor& result, int64_t n, const Tensor& self) { return at::special_polygamma_out(result, n, self); }
inline Tensor logsumexp(const Tensor& self, IntArrayRef dims, bool keepdim) { return at::special_logsumexp(self, dims, keepdim); }
inline Tensor& logsumexp_out(Tensor& result, const Tensor& self, IntArrayRef dims, bool keepdim) {
  return at::special_logsumexp_out(result, self, dims, keepdim);
}
inline Tensor log_softmax(const Tensor& self, int64_t dim, std::optional<ScalarType> dtype) { return at::special_log_softmax(self, dim, dtype); }
inline Tensor softmax(const Tensor& self, int64_t dim, std::optional<ScalarType> dtype) { return at::special_softmax(self, dim, dtype); }

INFER_NAMESPACE_END
}  // namespace special
}  // namespace torch
