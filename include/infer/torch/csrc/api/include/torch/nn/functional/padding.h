// Padding as a function.
#pragma once

#include <torch/csrc/api/include/torch/nn/options/padding.h>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

namespace functional {

inline Tensor pad(const Tensor& input, const PadFuncOptions& options) {
  // The tags are declared in the order of the operator's numbers.
  return at::_pad_enum(input, options.pad(), static_cast<int64_t>(options.mode().index()),
                       options.value() == 0.0 ? std::nullopt : std::optional<double>(options.value()));
}

}  // namespace functional

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
