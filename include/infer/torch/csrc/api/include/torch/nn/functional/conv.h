// Convolutions as functions.
#pragma once

#include <c10/util/string_view.h>
#include <torch/csrc/api/include/torch/nn/options/conv.h>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

namespace functional {

namespace detail {
inline c10::string_view padding_of(const enumtype::kValid&) { return "valid"; }
inline c10::string_view padding_of(const enumtype::kSame&) { return "same"; }
template <size_t D>
at::IntArrayRef padding_of(const ExpandingArray<D>& padding) {
  return padding;
}
}  // namespace detail

inline Tensor conv1d(const Tensor& input, const Tensor& weight, const Conv1dFuncOptions& options = {}) {
  return std::visit(
      [&](const auto& padding) {
        return at::conv1d(input, weight, options.bias(), options.stride(), detail::padding_of(padding), options.dilation(), options.groups());
      },
      options.padding());
}

inline Tensor conv2d(const Tensor& input, const Tensor& weight, const Conv2dFuncOptions& options = {}) {
  return std::visit(
      [&](const auto& padding) {
        return at::conv2d(input, weight, options.bias(), options.stride(), detail::padding_of(padding), options.dilation(), options.groups());
      },
      options.padding());
}

inline Tensor conv3d(const Tensor& input, const Tensor& weight, const Conv3dFuncOptions& options = {}) {
  return std::visit(
      [&](const auto& padding) {
        return at::conv3d(input, weight, options.bias(), options.stride(), detail::padding_of(padding), options.dilation(), options.groups());
      },
      options.padding());
}

inline Tensor conv_transpose1d(const Tensor& input, const Tensor& weight, const ConvTranspose1dFuncOptions& options = {}) {
  return at::conv_transpose1d(input, weight, options.bias(), options.stride(), options.padding(), options.output_padding(), options.groups(),
                              options.dilation());
}

inline Tensor conv_transpose2d(const Tensor& input, const Tensor& weight, const ConvTranspose2dFuncOptions& options = {}) {
  return at::conv_transpose2d(input, weight, options.bias(), options.stride(), options.padding(), options.output_padding(), options.groups(),
                              options.dilation());
}

inline Tensor conv_transpose3d(const Tensor& input, const Tensor& weight, const ConvTranspose3dFuncOptions& options = {}) {
  return at::conv_transpose3d(input, weight, options.bias(), options.stride(), options.padding(), options.output_padding(), options.groups(),
                              options.dilation());
}

}  // namespace functional

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
