// torch::nn modules: their draws after a seed, what they compute, print and refuse.
#include <torch/torch.h>

#include "test.h"

#include <cmath>

using torch::Tensor;
using namespace torch::nn;

static Tensor row(std::vector<float> values) { return torch::tensor(values); }
static bool near(const Tensor& a, const Tensor& b) { return a.sizes() == b.sizes() && torch::allclose(a, b, 1e-3, 1e-4); }
static bool close(double a, double b) { return std::abs(a - b) < 1e-3; }

/// The sum and the sum of magnitudes of all parameters.
template <class M>
static bool draws(const M& module, double sum, double magnitude) {
  double s = 0, m = 0;
  for (const Tensor& p : module->parameters()) {
    s += p.sum().template item<double>();
    m += p.abs().sum().template item<double>();
  }
  return close(s, sum) && close(m, magnitude);
}

TEST(nn_modules, draws_after_a_seed) {
  torch::manual_seed(0);
  EXPECT(draws(Linear(3, 4), -1.553, 3.746));
  EXPECT(draws(Linear(LinearOptions(3, 4).bias(false)), 0.889, 3.670));
  EXPECT(draws(Bilinear(2, 3, 4), -1.006, 10.806));
  EXPECT(draws(Conv1d(4, 6, 3), -1.281, 11.336));
  EXPECT(draws(Conv2d(Conv2dOptions(4, 6, {3, 5}).stride(2).groups(2).bias(false)), -1.559, 15.522));
  EXPECT(draws(Conv2d(Conv2dOptions(4, 6, 3).padding(torch::kSame)), 1.845, 20.030));
  EXPECT(draws(Conv3d(1, 2, 3), -0.475, 5.491));
  EXPECT(draws(ConvTranspose2d(4, 6, 3), 0.323, 15.693));
}

TEST(nn_modules, convolutions) {
  Conv2d conv(Conv2dOptions(1, 1, 3).padding(1).padding_mode(torch::kReflect).bias(false));
  {
    torch::NoGradGuard no_grad;
    conv->weight.fill_(1);
  }
  const Tensor x = torch::arange(9, torch::kFloat).view({1, 1, 3, 3});
  EXPECT_EQ(conv(x)[0][0][0][0].item<float>(), 24);  // around the corner: 4 3 4 / 1 0 1 / 4 3 4
  EXPECT_EQ(infer_test::printed(conv), "torch::nn::Conv2d(1, 1, kernel_size=[3, 3], stride=[1, 1], padding=[1, 1], bias=false, padding_mode=kReflect)");
  EXPECT_EQ(Conv2d(Conv2dOptions(1, 2, {3, 5}).padding(torch::kSame))(torch::ones({1, 1, 7, 8})).sizes(), at::IntArrayRef({1, 2, 7, 8}));
  EXPECT_THROW(c10::Error, "padding='same' is not supported for strided convolutions", Conv2d(Conv2dOptions(1, 1, 3).padding(torch::kSame).stride(2)));
  EXPECT_THROW(c10::Error, "in_channels must be divisible by groups", Conv1d(Conv1dOptions(3, 4, 1).groups(2)));
  EXPECT_THROW(c10::Error, "out_channels must be divisible by groups", Conv1d(Conv1dOptions(4, 3, 1).groups(2)));
  EXPECT_THROW(c10::Error, "in_channels, groups and out_channels must be a positive integer.", Conv1d(Conv1dOptions(0, 3, 1)));
  ConvTranspose2d up(ConvTranspose2dOptions(1, 1, 3).stride(2).padding(1));
  EXPECT_EQ(up(torch::ones({1, 1, 4, 4})).size(3), 7);
  EXPECT_EQ(up->forward(torch::ones({1, 1, 4, 4}), at::IntArrayRef({8, 8})).size(3), 8);
  EXPECT_THROW(c10::Error, "requested an output size of [9, 9], but valid sizes range from 7 7 to 8 8 (for an input of [4, 4])",
               up->forward(torch::ones({1, 1, 4, 4}), at::IntArrayRef({9, 9})));
  EXPECT_EQ(Sequential(ConvTranspose1d(1, 2, 3))->forward(torch::ones({1, 1, 4})).sizes(), at::IntArrayRef({1, 2, 6}));
}

TEST(nn_modules, normalizations) {
  BatchNorm2d norm(3);
  const Tensor x = torch::arange(24, torch::kFloat).view({2, 3, 2, 2});
  const Tensor y = norm(x);
  EXPECT(near(y.mean({0, 2, 3}), torch::zeros({3})));
  EXPECT(near(norm->running_mean, .1 * x.mean({0, 2, 3})) && norm->num_batches_tracked.item<int64_t>() == 1);
  norm->eval();
  EXPECT(near(norm(x), (x - norm->running_mean.view({1, 3, 1, 1})) / (norm->running_var + 1e-5).sqrt().view({1, 3, 1, 1})));
  norm->reset_running_stats();
  EXPECT_EQ(norm->running_mean.abs().sum().item<float>() + norm->num_batches_tracked.item<float>(), 0);
  EXPECT_THROW(c10::Error, "expected 4D input (got 3D input)", norm(x[0]));
  EXPECT_THROW(c10::Error, "expected 2D or 3D input (got 4D input)", BatchNorm1d(3)(x));
  EXPECT_THROW(c10::Error, "expected 5D input (got 4D input)", BatchNorm3d(3)(x));
  BatchNorm1d cumulative(BatchNorm1dOptions(2).momentum(std::nullopt));
  cumulative(torch::full({4, 2}, 2.f));
  cumulative(torch::full({4, 2}, 4.f));
  EXPECT(near(cumulative->running_mean, row({3, 3})));
  EXPECT(near(InstanceNorm2d(3)(x).mean({2, 3}), torch::zeros({2, 3})));
  EXPECT_EQ(InstanceNorm1d(3)(torch::ones({3, 4})).sizes(), at::IntArrayRef({3, 4}));
  EXPECT(near(LayerNorm(LayerNormOptions({2, 2}))(x).mean({2, 3}), torch::zeros({2, 3})));
  EXPECT(near(GroupNorm(1, 3)(x).mean({1, 2, 3}), torch::zeros({2})));
  EXPECT(near(LocalResponseNorm(LocalResponseNormOptions(1).alpha(1).beta(1))(torch::ones({1, 2, 3, 3})), torch::full({1, 2, 3, 3}, .5f)));
  const Tensor image = torch::arange(1, 7, torch::kFloat).view({1, 6, 1, 1});
  EXPECT(near((image / CrossMapLRN2d(CrossMapLRN2dOptions(3).alpha(3).beta(1))(image)).flatten(), row({6, 15, 31, 52, 79, 63})));
  EXPECT_EQ(infer_test::printed(norm), "torch::nn::BatchNorm2d(3, eps=1e-05, momentum=0.1, affine=true, track_running_stats=true)");
}

TEST(nn_modules, pools) {
  const Tensor x = torch::arange(16, torch::kFloat).view({1, 1, 4, 4});
  EXPECT(torch::equal(MaxPool2d(2)(x).flatten(), row({5, 7, 13, 15})));
  MaxPool2d pool(2);
  const auto [values, indices] = pool->forward_with_indices(x);
  EXPECT_EQ(MaxUnpool2d(2)(values, indices).sum().item<float>(), 40);
  EXPECT(torch::equal(AvgPool2d(AvgPool2dOptions(2).stride(2))(x).flatten(), row({2.5, 4.5, 10.5, 12.5})));
  EXPECT_EQ(AdaptiveAvgPool2d(AdaptiveAvgPool2dOptions({1, std::nullopt}))(x).sizes(), at::IntArrayRef({1, 1, 1, 4}));
  EXPECT(near(LPPool2d(LPPool2dOptions(1, 2))(x).flatten(), row({10, 18, 42, 50})));
  EXPECT_EQ(infer_test::printed(MaxPool2d(MaxPool2dOptions(3).stride({2, 1}).padding(1))),
            "torch::nn::MaxPool2d(kernel_size=[3, 3], stride=[2, 1], padding=[1, 1], dilation=[1, 1], ceil_mode=false)");
  EXPECT_EQ(infer_test::printed(AdaptiveMaxPool2d(AdaptiveMaxPool2dOptions({3, std::nullopt}))), "torch::nn::AdaptiveMaxPool2d(output_size=[3, None])");
  EXPECT_THROW(c10::Error, "FractionalMaxPool2d requires specifying either an output size, or a pooling ratio", FractionalMaxPool2d(2));
  EXPECT(torch::equal(ReflectionPad1d(1)(x[0]).select(2, 0), row({1, 5, 9, 13}).view({1, 4})));
  EXPECT_EQ(ZeroPad2d(ZeroPad2dOptions({1, 0, 2, 0}))(x).sizes(), at::IntArrayRef({1, 1, 6, 5}));
  EXPECT_EQ(ConstantPad1d(ConstantPad1dOptions(1, 2.5))(x[0])[0][0][0].item<float>(), 2.5);
}

TEST(nn_modules, dropout_and_embeddings) {
  Dropout drop(0.5);
  const Tensor ones = torch::ones({100});
  EXPECT_EQ(drop(ones).min().item<float>(), 0);
  drop->eval();
  EXPECT(torch::equal(drop(ones), ones));
  EXPECT_THROW(c10::Error, "dropout probability has to be between 0 and 1, but got -1", Dropout(DropoutOptions(-1)));
  torch::manual_seed(1);
  Embedding embedding(EmbeddingOptions(4, 3).padding_idx(-1));
  EXPECT_EQ(embedding->options.padding_idx().value(), 3);
  EXPECT_EQ(embedding->weight[3].abs().sum().item<float>(), 0);
  EXPECT(torch::equal(embedding(torch::tensor({1}, torch::kLong)), embedding->weight.slice(0, 1, 2)));
  Embedding given = Embedding::from_pretrained(torch::arange(6, torch::kFloat).view({3, 2}));
  EXPECT(!given->weight.requires_grad() && given(torch::tensor(2, torch::kLong))[1].item<float>() == 5);
  EXPECT_THROW(c10::Error, "Embeddings parameter is expected to be 2-dimensional", Embedding::from_pretrained(ones));
  EXPECT_THROW(c10::Error, "Shape of _weight does not match num_embeddings and embedding_dim", Embedding(EmbeddingOptions(2, 2)._weight(torch::ones({3, 2}))));
  EmbeddingBag bag = EmbeddingBag::from_pretrained(torch::arange(6, torch::kFloat).view({3, 2}), EmbeddingBagFromPretrainedOptions().mode(torch::kSum));
  EXPECT(torch::equal(bag(torch::tensor({{0, 2}}, torch::kLong)), row({4, 6}).view({1, 2})));
}

TEST(nn_modules, activations_and_losses) {
  const Tensor x = row({-1, 2}).view({1, 2});
  EXPECT(torch::equal(ReLU()(x), row({0, 2}).view({1, 2})) && near(Softmax(1)(x).sum(1), row({1})) && torch::equal(Identity()(x), x));
  EXPECT(near(PReLU()(x), row({-.25, 2}).view({1, 2})) && near(LeakyReLU(LeakyReLUOptions().negative_slope(.5))(x), row({-.5, 2}).view({1, 2})));
  EXPECT(near(Sigmoid()(x), x.sigmoid()) && near(Tanh()(x), x.tanh()) && near(SiLU()(x), x * x.sigmoid()) && near(GELU()(x), torch::gelu(x)));
  EXPECT_THROW(c10::Error, "max_val must be greater than min_val", Hardtanh(HardtanhOptions().min_val(2)));
  EXPECT_THROW(c10::Error, "Softmax2d requires a 3D or 4D tensor as input", Softmax2d()(x));
  EXPECT_EQ(Flatten()(torch::ones({2, 3, 4})).sizes(), at::IntArrayRef({2, 12}));
  EXPECT_EQ(Unflatten(UnflattenOptions(1, {2, 1}))(x).sizes(), at::IntArrayRef({1, 2, 1}));
  const Tensor target = torch::tensor({1}, torch::kLong);
  EXPECT(near(CrossEntropyLoss()(x, target), -x.log_softmax(1)[0][1]) && near(NLLLoss()(x, target), torch::tensor(-2.f)));
  EXPECT(near(MSELoss()(x, x + 2), torch::tensor(4.f)) && near(L1Loss(torch::kSum)(x, x + 2), torch::tensor(4.f)));
  EXPECT(near(SmoothL1Loss()(x, x + 2), torch::tensor(1.5f)) && near(BCEWithLogitsLoss()(x, torch::ones({1, 2})), BCELoss()(x.sigmoid(), torch::ones({1, 2}))));
  EXPECT(near(CosineSimilarity()(x, x), row({1})) && near(PairwiseDistance()(x, x + 1), row({std::sqrt(2.f)})));
  EXPECT_EQ(Upsample(UpsampleOptions().scale_factor(std::vector<double>{2}))(x.unsqueeze(0)).sizes(), at::IntArrayRef({1, 1, 4}));
  EXPECT_EQ(PixelShuffle(2)(torch::ones({1, 4, 2, 2})).sizes(), at::IntArrayRef({1, 1, 4, 4}));
  EXPECT_EQ(Fold(FoldOptions(3, 2))(Unfold(2)(torch::ones({1, 1, 3, 3}))).sum().item<float>(), 16);
  EXPECT_EQ(infer_test::printed(Threshold(1, 2)) + infer_test::printed(TripletMarginLoss()),
            "torch::nn::Threshold(threshold=1, value=2)torch::nn::TripletMarginLoss(margin=1, p=2, eps=1e-06, swap=false)");
}
