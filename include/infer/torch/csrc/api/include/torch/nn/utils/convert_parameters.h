// Parameters as one vector.
#pragma once

#include <torch/csrc/api/include/torch/types.h>

#include <vector>

namespace torch {
namespace nn {
namespace utils {
INFER_NAMESPACE_BEGIN

inline Tensor parameters_to_vector(const std::vector<Tensor>& parameters) {
  std::vector<Tensor> flat;
  for (const Tensor& parameter : parameters) flat.push_back(parameter.view(-1));
  return at::cat(flat);
}
/// Sets parameters to views of the vector's elements.
inline void vector_to_parameters(const Tensor& vec, const std::vector<Tensor>& parameters) {
  int64_t at = 0;
  for (const Tensor& parameter : parameters) {
    parameter.set_data(vec.detach().slice(0, at, at + parameter.numel()).view_as(parameter));
    at += parameter.numel();
  }
}

INFER_NAMESPACE_END
}  // namespace utils
}  // namespace nn
}  // namespace torch
