// torch::nn::functional: layers without state.
#include <torch/torch.h>

#include "test.h"

#include <cmath>

using torch::Tensor;
namespace F = torch::nn::functional;

static Tensor row(std::vector<float> values) { return torch::tensor(values); }
static Tensor grid(at::IntArrayRef sizes) {
  int64_t numel = 1;
  for (const int64_t s : sizes) numel *= s;
  return torch::arange(numel, torch::kFloat).view(sizes);
}
static bool near(const Tensor& a, const Tensor& b) { return a.sizes() == b.sizes() && torch::allclose(a, b, 1e-4, 1e-5); }

TEST(nn_functional, tags) {
  std::variant<torch::enumtype::kNone, torch::enumtype::kMean, torch::enumtype::kSum, torch::enumtype::kBatchMean> tag = torch::kMean;
  EXPECT_EQ(torch::enumtype::get_enum_name(tag), "kMean");
  EXPECT(torch::enumtype::reduction_get_enum(tag) == at::Reduction::Mean);
  tag = torch::kNone;
  EXPECT(torch::enumtype::reduction_get_enum(tag) == at::Reduction::None);
  tag = torch::kSum;
  EXPECT(torch::enumtype::reduction_get_enum(tag) == at::Reduction::Sum);
  tag = torch::kBatchMean;
  EXPECT_THROW(c10::Error, "kBatchMean is not a valid value for reduction", torch::enumtype::reduction_get_enum(tag));
  std::variant<torch::enumtype::kNearestExact, torch::enumtype::kRNN_TANH, torch::enumtype::kConvTranspose2D> other = torch::kRNN_TANH;
  EXPECT_EQ(torch::enumtype::get_enum_name(other), "kRNN_TANH");
  other = torch::kConvTranspose2D;
  EXPECT_EQ(torch::enumtype::get_enum_name(other), "kConvTranspose2D");
}

TEST(nn_functional, expanding_arrays) {
  torch::ExpandingArray<3> same = 4;
  EXPECT_EQ(same->at(2), 4);
  EXPECT_EQ(infer_test::printed(same), "[4, 4, 4]");
  EXPECT_EQ(infer_test::printed(torch::ExpandingArray<1>(7)), "7");
  torch::ExpandingArray<2> two = {1, 2};
  EXPECT_EQ((*two)[1], 2);
  EXPECT_EQ(two.size(), 2u);
  EXPECT_THROW(c10::Error, "Expected 2 values, but instead got 3", torch::ExpandingArray<2>({1, 2, 3}));
  torch::ExpandingArrayWithOptionalElem<2> some({std::nullopt, 3});
  EXPECT(!some->at(0).has_value() && *some->at(1) == 3);
  EXPECT_EQ(infer_test::printed(some), "[None, 3]");
}

TEST(nn_functional, interpolate) {
  const Tensor x = grid({1, 1, 2, 2});
  const Tensor near_ = F::interpolate(x, F::InterpolateFuncOptions().size(std::vector<int64_t>{4, 4}).mode(torch::kNearest));
  EXPECT(torch::equal(near_[0][0][3], row({2, 2, 3, 3})));
  const Tensor bilinear = F::interpolate(x, F::InterpolateFuncOptions().size(std::vector<int64_t>{3, 3}).mode(torch::kBilinear).align_corners(true));
  EXPECT(near(bilinear[0][0], grid({3, 3}) / 2 * 0 + torch::tensor({0.f, .5f, 1.f, 1.f, 1.5f, 2.f, 2.f, 2.5f, 3.f}).view({3, 3})));
  const Tensor off = F::interpolate(x, F::InterpolateFuncOptions().size(std::vector<int64_t>{4, 4}).mode(torch::kBilinear).align_corners(false));
  EXPECT(near(off[0][0][0], row({0, .25, .75, 1})));
  EXPECT(near(F::interpolate(grid({1, 1, 4}), F::InterpolateFuncOptions().scale_factor(std::vector<double>{.5}).mode(torch::kLinear).align_corners(false)),
              row({.5, 2.5}).view({1, 1, 2})));
  EXPECT(torch::equal(F::interpolate(grid({1, 1, 4, 4}), F::InterpolateFuncOptions().size(std::vector<int64_t>{2, 2}).mode(torch::kArea))[0][0],
                      torch::tensor({2.5f, 4.5f, 10.5f, 12.5f}).view({2, 2})));
  EXPECT_EQ(F::interpolate(torch::ones({1, 2, 2, 3, 4}), F::InterpolateFuncOptions().scale_factor(std::vector<double>{2, 2, 2}).mode(torch::kTrilinear).align_corners(true)).numel(),
            2 * 4 * 6 * 8);
  EXPECT(near(F::interpolate(grid({1, 1, 3, 3}), F::InterpolateFuncOptions().size(std::vector<int64_t>{3, 3}).mode(torch::kBicubic).align_corners(true)), grid({1, 1, 3, 3})));
  EXPECT(torch::equal(F::interpolate(grid({1, 1, 5}), F::InterpolateFuncOptions().size(std::vector<int64_t>{3}).mode(torch::kNearestExact).align_corners(false)),
                      row({0, 2, 4}).view({1, 1, 3})));
  const auto small = F::InterpolateFuncOptions().size(std::vector<int64_t>{2, 2}).mode(torch::kBilinear).align_corners(false).antialias(true);
  EXPECT(near(F::interpolate(grid({1, 1, 4, 4}), small).mean(), torch::tensor(7.5f)));
  // The scale counts, not the rounded size, unless it is recomputed.
  const auto scaled = F::InterpolateFuncOptions().scale_factor(std::vector<double>{1.3}).mode(torch::kLinear).align_corners(false);
  const Tensor kept = F::interpolate(grid({1, 1, 4}), F::InterpolateFuncOptions(scaled).recompute_scale_factor(false));
  const Tensor again = F::interpolate(grid({1, 1, 4}), F::InterpolateFuncOptions(scaled).recompute_scale_factor(true));
  EXPECT_EQ(kept.size(2), 5);
  EXPECT(!near(kept, again));
}

TEST(nn_functional, interpolate_refuses) {
  const Tensor x = torch::ones({1, 1, 2, 2});
  const auto size = F::InterpolateFuncOptions().size(std::vector<int64_t>{4, 4});
  EXPECT_THROW(c10::Error, "either size or scale_factor should be defined", F::interpolate(x, F::InterpolateFuncOptions()));
  EXPECT_THROW(c10::Error, "only one of size or scale_factor should be defined", F::interpolate(x, F::InterpolateFuncOptions(size).scale_factor(std::vector<double>{2, 2})));
  EXPECT_THROW(c10::Error, "scale_factor shape must match input shape. Input is 2D, scale_factor size is [3, 3, 3]",
               F::interpolate(x, F::InterpolateFuncOptions().scale_factor(std::vector<double>{3, 3, 3})));
  EXPECT_THROW(c10::Error, "align_corners option can only be set with the interpolating modes", F::interpolate(x, F::InterpolateFuncOptions(size).align_corners(true)));
  EXPECT_THROW(c10::Error, "Got 4D input, but linear mode needs 3D input", F::interpolate(x, F::InterpolateFuncOptions(size).mode(torch::kLinear).align_corners(false)));
  EXPECT_THROW(c10::Error, "Got 4D input, but trilinear mode needs 5D input", F::interpolate(x, F::InterpolateFuncOptions(size).mode(torch::kTrilinear).align_corners(false)));
  EXPECT_THROW(c10::Error, "Got 3D input, but bilinear mode needs 4D input", F::interpolate(x[0], F::InterpolateFuncOptions(size).mode(torch::kBilinear).align_corners(false)));
  EXPECT_THROW(c10::Error, "Anti-alias option is only supported for bilinear and bicubic modes", F::interpolate(x, F::InterpolateFuncOptions(size).antialias(true)));
  EXPECT_THROW(c10::Error, "Input Error: Only 3D, 4D and 5D input Tensors supported (got 2D)", F::interpolate(x[0][0], size));
}

TEST(nn_functional, pad) {
  const Tensor x = grid({1, 1, 3});
  EXPECT(torch::equal(F::pad(x, F::PadFuncOptions({1, 2}).mode(torch::kReplicate)), row({0, 0, 1, 2, 2, 2}).view({1, 1, 6})));
  EXPECT(torch::equal(F::pad(x, F::PadFuncOptions({2, 1}).mode(torch::kReflect)), row({2, 1, 0, 1, 2, 1}).view({1, 1, 6})));
  EXPECT(torch::equal(F::pad(x, F::PadFuncOptions({1, 1}).mode(torch::kCircular)), row({2, 0, 1, 2, 0}).view({1, 1, 5})));
  EXPECT(torch::equal(F::pad(x, F::PadFuncOptions({1, 0, 1, 0}).value(7)), row({7, 7, 7, 7, 7, 0, 1, 2}).view({1, 2, 4})));
  EXPECT(torch::equal(F::pad(x, F::PadFuncOptions({-1, 0})), row({1, 2}).view({1, 1, 2})));
  EXPECT_THROW(c10::Error, "Padding length must be divisible by 2", F::pad(x, F::PadFuncOptions({1})));
}

TEST(nn_functional, activations) {
  const Tensor x = row({-4, -1, 0, 1, 4});
  EXPECT(torch::equal(F::relu(x), row({0, 0, 0, 1, 4})));
  EXPECT(near(F::elu(x, F::ELUFuncOptions().alpha(2)), torch::where(x > 0, x, 2 * (x.exp() - 1))));
  EXPECT(near(F::celu(x, F::CELUFuncOptions().alpha(2)), torch::where(x > 0, x, 2 * ((x / 2).exp() - 1))));
  EXPECT(near(F::selu(x), 1.0507009873554805 * torch::where(x > 0, x, 1.6732632423543772 * (x.exp() - 1))));
  EXPECT(torch::equal(F::hardshrink(x, F::HardshrinkFuncOptions(1.5)), row({-4, 0, 0, 0, 4})));
  EXPECT(torch::equal(F::softshrink(x, 0.5), row({-3.5, -.5, 0, .5, 3.5})));
  EXPECT(torch::equal(F::hardtanh(x, F::HardtanhFuncOptions().min_val(-2).max_val(3)), row({-2, -1, 0, 1, 3})));
  EXPECT(near(F::leaky_relu(x, F::LeakyReLUFuncOptions().negative_slope(.5)), row({-2, -.5, 0, 1, 4})));
  EXPECT(torch::equal(F::relu6(x * 2), row({0, 0, 0, 2, 6})));
  EXPECT(near(F::logsigmoid(x), -(1 + (-x).exp()).log()));
  EXPECT(near(F::softplus(x, F::SoftplusFuncOptions().beta(2)), (1 + (2 * x).exp()).log() / 2));
  EXPECT(near(F::silu(x), x * x.sigmoid()) && near(F::mish(x), x * F::softplus(x).tanh()));
  EXPECT(near(F::softsign(x), x / (1 + x.abs())) && near(F::tanhshrink(x), x - x.tanh()));
  EXPECT(near(F::gelu(x), x * 0.5 * (1 + (x / std::sqrt(2.0)).erf())));
  EXPECT(!torch::equal(F::gelu(x, F::GELUFuncOptions().approximate("tanh")), F::gelu(x)));
  EXPECT(torch::equal(F::threshold(x, F::ThresholdFuncOptions(0.5, -7)), row({-7, -7, -7, 1, 4})));
  EXPECT(torch::equal(F::prelu(x, row({.25})), row({-1, -.25, 0, 1, 4})));
  EXPECT(near(F::glu(x.slice(0, 0, 4)), row({-4, -1}) * row({0, 1}).sigmoid()));
  EXPECT_THROW(c10::Error, "glu does not support scalars because halving size must be even", F::glu(torch::tensor(1.f)));
  EXPECT(near(F::rrelu(x, F::RReLUFuncOptions().lower(.5).upper(.5)), row({-2, -.5, 0, 1, 4})));
}

TEST(nn_functional, in_place) {
  const Tensor x = row({-2, 8});
  const Tensor clamped = F::relu6(x, true);
  EXPECT(clamped.is_same(x) && torch::equal(x, row({0, 6})));
  const auto in_place = [](auto f) {
    const Tensor y = row({-2, 8});
    return f(y).is_same(y) && y[0].item<float>() != -2;
  };
  EXPECT(in_place([](const Tensor& y) { return F::elu(y, F::ELUFuncOptions().inplace(true)); }));
  EXPECT(in_place([](const Tensor& y) { return F::selu(y, F::SELUFuncOptions(true)); }));
  EXPECT(in_place([](const Tensor& y) { return F::celu(y, F::CELUFuncOptions().inplace(true)); }));
  EXPECT(in_place([](const Tensor& y) { return F::hardtanh(y, F::HardtanhFuncOptions().inplace(true)); }));
  EXPECT(in_place([](const Tensor& y) { return F::leaky_relu(y, F::LeakyReLUFuncOptions().inplace(true)); }));
  EXPECT(in_place([](const Tensor& y) { return F::threshold(y, F::ThresholdFuncOptions(0, 1).inplace(true)); }));
  EXPECT(in_place([](const Tensor& y) { return F::rrelu(y, F::RReLUFuncOptions().inplace(true)); }));
}

TEST(nn_functional, softmax) {
  const Tensor x = grid({2, 3});
  EXPECT(near(F::softmax(x, 1).sum(1), torch::ones({2})));
  EXPECT(near(F::softmax(x, F::SoftmaxFuncOptions(1)), x.exp() / x.exp().sum(1, true)));
  EXPECT(F::softmax(x, F::SoftmaxFuncOptions(1).dtype(torch::kDouble)).scalar_type() == torch::kDouble);
  EXPECT(near(F::log_softmax(x, /*dim=*/0), F::softmax(x, 0).log()));
  EXPECT(near(F::softmin(x, 1), F::softmax(-x, 1)));
  torch::manual_seed(0);
  const Tensor hard = F::gumbel_softmax(torch::zeros({20, 5}), F::GumbelSoftmaxFuncOptions().hard(true).dim(1));
  EXPECT(near(hard.sum(1), torch::ones({20})) && near(hard.amax({1}), torch::ones({20})));
  torch::manual_seed(0);
  EXPECT(torch::equal(F::gumbel_softmax(torch::zeros({20, 5})).argmax(1), hard.argmax(1)));
}

TEST(nn_functional, normalizations) {
  EXPECT(near(F::normalize(row({3, 4}).view({1, 2})), row({.6, .8}).view({1, 2})));
  EXPECT(near(F::normalize(row({3, 1}).view({1, 2}), F::NormalizeFuncOptions().p(1).dim(-1)), row({.75, .25}).view({1, 2})));
  Tensor out = torch::empty({1, 2});
  F::normalize(row({0, 5}).view({1, 2}), F::NormalizeFuncOptions().out(out));
  EXPECT(torch::equal(out, row({0, 1}).view({1, 2})));
  const Tensor x = grid({2, 4, 3});
  const Tensor layer = F::layer_norm(x, F::LayerNormFuncOptions({3}).weight(torch::full({3}, 2.f)).bias(torch::ones({3})).eps(0));
  EXPECT(near(layer, 2 * (x - x.mean(2, true)) / x.var(at::IntArrayRef(2), false, true).sqrt() + 1));
  const Tensor group = F::group_norm(x, F::GroupNormFuncOptions(2).eps(0)).view({2, 2, 6});
  EXPECT(near(group.mean(2), torch::zeros({2, 2})));
  Tensor mean = torch::zeros({4}), var = torch::ones({4});
  F::batch_norm(x, mean, var, F::BatchNormFuncOptions().training(true).momentum(1));
  EXPECT(near(mean, x.mean({0, 2})));
  EXPECT(near(F::batch_norm(x, mean, var, F::BatchNormFuncOptions().eps(0)), (x - mean.view({1, 4, 1})) / var.sqrt().view({1, 4, 1})));
  EXPECT_THROW(c10::Error, "Expected more than 1 value per channel when training, got input size [1, 4]",
               F::batch_norm(torch::ones({1, 4}), mean, var, F::BatchNormFuncOptions().training(true)));
  EXPECT_THROW(c10::Error, "Expected at least 2 input dimensions, but got 1", F::batch_norm(torch::ones({4}), mean, var));
  EXPECT(near(F::instance_norm(x, F::InstanceNormFuncOptions().eps(1e-9)).mean(2), torch::zeros({2, 4})));
  const Tensor ones = torch::ones({1, 4, 2});
  EXPECT(near(F::local_response_norm(ones, F::LocalResponseNormFuncOptions(3).alpha(3).beta(1)).slice(2, 0, 1).flatten(), row({1 / 3.f, .25, .25, 1 / 3.f})));
  EXPECT(near(F::local_response_norm(torch::ones({1, 4, 2, 2}), F::LocalResponseNormFuncOptions(3).alpha(3).beta(1)).index({0, torch::indexing::Slice(), 0, 0}),
              row({1 / 3.f, .25, .25, 1 / 3.f})));
  EXPECT_THROW(c10::Error, "Expected 3D or higher dimensionality input (got 2 dimensions)", F::local_response_norm(torch::ones({1, 4}), 2));
}
