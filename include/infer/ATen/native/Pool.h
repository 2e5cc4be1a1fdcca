// The sizes of what pools give.
#pragma once

#include <ATen/TensorUtils.h>
#include <ATen/core/TensorBody.h>
#include <ATen/div_rtn.h>
#include <c10/util/Exception.h>
#include <c10/util/TypeCast.h>
#include <c10/util/irange.h>

#include <cstdint>
#include <utility>

namespace at {
namespace native {
INFER_NAMESPACE_BEGIN

/// Errors: c10::Error where the number does not fit.
template <class To, class From>
To safe_downcast(From v) {
  return c10::checked_convert<To, From>(v, "dest_t");
}

/// `floor((size + pad_l + pad_r - dilation (kernel - 1) - 1) / stride) + 1`; rounded up with ceil_mode, but that the last window begins within the
/// input or its left padding.
template <class T>
T pooling_output_shape_pad_lr(T inputSize, T kernelSize, T pad_l, T pad_r, T stride, T dilation, bool ceil_mode) {
  const T rounding = ceil_mode ? stride - 1 : 0;
  const T outputs = div_rtn<T>(inputSize + pad_l + pad_r - dilation * (kernelSize - 1) - 1 + rounding, stride) + 1;
  return ceil_mode && (outputs - 1) * stride >= inputSize + pad_l ? outputs - 1 : outputs;
}
template <class T>
T pooling_output_shape(T inputSize, T kernelSize, T pad, T stride, T dilation, bool ceil_mode) {
  TORCH_CHECK(stride != 0, "stride should not be zero");
  TORCH_CHECK(pad >= 0, "pad must be non-negative, but got pad: ", pad);
  TORCH_CHECK(pad <= ((kernelSize - 1) * dilation + 1) / 2, "pad should be at most half of effective kernel size, but got pad=", pad,
              ", kernel_size=", kernelSize, " and dilation=", dilation);
  return pooling_output_shape_pad_lr(inputSize, kernelSize, pad, pad, stride, dilation, ceil_mode);
}
/// Padding on the left and on the right that keeps the size with a stride of one.
inline std::pair<int64_t, int64_t> pooling_same_mode_padding_lr(int64_t inputSize, int64_t kernelSize, int64_t stride, int64_t dilation) {
  int64_t total = dilation * (kernelSize - 1);
  // With a stride of 3 and more an odd padding may lose one, so that both sides are alike.
  if (stride > 2 && total % 2 == 1 && inputSize % stride > 1) total--;
  return {total / 2, total - total / 2};
}

INFER_NAMESPACE_END
}  // namespace native
}  // namespace at
