// Indexing, and assignment through an index.
#include <torch/torch.h>

#include "test.h"

using namespace torch::indexing;
using torch::Tensor;

static Tensor grid() { return torch::arange(12).view({3, 4}); }

TEST(indexing, numbers_and_slices) {
  Tensor t = grid();
  EXPECT_EQ(t.index({1, 2}).item<int>(), 6);
  EXPECT_EQ(t.index({-1, -1}).item<int>(), 11);
  EXPECT(torch::equal(t.index({1}), t[1]));
  EXPECT(torch::equal(t.index({Slice(), 1}), torch::tensor({1, 5, 9})));
  EXPECT(torch::equal(t.index({Slice(None, None, 2), 0}), torch::tensor({0, 8})));
  EXPECT_EQ(t.index({Slice(1, None)}).size(0), 2);
  EXPECT_EQ(t.index({Slice(1, 3), Slice(0, 2)}).sizes(), (std::vector<int64_t>{2, 2}));
  EXPECT_EQ(t.index({"...", 3}).sizes(), (std::vector<int64_t>{3}));
  EXPECT_EQ(t.index({Ellipsis, None}).sizes(), (std::vector<int64_t>{3, 4, 1}));
  EXPECT_EQ(t.index({None, 0, None, Slice()}).sizes(), (std::vector<int64_t>{1, 1, 4}));
  EXPECT(t.index({Slice()}).is_alias_of(t));
  EXPECT_EQ(t.index({Slice(-2, None)}).size(0), 2);
}

TEST(indexing, tensors) {
  Tensor t = grid();
  EXPECT(torch::equal(t.index({torch::tensor({2, 0}), torch::tensor({1, 3})}), torch::tensor({9, 3})));
  EXPECT(torch::equal(t.index({Slice(), torch::tensor({3, 0})}).index({0}), torch::tensor({3, 0})));
  EXPECT(torch::equal(t.index({t > 8}), torch::tensor({9, 10, 11})));
  EXPECT_EQ(t.index({torch::tensor({true, false, true})}).size(0), 2);
  EXPECT_EQ(t.index({true}).sizes(), (std::vector<int64_t>{1, 3, 4}));
  EXPECT_EQ(t.index({false}).sizes(), (std::vector<int64_t>{0, 3, 4}));
  EXPECT_EQ(t[torch::tensor(2)][0].item<int>(), 8);
  Tensor cube = torch::arange(24).view({2, 3, 4});
  Tensor mask = torch::zeros({2, 3}, torch::kBool);
  mask.index_put_({1, 2}, true);
  EXPECT(torch::equal(cube.index({mask, Slice(1, 3)}), torch::tensor({{21, 22}})));
  EXPECT(torch::equal(cube.index({mask, torch::tensor({3})}), torch::tensor({23})));
}

TEST(indexing, assignment) {
  Tensor t = grid();
  t[0] = torch::tensor({9, 9, 9, 9});
  EXPECT_EQ(t[0].sum().item<int>(), 36);
  t[0] = 0;
  EXPECT_EQ(t[0].sum().item<int>(), 0);
  t[0][1] = 5;
  EXPECT_EQ(t.index({0, 1}).item<int>(), 5);
  t.index({1, Slice()}) = torch::zeros({4}, torch::kLong);
  EXPECT_EQ(t[1].sum().item<int>(), 0);
  t.index_put_({Slice(), 3}, -1);
  EXPECT_EQ(t.index({Slice(), 3}).sum().item<int>(), -3);
  t.index_put_({2}, torch::ones({1, 1, 4}, torch::kLong));
  EXPECT_EQ(t[2].sum().item<int>(), 4);
  t.index_put_({t > 0}, torch::tensor(7));
  EXPECT_EQ(t[2].sum().item<int>(), 28);
  t.index_put_({torch::tensor({0, 1}), torch::tensor({0, 0})}, torch::tensor({2, 3}));
  EXPECT_EQ(t.index({1, 0}).item<int>(), 3);
  Tensor named = t[0];
  named = torch::ones({2});
  EXPECT_EQ(t.index({0, 0}).item<int>(), 2);
}

TEST(indexing, errors) {
  Tensor t = grid();
  EXPECT_THROW(c10::IndexError, "index 5 is out of bounds for dimension 0 with size 3", t.index({5}));
  EXPECT_THROW(c10::IndexError, "too many indices for tensor of dimension 2", t.index({0, 0, 0}));
  EXPECT_THROW(c10::ValueError, "step must be greater than zero", t.index({Slice(0, 1, -1)}));
  EXPECT_THROW(c10::ValueError, "slice step cannot be zero", Slice(0, 1, 0));
  EXPECT_THROW(c10::IndexError, "invalid index of a 0-dim tensor", t.sum().index({0}));
  EXPECT_THROW(c10::IndexError, "Can only index with tensors that are scalars (zero-dim)", t[torch::tensor({1})]);
  EXPECT_THROW(c10::IndexError, "Can only index tensors with integral scalars", t[torch::tensor(1.5)]);
  EXPECT_THROW(c10::IndexError, "select(): index 5 out of range for tensor of size [3, 4] at dimension 0", t[5]);
  EXPECT_THROW(c10::IndexError, "tensors used as indices must be long, int, byte or bool tensors", t.index({torch::tensor({0.5})}));
  const std::vector<TensorIndex> no_index;
  EXPECT_THROW(c10::Error, "Passing an empty index list to Tensor::index() is not valid syntax", t.index(no_index));
  EXPECT_THROW(c10::Error, "Passing an empty index list to Tensor::index_put_() is not valid syntax", t.index_put_(no_index, 1));
}

TEST(indexing, dimensions_in_errors_count_from_the_front) {
  const Tensor none = torch::ones({2, 0}), at = torch::tensor({0});
  EXPECT_THROW(c10::IndexError, "argmax(): Expected reduction dim 1 to have non-zero size.", none.argmax(-1));
  EXPECT_THROW(c10::Error, "index_add_(): Number of indices (1) should be equal to source.size(dim): (2), for dim: 1",
               torch::ones({2, 3}).index_add_(-1, at, torch::ones({2, 2})));
  EXPECT_THROW(c10::Error, "repeats must be 0-dim or 1-dim tensor", none.repeat_interleave(torch::ones({1, 1}, torch::kLong), 5));
}

TEST(indexing, integers_drawn_with_options_that_have_no_dtype) {
  EXPECT_EQ(at::randint(3, {2}).scalar_type(), at::kLong);
  EXPECT_EQ(at::randint(1, 3, {2}).scalar_type(), at::kLong);
  EXPECT_EQ(at::randint(3, {2}, at::TensorOptions()).scalar_type(), at::kFloat);
  EXPECT_EQ(torch::randint(1, 3, {2}, at::requires_grad(false)).scalar_type(), at::kFloat);
}

TEST(indexing, printing) {
  std::ostringstream out;
  out << Slice(1, 5, 2) << TensorIndex(3) << TensorIndex("...") << TensorIndex(None);
  EXPECT_EQ(out.str(), "1:5:23...None");
}
