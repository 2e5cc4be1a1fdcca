// What cpp-tests/hostile_calls found: calls that never ended, or whose error was a defect's.
#include <torch/torch.h>

#include "test.h"

#include <ATen/core/dispatch/Dispatcher.h>
#include <infer/graph.h>

#include <chrono>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

using torch::Tensor;

namespace {

/// A boxed call: arguments of any kinds, whatever the schema says.
torch::jit::Stack boxed(const char* name, const char* overload, torch::jit::Stack arguments) {
  c10::Dispatcher::singleton().findSchemaOrThrow(name, overload).callBoxed(&arguments);
  return arguments;
}

}  // namespace

TEST(hostile, an_argument_that_the_operator_does_not_look_at_is_of_its_type_where_its_gradient_does) {
  const Tensor x = torch::ones({2, 3});
  const std::vector<int64_t> start{0, 1};
  const auto f = [&](const Tensor& x) { return boxed("aten::slice_inverse", "", {x, x, 0, start, c10::IValue(), 1})[0].toTensor(); };
  EXPECT_THROW(c10::Error, "slice_inverse(): argument 'start' (position 4) must be", infer::jvp(f, {x}, {x}));
}

TEST(hostile, what_is_written_under_another_name_than_self_has_no_gradient) {
  const Tensor a = at::quantize_per_tensor(torch::ones({4}), 0.5, 1, torch::kQInt8);
  const Tensor out = torch::ones({4}).requires_grad_() * 1;
  EXPECT_THROW(c10::Error, "Could not run 'aten::mul' with arguments", boxed("quantized::mul", "out", {a, a, out}));
}

TEST(hostile, a_device_in_the_place_of_a_tensor_asks_for_none) {
  const Tensor x = torch::ones({2, 3}).to(torch::kMeta);
  const infer_op* op = nullptr;
  infer_detail::check(infer_op_find("aten::mul", 9, "out", 3, &op));
  infer_value arguments[3]{}, results[1]{};
  for (infer_value& v : arguments) v.kind = INFER_VALUE_TENSOR, v.u.p = x.raw();
  arguments[1].kind = INFER_VALUE_DEVICE;
  arguments[1].u.i = static_cast<int64_t>(c10::DeviceType::CPU);
  size_t n = 1;
  EXPECT_THROW(c10::Error, "mul(): argument 'other' (position 2) must be", infer_detail::check(infer_op_call(op, arguments, 3, results, &n)));
}

TEST(hostile, truth_values_are_computed_of_tensors_that_stand_for_others) {
  const Tensor x = torch::ones({2, 3});
  const std::vector<std::function<Tensor(const Tensor&)>> tests{
      [](const Tensor& x) { return at::isfinite(x); },
      [](const Tensor& x) { return at::isreal(x); },
      [](const Tensor& x) { return at::isclose(x, x); },
  };
  for (const auto& test : tests) {
    const auto gradient = [&](const Tensor& x) { return infer::grad([&](const Tensor& x) { return (x * x * test(x)).sum(); })({x})[0]; };
    EXPECT(torch::equal(infer::functionalize(gradient)({x})[0], 2 * x));
    EXPECT(torch::equal(infer::trace(gradient, {x}).run({3 * x})[0], 6 * x));
  }
}

TEST(hostile, attention_that_is_causal_is_traced_without_reading_its_mask) {
  const Tensor x = torch::rand({1, 2, 3, 4});
  const auto sum = [](const Tensor& x) { return at::scaled_dot_product_attention(x, x, x, {}, 0, true).sum(); };
  const auto gradient = [&](const Tensor& x) { return infer::grad(sum)({x})[0]; };
  EXPECT(torch::allclose(infer::functionalize(gradient)({x})[0], gradient(x)));
}

TEST(hostile, memory_that_is_shown_many_times_is_looked_at_once) {
  Tensor x = torch::ones({4});
  const Tensor shown = x.expand({int64_t{1} << 40, 4});
  const auto f = [](const Tensor& x, const Tensor& shown) {
    x.mul_(2);
    return shown.select(0, 5) + 1;
  };
  EXPECT(torch::equal(infer::functionalize(f)({x, shown})[0], torch::full({4}, 3.0)));
  EXPECT(torch::equal(x, torch::full({4}, 2.0)));
}

TEST(hostile, what_is_unique_is_so_in_each_example) {
  const Tensor x = torch::tensor({{1, 1, 2}, {3, 4, 4}});
  const auto f = [](const Tensor& x) {
    auto [values, inverse, counts] = at::unique_consecutive(x, true, true, 0);
    return std::vector<Tensor>{values, inverse, counts};
  };
  const std::vector<Tensor> got = infer::vmap(f)({x.unsqueeze(2)});
  EXPECT(torch::equal(got[0].squeeze(2), torch::tensor({{1, 2}, {3, 4}})));
  EXPECT(torch::equal(got[1], torch::tensor({{0, 0, 1}, {0, 1, 1}})) && torch::equal(got[2], torch::tensor({{2, 1}, {1, 2}})));
}

TEST(hostile, examples_of_an_empty_batch_take_one_call) {
  const auto inner = [](const Tensor& x) { return infer::vmap([](const Tensor& x) { return at::_conj_physical(x); })({x})[0]; };
  const Tensor x = torch::ones({int64_t{1} << 40, 0});
  EXPECT_EQ(infer::vmap(inner, {1})({x})[0].sizes(), at::IntArrayRef({0, int64_t{1} << 40}));
}

TEST(hostile, a_padded_result_that_there_is_no_memory_for_is_refused_before_anything_is_computed) {
  const std::vector<int64_t> sizes(32, 1), widths(62, 1);
  const auto before = std::chrono::steady_clock::now();
  EXPECT_THROW(c10::Error, "DefaultCPUAllocator: can't allocate memory", at::_pad_circular(torch::ones(sizes), widths));
  EXPECT(std::chrono::steady_clock::now() - before < std::chrono::seconds(2));
  // Widths that take away from one end and repeat what is left at the other.
  const Tensor x = torch::arange(4, torch::kFloat).view({1, 4});
  EXPECT(torch::equal(at::_pad_circular(x, {-1, 2}), torch::tensor({{1.f, 2.f, 3.f, 1.f, 2.f}})));
  EXPECT_THROW(c10::Error, "Padding value causes wrapping around more than once.", at::_pad_circular(x, {-2, 4}));
  EXPECT_THROW(c10::Error, "Invalid padding size, expected 1 or 2 non-padded dimensions", at::_pad_circular(x, {1, 1, 1, 1}));
}

TEST(hostile, shapes_of_the_gradients_of_a_layer_norm_are_made_without_its_rows) {
  const Tensor x = torch::rand({6}), w = torch::rand({6});
  const auto f = [](const Tensor& x, const Tensor& w) { return infer::grad([](const Tensor& x, const Tensor& w) {
    return at::layer_norm(x, {6}, w).pow(2).sum();
  }, {0, 1})({x, w}); };
  const std::vector<Tensor> want = f(x, w), got = infer::functionalize(f)({x, w});
  EXPECT(torch::allclose(got[0], want[0]) && torch::allclose(got[1], want[1]));
}

TEST(hostile, a_diagonal_that_starts_again_is_written_at_once) {
  for (const int64_t height : {5, 7, 8, 10, 11}) {
    Tensor want = torch::zeros({height, 3});
    for (int64_t row = 0; row < height; row++) {
      if (row % 4 < 3) want[row][row % 4] = 1;
    }
    EXPECT(torch::equal(torch::zeros({height, 3}).fill_diagonal_(1, true), want));
    EXPECT(torch::equal(torch::zeros({3, height}).t().fill_diagonal_(1, true), want));
  }
  Tensor empty = torch::zeros({0, int64_t{1} << 45, 1});
  infer::vmap([](const Tensor& x) { x.fill_diagonal_(1, true); })({empty});
}

TEST(hostile, an_empty_list_of_dimensions_is_none_in_an_example_too) {
  const Tensor x = torch::tensor({{1, 0, 1}, {1, 1, 1}});
  const auto all = [](const Tensor& x) { return at::all(x, at::OptionalIntArrayRef(at::IntArrayRef{})); };
  const auto any = [](const Tensor& x) { return at::any(x, at::OptionalIntArrayRef()); };
  EXPECT(torch::equal(infer::vmap(all)({x})[0], x.to(torch::kBool)));
  EXPECT(torch::equal(infer::vmap(any)({x})[0], torch::ones({2}, torch::kBool)));
  EXPECT(torch::equal(infer::vmap([&](const Tensor& x) { return infer::functionalize(all)({x})[0]; })({x})[0], x.to(torch::kBool)));
}

TEST(hostile, sizes_and_strides_beside_a_zero_may_be_too_large_to_multiply) {
  const int64_t huge = int64_t{1} << 40, most = int64_t{1} << 62;
  const Tensor x = torch::empty({huge, huge, 0});
  EXPECT_EQ(x.sum().item<float>(), 0.f);
  EXPECT_EQ(x.sum(at::IntArrayRef{0, 1}).sizes(), at::IntArrayRef({0}));
  EXPECT_EQ(x.transpose(0, 2).sum(at::IntArrayRef{1, 2}).sizes(), at::IntArrayRef({0}));
  EXPECT_THROW(c10::Error, "DefaultCPUAllocator: can't allocate memory", torch::empty({huge, 0, huge >> 20}).sum(1));
  const Tensor rows = torch::empty({4, most, 0});
  EXPECT_EQ(rows.select(0, 3).sizes(), at::IntArrayRef({most, 0}));
  EXPECT_EQ(rows.narrow(0, 3, 1).sizes(), at::IntArrayRef({1, most, 0}));
  EXPECT_EQ(rows.diagonal(-3).sizes(), at::IntArrayRef({0, 1}));
}

TEST(hostile, a_call_that_writes_and_has_no_other_form_is_checked_with_all_its_arguments) {
  const auto f = [](const Tensor& grad, const Tensor& x, const Tensor& to) {
    return boxed("aten::adaptive_avg_pool3d_backward", "grad_input", {grad, x, to})[0].toTensor();
  };
  const std::vector<Tensor> inputs{torch::full({1, 1, 1, 1}, 8.f), torch::ones({1, 2, 2, 2}), torch::empty({1, 2, 2, 2})};
  const infer::Graph graph = infer::trace(f, inputs).pass("dead_code").pass("reinplace");
  EXPECT(torch::equal(graph.run(inputs)[0], torch::ones({1, 2, 2, 2})));
}

#ifdef __linux__
TEST(hostile, memory_that_no_machine_has_is_refused_when_it_is_asked_for) {
  // Unless the machine is set to grant anything, or keeps books.
  int mode = -1;
  std::ifstream("/proc/sys/vm/overcommit_memory") >> mode;
  if (mode != 0) return;
  EXPECT_THROW(c10::Error, "DefaultCPUAllocator: can't allocate memory", torch::empty({int64_t{1} << 44}, torch::kByte));
  EXPECT_THROW(c10::Error, "DefaultCPUAllocator: can't allocate memory", torch::zeros({int64_t{1} << 44}, torch::kByte));
}
#endif

TEST(hostile, a_sparse_result_has_no_elements_to_be_written_to_another_tensor) {
  Tensor out = torch::zeros({1}, torch::kChar);
  const auto f = [](const Tensor& out) {
    return at::sparse_coo_tensor_out(const_cast<Tensor&>(out), {4, int64_t{1} << 40, 4, 2});
  };
  EXPECT_THROW(c10::Error, "", infer::functionalize(f)({out}));
}
