// torch::nn::functional: layers with weights, pools, losses, sampling and attention.
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

TEST(nn_functional_layers, linear) {
  const Tensor x = grid({2, 3}), w = grid({2, 3}), b = row({1, 2});
  EXPECT(torch::equal(F::linear(x, w), x.matmul(w.t())) && torch::equal(F::linear(x, w, b), x.matmul(w.t()) + b));
  EXPECT_EQ(F::linear(grid({2, 2, 3}), w, b).sizes(), at::IntArrayRef({2, 2, 2}));
  EXPECT(torch::equal(F::bilinear(grid({1, 2}), grid({1, 3}), torch::ones({1, 2, 3}), row({5})), row({8}).view({1, 1})));
}

TEST(nn_functional_layers, convolutions) {
  const Tensor x = grid({1, 2, 5}), w = torch::ones({3, 2, 3});
  EXPECT(torch::equal(F::conv1d(x, w)[0][0], row({21, 27, 33})));
  EXPECT(torch::equal(F::conv1d(x, w, F::Conv1dFuncOptions().stride(2).bias(row({1, 2, 3})))[0][2], row({24, 36})));
  EXPECT_EQ(F::conv1d(x, w, F::Conv1dFuncOptions().padding(torch::kSame)).size(2), 5);
  EXPECT_EQ(F::conv1d(x, w, F::Conv1dFuncOptions().padding(torch::kValid)).size(2), 3);
  EXPECT_EQ(F::conv2d(grid({1, 2, 5, 5}), torch::ones({2, 1, 3, 3}), F::Conv2dFuncOptions().groups(2).padding({1, 0}).dilation({1, 2})).sizes(),
            at::IntArrayRef({1, 2, 5, 1}));
  EXPECT_EQ(F::conv3d(grid({1, 1, 3, 3, 3}), torch::ones({1, 1, 2, 2, 2}), F::Conv3dFuncOptions().stride(1)).sizes(), at::IntArrayRef({1, 1, 2, 2, 2}));
  EXPECT(torch::equal(F::conv_transpose1d(row({1, 2}).view({1, 1, 2}), torch::ones({1, 1, 2}), F::ConvTranspose1dFuncOptions().stride(2)).flatten(),
                      row({1, 1, 2, 2})));
  EXPECT_EQ(F::conv_transpose2d(grid({1, 1, 2, 2}), torch::ones({1, 2, 3, 3}), F::ConvTranspose2dFuncOptions().stride(2).output_padding(1)).sizes(),
            at::IntArrayRef({1, 2, 6, 6}));
  EXPECT_EQ(F::conv_transpose3d(grid({1, 1, 2, 2, 2}), torch::ones({1, 1, 2, 2, 2})).sizes(), at::IntArrayRef({1, 1, 3, 3, 3}));
}

TEST(nn_functional_layers, pools) {
  const Tensor x = grid({1, 1, 4, 4});
  EXPECT(torch::equal(F::max_pool2d(x, F::MaxPool2dFuncOptions(2)).flatten(), row({5, 7, 13, 15})));
  EXPECT(torch::equal(F::avg_pool2d(x, F::AvgPool2dFuncOptions({2, 2}).stride(2)).flatten(), row({2.5, 4.5, 10.5, 12.5})));
  EXPECT(torch::equal(F::avg_pool2d(x, F::AvgPool2dFuncOptions(2).divisor_override(1)).flatten(), row({10, 18, 42, 50})));
  EXPECT(torch::equal(F::avg_pool1d(x[0], F::AvgPool1dFuncOptions(4)).flatten(), row({1.5, 5.5, 9.5, 13.5})));
  EXPECT_EQ(F::avg_pool3d(grid({1, 1, 4, 4, 4}), F::AvgPool3dFuncOptions(3).padding(1).count_include_pad(false)).numel(), 8);
  EXPECT(torch::equal(F::max_pool1d(x[0], F::MaxPool1dFuncOptions(3).stride(1))[0][0], row({2, 3})));
  EXPECT_EQ(F::max_pool3d(grid({1, 4, 4, 4}), F::MaxPool3dFuncOptions(2)).numel(), 8);
  const auto [values, indices] = F::max_pool2d_with_indices(x, F::MaxPool2dFuncOptions(2));
  EXPECT(torch::equal(indices.flatten(), torch::tensor({5, 7, 13, 15}, torch::kLong)));
  const Tensor back = F::max_unpool2d(values, indices, F::MaxUnpool2dFuncOptions(2));
  EXPECT(torch::equal(back, torch::where((x == 5).logical_or(x == 7).logical_or(x == 13).logical_or(x == 15), x, torch::zeros_like(x))));
  EXPECT_THROW(c10::Error, "invalid output_size 9 4 (dim 0 must be between 2 and 6)",
               F::max_unpool2d(values, indices, F::MaxUnpool2dFuncOptions(2).output_size(std::vector<int64_t>{1, 1, 9, 4})));
  const auto [values1, indices1] = F::max_pool1d_with_indices(x[0], F::MaxPool1dFuncOptions(2));
  EXPECT_EQ(F::max_unpool1d(values1, indices1, F::MaxUnpool1dFuncOptions(2)).sizes(), at::IntArrayRef({1, 4, 4}));
  EXPECT(torch::equal(F::adaptive_avg_pool2d(x, F::AdaptiveAvgPool2dFuncOptions({1, std::nullopt})).flatten(), row({6, 7, 8, 9})));
  EXPECT(torch::equal(F::adaptive_max_pool2d(x, F::AdaptiveMaxPool2dFuncOptions(2)).flatten(), row({5, 7, 13, 15})));
  EXPECT(torch::equal(F::adaptive_avg_pool1d(x[0], F::AdaptiveAvgPool1dFuncOptions(1)).flatten(), row({1.5, 5.5, 9.5, 13.5})));
  EXPECT_EQ(F::adaptive_max_pool3d(grid({1, 2, 4, 4, 4}), F::AdaptiveMaxPool3dFuncOptions({2, std::nullopt, 1})).numel(), 16);
  EXPECT(near(F::lp_pool2d(x, F::LPPool2dFuncOptions(2, 2)).flatten()[0], torch::tensor(std::sqrt(0.f + 1 + 16 + 25))));
  EXPECT(near(F::lp_pool1d(row({3, 4}).view({1, 1, 2}), F::LPPool1dFuncOptions(2, 2)).flatten(), row({5})));
  torch::manual_seed(1);
  EXPECT_EQ(F::fractional_max_pool2d(x, F::FractionalMaxPool2dFuncOptions(2).output_ratio(torch::ExpandingArray<2, double>(.75))).sizes(), at::IntArrayRef({1, 1, 3, 3}));
  EXPECT_THROW(c10::Error, "fractional_max_pool2d requires specifying either an output_size or an output_ratio",
               F::fractional_max_pool2d(x, F::FractionalMaxPool2dFuncOptions(2)));
}

TEST(nn_functional_layers, dropout) {
  torch::manual_seed(3);
  const Tensor x = torch::ones({1000});
  const Tensor y = F::dropout(x, F::DropoutFuncOptions().p(.25));
  EXPECT(near(y.max(), torch::tensor(4 / 3.f)) && std::abs(y.mean().item<float>() - 1) < .1);
  EXPECT(torch::equal(F::dropout(x, F::DropoutFuncOptions().training(false)), x));
  EXPECT_THROW(c10::Error, "dropout probability has to be between 0 and 1, but got 1.5", F::dropout(x, F::DropoutFuncOptions().p(1.5)));
  const Tensor whole = F::dropout2d(torch::ones({2, 8, 3, 3}));
  EXPECT(torch::equal(whole.amax({2, 3}), whole.amin({2, 3})));
  EXPECT_EQ(F::dropout2d(torch::ones({8, 3, 3})).sizes(), at::IntArrayRef({8, 3, 3}));
  EXPECT_EQ(F::dropout3d(torch::ones({8, 3, 3, 3})).dim(), 4);
  EXPECT(torch::equal(F::alpha_dropout(x), x) && torch::equal(F::feature_alpha_dropout(x.view({10, 100})), x.view({10, 100})));
  const Tensor in_place = torch::ones({50});
  EXPECT(F::dropout(in_place, F::DropoutFuncOptions().inplace(true)).is_same(in_place) && in_place.min().item<float>() == 0);
}

TEST(nn_functional_layers, embeddings) {
  const Tensor w = grid({4, 2}), i = torch::tensor({{0, 2}, {3, 3}}, torch::kLong);
  EXPECT(torch::equal(F::embedding(i, w), w.index({i})));
  EXPECT_THROW(c10::Error, "Padding_idx must be within num_embeddings", F::embedding(i, w, F::EmbeddingFuncOptions().padding_idx(4)));
  EXPECT_THROW(c10::Error, "Padding_idx must be within num_embedding", F::embedding(i, w, F::EmbeddingFuncOptions().padding_idx(-5)));
  Tensor long_ = row({3, 4, 0, 1}).view({2, 2});
  F::embedding(torch::tensor({0, 1}, torch::kLong), long_, F::EmbeddingFuncOptions().max_norm(1));
  EXPECT(near(long_, row({.6, .8, 0, 1}).view({2, 2})));
  EXPECT(torch::equal(F::embedding_bag(i, w), w.index({i}).mean(1)));
  EXPECT(torch::equal(F::embedding_bag(i, w, F::EmbeddingBagFuncOptions().mode(torch::kMax)), w.index({i}).amax({1})));
  const auto sum = F::EmbeddingBagFuncOptions().mode(torch::kSum).offsets(torch::tensor({0, 1}, torch::kLong)).per_sample_weights(row({1, 2, 1, 1}));
  EXPECT(torch::equal(F::embedding_bag(i.flatten(), w, sum), row({0, 1, 20, 24}).view({2, 2})));
  EXPECT_THROW(c10::Error, "If input is 2D, then offsets has to be null", F::embedding_bag(i, w, F::EmbeddingBagFuncOptions().offsets(i[0])));
  EXPECT_THROW(c10::Error, "offsets has to be a 1D Tensor but got null", F::embedding_bag(i[0], w));
  EXPECT_THROW(c10::Error, "embedding_bag: per_sample_weights was not null. per_sample_weights is only supported for mode='kSum' (got mode='kMean')",
               F::embedding_bag(i, w, F::EmbeddingBagFuncOptions().per_sample_weights(torch::ones({2, 2}))));
  EXPECT(torch::equal(F::one_hot(torch::tensor({1, 0}, torch::kLong), 3), torch::tensor({{0, 1, 0}, {1, 0, 0}}, torch::kLong)));
  EXPECT_EQ(F::one_hot(torch::tensor({4}, torch::kLong)).size(1), 5);
}

TEST(nn_functional_layers, distances) {
  const Tensor a = row({1, 0, 0, 2}).view({2, 2}), b = row({2, 0, 2, 0}).view({2, 2});
  EXPECT(near(F::cosine_similarity(a, b), row({1, 0})));
  EXPECT(near(F::pairwise_distance(a, b, F::PairwiseDistanceFuncOptions().p(1).keepdim(true)), row({1, 4}).view({2, 1})));
  EXPECT(near(F::pdist(row({0, 3, 4, 0}).view({2, 2})), row({5})));
}

TEST(nn_functional_layers, losses) {
  const Tensor x = row({1, 2, 3}), y = row({1, 4, 0});
  EXPECT(near(F::l1_loss(x, y, torch::kSum), torch::tensor(5.f)));
  EXPECT(near(F::l1_loss(x, y, F::L1LossFuncOptions(torch::kNone)), row({0, 2, 3})));
  EXPECT(near(F::mse_loss(x, y), torch::tensor(13 / 3.f)));
  EXPECT(near(F::huber_loss(x, y, F::HuberLossFuncOptions().delta(.5).reduction(torch::kNone)), row({0, .875, 1.375})));
  EXPECT(near(F::smooth_l1_loss(x, y, torch::kNone), row({0, 1.5, 2.5})) && near(F::smooth_l1_loss(x, y, torch::kNone, 2.), row({0, 1, 2})));
  EXPECT(near(F::_smooth_l1_loss(x, y), row({0, 1.5, 2.5})));
  EXPECT_THROW(c10::Error, "expected beta not to be provided in 'options', but got 3", F::smooth_l1_loss(x, y, F::SmoothL1LossFuncOptions().beta(3), 2.));
  const Tensor p = row({.2, .9}), t = row({0, 1});
  EXPECT(near(F::binary_cross_entropy(p, t, F::BinaryCrossEntropyFuncOptions().reduction(torch::kNone)), -row({.8, .9}).log()));
  EXPECT(near(F::binary_cross_entropy(p, t, F::BinaryCrossEntropyFuncOptions().weight(row({2}))), F::binary_cross_entropy(p, t) * 2));
  EXPECT_THROW(c10::Error, "Using a target size ([1]) that is different to the input size ([2]) is deprecated.", F::binary_cross_entropy(p, row({1})));
  EXPECT(near(F::binary_cross_entropy_with_logits(x, t.repeat({2}).slice(0, 0, 3)), F::binary_cross_entropy(x.sigmoid(), row({0, 1, 0}))));
  EXPECT_THROW(c10::Error, "Target size ([2]) must be the same as input size ([3])", F::binary_cross_entropy_with_logits(x, t));
  EXPECT(near(F::kl_div(p.log(), row({.5, .5}), torch::kSum), (row({.5, .5}) * (row({.5, .5}).log() - p.log())).sum()));
  EXPECT(near(F::kl_div(p.log().view({2, 1}), row({.5, .5}).view({2, 1}), torch::kBatchMean) * 2, F::kl_div(p.log(), row({.5, .5}), torch::kSum)));
  EXPECT(near(F::hinge_embedding_loss(row({2, .5}), row({1, -1})), torch::tensor(1.25f)));
  EXPECT(near(F::margin_ranking_loss(x, y, row({1, 1, 1}), F::MarginRankingLossFuncOptions().margin(1).reduction(torch::kSum)), torch::tensor(4.f)));
  EXPECT_THROW(c10::Error, "margin_ranking_loss : All input tensors should have same dimension but got sizes: input1: [3], input2: [1, 3], target: [3]",
               F::margin_ranking_loss(x, y.unsqueeze(0), x));
  EXPECT(near(F::soft_margin_loss(x, row({1, -1, 1}), torch::kNone), (1 + (-x * row({1, -1, 1})).exp()).log()));
  EXPECT(near(F::multi_margin_loss(row({.1, .2, .4}).view({1, 3}), torch::tensor({2}, torch::kLong)), torch::tensor(.5f)));
  EXPECT_THROW(c10::Error, "only p == 1 and p == 2 supported", F::multi_margin_loss(x, x, F::MultiMarginLossFuncOptions().p(3)));
  EXPECT(near(F::multilabel_margin_loss(row({.1, .2, .4, .8}).view({1, 4}), torch::tensor({{3, 0, -1, 1}}, torch::kLong)), torch::tensor(.85f)));
  EXPECT(near(F::multilabel_soft_margin_loss(x.view({1, 3}), row({0, 1, 0}).view({1, 3})), F::binary_cross_entropy_with_logits(x, row({0, 1, 0}))));
  EXPECT(near(F::poisson_nll_loss(x, y), (x.exp() - y * x).mean()));
  EXPECT(near(F::cosine_embedding_loss(x.view({1, 3}), x.view({1, 3}), row({-1}), F::CosineEmbeddingLossFuncOptions().margin(.5)), torch::tensor(.5f)));
  const auto triplet = F::TripletMarginLossFuncOptions().margin(1).swap(true);
  const Tensor a = row({0, 0}).view({1, 2}), pos = row({3, 4}).view({1, 2}), neg = row({0, 5}).view({1, 2});
  EXPECT(near(F::triplet_margin_loss(a, pos, neg, triplet), F::triplet_margin_with_distance_loss(a, pos, neg, F::TripletMarginWithDistanceLossFuncOptions().swap(true))));
  const auto city = [](const Tensor& m, const Tensor& n) { return (m - n).abs().sum(-1); };
  EXPECT(near(F::triplet_margin_with_distance_loss(a, pos, neg, F::TripletMarginWithDistanceLossFuncOptions().distance_function(city).reduction(torch::kSum)), torch::tensor(3.f)));
}

TEST(nn_functional_layers, losses_of_classes) {
  const Tensor x = grid({2, 3}), t = torch::tensor({0, 2}, torch::kLong);
  EXPECT(near(F::cross_entropy(x, t), F::nll_loss(F::log_softmax(x, 1), t)));
  EXPECT(near(F::nll_loss(x, t, F::NLLLossFuncOptions().reduction(torch::kNone).ignore_index(0)), row({0, -5})));
  EXPECT(near(F::cross_entropy(x, t, F::CrossEntropyFuncOptions().label_smoothing(.3)), F::cross_entropy(x, F::one_hot(t).to(torch::kFloat) * .7 + .1)));
  EXPECT_THROW(c10::Error, "Expected input batch_size (2) to match target batch_size (3).", F::nll_loss(x, torch::zeros({3}, torch::kLong)));
  EXPECT_THROW(c10::Error, "Expected 2 or more dimensions (got 1)", F::nll_loss(x[0], t));
  const Tensor lengths = torch::tensor({4}, torch::kLong), one = torch::tensor({1}, torch::kLong);
  const Tensor logs = F::log_softmax(torch::zeros({4, 1, 3}), 2);
  EXPECT(near(F::ctc_loss(logs, torch::tensor({{1}}, torch::kLong), lengths, one, F::CTCLossFuncOptions().reduction(torch::kSum)), torch::tensor(-std::log(10 / 81.f))));
}

TEST(nn_functional_layers, images) {
  const Tensor x = grid({1, 1, 2, 2});
  const Tensor same = F::affine_grid(row({1, 0, 0, 0, 1, 0}).view({1, 2, 3}), {1, 1, 2, 2}, true);
  EXPECT(near(F::grid_sample(x, same, F::GridSampleFuncOptions().align_corners(true)), x));
  const Tensor far = torch::full({1, 1, 1, 2}, 3.f);
  EXPECT(near(F::grid_sample(x, far, F::GridSampleFuncOptions().align_corners(false)).flatten(), row({0})));
  EXPECT(near(F::grid_sample(x, far, F::GridSampleFuncOptions().padding_mode(torch::kBorder).mode(torch::kNearest).align_corners(false)).flatten(), row({3})));
  EXPECT(near(F::grid_sample(x, far, F::GridSampleFuncOptions().padding_mode(torch::kReflection).align_corners(true)).flatten(), row({0})));
  EXPECT_THROW(c10::Error, "Expected a batch of 2D affine matrices of shape Nx2x3 for size [1, 1, 2, 2]. Got [2, 2].", F::affine_grid(torch::ones({2, 2}), {1, 1, 2, 2}));
  EXPECT_THROW(c10::Error, "affine_grid only supports 4D and 5D sizes", F::affine_grid(torch::ones({1, 2, 3}), {1, 1, 2}));
  EXPECT_THROW(c10::Error, "Expected non-zero, positive output size. Got [1, 1, 0, 2]", F::affine_grid(torch::ones({1, 2, 3}), {1, 1, 0, 2}));
  const Tensor shuffled = F::pixel_shuffle(grid({1, 4, 1, 1}), F::PixelShuffleFuncOptions(2));
  EXPECT(torch::equal(shuffled, x) && torch::equal(F::pixel_unshuffle(shuffled, 2), grid({1, 4, 1, 1})));
  const Tensor columns = F::unfold(grid({1, 1, 3, 3}), F::UnfoldFuncOptions({2, 2}));
  EXPECT_EQ(columns.sizes(), at::IntArrayRef({1, 4, 4}));
  EXPECT(torch::equal(F::fold(torch::ones({1, 4, 4}), F::FoldFuncOptions({3, 3}, {2, 2}))[0][0][1], row({2, 4, 2})));
  EXPECT_THROW(c10::Error, "Input Error: Only 4D input Tensors are supported (got 2D)", F::unfold(x[0][0], F::UnfoldFuncOptions(2)));
  EXPECT_THROW(c10::Error, "Input Error: Only unbatched (2D) or batched (3D) input Tensors are supported (got 4D)", F::fold(x, F::FoldFuncOptions(3, 2)));
}

TEST(nn_functional_layers, attention) {
  torch::manual_seed(5);
  const Tensor in = torch::randn({12, 4}), bias = torch::randn({12}), out = torch::randn({4, 4}), q = torch::randn({3, 2, 4}), k = torch::randn({5, 2, 4});
  auto options = F::MultiheadAttentionForwardFuncOptions(4, 2, in, bias, {}, {}, false, 0.0, out, {});
  const auto [y, w] = F::multi_head_attention_forward(q, k, k, options);
  EXPECT_EQ(y.sizes(), at::IntArrayRef({3, 2, 4}));
  EXPECT(near(w.sum(2), torch::ones({2, 3})));
  // The same with a projection of each its own.
  auto apart = F::MultiheadAttentionForwardFuncOptions(4, 2, {}, bias, {}, {}, false, 0.0, out, {});
  apart.use_separate_proj_weight(true).q_proj_weight(in.slice(0, 0, 4)).k_proj_weight(in.slice(0, 4, 8)).v_proj_weight(in.slice(0, 8, 12));
  EXPECT(near(std::get<0>(F::multi_head_attention_forward(q, k, k, apart)), y));
  const Tensor padding = torch::tensor({{false, false, false, true, true}, {false, false, false, false, false}});
  const Tensor masked = std::get<1>(F::multi_head_attention_forward(q, k, k, F::MultiheadAttentionForwardFuncOptions(options).key_padding_mask(padding)));
  EXPECT(masked[0].slice(1, 3).abs().max().item<float>() == 0 && near(masked[1], w[1]));
  const Tensor mask = torch::zeros({3, 5}).index_put_({torch::indexing::Slice(), 0}, -INFINITY);
  const auto per_head = F::MultiheadAttentionForwardFuncOptions(options).attn_mask(mask).average_attn_weights(false);
  const Tensor heads = std::get<1>(F::multi_head_attention_forward(q, k, k, per_head));
  EXPECT_EQ(heads.sizes(), at::IntArrayRef({2, 2, 3, 5}));
  EXPECT(heads.select(3, 0).abs().max().item<float>() == 0);
  auto more = F::MultiheadAttentionForwardFuncOptions(options).bias_k(torch::ones({1, 1, 4})).bias_v(torch::ones({1, 1, 4})).add_zero_attn(true);
  EXPECT_EQ(std::get<1>(F::multi_head_attention_forward(q, q, q, more)).size(2), 5);
  EXPECT(!std::get<1>(F::multi_head_attention_forward(q, q, q, more.need_weights(false))).defined());
  EXPECT_THROW(c10::Error, "embed_dim must be divisible by num_heads", F::multi_head_attention_forward(q, q, q, F::MultiheadAttentionForwardFuncOptions(options).num_heads(3)));
}
