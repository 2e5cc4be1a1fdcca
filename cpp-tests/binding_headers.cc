// What bindings of other languages, plugins and extensions name besides tensors and modules: device guards, the passes of a frozen module, the
// kinds of a value, the classes a loss weighs.
#include <c10/core/DeviceGuard.h>
#include <c10/core/impl/DeviceGuardImplInterface.h>
#include <torch/csrc/jit/passes/freeze_module.h>
#include <torch/csrc/jit/passes/frozen_concat_linear.h>
#include <torch/csrc/jit/passes/frozen_conv_add_relu_fusion.h>
#include <torch/csrc/jit/passes/frozen_conv_folding.h>
#include <torch/csrc/jit/passes/frozen_graph_optimizations.h>
#include <torch/csrc/jit/passes/frozen_linear_folding.h>
#include <torch/csrc/jit/passes/frozen_linear_transpose.h>
#include <torch/csrc/jit/passes/frozen_ops_to_mkldnn.h>
#include <torch/script.h>
#include <torch/torch.h>

#include "test.h"

#include <memory>
#include <set>
#include <string>
#include <vector>

TEST(binding_headers, device_guard_implementations) {
  const auto* const cpu = c10::impl::getDeviceGuardImpl(c10::kCPU);
  EXPECT(cpu->type() == c10::kCPU && cpu->deviceCount() == 1);
  EXPECT(cpu->getDevice() == c10::Device(c10::kCPU));
  cpu->setDevice(c10::kCPU);
  EXPECT(cpu->exchangeDevice(c10::kCPU) == c10::Device(c10::kCPU));
  EXPECT(cpu->getStream(c10::kCPU) == c10::Stream(c10::Stream::DEFAULT, c10::kCPU));
  EXPECT(c10::impl::hasDeviceGuardImpl(c10::kCPU) && c10::impl::hasDeviceGuardImpl(c10::kMeta) && !c10::impl::hasDeviceGuardImpl(c10::kFPGA));
  EXPECT_THROW(c10::Error, "PyTorch is not linked with support for fpga devices", c10::impl::getDeviceGuardImpl(c10::kFPGA));
  EXPECT_THROW(c10::Error, "cpu backend doesn't support events.", cpu->queryEvent(nullptr));
  const std::array<int, c10::COMPILE_TIME_MAX_DEVICE_TYPES> for_each_type{};
  EXPECT_EQ(for_each_type.size(), 21U);
}

TEST(binding_headers, optional_device_guard) {
  c10::OptionalDeviceGuard none;
  EXPECT(!none.current_device() && !none.original_device());
  none.reset_device(c10::kCPU);
  EXPECT(none.current_device() == c10::Device(c10::kCPU));
  const c10::OptionalDeviceGuard some{std::optional<c10::Device>(c10::kCPU)};
  EXPECT(some.original_device() == c10::Device(c10::kCPU));
}

TEST(binding_headers, devices_that_are_not_there) {
  EXPECT_THROW(c10::Error, "No XPU are available", torch::xpu::synchronize(0));
  EXPECT_THROW(c10::Error, "Cannot execute deviceSynchronize() without MPS backend.", torch::mps::synchronize());
  EXPECT_THROW(c10::Error, "Cannot execute commitStream() without MPS backend.", torch::mps::commit());
  torch::xpu::manual_seed(1);
  torch::xpu::manual_seed_all(1);
  torch::mps::manual_seed(1);
  const torch::Tensor t = torch::ones({2, 3});
  EXPECT(t.meta().is_meta() && t.meta().sizes() == t.sizes());
  EXPECT_THROW(c10::Error, "Could not run 'aten::record_stream'", t.record_stream(c10::Stream(c10::Stream::DEFAULT, c10::kCPU)));
}

TEST(binding_headers, kinds_of_a_value) {
  const c10::IValue value(int64_t(3));
  EXPECT(!value.isCapsule() && !value.isRRef() && !value.isBlob() && !value.isStream() && !value.isEnum() && !value.isQuantizer());
  EXPECT(!value.isAwait() && !value.isSymFloat() && !value.isSymBool() && !value.isFuture() && !value.isPyObject());
  const c10::IValue numbers(std::vector<int64_t>{4, 5});
  const auto symbolic = numbers.toSymIntVector();
  EXPECT(symbolic.size() == 2 && symbolic[1] == 5);
  c10::List<std::optional<at::Tensor>> some;
  some.push_back(torch::ones(2));
  some.push_back(std::nullopt);
  const std::vector<std::optional<at::Tensor>> vector = c10::IValue(some).toOptionalTensorVector();
  EXPECT(vector.size() == 2 && vector[0] && vector[0]->numel() == 2 && !vector[1]);
}

TEST(binding_headers, every_scalar_type) {
  std::set<std::string> names;
#define NAME_OF(type, name) names.insert(#name);
  AT_FORALL_SCALAR_TYPES_WITH_COMPLEX_AND_QINTS(NAME_OF)
#undef NAME_OF
  for (const char* name : {"Byte", "Half", "ComplexHalf", "Bool", "QInt8", "QUInt4x2", "Bits16", "Float8_e4m3fn", "UInt64"}) EXPECT(names.count(name) == 1);
}

TEST(binding_headers, weights_of_classes) {
  const torch::Tensor weight = torch::tensor({1.0, 2.0, 5.0}), logits = torch::tensor({{0.5, -1.0, 2.0}, {1.5, 0.25, -0.5}});
  const torch::Tensor target = torch::tensor({2, 0}), zeros = torch::tensor({0.0, 0.0, 1.0});
  torch::nn::CrossEntropyLoss entropy(torch::nn::CrossEntropyLossOptions().weight(weight));
  EXPECT(entropy->weight.is_same(weight) && entropy->named_buffers()["weight"].is_same(weight));
  EXPECT(torch::nn::CrossEntropyLoss()->weight.defined() == false);
  const torch::Tensor weighted = entropy(logits, target);
  entropy->weight = zeros;
  EXPECT(!torch::allclose(entropy(logits, target), weighted));
  EXPECT(torch::allclose(entropy(logits, target), torch::nn::functional::cross_entropy(logits.slice(0, 0, 1), target.slice(0, 0, 1))));
  torch::nn::NLLLoss likelihood(torch::nn::NLLLossOptions().weight(weight));
  likelihood->weight = zeros;
  EXPECT_EQ(likelihood(logits, target).item<double>(), -2.0);
  torch::nn::BCEWithLogitsLoss binary(torch::nn::BCEWithLogitsLossOptions().weight(weight).pos_weight(weight));
  EXPECT(binary->weight.is_same(weight) && binary->pos_weight.is_same(weight));
  const torch::Tensor loss = binary(logits, torch::sigmoid(logits));
  binary->weight = torch::zeros(3);
  EXPECT(torch::equal(binary(logits, torch::sigmoid(logits)), loss));
}

TEST(binding_headers, passes_of_a_frozen_module) {
  torch::jit::Module inner("inner"), outer("outer");
  inner.register_parameter("w", torch::full({2}, 3.0), false);
  inner.define("def forward(self, x):\n  return x * self.w\n");
  outer.register_module("inner", inner);
  outer.define("def forward(self, x):\n  return self.inner.forward(x) + 1\n");
  outer.register_attribute("training", c10::BoolType::get(), false);
  inner.register_attribute("training", c10::BoolType::get(), false);
  int visited = 0;
  outer.apply([&](torch::jit::Module& module) {
    visited++;
    EXPECT_EQ(module.find_method("forward").has_value(), true);
  });
  EXPECT_EQ(visited, 2);
  outer.eval();
  torch::jit::Module frozen = torch::jit::freeze_module(outer, {});
  std::shared_ptr<torch::jit::Graph> graph = frozen.get_method("forward").graph();
  torch::jit::OptimizeFrozenGraph(graph, true);
  EXPECT(!torch::jit::FoldFrozenConvBatchnorm(graph) && !torch::jit::FoldFrozenConvAddOrSub(graph) && !torch::jit::FoldFrozenConvMulOrDiv(graph));
  EXPECT(!torch::jit::FoldFrozenLinearBatchnorm(graph) && !torch::jit::FrozenConcatLinear(graph) && !torch::jit::FrozenLinearTranspose(graph));
  torch::jit::FuseFrozenConvAddRelu(graph);
  torch::jit::ConvertFrozenOpsToMKLDNN(graph);
  EXPECT_EQ(frozen.forward({torch::ones(2)}).toTensor().sum().item<double>(), 8.0);
}
