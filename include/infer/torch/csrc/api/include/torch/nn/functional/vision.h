// Sampling on a grid as functions.
#pragma once

#include <torch/csrc/api/include/torch/nn/options/vision.h>

#include <algorithm>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

namespace functional {

/// The places an affine map of each example, [batch, 2, 3] or [batch, 3, 4], takes an image of the size from.
inline Tensor affine_grid(const Tensor& theta, const at::IntArrayRef& size, bool align_corners = false) {
  TORCH_CHECK(theta.is_floating_point(), "Expected theta to have floating point type, but got ", theta.dtype());
  TORCH_CHECK(size.size() == 4 || size.size() == 5, "affine_grid only supports 4D and 5D sizes, for 2D and 3D affine transforms, respectively. Got size ",
              size);
  if (size.size() == 4) {
    TORCH_CHECK(theta.dim() == 3 && theta.size(-2) == 2 && theta.size(-1) == 3, "Expected a batch of 2D affine matrices of shape Nx2x3 for size ", size,
                ". Got ", theta.sizes(), ".");
  } else {
    TORCH_CHECK(theta.dim() == 3 && theta.size(-2) == 3 && theta.size(-1) == 4, "Expected a batch of 3D affine matrices of shape Nx3x4 for size ", size,
                ". Got ", theta.sizes(), ".");
  }
  TORCH_CHECK(*std::min_element(size.begin(), size.end()) > 0, "Expected non-zero, positive output size. Got ", size);
  return at::affine_grid_generator(theta, size, align_corners);
}
/// input [batch, channels, height, width] at the places of grid [batch, out height, out width, 2], whose x and y go from -1 to 1; so in 3 dimensions.
inline Tensor grid_sample(const Tensor& input, const Tensor& grid, const GridSampleFuncOptions& options = {}) {
  if (!options.align_corners()) {
    TORCH_WARN(
        "Default grid_sample and affine_grid behavior has changed to align_corners=False since 1.3.0. Please specify align_corners=True if the old "
        "behavior is desired. See the documentation of grid_sample for details.");
  }
  // The tags are declared in the order of the operator's numbers.
  return at::grid_sampler(input, grid, static_cast<int64_t>(options.mode().index()), static_cast<int64_t>(options.padding_mode().index()),
                          options.align_corners().value_or(false));
}

}  // namespace functional

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
