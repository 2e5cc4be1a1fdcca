// RoIAlign as an operator of a program's own, with a gradient of its own: detect::roi_align.
//
// He, Gkioxari, Dollár, Girshick, "Mask R-CNN", 2017, section 3: a region of a feature map is divided into a grid of bins; each bin is the
// mean of bilinear interpolations at regularly spaced points. Names and arguments are torchvision's.
#include <torch/library.h>
#include <torch/torch.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace {

using torch::Tensor;
using torch::autograd::AutogradContext;
using torch::autograd::variable_list;

/// How regions are cut into bins.
struct Grid {
  double scale;    // feature map pixels per pixel of the coordinates
  int64_t height;  // bins
  int64_t width;
  int64_t samples;  // per bin and direction; 0 or less: as many as fit
  bool aligned;     // pixel centres are at half coordinates
};

/// The four pixels around a point, and their weights.
struct Point {
  int64_t at[4];
  double weight[4];
};

/// The bilinear neighbours of (y, x) in a map of `height` x `width`. A point further than one pixel outside has none: its weights are zero.
Point neighbours(double y, double x, int64_t height, int64_t width) {
  Point p{};
  if (y < -1 || y > static_cast<double>(height) || x < -1 || x > static_cast<double>(width)) return p;
  const auto low = [](double& v, int64_t size) {
    v = std::max(v, 0.0);
    const auto floor = static_cast<int64_t>(v);
    if (floor < size - 1) return floor;
    v = static_cast<double>(size - 1);
    return size - 1;
  };
  const int64_t y0 = low(y, height), x0 = low(x, width);
  const int64_t y1 = std::min(y0 + 1, height - 1), x1 = std::min(x0 + 1, width - 1);
  const double fy = y - static_cast<double>(y0), fx = x - static_cast<double>(x0);
  return {{y0 * width + x0, y0 * width + x1, y1 * width + x0, y1 * width + x1}, {(1 - fy) * (1 - fx), (1 - fy) * fx, fy * (1 - fx), fy * fx}};
}

/// Calls visit(image, bin, point, samples in the bin) for every sampled point of one region, given as image, x0, y0, x1, y1.
template <class Visit>
void sample(const float* roi, const Grid& grid, int64_t height, int64_t width, Visit visit) {
  const double shift = grid.aligned ? 0.5 : 0;
  const double x0 = roi[1] * grid.scale - shift, y0 = roi[2] * grid.scale - shift;
  double w = roi[3] * grid.scale - shift - x0, h = roi[4] * grid.scale - shift - y0;
  if (!grid.aligned) {
    w = std::max(w, 1.0);
    h = std::max(h, 1.0);
  }
  const double bin_h = h / static_cast<double>(grid.height), bin_w = w / static_cast<double>(grid.width);
  const auto count = [&](double bin) { return grid.samples > 0 ? grid.samples : std::max<int64_t>(1, static_cast<int64_t>(std::ceil(bin))); };
  const int64_t rows = count(bin_h), columns = count(bin_w);
  for (int64_t i = 0; i < grid.height; i++) {
    for (int64_t j = 0; j < grid.width; j++) {
      for (int64_t r = 0; r < rows; r++) {
        for (int64_t c = 0; c < columns; c++) {
          const double y = y0 + (static_cast<double>(i) + (static_cast<double>(r) + 0.5) / static_cast<double>(rows)) * bin_h;
          const double x = x0 + (static_cast<double>(j) + (static_cast<double>(c) + 0.5) / static_cast<double>(columns)) * bin_w;
          visit(static_cast<int64_t>(roi[0]), i * grid.width + j, neighbours(y, x, height, width), static_cast<double>(rows * columns));
        }
      }
    }
  }
}

void check(const Tensor& input, const Tensor& rois, const Grid& grid) {
  TORCH_CHECK(input.dim() == 4 && input.scalar_type() == at::kFloat, "roi_align: expected float32 features [N, C, H, W], got ", input.scalar_type(), " ",
              input.sizes());
  TORCH_CHECK(rois.dim() == 2 && rois.size(1) == 5 && rois.scalar_type() == at::kFloat, "roi_align: expected float32 rois [K, 5], got ",
              rois.scalar_type(), " ", rois.sizes());
  TORCH_CHECK(grid.height > 0 && grid.width > 0, "roi_align: expected at least one bin, got ", grid.height, " x ", grid.width);
  for (int64_t k = 0; k < rois.size(0); k++) {
    const float image = rois[k][0].item<float>();
    TORCH_CHECK(image >= 0 && image < static_cast<float>(input.size(0)), "roi_align: region ", k, " is of image ", image, " of ", input.size(0));
  }
}

Tensor roi_align_cpu(const Tensor& input, const Tensor& rois, double scale, int64_t height, int64_t width, int64_t samples, bool aligned) {
  const Grid grid{scale, height, width, samples, aligned};
  check(input, rois, grid);
  const Tensor features = input.contiguous(), regions = rois.contiguous();
  const int64_t channels = features.size(1), h = features.size(2), w = features.size(3), bins = height * width;
  Tensor out = torch::zeros({regions.size(0), channels, height, width}, features.options());
  const float* from = features.const_data_ptr<float>();
  float* to = out.data_ptr<float>();
  for (int64_t k = 0; k < regions.size(0); k++) {
    sample(regions.const_data_ptr<float>() + 5 * k, grid, h, w, [&](int64_t image, int64_t bin, const Point& p, double n) {
      for (int64_t c = 0; c < channels; c++) {
        const float* plane = from + (image * channels + c) * h * w;
        double value = 0;
        for (int i = 0; i < 4; i++) value += p.weight[i] * plane[p.at[i]];
        to[(k * channels + c) * bins + bin] += static_cast<float>(value / n);
      }
    });
  }
  return out;
}

/// The gradient of the features: what each bin's gradient contributes to the pixels it was read from.
Tensor roi_align_backward_cpu(const Tensor& grad, const Tensor& rois, double scale, int64_t height, int64_t width, int64_t samples, bool aligned,
                              at::IntArrayRef input_sizes) {
  const Grid grid{scale, height, width, samples, aligned};
  const Tensor given = grad.contiguous(), regions = rois.contiguous();
  Tensor out = torch::zeros(input_sizes, given.options());
  check(out, regions, grid);
  const int64_t channels = out.size(1), h = out.size(2), w = out.size(3), bins = height * width;
  const float* from = given.const_data_ptr<float>();
  float* to = out.data_ptr<float>();
  for (int64_t k = 0; k < regions.size(0); k++) {
    sample(regions.const_data_ptr<float>() + 5 * k, grid, h, w, [&](int64_t image, int64_t bin, const Point& p, double n) {
      for (int64_t c = 0; c < channels; c++) {
        const double g = from[(k * channels + c) * bins + bin] / n;
        float* plane = to + (image * channels + c) * h * w;
        for (int i = 0; i < 4; i++) plane[p.at[i]] += static_cast<float>(p.weight[i] * g);
      }
    });
  }
  return out;
}

Tensor roi_align(const Tensor& input, const Tensor& rois, double scale, int64_t height, int64_t width, int64_t samples, bool aligned) {
  static const auto op = c10::Dispatcher::singleton().findSchemaOrThrow("detect::roi_align", "").typed<decltype(roi_align)>();
  return op.call(input, rois, scale, height, width, samples, aligned);
}

Tensor roi_align_backward(const Tensor& grad, const Tensor& rois, double scale, int64_t height, int64_t width, int64_t samples, bool aligned,
                          at::IntArrayRef input_sizes) {
  static const auto op = c10::Dispatcher::singleton().findSchemaOrThrow("detect::_roi_align_backward", "").typed<decltype(roi_align_backward)>();
  return op.call(grad, rois, scale, height, width, samples, aligned, input_sizes);
}

/// The operator where gradients are recorded. Regions have no gradient; they are saved, so that changing them later is an error.
struct RoiAlign : torch::autograd::Function<RoiAlign> {
  static Tensor forward(AutogradContext* ctx, const Tensor& input, const Tensor& rois, double scale, int64_t height, int64_t width, int64_t samples,
                        bool aligned) {
    ctx->save_for_backward({rois});
    ctx->saved_data["grid"] = std::make_tuple(scale, height, width, samples, aligned);
    ctx->saved_data["sizes"] = input.sizes().vec();
    const at::AutoDispatchBelowADInplaceOrView below;
    return roi_align(input, rois, scale, height, width, samples, aligned);
  }
  static variable_list backward(AutogradContext* ctx, variable_list grads) {
    const auto [scale, height, width, samples, aligned] = ctx->saved_data["grid"].to<std::tuple<double, int64_t, int64_t, int64_t, bool>>();
    const std::vector<int64_t> sizes = ctx->saved_data["sizes"].toIntVector();
    variable_list out(7);
    out[0] = roi_align_backward(grads[0], ctx->get_saved_variables()[0], scale, height, width, samples, aligned, sizes);
    return out;
  }
};

Tensor roi_align_autograd(const Tensor& input, const Tensor& rois, double scale, int64_t height, int64_t width, int64_t samples, bool aligned) {
  return RoiAlign::apply(input, rois, scale, height, width, samples, aligned);
}

}  // namespace

TORCH_LIBRARY(detect, m) {
  m.def(
      "roi_align(Tensor input, Tensor rois, float spatial_scale, int pooled_height, int pooled_width, int sampling_ratio, bool aligned) -> "
      "Tensor");
  m.def(
      "_roi_align_backward(Tensor grad, Tensor rois, float spatial_scale, int pooled_height, int pooled_width, int sampling_ratio, bool aligned, "
      "int[] input_sizes) -> Tensor");
}

TORCH_LIBRARY_IMPL(detect, CPU, m) {
  m.impl("roi_align", TORCH_FN(roi_align_cpu));
  m.impl("_roi_align_backward", TORCH_FN(roi_align_backward_cpu));
}

TORCH_LIBRARY_IMPL(detect, Autograd, m) { m.impl("roi_align", TORCH_FN(roi_align_autograd)); }
