// Operators that are made of others: packed sequences, windows, integrals, questions about tensors.

#include <torch/torch.h>

#include <cmath>
#include <vector>

#include "test.h"

using at::Tensor;

namespace {

Tensor longs(std::vector<int64_t> v) { return torch::tensor(v, torch::kLong); }
Tensor floats(std::vector<float> v) { return torch::tensor(v); }
bool near(const Tensor& a, const Tensor& b) { return a.sizes() == b.sizes() && torch::allclose(a, b.to(a.scalar_type()), 1e-5, 1e-6); }

}  // namespace

TEST(composed, sequences_are_packed_and_padded_again) {
  for (bool inference : {false, true}) {
    c10::InferenceMode guard(inference);
    Tensor x = torch::arange(12).to(torch::kFloat).view({2, 3, 2});
    auto [data, sizes] = at::_pack_padded_sequence(x, longs({3, 2}), true);
    EXPECT(torch::equal(data, floats({0, 1, 6, 7, 2, 3, 8, 9, 4, 5}).view({5, 2})) && torch::equal(sizes, longs({2, 2, 1})));
    auto [same, steps] = at::_pack_padded_sequence(x.transpose(0, 1), longs({3, 2}), false);
    EXPECT(torch::equal(same, data) && torch::equal(steps, sizes));
    auto [padded, lengths] = at::_pad_packed_sequence(data, sizes, true, -1, 4);
    EXPECT(torch::equal(lengths, longs({3, 2})) && padded.sizes() == (std::vector<int64_t>{2, 4, 2}));
    EXPECT(torch::equal(padded.narrow(1, 0, 3).select(0, 0), x[0]) && torch::equal(padded[1].narrow(0, 0, 2), x[1].narrow(0, 0, 2)));
    EXPECT((padded[1].narrow(0, 2, 2) == -1).all().item<bool>() && (padded[0][3] == -1).all().item<bool>());
    EXPECT_EQ(std::get<0>(at::_pad_packed_sequence(data, sizes, false, 0, -1)).size(0), 3);
  }
  Tensor x = torch::ones({2, 3, 2});
  EXPECT_THROW(c10::Error, "`lengths` array must be sorted in decreasing order", at::_pack_padded_sequence(x, longs({2, 3}), true));
  EXPECT_THROW(c10::Error, "Expected `len(lengths)` to be equal to batch_size, but got 1", at::_pack_padded_sequence(x, longs({3}), true));
  EXPECT_THROW(c10::Error, "Length of all samples has to be greater than 0", at::_pack_padded_sequence(x, longs({3, 0}), true));
  EXPECT_THROW(c10::Error, "Cannot pack empty tensors.", at::_pack_padded_sequence(x.narrow(0, 0, 0), longs({}), true));
  EXPECT_THROW(c10::Error, "'lengths' argument should be a 1D CPU int64 tensor, but got 1D cpu Float", at::_pack_padded_sequence(x, floats({3, 2}), true));
  EXPECT_THROW(c10::Error, "batch_sizes can not be empty", at::_pad_packed_sequence(x, longs({}), true, 0, -1));
  EXPECT_THROW(c10::Error, "Expected total_length to be at least the length of the longest sequence in input, but got total_length=1 and max", at::_pad_packed_sequence(x, longs({1, 1}), true, 0, 1));
}

TEST(composed, packed_sequences_go_through_a_network_and_have_gradients) {
  torch::manual_seed(3);
  Tensor x = torch::randn({2, 3, 2}, torch::requires_grad());
  std::vector<Tensor> weights = {torch::randn({16, 2}), torch::randn({16, 4}), torch::randn({16}), torch::randn({16})};
  std::vector<Tensor> state = {torch::zeros({1, 2, 4}), torch::zeros({1, 2, 4})};
  auto [data, sizes] = at::_pack_padded_sequence(x, longs({3, 2}), true);
  auto packed = at::lstm(data, sizes, state, weights, true, 1, 0.0, false, false);
  auto [out, lengths] = at::_pad_packed_sequence(std::get<0>(packed), sizes, true, 0, -1);
  auto whole = at::lstm(x, state, weights, true, 1, 0.0, false, false, true);
  EXPECT(near(out[0], std::get<0>(whole)[0]) && near(out[1].narrow(0, 0, 2), std::get<0>(whole)[1].narrow(0, 0, 2)));
  EXPECT((out[1][2] == 0).all().item<bool>());
  out.sum().backward();
  EXPECT((x.grad()[1][2] == 0).all().item<bool>() && (x.grad()[0] != 0).any().item<bool>());
}

TEST(composed, sequences_are_padded_on_either_side) {
  std::vector<Tensor> two = {longs({1, 2, 3}), longs({4})};
  EXPECT(torch::equal(at::pad_sequence(two), longs({1, 4, 2, 0, 3, 0}).view({3, 2})));
  EXPECT(torch::equal(at::pad_sequence(two, true, 9), longs({1, 2, 3, 4, 9, 9}).view({2, 3})));
  EXPECT(torch::equal(at::pad_sequence(two, true, 9, "left"), longs({1, 2, 3, 9, 9, 4}).view({2, 3})));
  EXPECT_THROW(c10::Error, "Expected padding_side to be one of left or right, but got up", at::pad_sequence(two, true, 9, "up"));
  EXPECT_THROW(c10::Error, "received an empty list of sequences", at::pad_sequence({}));
}

TEST(composed, membership) {
  EXPECT(torch::equal(at::isin(longs({1, 2, 3, 4}), longs({2, 4})), torch::tensor({false, true, false, true})));
  EXPECT(torch::equal(at::isin(longs({1, 2, 3, 4}), longs({2, 4}), false, true), torch::tensor({true, false, true, false})));
  EXPECT(torch::equal(at::isin(longs({1, 2}), longs({})), torch::tensor({false, false})));
  EXPECT(torch::equal(at::isin(longs({1, 2}).view({2, 1}), 2), torch::tensor({false, true}).view({2, 1})));
  EXPECT(at::isin(2, longs({1, 2})).item<bool>() && at::isin(2, longs({1, 2})).dim() == 0);
  EXPECT(torch::equal(at::isin(longs({1, 2}), floats({2, 2.5})), torch::tensor({false, true})));
  EXPECT(torch::equal(at::isin(floats({1.5, NAN}), floats({NAN, 1.5, NAN})), torch::tensor({true, false})));
  EXPECT_THROW(c10::Error, "Unsupported input type encountered for isin(): Bool", at::isin(torch::tensor({true}), torch::tensor({true})));
}

TEST(composed, questions) {
  Tensor x = torch::ones({2, 3});
  EXPECT(longs({1}).is_nonzero() && !torch::zeros({1, 1}).is_nonzero() && x.is_same_size(x) && !at::is_same_size(x, x.t()));
  EXPECT_THROW(c10::Error, "Boolean value of Tensor with no values is ambiguous", longs({}).is_nonzero());
  EXPECT_THROW(c10::Error, "Boolean value of Tensor with more than one value is ambiguous", x.is_nonzero());
  EXPECT(x.is_set_to(x) && x.is_set_to(x.view({2, 3})) && !x.is_set_to(x.view({3, 2})) && !x.is_set_to(x.clone()));
  EXPECT(!x.is_pinned() && torch::equal(at::_shape_as_tensor(x), longs({2, 3})));
  EXPECT_THROW(c10::Error, "Cannot access accelerator device when none is available.", x.pin_memory());
  EXPECT(at::result_type(longs({1}), x) == torch::kFloat && at::result_type(longs({1}), 1.5) == torch::kFloat);
  EXPECT(at::result_type(x.to(torch::kHalf), torch::tensor(1.5, torch::kDouble)) == torch::kHalf);
  EXPECT(at::result_type(longs({1}), 2) == torch::kLong && at::result_type(1, 2.5) == torch::kFloat);
  EXPECT(!at::can_cast(torch::kFloat, torch::kInt) && at::can_cast(torch::kInt, torch::kFloat));
  EXPECT(at::promote_types(torch::kInt, torch::kHalf) == torch::kHalf);
}

TEST(composed, products_and_powers) {
  EXPECT(torch::equal(at::kron(longs({1, 2}), longs({3, 4, 5})), longs({3, 4, 5, 6, 8, 10})));
  Tensor a = torch::arange(6).view({2, 3}), b = torch::arange(4).view({1, 2, 2}) + 1, k = at::kron(a, b);
  EXPECT(k.sizes() == (std::vector<int64_t>{1, 4, 6}) && k[0][3][5].item<int64_t>() == a[1][2].item<int64_t>() * 4);
  EXPECT(torch::equal(k[0].narrow(0, 0, 2).narrow(1, 2, 2), b[0]));
  EXPECT(torch::equal(at::vander(longs({1, 2, 3})), longs({1, 1, 1, 4, 2, 1, 9, 3, 1}).view({3, 3})));
  EXPECT(torch::equal(at::vander(longs({1, 2, 3}), 2, true), longs({1, 1, 1, 2, 1, 3}).view({3, 2})));
  EXPECT(at::vander(floats({1.5, 2}), 0).sizes() == (std::vector<int64_t>{2, 0}) && at::vander(torch::tensor({true, false})).scalar_type() == torch::kLong);
  EXPECT_THROW(c10::Error, "x must be a one-dimensional tensor.", at::vander(a));
  EXPECT_THROW(c10::Error, "N must be non-negative.", at::vander(longs({1}), -1));
}

TEST(composed, complex_numbers_of_their_parts) {
  Tensor re = floats({1, 2}).view({2, 1}).requires_grad_(), im = floats({3, 4, 5});
  Tensor z = at::complex(re, im);
  EXPECT(z.sizes() == (std::vector<int64_t>{2, 3}) && torch::equal(at::real(z), re.expand({2, 3})) && torch::equal(at::imag(z)[1], im));
  at::real(z).square().sum().backward();
  EXPECT(near(re.grad(), floats({6, 12}).view({2, 1})));
  Tensor p = at::polar(floats({1, 2}), floats({0, 1}));
  EXPECT(near(at::real(p), floats({1, 2 * std::cos(1.f)})) && near(at::imag(p), floats({0, 2 * std::sin(1.f)})));
  EXPECT_THROW(c10::Error, "Expected both inputs to be Half, Float or Double tensors but got Long and Long", at::complex(longs({1}), longs({1})));
  EXPECT_THROW(c10::Error, "Expected object of scalar type Float but got scalar type Double for second argument",
               at::complex(torch::ones({1}), torch::ones({1}, torch::kDouble)));
}

TEST(composed, integrals) {
  Tensor y = floats({1, 2, 4, 8}).view({2, 2});
  EXPECT(near(at::trapezoid(y), floats({1.5, 6})) && near(at::trapezoid(y, 2., 0), floats({5, 10})));
  EXPECT(near(at::trapezoid(longs({1, 2, 4})), torch::tensor(4.5f)) && near(at::trapz(y, 2.), floats({3, 12})));
  EXPECT(near(at::trapezoid(y, longs({1, 3})), floats({3, 12})) && near(at::trapz(y, longs({1, 3})), floats({3, 12})));
  EXPECT(near(at::trapezoid(y, floats({1, 3, 0, 5}).view({2, 2})), floats({3, 30})));
  EXPECT(near(at::cumulative_trapezoid(floats({0, 1, 2, 3}), floats({0, 1, 3, 6})), floats({0.5, 3.5, 11})));
  EXPECT(near(at::cumulative_trapezoid(torch::ones({2, 3}), 2., 0), torch::full({1, 3}, 2)));
  EXPECT_EQ(at::trapezoid(torch::ones({2, 0})).sum().item<float>(), 0.f);
  EXPECT_THROW(c10::Error, "trapezoid: There must be one `x` value for each sample point", at::trapezoid(y, longs({1, 3, 4})));
  EXPECT_THROW(c10::Error, "trapezoid: received a bool input for `y`", at::trapezoid(torch::tensor({true, false})));
}

TEST(composed, windows) {
  const float r = std::sqrt(5.f) / 4;
  EXPECT(near(torch::hann_window(5), floats({0, .625f - r / 2 - 0.f, .625f + r / 2, .625f + r / 2, .625f - r / 2})));
  EXPECT(near(torch::hann_window(5, false), floats({0, .5, 1, .5, 0})) && near(torch::hamming_window(4), floats({.08f, .54f, 1, .54f})));
  EXPECT(near(torch::hamming_window(4, true, .5), floats({.04f, .5, .96f, .5})));
  EXPECT(near(torch::hamming_window(4, false, .5, .3), floats({.2f, .65f, .65f, .2f})));
  EXPECT(near(torch::blackman_window(5, false), floats({0, .34f, 1, .34f, 0})) && near(torch::blackman_window(4), floats({0, .34f, 1, .34f})));
  EXPECT(near(torch::bartlett_window(6, false), floats({0, .4f, .8f, .8f, .4f, 0})) && near(torch::bartlett_window(4), floats({0, .5, 1, .5})));
  EXPECT(torch::hann_window(0).numel() == 0 && torch::equal(torch::hann_window(1), torch::ones({1})));
  EXPECT(torch::hann_window(3, torch::kDouble).scalar_type() == torch::kDouble);
  EXPECT_THROW(c10::Error, "hann_window requires non-negative window_length, got window_length=-1", torch::hann_window(-1));
  EXPECT_THROW(c10::Error, "hann_window expects floating point dtypes, got: TensorOptions(dtype=int", torch::hann_window(4, torch::kInt));
}

TEST(composed, weights_of_a_direction_and_a_length) {
  Tensor v = torch::arange(6).to(torch::kFloat).view({2, 3}) + 1;
  EXPECT(near(at::norm_except_dim(v, 2, 0), floats({std::sqrt(14.f), std::sqrt(77.f)}).view({2, 1})));
  EXPECT(near(at::norm_except_dim(v, 2, 1), v.square().sum(0, true).sqrt()) && near(at::norm_except_dim(v, 2, -1), v.norm()));
  Tensor g = floats({2, 3}).view({2, 1}).requires_grad_(), w = at::_weight_norm(v, g, 0);
  EXPECT(near(at::norm_except_dim(w, 2, 0), g) && near(w / g, v / at::norm_except_dim(v, 2, 0)));
  w.sum().backward();
  EXPECT(near(g.grad(), (v / at::norm_except_dim(v, 2, 0)).sum(1, true)));
}

TEST(composed, grids_of_affine_maps) {
  Tensor theta = floats({1, 0, .5, 0, 2, 0}).view({1, 2, 3});
  Tensor grid = at::affine_grid_generator(theta, {1, 1, 2, 3}, true);
  EXPECT(near(grid, floats({-.5, -2, .5, -2, 1.5, -2, -.5, 2, .5, 2, 1.5, 2}).view({1, 2, 3, 2})));
  EXPECT(near(at::affine_grid_generator(theta, {1, 1, 2, 1}, false), floats({.5, -1, .5, 1}).view({1, 2, 1, 2})));
  Tensor same = torch::eye(4).narrow(0, 0, 3).view({1, 3, 4}), image = torch::arange(8).to(torch::kFloat).view({1, 1, 2, 2, 2});
  EXPECT(near(at::grid_sampler(image, at::affine_grid_generator(same, {1, 1, 2, 2, 2}, false), 0, 0, false), image));
  EXPECT_THROW(c10::Error, "AffineGridGenerator needs 4d (spatial) or 5d (volumetric) inputs.", at::affine_grid_generator(theta, {1, 1, 2}, true));
}

TEST(composed, special_functions_by_their_other_names) {
  Tensor x = floats({.25, .5});
  EXPECT(torch::equal(at::special_expit(x), x.sigmoid()) && torch::equal(at::special_psi(x), x.digamma()));
  EXPECT(torch::equal(at::special_gammaln(x), x.lgamma()) && torch::equal(at::special_xlogy(2, x), at::xlogy(2, x)));
  EXPECT(near(at::special_round(floats({1.25, 2.5}), 1), floats({1.2f, 2.5})) && torch::equal(at::special_logit(x), x.logit()));
}
