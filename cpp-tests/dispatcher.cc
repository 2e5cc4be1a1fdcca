// Operators by name, and their schemas.
#include <torch/torch.h>

#include "test.h"

#include <ATen/core/dispatch/Dispatcher.h>

static c10::OperatorHandle op(const char* name, const char* overload) { return c10::Dispatcher::singleton().findSchemaOrThrow(name, overload); }

TEST(dispatcher, finds) {
  EXPECT_EQ(c10::toString(op("aten::add", "Tensor").operator_name()), "aten::add.Tensor");
  EXPECT_THROW(c10::Error, "Could not find schema for aten::nope.Tensor", op("aten::nope", "Tensor"));
  EXPECT(!c10::Dispatcher::singleton().findSchema({"aten::add", "nope"}).has_value());
}

TEST(dispatcher, schemas) {
  const auto add_handle = op("aten::add", "Tensor");
  const auto& add = add_handle.schema();
  std::ostringstream text;
  text << add;
  EXPECT_EQ(text.str(), "aten::add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor");
  EXPECT_EQ(add.name(), "aten::add");
  EXPECT_EQ(add.overload_name(), "Tensor");
  EXPECT_EQ(add.arguments().size(), 3u);
  EXPECT_EQ(add.arguments()[2].name(), "alpha");
  EXPECT(add.arguments()[2].kwarg_only());
  EXPECT_EQ(add.arguments()[2].default_value()->toInt(), 1);
  EXPECT_EQ(add.returns().size(), 1u);
  EXPECT(!add.is_mutable());
  const auto in_place_handle = op("aten::add_", "Tensor");
  const auto& in_place = in_place_handle.schema();
  EXPECT(in_place.is_mutable());
  EXPECT(in_place.arguments()[0].alias_info()->isWrite());
  EXPECT(in_place.arguments()[1].alias_info() == nullptr);
  const auto index_handle = op("aten::max", "dim");
  EXPECT_EQ(index_handle.schema().returns()[1].name(), "indices");
  EXPECT_EQ(index_handle.schema().arguments()[2].default_value()->toBool(), false);
  const auto slice_handle = op("aten::slice", "Tensor");
  EXPECT_EQ(slice_handle.schema().arguments()[2].type()->str(), "int?");
  EXPECT(slice_handle.schema().arguments()[2].default_value()->isNone());
  const auto conv_handle = op("aten::conv2d", "");
  EXPECT_EQ(conv_handle.schema().arguments()[3].type()->str(), "int[]");
  EXPECT_EQ(*conv_handle.schema().arguments()[3].N(), 2);
  EXPECT_EQ(conv_handle.schema().arguments()[3].default_value()->toIntVector(), (std::vector<int64_t>{1, 1}));
}

TEST(dispatcher, boxed) {
  torch::jit::Stack stack{torch::ones({2}), torch::full({2}, 3.0f), 2};
  op("aten::add", "Tensor").callBoxed(&stack);
  EXPECT_EQ(stack.size(), 1u);
  EXPECT_EQ(stack[0].toTensor()[0].item<float>(), 7.0f);
  torch::jit::Stack split{torch::arange(4), 2, 0};
  op("aten::split", "Tensor").callBoxed(split);
  EXPECT_EQ(split[0].toTensorVector().size(), 2u);
  torch::jit::Stack max{torch::tensor({1.f, 5.f}), 0, false};
  op("aten::max", "dim").callBoxed(max);
  EXPECT_EQ(max.size(), 2u);
  EXPECT_EQ(max[1].toTensor().item<int64_t>(), 1);
}

TEST(dispatcher, typed) {
  auto add = op("aten::add", "Tensor").typed<at::Tensor(const at::Tensor&, const at::Tensor&, const c10::Scalar&)>();
  EXPECT_EQ(add.call(torch::ones({1}), torch::ones({1}), 3).item<float>(), 4.0f);
  auto add_ = op("aten::add_", "Tensor").typed<at::Tensor&(at::Tensor&, const at::Tensor&, const c10::Scalar&)>();
  auto t = torch::ones({1});
  EXPECT(add_.call(t, t, 1).is_same(t));
  EXPECT_EQ(t.item<float>(), 2.0f);
  auto max = op("aten::max", "dim").typed<std::tuple<at::Tensor, at::Tensor>(const at::Tensor&, int64_t, bool)>();
  EXPECT_EQ(std::get<1>(max.call(torch::tensor({1.f, 5.f}), 0, false)).item<int64_t>(), 1);
}
