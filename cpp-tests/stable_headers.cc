// PyTorch's stable headers, as an extension uses them: its operators called through the dispatcher, and operators called from it.
#include <torch/csrc/inductor/aoti_torch/c/shim.h>
#include <torch/csrc/stable/accelerator.h>
#include <torch/csrc/stable/device.h>
#include <torch/csrc/stable/library.h>
#include <torch/csrc/stable/ops.h>
#include <torch/csrc/stable/tensor.h>
#include <torch/headeronly/core/Dispatch_v2.h>
#include <torch/headeronly/core/ScalarType.h>
#include <torch/headeronly/core/TensorAccessor.h>
#include <torch/headeronly/util/Exception.h>

#include <torch/torch.h>

#include <ATen/core/dispatch/Dispatcher.h>

#include "test.h"

using torch::headeronly::ScalarType;
using StableTensor = torch::stable::Tensor;
using Stack = std::vector<c10::IValue>;

namespace {

StableTensor doubled(const StableTensor& x) {
  STD_TORCH_CHECK(x.dim() > 0, "doubled wants dimensions");
  const auto source = torch::stable::contiguous(x);
  StableTensor result = torch::stable::empty_like(source);
  THO_DISPATCH_V2(
      source.scalar_type(), "doubled", AT_WRAP([&] {
        const scalar_t* from = source.const_data_ptr<scalar_t>();
        scalar_t* to = result.mutable_data_ptr<scalar_t>();
        torch::stable::parallel_for(0, source.numel(), 2, [&](int64_t begin, int64_t end) {
          for (int64_t i = begin; i < end; ++i) to[i] = from[i] + from[i];
        });
      }),
      AT_EXPAND(AT_FLOATING_TYPES), ScalarType::Long);
  return result;
}

std::tuple<StableTensor, int64_t> described(
    StableTensor x, torch::headeronly::IntHeaderOnlyArrayRef dims, std::optional<double> scale, std::string mode, std::optional<ScalarType> dtype) {
  StableTensor sum = torch::stable::sum(x, dims, true, dtype);
  const int64_t n = static_cast<int64_t>(dims.size() + 10 * mode.size() + (scale ? 100 * static_cast<int64_t>(*scale) : 0));
  return {sum, n};
}

void filled(StableTensor x, double value, bool twice, std::vector<StableTensor> more) {
  torch::stable::fill_(x, twice ? 2 * value : value);
  for (auto& t : more) torch::stable::zero_(t);
}

STABLE_TORCH_LIBRARY(stable_headers, m) {
  m.def("doubled(Tensor x) -> Tensor");
  m.def("described(Tensor x, int[] dims, float? scale, str mode, ScalarType? dtype) -> (Tensor, int)");
  m.def("filled(Tensor(a!) x, float value, bool twice, Tensor(b!)[] more) -> ()");
}
STABLE_TORCH_LIBRARY_FRAGMENT(stable_headers, m) { m.def("nowhere(Tensor x) -> Tensor"); }
STABLE_TORCH_LIBRARY_IMPL(stable_headers, CompositeExplicitAutograd, m) {
  m.impl("doubled", TORCH_BOX(&doubled));
  m.impl("described", TORCH_BOX(&described));
  m.impl("filled", TORCH_BOX(&filled));
}

Stack run(const char* name, Stack stack) {
  c10::Dispatcher::singleton().findSchemaOrThrow(name, "").callBoxed(&stack);
  return stack;
}

StableTensor of(const std::vector<int64_t>& sizes, double value, ScalarType dtype = ScalarType::Float) {
  return torch::stable::full(sizes, value, dtype);
}

template <class F>
std::string refusal(F&& f) {
  try {
    f();
  } catch (const std::exception& e) {
    return e.what();
  }
  return "";
}
bool holds(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST(stable_headers, kernels) {
  const auto x = torch::arange(12, torch::kDouble).reshape({3, 4});
  EXPECT(torch::equal(run("stable_headers::doubled", {x.t()})[0].toTensor(), 2 * x.t()));
  const auto both = run("stable_headers::described", {x, std::vector<int64_t>{0}, 3.0, std::string("ab"), c10::IValue()});
  EXPECT(torch::equal(both[0].toTensor(), x.sum({0}, true)));
  EXPECT_EQ(both[1].toInt(), 321);
  const auto as_long =
      run("stable_headers::described", {x, std::vector<int64_t>{0, 1}, c10::IValue(), std::string(), static_cast<int64_t>(torch::kLong)});
  EXPECT(as_long[0].toTensor().scalar_type() == torch::kLong);
  EXPECT_EQ(as_long[0].toTensor().item<int64_t>(), 66);
  EXPECT_EQ(as_long[1].toInt(), 2);
  auto y = torch::zeros({2}), z = torch::ones({2});
  run("stable_headers::filled", {y, 1.5, true, std::vector<at::Tensor>{z}});
  EXPECT_EQ(y.sum().item<float>(), 6.0f);
  EXPECT_EQ(z.sum().item<float>(), 0.0f);
}

TEST(stable_headers, what_kernels_refuse) {
  EXPECT(holds(refusal([] { run("stable_headers::doubled", {torch::ones({})}); }), "doubled wants dimensions"));
  EXPECT(holds(refusal([] { run("stable_headers::doubled", {torch::ones({2}, torch::kInt)}); }), "\"doubled\" not implemented for 'Int'"));
  const auto x = of({2}, 1);
  EXPECT(holds(refusal([&] { x.mutable_data_ptr<double>(); }), "Double but found Float"));
  EXPECT(holds(refusal([&] { torch::stable::matmul(x, of({3}, 1)); }), "inconsistent tensor size"));
  EXPECT(holds(refusal([&] { torch::stable::Device(torch::headeronly::DeviceType::CPU, 1); }), "CPU device index must be -1 or zero, got 1"));
  EXPECT(holds(refusal([] { torch::stable::Device("nothing"); }), "nothing"));
}

TEST(stable_headers, tensors) {
  auto x = of({2, 3}, 1.5);
  EXPECT(x.defined() && x.is_cpu() && !x.is_cuda() && x.is_contiguous() && x.has_storage());
  EXPECT_EQ(x.dim(), 2);
  EXPECT_EQ(x.numel(), 6);
  EXPECT(x.sizes() == torch::headeronly::IntHeaderOnlyArrayRef({2, 3}));
  EXPECT(x.strides() == torch::headeronly::IntHeaderOnlyArrayRef({3, 1}));
  EXPECT_EQ(x.size(1), 3);
  EXPECT_EQ(x.stride(0), 3);
  EXPECT(x.scalar_type() == ScalarType::Float);
  EXPECT_EQ(x.element_size(), 4u);
  EXPECT(x.layout() == torch::headeronly::Layout::Strided);
  EXPECT(x.device().type() == torch::headeronly::DeviceType::CPU);
  EXPECT(!StableTensor().defined());
  const auto same = x;
  EXPECT_EQ(same.get(), x.get());
  torch::headeronly::HeaderOnlyTensorAccessor<float, 2> at(x.mutable_data_ptr<float>(), x.sizes().data(), x.strides().data());
  at[1][2] = 4;
  EXPECT_EQ(static_cast<const float*>(x.const_data_ptr())[5], 4.0f);
  bool freed = false;
  float memory[4] = {1, 2, 3, 4};
  {
    const auto blob = torch::stable::from_blob(
        memory, {2, 2}, {2, 1}, torch::stable::Device("cpu"), ScalarType::Float, [&freed](void*) { freed = true; });
    EXPECT_EQ(torch::stable::select(blob, 0, 1).const_data_ptr<float>()[0], 3.0f);
  }
  EXPECT(freed);
}

TEST(stable_headers, operators) {
  auto x = of({2, 3}, 1.5, ScalarType::Double);
  const auto first = [](const StableTensor& t) { return torch::stable::contiguous(t).const_data_ptr<double>()[0]; };
  EXPECT_EQ(torch::stable::transpose(x, 0, 1).size(0), 3);
  EXPECT_EQ(torch::stable::permute(x, {1, 0}).size(0), 3);
  EXPECT_EQ(torch::stable::flatten(x).dim(), 1);
  EXPECT_EQ(torch::stable::reshape(x, {6, 1}).size(0), 6);
  EXPECT_EQ(torch::stable::view(x, {3, 2}).size(1), 2);
  EXPECT(torch::stable::view(x, ScalarType::Long).scalar_type() == ScalarType::Long);
  EXPECT_EQ(torch::stable::squeeze(torch::stable::unsqueeze(x, 0), 0).dim(), 2);
  EXPECT_EQ(torch::stable::narrow(x, 1, 1, 2).storage_offset(), 1);
  EXPECT_EQ(torch::stable::pad(x, {1, 0}, "constant", 7.0).size(1), 4);
  EXPECT_EQ(first(torch::stable::pad(x, {1, 0}, "constant", 7.0)), 7.0);
  EXPECT_EQ(first(torch::stable::amax(x, 1)), 1.5);
  EXPECT_EQ(first(torch::stable::sum(x)), 9.0);
  EXPECT_EQ(first(torch::stable::subtract(x, x, 3.0)), -3.0);
  EXPECT_EQ(first(torch::stable::matmul(x, torch::stable::transpose(x, 0, 1))), 6.75);
  EXPECT_EQ(first(torch::stable::floor_divide(x, of({1}, 2, ScalarType::Double))), 0.0);
  EXPECT_EQ(torch::stable::bitwise_left_shift(of({1}, 3, ScalarType::Long), of({1}, 2, ScalarType::Long)).const_data_ptr<int64_t>()[0], 12);
  EXPECT(torch::stable::to(x, ScalarType::Int).scalar_type() == ScalarType::Int);
  EXPECT(torch::stable::new_zeros(x, {4}, ScalarType::Half).scalar_type() == ScalarType::Half);
  EXPECT_EQ(first(torch::stable::new_zeros(x, {4})), 0.0);
  EXPECT(torch::stable::empty({2}, ScalarType::Bool).scalar_type() == ScalarType::Bool);
  auto copy = torch::stable::clone(x);
  torch::stable::zero_(copy);
  EXPECT_EQ(first(x), 1.5);
  torch::stable::copy_(copy, x);
  EXPECT_EQ(first(copy), 1.5);
  auto out = torch::stable::empty({2}, ScalarType::Double);
  EXPECT_EQ(torch::stable::sum_out(out, x, torch::headeronly::IntHeaderOnlyArrayRef({1})).const_data_ptr<double>()[1], 4.5);
  const auto [values, places] = torch::stable::sort(torch::stable::reshape(x, {6}), 0, true);
  EXPECT_EQ(first(values), 1.5);
  EXPECT(places.scalar_type() == ScalarType::Long);
  EXPECT(!torch::stable::is_pinned(x));
  EXPECT(torch::stable::get_num_threads() > 0);
}

TEST(stable_headers, values_both_ways) {
  using torch::stable::detail::from;
  using torch::stable::detail::to;
  EXPECT_EQ(to<int64_t>(from(int64_t{-3})), -3);
  EXPECT_EQ(to<double>(from(2.5)), 2.5);
  EXPECT(to<bool>(from(true)));
  EXPECT(to<ScalarType>(from(ScalarType::BFloat16)) == ScalarType::BFloat16);
  EXPECT_EQ(to<int32_t>(from(ScalarType::BFloat16)), aoti_torch_dtype_bfloat16());
  EXPECT_EQ(to<int32_t>(from(torch::headeronly::MemoryFormat::ChannelsLast)), aoti_torch_memory_format_channels_last());
  EXPECT(to<torch::stable::Device>(from(torch::stable::Device("meta"))).type() == torch::headeronly::DeviceType::Meta);
  EXPECT_EQ(to<std::string>(from(std::string("a\0b", 3))).size(), 3u);
  EXPECT(to<std::vector<int64_t>>(from(std::vector<int64_t>{1, 2})) == (std::vector<int64_t>{1, 2}));
  EXPECT(!to<std::optional<double>>(from(std::optional<double>())).has_value());
  EXPECT_EQ(*to<std::optional<double>>(from(std::optional<double>(2))), 2.0);
  EXPECT_EQ(to<StableTensor>(from(of({3}, 1))).numel(), 3);
  StableIValue stack[] = {from(of({3}, 1)), from(of({3}, 2)), from(1.0)};
  EXPECT(torch_call_dispatcher("aten::hypot", "", stack, TORCH_ABI_VERSION) == AOTI_TORCH_SUCCESS);
  EXPECT_EQ(to<StableTensor>(stack[0]).numel(), 3);
}
