// Which results lie with channels last where the images do from which they are computed, with gradients and without.
#include <torch/torch.h>

#include <functional>

#include "test.h"

using at::Tensor;

namespace {

using Program = std::function<Tensor(const Tensor&)>;

/// Each program gives a result that is dense in the format, of images that are dense with channels last.
void check(const Tensor& images, at::MemoryFormat result, const std::vector<Program>& programs) {
  for (bool inference : {false, true}) {
    const c10::InferenceMode guard(inference);
    for (size_t i = 0; i < programs.size(); ++i) {
      const Tensor made = programs[i](images);
      EXPECT_EQ(std::make_pair(i, made.is_contiguous(result)), std::make_pair(i, true));
      // The same numbers whatever the format.
      EXPECT(at::allclose(made, programs[i](images.contiguous()), 1e-5, 1e-6));
    }
  }
}

Tensor ramp(at::IntArrayRef sizes) {
  const Tensor numbers = at::arange(c10::multiply_integers(sizes), at::kFloat).mul(0.7).sin();
  return numbers.view(sizes);
}

}  // namespace

TEST(memory_formats, images) {
  const Tensor images = ramp({2, 8, 3, 4}).contiguous(at::MemoryFormat::ChannelsLast), scale = ramp({8}), shift = ramp({8}).add(1);
  check(images, at::MemoryFormat::ChannelsLast,
        {
            [&](const Tensor& x) { return at::group_norm(x, 2, scale, shift); },
            [&](const Tensor& x) { return std::get<0>(at::native_group_norm(x, scale, shift, 2, 8, 12, 4, 1e-5)); },
            [&](const Tensor& x) { return at::batch_norm(x, scale, shift, {}, {}, true, 0.1, 1e-5, false); },
            [](const Tensor& x) { return at::avg_pool2d(x, 2); },
            [](const Tensor& x) { return at::max_pool2d(x, 2); },
            [](const Tensor& x) { return at::adaptive_avg_pool2d(x, {2, 2}); },
            [](const Tensor& x) { return at::upsample_bicubic2d(x, {6, 8}, false); },
            [](const Tensor& x) { return at::pixel_shuffle(x, 2); },
            [](const Tensor& x) { return at::channel_shuffle(x, 2); },
            [](const Tensor& x) { return at::constant_pad_nd(x, {1, 0, 0, 2}); },
            [](const Tensor& x) { return at::reflection_pad2d(x, {1, 1, 1, 1}); },
            [](const Tensor& x) { return at::glu(x, 1); },
            [](const Tensor& x) { return at::flip(x, {1}); },
            [](const Tensor& x) { return at::cat({x, x}, 1); },
            [](const Tensor& x) { return x + ramp({2, 8, 3, 4}); },
        });
  check(images, at::MemoryFormat::Contiguous,
        {
            [&](const Tensor& x) { return at::instance_norm(x, scale, shift, {}, {}, true, 0.1, 1e-5, false); },
            [](const Tensor& x) { return at::layer_norm(x, {4}); },
            [](const Tensor& x) { return at::rrelu(x); },
            [](const Tensor& x) { return at::softmax(x, 1); },
            [](const Tensor& x) { return at::cumsum(x, 1); },
            [](const Tensor& x) { return x.repeat({1, 2, 1, 1}); },
            [](const Tensor& x) { return x.index_select(1, at::arange(2)); },
            [](const Tensor& x) { return ramp({2, 8, 3, 4}) + x; },
        });
}

TEST(memory_formats, volumes) {
  const Tensor volumes = ramp({2, 8, 3, 4, 5}).contiguous(at::MemoryFormat::ChannelsLast3d);
  check(volumes, at::MemoryFormat::ChannelsLast3d,
        {
            [](const Tensor& x) { return at::group_norm(x, 2); },
            [](const Tensor& x) { return at::max_pool3d(x, 2); },
            [](const Tensor& x) { return at::cat({x, x}, 1); },
        });
  check(volumes, at::MemoryFormat::Contiguous, {[](const Tensor& x) { return at::avg_pool3d(x, 2); }});
}
