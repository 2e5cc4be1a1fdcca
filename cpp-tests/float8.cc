// The 8-bit floats: tensors store, move and convert them; few operators compute with them, and they promote with nothing.
#include <torch/torch.h>

#include "test.h"

#include <sstream>

namespace {
const torch::ScalarType kinds[] = {torch::kFloat8_e5m2, torch::kFloat8_e4m3fn, torch::kFloat8_e5m2fnuz, torch::kFloat8_e4m3fnuz, torch::kFloat8_e8m0fnu};

std::vector<float> numbers(const torch::Tensor& t) {
  const torch::Tensor floats = t.to(torch::kFloat).contiguous();
  return {floats.data_ptr<float>(), floats.data_ptr<float>() + floats.numel()};
}
}  // namespace

TEST(float8, are_stored_and_moved) {
  for (const auto kind : kinds) {
    const torch::Tensor x = torch::tensor({1.0f, 2.0f, 4.0f, 8.0f}).to(kind), ones = torch::ones({4}, kind);
    EXPECT_EQ(x.element_size(), 1);
    EXPECT(x.is_floating_point());
    EXPECT_EQ(numbers(x), (std::vector<float>{1, 2, 4, 8}));
    EXPECT_EQ(numbers(torch::cat({x, ones})), (std::vector<float>{1, 2, 4, 8, 1, 1, 1, 1}));
    EXPECT_EQ(numbers(x.index({torch::tensor({3, 0})})), (std::vector<float>{8, 1}));
    EXPECT_EQ(numbers(x.view({2, 2}).t()), (std::vector<float>{1, 4, 2, 8}));
    EXPECT_EQ(numbers(torch::where(torch::tensor({true, false, true, false}), x, ones)), (std::vector<float>{1, 1, 4, 1}));
    EXPECT_EQ(numbers(x.view(torch::kByte).view(kind)), numbers(x));
    EXPECT_EQ(numbers(x * ones), numbers(x));
    EXPECT_EQ((x == ones).sum().item<int64_t>(), 1);
    EXPECT_EQ(x[2].item<float>(), 4.0f);
  }
}

TEST(float8, round_to_even_and_meet_their_bounds) {
  const torch::Tensor x = torch::tensor({3.3f, 1000.0f, -1000.0f, 1e6f, 0.001f, -0.0f});
  const auto bytes = [&](torch::ScalarType kind) {
    const torch::Tensor b = x.to(kind).view(torch::kByte).to(torch::kInt).contiguous();
    return std::vector<int>(b.data_ptr<int>(), b.data_ptr<int>() + b.numel());
  };
  EXPECT_EQ(bytes(torch::kFloat8_e4m3fn), (std::vector<int>{0x45, 0x7e, 0xfe, 0x7e, 0x01, 0x80}));
  EXPECT_EQ(bytes(torch::kFloat8_e5m2), (std::vector<int>{0x43, 0x64, 0xe4, 0x7c, 0x14, 0x80}));
  EXPECT_EQ(bytes(torch::kFloat8_e4m3fnuz), (std::vector<int>{0x4d, 0x80, 0x80, 0x80, 0x01, 0x00}));
  for (size_t i = 0; i < 6; ++i) {
    const c10::Float8_e4m3fn in_cpp(x[i].item<float>());
    EXPECT_EQ(static_cast<int>(in_cpp.x), bytes(torch::kFloat8_e4m3fn)[i]);
  }
}

TEST(float8, of_cpp_are_those_of_tensors) {
  const torch::Tensor codes = torch::arange(256, torch::kInt).to(torch::kByte);
  const auto check = [&](auto one, torch::ScalarType kind) {
    using T = decltype(one);
    const torch::Tensor x = codes.view(kind);
    const std::vector<float> values = numbers(x);
    const T* const elements = x.data_ptr<T>();
    for (int i = 0; i < 256; ++i) {
      const float value = elements[i];
      EXPECT(value == values[i] || (std::isnan(value) && std::isnan(values[i])));
      if (!std::isnan(value)) EXPECT_EQ(static_cast<int>(T(value).x), i);
    }
  };
  check(c10::Float8_e5m2(), torch::kFloat8_e5m2);
  check(c10::Float8_e4m3fn(), torch::kFloat8_e4m3fn);
  check(c10::Float8_e5m2fnuz(), torch::kFloat8_e5m2fnuz);
  check(c10::Float8_e4m3fnuz(), torch::kFloat8_e4m3fnuz);
  check(c10::Float8_e8m0fnu(), torch::kFloat8_e8m0fnu);
}

TEST(float8, promote_with_nothing_and_are_printed) {
  const torch::Tensor x = torch::tensor({1.0f, 3.0f}).to(torch::kFloat8_e4m3fn);
  EXPECT_THROW(c10::Error, "Promotion for Float8 Types is not supported, attempted to promote Float8_e4m3fn and Float", x * torch::ones({2}));
  EXPECT_THROW(c10::NotImplementedError, "\"add_stub\" not implemented for 'Float8_e4m3fn'", x + x);
  std::ostringstream out;
  out << x << " " << x.dtype();
  EXPECT_EQ(out.str(), " 1\n 3\n[ CPUFloat8_e4m3fnType{2} ] c10::Float8_e4m3fn");
}

TEST(float8, gradients_pass_through_them) {
  const torch::Tensor w = torch::tensor({1.0f, 2.0f}).requires_grad_(true);
  (w.to(torch::kFloat8_e5m2).to(torch::kFloat) * 3).sum().backward();
  EXPECT_EQ(numbers(w.grad()), (std::vector<float>{3, 3}));
}
