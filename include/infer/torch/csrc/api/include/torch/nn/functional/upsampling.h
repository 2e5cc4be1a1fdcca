// Interpolation as a function.
#pragma once

#include <torch/csrc/api/include/torch/nn/options/upsampling.h>

#include <cmath>
#include <vector>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

namespace functional {

namespace detail {
/// The sizes interpolation gives in the last `dims` dimensions.
inline std::vector<int64_t> interpolated_sizes(const Tensor& input, int64_t dims, const InterpolateFuncOptions& options) {
  const auto& scales = options.scale_factor();
  TORCH_CHECK(options.size() || scales, "either size or scale_factor should be defined");
  TORCH_CHECK(!options.size() || !scales, "only one of size or scale_factor should be defined");
  if (options.size()) return *options.size();
  TORCH_CHECK(static_cast<int64_t>(scales->size()) == dims, "scale_factor shape must match input shape. Input is ", dims, "D, scale_factor size is ",
              at::ArrayRef<double>(*scales));
  bool whole = true;
  for (const double scale : *scales) whole = whole && std::floor(scale) == scale;
  if (!options.recompute_scale_factor() && !whole) {
    TORCH_WARN(
        "The default behavior for interpolate/upsample with float scale_factor changed in 1.6.0 to align with other frameworks/libraries, and uses "
        "scale_factor directly, instead of relying on the computed output size. If you wish to keep the old behavior, please set "
        "recompute_scale_factor=True. See the documentation of nn.Upsample for details. ");
  }
  std::vector<int64_t> sizes;
  for (int64_t d = 0; d < dims; d++) {
    sizes.push_back(static_cast<int64_t>(std::floor(static_cast<double>(input.size(d + 2)) * (*scales)[static_cast<size_t>(d)])));
  }
  return sizes;
}
}  // namespace detail

/// Resizes [batch, channels, 1 to 3 dimensions] to `size`, or by `scale_factor`, a number per dimension.
inline Tensor interpolate(const Tensor& input, const InterpolateFuncOptions& options = {}) {
  const auto& mode = options.mode();
  const auto is = [&](const auto& tag) { return std::holds_alternative<std::decay_t<decltype(tag)>>(mode); };
  const bool corners = options.align_corners().value_or(false);
  if (is(kNearest) || is(kArea)) {
    TORCH_CHECK(!options.align_corners(), "align_corners option can only be set with the interpolating modes: linear | bilinear | bicubic | trilinear");
  } else if (!options.align_corners()) {
    TORCH_WARN("Default upsampling behavior when mode=", enumtype::get_enum_name(mode),
               " is changed to align_corners=False since 0.4.0. Please specify align_corners=True if the old behavior is desired. See the "
               "documentation of nn.Upsample for details.");
  }
  const int64_t dim = input.dim(), dims = dim - 2;
  TORCH_CHECK(dim >= 3 && dim <= 5, "Input Error: Only 3D, 4D and 5D input Tensors supported (got ", dim,
              "D) for the modes: nearest | linear | bilinear | bicubic | trilinear (got ", enumtype::get_enum_name(mode), ")");
  TORCH_CHECK(!options.antialias() || (dim == 4 && (is(kBilinear) || is(kBicubic))),
              "Anti-alias option is only supported for bilinear and bicubic modes");
  const int64_t needed = is(kLinear) ? 3 : is(kBilinear) ? 4 : is(kTrilinear) ? 5 : dim;
  TORCH_CHECK(needed == dim, "Got ", dim, "D input, but ", is(kLinear) ? "linear" : is(kBilinear) ? "bilinear" : "trilinear", " mode needs ", needed,
              "D input");
  TORCH_CHECK(!is(kBicubic) || dim == 4, "Input Error: Only 3D, 4D and 5D input Tensors supported (got ", dim,
              "D) for the modes: nearest | linear | bilinear | bicubic | trilinear (got ", enumtype::get_enum_name(mode), ")");
  const std::vector<int64_t> size = detail::interpolated_sizes(input, dims, options);
  // The scales count beside the sizes, which are rounded, unless they are to be computed from them.
  std::optional<double> scale[3];
  if (options.scale_factor() && !options.recompute_scale_factor().value_or(false)) {
    for (size_t d = 0; d < options.scale_factor()->size(); d++) scale[d] = (*options.scale_factor())[d];
  }
  const auto &a = scale[0], &b = scale[1], &c = scale[2];
  const at::IntArrayRef to(size);
  if (is(kNearest)) {
    return dims == 1 ? at::upsample_nearest1d(input, to, a) : dims == 2 ? at::upsample_nearest2d(input, to, a, b) : at::upsample_nearest3d(input, to, a, b, c);
  }
  if (is(kNearestExact)) {
    return dims == 1   ? at::_upsample_nearest_exact1d(input, to, a)
           : dims == 2 ? at::_upsample_nearest_exact2d(input, to, a, b)
                       : at::_upsample_nearest_exact3d(input, to, a, b, c);
  }
  if (is(kArea)) {
    return dims == 1 ? at::adaptive_avg_pool1d(input, to) : dims == 2 ? at::adaptive_avg_pool2d(input, to) : at::adaptive_avg_pool3d(input, to);
  }
  if (is(kLinear)) return at::upsample_linear1d(input, to, corners, a);
  if (is(kTrilinear)) return at::upsample_trilinear3d(input, to, corners, a, b, c);
  if (is(kBilinear)) {
    return options.antialias() ? at::_upsample_bilinear2d_aa(input, to, corners, a, b) : at::upsample_bilinear2d(input, to, corners, a, b);
  }
  return options.antialias() ? at::_upsample_bicubic2d_aa(input, to, corners, a, b) : at::upsample_bicubic2d(input, to, corners, a, b);
}

}  // namespace functional

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
