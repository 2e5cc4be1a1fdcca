// Small headers that extensions include by their own names.
#include <ATen/ATen.h>
#include <ATen/InitialTensorOptions.h>
#include <ATen/ScalarOps.h>
#include <ATen/native/TypeProperties.h>
#include <torch/csrc/utils/variadic.h>

#include "test.h"

#include <sstream>

TEST(extension_headers, result_types) {
  const auto of = [](at::ScalarType type, std::vector<int64_t> sizes) { return at::zeros(sizes, type); };
  const auto type = [](std::vector<at::Tensor> tensors) { return at::native::result_type(tensors); };
  EXPECT(type({of(at::kInt, {2}), of(at::kDouble, {})}) == at::kDouble);
  EXPECT(type({of(at::kFloat, {2}), of(at::kDouble, {})}) == at::kFloat);
  EXPECT(type({of(at::kInt, {2}), of(at::kLong, {})}) == at::kInt);
  EXPECT(type({of(at::kBool, {2}), of(at::kLong, {})}) == at::kLong);
  EXPECT(type({of(at::kHalf, {2}), of(at::kFloat, {1})}) == at::kFloat);
  EXPECT(type({of(at::kFloat, {2}), of(at::kComplexDouble, {})}) == at::kComplexFloat);
  at::native::ResultTypeState state;
  state = at::native::update_result_type_state(of(at::kInt, {2}), state);
  state = at::native::update_result_type_state(at::Scalar(1.5), state);
  EXPECT(at::native::result_type(state) == at::kFloat);
  EXPECT(at::native::result_type(at::native::ResultTypeState()) == at::ScalarType::Undefined);
}

TEST(extension_headers, wrapped_numbers) {
  const at::Tensor half = at::native::wrapped_scalar_tensor(0.5), floats = at::ones({2}), ints = at::ones({2}, at::kInt);
  EXPECT(half.unsafeGetTensorImpl()->is_wrapped_number() && half.scalar_type() == at::kDouble);
  EXPECT(at::add(half, floats).scalar_type() == at::kFloat && at::mul(ints, half).scalar_type() == at::kFloat);
  EXPECT(at::native::result_type(std::vector<at::Tensor>{half, ints}) == at::kFloat);
  EXPECT(!at::add(half, half).unsafeGetTensorImpl()->is_wrapped_number());
  const at::Tensor own = at::ones({}, at::kDouble);
  EXPECT(!own.unsafeGetTensorImpl()->is_wrapped_number() && at::add(own, at::ones({}, at::kHalf)).scalar_type() == at::kDouble);
  own.unsafeGetTensorImpl()->set_wrapped_number(true);
  EXPECT(at::add(own, at::ones({}, at::kHalf)).scalar_type() == at::kHalf);
  EXPECT(!own.clone().unsafeGetTensorImpl()->is_wrapped_number());
  EXPECT(!own.view(at::IntArrayRef()).unsafeGetTensorImpl()->is_wrapped_number());
  EXPECT_THROW(c10::Error, "", floats.unsafeGetTensorImpl()->set_wrapped_number(true));
}

TEST(extension_headers, names_of_dtypes) {
  EXPECT(c10::getDtypeNames(at::kFloat) == std::make_pair(std::string_view("float32"), std::string_view("float")));
  EXPECT(c10::getDtypeNames(at::kBFloat16).second.empty());
  const auto& types = c10::getStringToDtypeMap();
  EXPECT(types.at("int") == at::kInt && types.at("complex64") == at::kComplexFloat && types.at("uint8") == at::kByte && types.count("Float") == 0);
  EXPECT_EQ(c10::GetExceptionString(std::runtime_error("no luck")), "std::runtime_error: no luck");
}

TEST(extension_headers, initial_options) {
  const at::TensorOptions options = at::initialTensorOptions();
  EXPECT(options.dtype() == at::kFloat && options.device() == at::kCPU && !options.requires_grad());
}

TEST(extension_headers, arguments_of_any_number) {
  const at::Tensor t = at::ones(2);
  const std::vector<at::Tensor> two{t, t};
  EXPECT_EQ(torch::count_tensors(t, at::TensorList(two), std::optional<at::Tensor>(), std::optional<at::Tensor>(t)), 4U);
  EXPECT_EQ(torch::count_variables(t, at::TensorList(two)), 3U);
  std::ostringstream out;
  torch::apply([&](const auto& x) { out << x << ' '; }, 1, "a", 2.5);
  EXPECT_EQ(out.str(), std::string("1 a 2.5 "));
}
