// Fake quantization with an observed range, beside what LibTorch gives.

#include <torch/torch.h>

#include "test.h"

using at::Tensor;

namespace {

const std::vector<float> kValues = {3.0819921493530273f, -0.586857795715332f,   -4.357578754425049f,  1.1368625164031982f,  -2.1690447330474854f, -2.7971909046173096f,
                                    0.8066936731338501f, 1.6760526895523071f, -1.4385151863098145f, -0.80668705701828f, -1.1932706832885742f, 0.3640729784965515f};

Tensor values() { return torch::tensor(kValues).view({3, 4}); }

struct Observed {
  Tensor output, mask, min, max, scale, zero_point;
};

/// The operator on a range of equal rows, which it writes.
Observed quantize(const Tensor& x, bool observe, bool on, float min, float max, int64_t rows, int64_t low, int64_t high, bool symmetric = false, int64_t axis = -1) {
  Observed o;
  o.min = torch::full({rows}, min);
  o.max = torch::full({rows}, max);
  o.scale = torch::ones({rows});
  o.zero_point = torch::zeros({rows}, torch::kInt);
  auto [output, mask] = torch::_fused_moving_avg_obs_fq_helper(x, torch::tensor(int64_t(observe)), torch::tensor(int64_t(on)), o.min, o.max, o.scale, o.zero_point, 0.01, low, high,
                                                               axis, axis >= 0, symmetric);
  o.output = output;
  o.mask = mask;
  return o;
}

bool near(const Tensor& t, std::vector<float> want) { return torch::allclose(t.flatten().slice(0, 0, int64_t(want.size())), torch::tensor(want), 1e-5, 1e-6); }

const float kInf = std::numeric_limits<float>::infinity();

}  // namespace

TEST(fake_quantize, range_of_the_whole_tensor) {
  const Tensor x = values();
  Observed o = quantize(x, false, false, -1, 1, 1, 0, 255);
  EXPECT(torch::equal(o.output, x) && o.mask.all().item<bool>() && near(o.scale, {1}));
  o = quantize(x, false, true, kInf, -kInf, 1, 0, 255);
  EXPECT(near(o.output, {3.1f, 0, 0, 1.1f}) && near(o.scale, {0.1f}) && o.mask.sum().item<int64_t>() == 5);
  o = quantize(x, false, true, -1, 1, 1, 0, 255);
  EXPECT(near(o.output, {1.003922f, -0.588235f, -0.996078f, 1.003922f}) && near(o.scale, {0.0078431f}));
  EXPECT(o.zero_point.item<int32_t>() == 127 && o.mask.sum().item<int64_t>() == 4);
  o = quantize(x, true, false, kInf, -kInf, 1, 0, 255);
  EXPECT(torch::equal(o.output, x) && near(o.min, {-4.3575788f}) && near(o.max, {3.0819921f}) && near(o.scale, {1}));
  o = quantize(x, true, true, kInf, -kInf, 1, 0, 255);
  EXPECT(near(o.output, {3.092528f, -0.583496f, -4.347044f, 1.137817f}) && near(o.scale, {0.0291748f}) && o.zero_point.item<int32_t>() == 149);
  o = quantize(x, true, true, -1, 1, 1, 0, 255);
  EXPECT(near(o.output, {1.02317f, -0.588121f, -1.031226f, 1.02317f}) && near(o.min, {-1.0335758f}) && near(o.max, {1.0208199f}));
  EXPECT(near(o.scale, {0.0080565f}) && o.zero_point.item<int32_t>() == 128);
  EXPECT(near(quantize(x.t(), true, true, -1, 1, 1, 0, 255).output, {1.02317f, -1.031226f, -1.031226f, -0.588121f}));
}

TEST(fake_quantize, symmetric_small_and_empty_ranges) {
  const Tensor x = values();
  Observed o = quantize(x, false, true, -1, 1, 1, 0, 255, true);
  EXPECT(near(o.output, {1, -0.590551f, -1.007874f, 1}) && near(o.scale, {0.007874f}) && o.zero_point.item<int32_t>() == 128);
  o = quantize(x.abs(), true, true, 0.5, 1, 1, 0, 255, true);
  EXPECT(near(o.min, {0.4986407f}) && near(o.scale, {0.0040532f}) && o.zero_point.item<int32_t>() == 0);
  o = quantize(x * 0, true, true, 0, 0, 1, 0, 255);
  EXPECT(near(o.output, {0, 0}) && near(o.scale, {0.1f}) && o.mask.all().item<bool>());
  o = quantize(x * 1e-4, true, true, kInf, -kInf, 1, 0, 255);
  EXPECT(near(o.output, {0.000305f, -6.1e-05f, -0.000427f, 0.000122f}) && near(o.scale, {6.1e-5f}) && o.zero_point.item<int32_t>() == 149);
  EXPECT_EQ(quantize(x * 1e-4, true, true, kInf, -kInf, 1, 0, 255, true).zero_point.item<int32_t>(), 128);
  EXPECT_EQ(quantize(x.abs() * -1e-4, true, true, kInf, -kInf, 1, -128, 127, true).zero_point.item<int32_t>(), 127);
  EXPECT_EQ(quantize(x * 1e-20, true, true, kInf, -kInf, 1, 0, 255).zero_point.item<int32_t>(), 149);
}

TEST(fake_quantize, a_range_for_each_row) {
  Observed o = quantize(values(), true, true, 0, 0, 0, -128, 127, false, 0);
  EXPECT(near(o.output, {3.0925276f, -0.5834957f, -4.3470435f, 1.1378168f}) && near(o.scale, {0.0291748f, 0.0175421f, 0.0070690f}));
  EXPECT(torch::equal(o.zero_point, torch::tensor({21, 31, 75}, torch::kInt)) && near(o.min, {-4.3575788f, -2.7971909f, -1.4385152f}));
  o = quantize(values(), true, true, 0, 0, 0, -128, 127, true, 0);
  EXPECT(near(o.output, {3.0979662f, -0.578741f, -4.3575788f, 1.1234382f}) && torch::equal(o.zero_point, torch::zeros({3}, torch::kInt)));
  o = quantize(values(), false, true, -1, 1, 3, 0, 255, false, 0);
  EXPECT(near(o.output, {1.003922f, -0.588235f, -0.996078f, 1.003922f}));
  o = quantize(values(), true, false, 0, 0, 0, 0, 255, false, 0);
  EXPECT(near(o.min, {-4.3575788f, -2.7971909f, -1.4385152f}) && o.scale.sizes() == c10::IntArrayRef({3}));
}

TEST(fake_quantize, gradients_pass_where_values_are_in_range) {
  const Tensor x = values().requires_grad_();
  Observed o = quantize(x, true, true, -1, 1, 1, 0, 255);
  EXPECT(!o.mask.requires_grad());
  EXPECT_EQ(o.output.grad_fn()->name(), "FusedMovingAvgObsFqHelperBackward0");
  o.output.sum().backward();
  EXPECT(torch::equal(x.grad(), o.mask.to(torch::kFloat)));
  for (auto dtype : {torch::kDouble, torch::kHalf, torch::kBFloat16}) {
    const Tensor y = quantize(values().to(dtype), false, true, -1, 1, 1, 0, 255).output;
    EXPECT(y.scalar_type() == dtype && torch::allclose(y[0][0].to(torch::kFloat), torch::tensor(1.003922f), 5e-3));
  }
}

TEST(fake_quantize, what_is_refused_is_not_half_written) {
  EXPECT_THROW(c10::Error, "Error in fused_moving_avg_obs_fake_quant_cpu: ch_axis must be < self.dim()", quantize(values(), true, true, -1, 1, 1, 0, 255, false, 2));
  EXPECT_THROW(c10::Error, "Per-channel FakeQuant in fused_moving_avg_obs_fake_quant is only supported on axis == 0", quantize(values(), true, true, -1, 1, 4, 0, 255, false, 1));
  EXPECT_THROW(c10::Error, "expected scalar type Float but found Double", quantize(values().to(torch::kDouble), true, true, -1, 1, 1, 0, 255));
  EXPECT_THROW(c10::Error, "`quant_min` should be less than or         equal to `quant_max`.", quantize(values(), true, true, -1, 1, 3, 255, 0, false, 0));
  EXPECT_THROW(c10::Error, "aminmax(): cannot compute aminmax over an empty dimension as the operation has no identity.", quantize(torch::empty({0, 3}), true, true, -1, 1, 1, 0, 255));
  Tensor min = torch::full({1}, -1.f), max = torch::full({1}, 1.f), scale = torch::ones({1}), zero_point = torch::zeros({1}, torch::kInt);
  const Tensor on = torch::tensor(int64_t(1)), two = torch::ones({2}, torch::kLong);
  EXPECT_THROW(c10::Error, "a Tensor with 2 elements cannot be converted to Scalar",
               torch::_fused_moving_avg_obs_fq_helper(values(), two, on, min, max, scale, zero_point, 0.01, 0, 255, -1));
  EXPECT_EQ(min.item<float>(), -1.f);
}
