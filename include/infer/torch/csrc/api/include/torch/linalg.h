// Linear algebra under namespace torch::linalg, which LibTorch had before 2.15: the operators linalg_NAME.
#pragma once

#include <torch/csrc/api/include/torch/types.h>

#include <optional>
#include <string>
#include <utility>

namespace torch {
namespace linalg {
INFER_NAMESPACE_BEGIN

using at::IntArrayRef;
using at::OptionalIntArrayRef;
using at::Scalar;
using at::ScalarType;
using at::Tensor;
using at::TensorList;

// Those with no list among their arguments: whatever the operator takes.
#define INFER_LINALG(name)                                                                                             \
  template <class... Arguments>                                                                                      \
  inline auto name(Arguments&&... arguments) -> decltype(at::linalg_##name(std::forward<Arguments>(arguments)...)) { \
    return at::linalg_##name(std::forward<Arguments>(arguments)...);                                                 \
  }
#define INFER_LINALG_AND_OUT(name) INFER_LINALG(name) INFER_LINALG(name##_out)
INFER_LINALG_AND_OUT(cholesky)
INFER_LINALG_AND_OUT(cholesky_ex)
INFER_LINALG_AND_OUT(cond)
INFER_LINALG_AND_OUT(cross)
INFER_LINALG_AND_OUT(det)
INFER_LINALG_AND_OUT(eig)
INFER_LINALG_AND_OUT(eigh)
INFER_LINALG_AND_OUT(eigvals)
INFER_LINALG_AND_OUT(eigvalsh)
INFER_LINALG_AND_OUT(householder_product)
INFER_LINALG_AND_OUT(inv)
INFER_LINALG_AND_OUT(inv_ex)
INFER_LINALG_AND_OUT(ldl_factor)
INFER_LINALG_AND_OUT(ldl_factor_ex)
INFER_LINALG_AND_OUT(ldl_solve)
INFER_LINALG_AND_OUT(lstsq)
INFER_LINALG_AND_OUT(lu)
INFER_LINALG_AND_OUT(lu_factor)
INFER_LINALG_AND_OUT(lu_factor_ex)
INFER_LINALG_AND_OUT(lu_solve)
INFER_LINALG_AND_OUT(matmul)
INFER_LINALG_AND_OUT(matrix_exp)
INFER_LINALG_AND_OUT(matrix_rank)
INFER_LINALG_AND_OUT(pinv)
INFER_LINALG_AND_OUT(qr)
INFER_LINALG_AND_OUT(slogdet)
INFER_LINALG_AND_OUT(solve)
INFER_LINALG_AND_OUT(solve_ex)
INFER_LINALG_AND_OUT(solve_triangular)
INFER_LINALG_AND_OUT(svd)
INFER_LINALG_AND_OUT(svdvals)
INFER_LINALG_AND_OUT(tensorinv)
INFER_LINALG_AND_OUT(vecdot)
INFER_LINALG(diagonal)
INFER_LINALG(matrix_power)
INFER_LINALG(vander)
#undef INFER_LINALG_AND_OUT
#undef INFER_LINALG

// What is written to comes last in three of them.
inline Tensor& matrix_power_out(const Tensor& self, int64_t n, Tensor& result) { return at::linalg_matrix_power_out(result, self, n); }

inline Tensor multi_dot(TensorList tensors) { return at::linalg_multi_dot(tensors); }
inline Tensor& multi_dot_out(TensorList tensors, Tensor& result) { return at::linalg_multi_dot_out(result, tensors); }

inline Tensor norm(const Tensor& self, const std::optional<Scalar>& ord = std::nullopt, OptionalIntArrayRef dim = std::nullopt,
                   bool keepdim = false, std::optional<ScalarType> dtype = std::nullopt) {
  return at::linalg_norm(self, ord, dim, keepdim, dtype);
}
inline Tensor norm(const Tensor& self, std::string ord, OptionalIntArrayRef dim = std::nullopt, bool keepdim = false,
                   std::optional<ScalarType> dtype = std::nullopt) {
  return at::linalg_norm(self, ord, dim, keepdim, dtype);
}
inline Tensor& norm_out(Tensor& result, const Tensor& self, const std::optional<Scalar>& ord = std::nullopt,
                        OptionalIntArrayRef dim = std::nullopt, bool keepdim = false,
                        std::optional<ScalarType> dtype = std::nullopt) {
  return at::linalg_norm_out(result, self, ord, dim, keepdim, dtype);
}
inline Tensor& norm_out(Tensor& result, const Tensor& self, std::string ord, OptionalIntArrayRef dim = std::nullopt,
                        bool keepdim = false, std::optional<ScalarType> dtype = std::nullopt) {
  return at::linalg_norm_out(result, self, ord, dim, keepdim, dtype);
}

inline Tensor vector_norm(const Tensor& self, const Scalar& ord = 2, OptionalIntArrayRef dim = std::nullopt, bool keepdim = false,
                          std::optional<ScalarType> dtype = std::nullopt) {
  return at::linalg_vector_norm(self, ord, dim, keepdim, dtype);
}
inline Tensor& vector_norm_out(Tensor& result, const Tensor& self, const Scalar& ord = 2, OptionalIntArrayRef dim = std::nullopt,
                               bool keepdim = false, std::optional<ScalarType> dtype = std::nullopt) {
  return at::linalg_vector_norm_out(result, self, ord, dim, keepdim, dtype);
}

inline Tensor matrix_norm(const Tensor& self, const Scalar& ord, IntArrayRef dim = {-2, -1}, bool keepdim = false,
                          std::optional<ScalarType> dtype = std::nullopt) {
  return at::linalg_matrix_norm(self, ord, dim, keepdim, dtype);
}
inline Tensor matrix_norm(const Tensor& self, std::string ord = "fro", IntArrayRef dim = {-2, -1}, bool keepdim = false,
                          std::optional<ScalarType> dtype = std::nullopt) {
  return at::linalg_matrix_norm(self, ord, dim, keepdim, dtype);
}
inline Tensor& matrix_norm_out(const Tensor& self, const Scalar& ord, IntArrayRef dim, bool keepdim, std::optional<ScalarType> dtype,
                               Tensor& result) {
  return at::linalg_matrix_norm_out(result, self, ord, dim, keepdim, dtype);
}
inline Tensor& matrix_norm_out(const Tensor& self, std::string ord, IntArrayRef dim, bool keepdim, std::optional<ScalarType> dtype,
                               Tensor& result) {
  return at::linalg_matrix_norm_out(result, self, ord, dim, keepdim, dtype);
}

inline Tensor tensorsolve(const Tensor& self, const Tensor& other, OptionalIntArrayRef dims = std::nullopt) {
  return at::linalg_tensorsolve(self, other, dims);
}
inline Tensor& tensorsolve_out(Tensor& result, const Tensor& self, const Tensor& other, OptionalIntArrayRef dims = std::nullopt) {
  return at::linalg_tensorsolve_out(result, self, other, dims);
}

INFER_NAMESPACE_END
}  // namespace linalg
}  // namespace torch
