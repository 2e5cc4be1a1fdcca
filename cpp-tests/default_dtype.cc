// The default dtype: of factories, of whole numbers divided, of numbers in expressions.
#include <torch/torch.h>

#include "test.h"

namespace {
/// Sets the default dtype as long as it lives.
struct DefaultDtype {
  explicit DefaultDtype(torch::ScalarType type) { torch::set_default_dtype(c10::scalarTypeToTypeMeta(type)); }
  ~DefaultDtype() { torch::set_default_dtype(before); }
  caffe2::TypeMeta before = torch::get_default_dtype();
};
}  // namespace

TEST(default_dtype, reaches_factories_and_promotion) {
  const DefaultDtype as_double(torch::kDouble);
  EXPECT_EQ(torch::zeros({2}).scalar_type(), torch::kDouble);
  EXPECT_EQ(torch::ones({2}).scalar_type(), torch::kDouble);
  EXPECT_EQ(torch::empty({2}).scalar_type(), torch::kDouble);
  EXPECT_EQ(torch::full({2}, 1.5).scalar_type(), torch::kDouble);
  EXPECT_EQ(torch::full({2}, 1).scalar_type(), torch::kLong);
  EXPECT_EQ(torch::rand({2}).scalar_type(), torch::kDouble);
  EXPECT_EQ(torch::randn({2}).scalar_type(), torch::kDouble);
  EXPECT_EQ(torch::eye(2).scalar_type(), torch::kDouble);
  EXPECT_EQ(torch::linspace(0, 1, 3).scalar_type(), torch::kDouble);
  EXPECT_EQ(torch::arange(3).scalar_type(), torch::kLong);
  EXPECT_EQ(torch::arange(0.0, 1.0, 0.5).scalar_type(), torch::kDouble);
  EXPECT_EQ(torch::hann_window(4).scalar_type(), torch::kDouble);
  EXPECT_EQ(torch::tensor({1.5, 2.0}).scalar_type(), torch::kDouble);
  EXPECT_EQ(torch::scalar_tensor(1.5).scalar_type(), torch::kDouble);
  const torch::Tensor whole = torch::tensor({4, 9});
  EXPECT_EQ((whole / 2).scalar_type(), torch::kDouble);
  EXPECT_EQ((whole / whole).scalar_type(), torch::kDouble);
  EXPECT_EQ((whole * 1.5).scalar_type(), torch::kDouble);
  EXPECT_EQ(whole.sqrt().scalar_type(), torch::kDouble);
  EXPECT_EQ(whole.sqrt()[0].item<double>(), 2.0);
  EXPECT_EQ((torch::tensor({1.5}, torch::kFloat) * 2.5).scalar_type(), torch::kFloat);
  EXPECT_EQ(torch::result_type(whole, 1.5), torch::kDouble);
}

TEST(default_dtype, is_float_again_afterwards) {
  { const DefaultDtype as_double(torch::kDouble); }
  EXPECT_EQ(torch::zeros({2}).scalar_type(), torch::kFloat);
  EXPECT_EQ((torch::tensor({1}) / 2).scalar_type(), torch::kFloat);
}

TEST(default_dtype, numbers_and_options) {
  EXPECT(!torch::Scalar(true).equal(1.0));
  EXPECT(!torch::Scalar(true).equal(1));
  EXPECT(torch::Scalar(true).equal(true));
  EXPECT(torch::Scalar(1).equal(1.0));
  EXPECT_EQ(at::tensor(1).sizes(), (std::vector<int64_t>{1}));
  EXPECT_EQ(at::tensor(1.5, at::kDouble).sizes(), (std::vector<int64_t>{1}));
  EXPECT_EQ(torch::tensor(1).dim(), 0);
  const auto options = torch::TensorOptions(torch::kDouble).requires_grad(true);
  EXPECT_THROW(c10::Error, "Operators taking TensorOptions cannot take a TensorOptions with options.requires_grad set as true.", torch::ones({2}).to(options));
  EXPECT(torch::ones({2}, options).requires_grad());
  EXPECT(torch::empty({2}, options).requires_grad());
}
