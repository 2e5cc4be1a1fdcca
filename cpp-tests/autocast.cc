// Autocast: which dtype operators compute in. What is expected is what LibTorch 2.15 gave for the same calls.
#include <torch/torch.h>

#include "test.h"

#include <ATen/autocast_mode.h>
#include <torch/library.h>

namespace {
/// Has autocast on or off, to a dtype, as long as it lives.
struct Autocast {
  explicit Autocast(bool on, torch::ScalarType dtype = torch::kBFloat16) {
    at::autocast::set_autocast_enabled(at::kCPU, on);
    at::autocast::set_autocast_dtype(at::kCPU, dtype);
  }
  ~Autocast() {
    at::autocast::set_autocast_enabled(at::kCPU, before);
    at::autocast::set_autocast_dtype(at::kCPU, dtype_before);
  }
  bool before = at::autocast::is_autocast_enabled(at::kCPU);
  torch::ScalarType dtype_before = at::autocast::get_autocast_dtype(at::kCPU);
};

torch::Tensor numbers() { return torch::linspace(-1, 1, 12).reshape({3, 4}); }
}  // namespace

TEST(autocast, products_and_convolutions_compute_in_its_dtype) {
  const auto a = numbers();
  for (auto dtype : {torch::kBFloat16, torch::kHalf}) {
    const Autocast on(true, dtype);
    EXPECT(at::autocast::is_autocast_enabled(at::kCPU));
    EXPECT_EQ(at::autocast::get_autocast_dtype(at::kCPU), dtype);
    const auto low = a.to(dtype);
    EXPECT_EQ(at::mm(a, a.t()).scalar_type(), dtype);
    EXPECT_EQ(at::linear(a, a).scalar_type(), dtype);
    EXPECT_EQ(at::conv1d(a.unsqueeze(0), torch::ones({2, 3, 2})).scalar_type(), dtype);
    EXPECT(torch::equal(at::matmul(a, a.t()), at::matmul(low, low.t())));
    // float64 stays, and so does what no policy is for.
    EXPECT_EQ(at::mm(a.to(torch::kDouble), a.t().to(torch::kDouble)).scalar_type(), torch::kDouble);
    EXPECT_EQ((a + a).scalar_type(), torch::kFloat);
    EXPECT_EQ(low.relu().scalar_type(), dtype);
  }
}

TEST(autocast, losses_compute_in_float32_and_lists_in_the_widest_dtype) {
  const Autocast on(true);
  const auto a = numbers(), low = a.to(torch::kBFloat16);
  EXPECT_EQ(at::mse_loss(low, low * 2).scalar_type(), torch::kFloat);
  EXPECT_EQ(at::prod(low).scalar_type(), torch::kFloat);
  EXPECT_EQ(at::cat({a, low}).scalar_type(), torch::kFloat);
  EXPECT_EQ(at::cat({low, low}).scalar_type(), torch::kBFloat16);
}

TEST(autocast, recurrent_layers_give_its_dtype_where_torch_computes_in_it) {
  const auto x = numbers().unsqueeze(0), h = torch::zeros({1, 1, 2});
  const auto layer = [](int64_t gates) { return std::vector<torch::Tensor>{torch::ones({2 * gates, 4}), torch::ones({2 * gates, 2})}; };
  const Autocast on(true);
  const auto [y, last, cell] = at::lstm(x, {h, h}, layer(4), false, 1, 0., false, false, true);
  EXPECT_EQ(y.scalar_type(), torch::kBFloat16);
  EXPECT_EQ(last.scalar_type(), torch::kBFloat16);
  EXPECT_EQ(cell.scalar_type(), torch::kBFloat16);
  EXPECT_EQ(std::get<0>(at::rnn_tanh(x, h, layer(1), false, 1, 0., false, false, true)).scalar_type(), torch::kBFloat16);
  EXPECT_EQ(std::get<1>(at::rnn_relu(x, h, layer(1), false, 1, 0., false, false, true)).scalar_type(), torch::kBFloat16);
  // A state that is added to products stays what it was.
  EXPECT_EQ(std::get<0>(at::gru(x, h, layer(3), false, 1, 0., false, false, true)).scalar_type(), torch::kFloat);
}

TEST(autocast, an_encoder_layer_gives_its_dtype_as_its_attention_does) {
  const auto filled = [](at::IntArrayRef sizes, double step) { return (torch::arange(c10::multiply_integers(sizes)) * step).sin().reshape(sizes); };
  const auto x = filled({2, 3, 8}, 0.37), qkv = filled({24, 8}, 0.71), qkv_bias = filled({24}, 0.3), out = filled({8, 8}, 0.53), out_bias = filled({8}, 0.2);
  const auto weight = filled({8}, 0.11) + 1, bias = filled({8}, 0.13), wide = filled({12, 8}, 0.43), wide_bias = filled({12}, 0.17), narrow = filled({8, 12}, 0.29);
  const auto mask = torch::tensor({0, 0, 1, 0, 0, 0}, torch::kBool).reshape({2, 3});
  for (const bool norm_first : {false, true}) {
    const auto layer = [&](const std::optional<torch::Tensor>& mask, std::optional<int64_t> kind) {
      return at::_transformer_encoder_layer_fwd(x, 8, 2, qkv, qkv_bias, out, out_bias, true, norm_first, 1e-5, weight, bias, weight, bias, wide, wide_bias, narrow, bias, mask, kind);
    };
    const auto whole = layer({}, {}), masked = layer(mask, 1);
    const Autocast on(true);
    EXPECT_EQ(layer({}, {}).scalar_type(), torch::kBFloat16);
    EXPECT(torch::allclose(layer({}, {}).to(torch::kFloat), whole, 0.05, 0.05));
    EXPECT_EQ(layer(mask, 1).scalar_type(), torch::kBFloat16);
    EXPECT(torch::allclose(layer(mask, 1).to(torch::kFloat), masked, 0.05, 0.05));
  }
}

TEST(autocast, gradients_have_their_tensors_dtype) {
  const Autocast on(true);
  auto w = torch::linspace(-2, 1, 20).reshape({5, 4}).requires_grad_();
  at::linear(numbers(), w).sum().backward();
  EXPECT_EQ(w.grad().scalar_type(), torch::kFloat);
}

TEST(autocast, is_kept_by_inference_mode_and_off_where_it_is_turned_off) {
  const auto a = numbers();
  const Autocast on(true, torch::kHalf);
  {
    const c10::InferenceMode guard;
    EXPECT_EQ(at::mm(a, a.t()).scalar_type(), torch::kHalf);
    const Autocast off(false, torch::kHalf);
    EXPECT_EQ(at::mm(a, a.t()).scalar_type(), torch::kFloat);
  }
  EXPECT_THROW(c10::Error, "set_autocast_dtype: expected bfloat16 or float16", at::autocast::set_autocast_dtype(at::kCPU, torch::kLong));
}

namespace {
torch::Tensor half_of(const torch::Tensor& x) { return x / 2; }

/// Computes in the lower precision, as an operator of LibTorch's would.
torch::Tensor half_of_autocast(const torch::Tensor& x) {
  const c10::impl::ExcludeDispatchKeyGuard no_autocast(c10::DispatchKey::AutocastCPU);
  static const auto op = c10::Dispatcher::singleton().findSchemaOrThrow("autocast_test::half_of", "").typed<torch::Tensor(const torch::Tensor&)>();
  return op.call(at::autocast::cached_cast(torch::kBFloat16, x, c10::DeviceType::CPU));
}

TORCH_LIBRARY(autocast_test, m) { m.def("half_of(Tensor x) -> Tensor"); }
TORCH_LIBRARY_IMPL(autocast_test, CPU, m) { m.impl("half_of", &half_of); }
TORCH_LIBRARY_IMPL(autocast_test, AutocastCPU, m) { m.impl("half_of", &half_of_autocast); }
}  // namespace

TEST(autocast, an_operator_of_the_programs_own_has_a_kernel_for_it) {
  const auto op = c10::Dispatcher::singleton().findSchemaOrThrow("autocast_test::half_of", "").typed<torch::Tensor(const torch::Tensor&)>();
  const auto x = numbers();
  EXPECT(torch::equal(op.call(x), x / 2));
  const Autocast on(true);
  EXPECT_EQ(op.call(x).scalar_type(), torch::kBFloat16);
  EXPECT(torch::equal(op.call(x), x.to(torch::kBFloat16) / 2));
}
