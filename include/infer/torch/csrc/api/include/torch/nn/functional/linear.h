// Linear maps as functions.
#pragma once

#include <torch/csrc/api/include/torch/types.h>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

namespace functional {

inline Tensor bilinear(const Tensor& input1, const Tensor& input2, const Tensor& weight, const Tensor& bias = Tensor()) {
  return at::bilinear(input1, input2, weight, bias);
}
/// input [..., in], weight [out, in], bias [out]: [..., out].
inline Tensor linear(const Tensor& input, const Tensor& weight, const Tensor& bias = {}) { return at::linear(input, weight, bias); }

}  // namespace functional

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
