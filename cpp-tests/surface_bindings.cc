// What bindings of other languages name: tensors made piece by piece, overloads few programs use, settings, types and methods of objects.
#include <torch/torch.h>

#include "test.h"

#include <ATen/EmptyTensor.h>
#include <ATen/autocast_mode.h>
#include <ATen/detail/AcceleratorHooksInterface.h>
#include <torch/csrc/jit/mobile/import_data.h>
#include <torch/csrc/jit/serialization/pickle.h>
#include <torch/script.h>

#include <cstdio>
#include <fstream>
#include <sstream>

using infer_test::printed;
using torch::Tensor;

static bool holds(const Tensor& t, std::vector<float> values) { return torch::allclose(t.to(torch::kFloat).reshape(-1), torch::tensor(values), 1e-4, 1e-5); }

TEST(surface_bindings, for_blob) {
  float data[] = {0, 1, 2, 3, 4, 5};
  int freed = 0;
  {
    const Tensor t = torch::for_blob(data, {2, 2}).strides({2, 1}).storage_offset(1).deleter([&](void* p) { freed += p == data; }).options(torch::kFloat).make_tensor();
    EXPECT(holds(t, {1, 2, 3, 4}) && t.storage_offset() == 1 && !t.is_view());
    EXPECT_EQ(t.storage().nbytes(), 20u);
    EXPECT(t.data_ptr() == data + 1);
  }
  EXPECT_EQ(freed, 1);
  EXPECT(holds(torch::for_blob(data, {3}).make_tensor(), {0, 1, 2}));
  EXPECT(torch::for_blob(data, {3}).options(torch::requires_grad()).make_tensor().requires_grad());
  EXPECT(torch::for_blob(data, {2, 0}).storage_offset(3).make_tensor().numel() == 0);
  int* const context = new int(0);
  {
    const Tensor t = at::for_blob(data, {2}).context(context, [](void* c) { ++*static_cast<int*>(c); }).target_device(torch::kCPU).make_tensor();
    EXPECT(holds(t, {0, 1}) && *context == 0);
  }
  EXPECT_EQ(*context, 1);
  delete context;
  EXPECT_THROW(c10::Error, "The deleter and context arguments are mutually exclusive.",
               torch::for_blob(data, {3}).context(data, [](void*) {}).deleter([](void*) {}).make_tensor());
  EXPECT_THROW(c10::Error, "", torch::for_blob(data, {2, 2}).strides({2}).make_tensor());
  EXPECT_THROW(c10::Error, "Trying to create tensor with negative dimension -2: [2, -2]", torch::for_blob(data, {2, -2}).make_tensor());
}

TEST(surface_bindings, overloads_of_linear_algebra) {
  const Tensor a = torch::tensor({{2.f, 1.f}, {1.f, 3.f}}), both = torch::stack({a, torch::ones({2, 2})});
  EXPECT(holds(torch::linalg_cond(a, "fro"), {3}) && holds(torch::linalg_cond(a, "nuc"), {5}));
  EXPECT(std::isinf(torch::linalg_cond(both, "nuc")[1].item<float>()));
  for (const double p : {1.0, -1.0, static_cast<double>(INFINITY)}) EXPECT(std::isinf(torch::linalg_cond(both, p)[1].item<float>()));
  EXPECT_THROW(c10::Error, "linalg.cond got an invalid norm type: bad", torch::linalg_cond(a, "bad"));
  EXPECT_THROW(c10::Error, "linalg.cond(ord=fro): A must be batches of square matrices, but they are 2 by 3 matrices", torch::linalg_cond(torch::ones({2, 3}), "fro"));
  EXPECT(holds(torch::linalg_pinv(a, torch::tensor(.4f)), {.0764f, .1236f, .1236f, .2f}));
  EXPECT(torch::equal(torch::linalg_matrix_rank(both, torch::tensor(1.5f)), torch::tensor({1, 1})));
  EXPECT(torch::equal(torch::linalg_matrix_rank(both, torch::tensor(1)), torch::tensor({2, 1})));
  Tensor out = torch::empty({0}), integers = torch::empty({0}, torch::kLong);
  EXPECT(holds(torch::linalg_cond_out(out, a, "fro"), {3}));
  EXPECT(torch::equal(torch::linalg_matrix_rank_out(integers, both, torch::tensor(1.5)), torch::tensor({1, 1})));
  EXPECT_THROW(c10::Error, "", torch::linalg_pinv_out(integers, a, torch::tensor(.4)));
  torch::manual_seed(0);
  const Tensor drawn = torch::randint_like(a, 10);
  torch::manual_seed(0);
  EXPECT(torch::equal(drawn, torch::randint_like(a, torch::tensor(10))));
  EXPECT_THROW(c10::Error, "high must be a scalar tensor and on CPU", torch::randint_like(a, torch::tensor({10, 2})));
  EXPECT(!torch::_is_zerotensor(a));
  EXPECT(holds(torch::fft::fftfreq(4, torch::kDouble), {0, .25, -.5, -.25}) && holds(torch::fft::rfftfreq(4, torch::kDouble), {0, .25, .5}));
}

TEST(surface_bindings, operators_of_other_devices_are_declared) {
  const Tensor x = torch::ones({1, 1, 3, 3});
  EXPECT_THROW(c10::NotImplementedError, "Could not run 'aten::cudnn_convolution_relu' with arguments from the 'CPU' backend.",
               torch::cudnn_convolution_relu(x, x, std::nullopt, {1, 1}, {0, 0}, {1, 1}, 1));
  EXPECT_THROW(c10::NotImplementedError, "Could not run 'aten::miopen_convolution_relu' with arguments from the 'CPU' backend.",
               torch::miopen_convolution_relu(x, x, std::nullopt, {1, 1}, {0, 0}, {1, 1}, 1));
}

TEST(surface_bindings, settings) {
  EXPECT(!at::autocast::is_enabled() && !at::autocast::is_cpu_enabled());
  at::autocast::set_cpu_enabled(true);
  EXPECT(at::autocast::is_cpu_enabled() && at::autocast::is_autocast_enabled(at::kCPU));
  at::autocast::set_cpu_enabled(false);
  EXPECT(at::autocast::get_autocast_cpu_dtype() == at::kBFloat16);
  auto& context = at::globalContext();
  const at::QEngine engine = context.qEngine();
  context.setQEngine(at::QEngine::FBGEMM);
  EXPECT(context.qEngine() == at::kFBGEMM && c10::toString(at::kX86) == "X86");
  context.setQEngine(engine);
  EXPECT_THROW(c10::Error, "quantized engine NoQEngine is not supported", context.setQEngine(at::QEngine::NoQEngine));
  EXPECT_THROW(c10::Error, "Cannot query cuDNN version without ATen_cuda library.", context.versionCuDNN());
}

TEST(surface_bindings, settings_are_remembered) {
  auto& context = at::globalContext();
  const bool before[] = {context.userEnabledCuDNN(), context.allowTF32CuDNN(), context.userEnabledFlashSDP()};
  EXPECT(before[0] && before[1] && before[2] && !context.benchmarkCuDNN() && !context.deterministicCuDNN());
  context.setUserEnabledCuDNN(false);
  context.setAllowTF32CuDNN(false);
  context.setSDPUseFlash(false);
  context.setBenchmarkCuDNN(true);
  context.setBenchmarkLimitCuDNN(3);
  EXPECT(!context.userEnabledCuDNN() && !context.allowTF32CuDNN() && !context.userEnabledFlashSDP() && context.benchmarkCuDNN());
  EXPECT_EQ(context.benchmarkLimitCuDNN(), 3);
  context.setUserEnabledCuDNN(before[0]);
  context.setAllowTF32CuDNN(before[1]);
  context.setSDPUseFlash(before[2]);
  context.setBenchmarkCuDNN(false);
  context.setBenchmarkLimitCuDNN(10);

  EXPECT(context.float32MatmulPrecision() == at::Float32MatmulPrecision::HIGHEST && !context.allowTF32CuBLAS());
  context.setFloat32MatmulPrecision("high");
  EXPECT(context.float32MatmulPrecision() == at::Float32MatmulPrecision::HIGH && context.allowTF32CuBLAS());
  context.setFloat32MatmulPrecision("highest");

  EXPECT(!context.deterministicAlgorithms() && !context.deterministicAlgorithmsWarnOnly());
  context.setDeterministicAlgorithms(true, false);
  EXPECT(context.deterministicAlgorithms());
  EXPECT_THROW(c10::Error, "scatter does not have a deterministic implementation, but you set 'torch.use_deterministic_algorithms(True)'.",
               context.alertNotDeterministic("scatter"));
  context.setDeterministicAlgorithms(true, true);
  EXPECT(context.deterministicAlgorithmsWarnOnly());
  context.setDeterministicAlgorithms(false, false);
  context.alertNotDeterministic("scatter");
}

TEST(surface_bindings, accelerators_that_are_not_there) {
  auto& context = at::globalContext();
  EXPECT(!at::getAccelerator().has_value() && at::isAccelerator(at::kCUDA) && at::isAccelerator(at::kMTIA) && !at::isAccelerator(at::kCPU) && !at::isAccelerator(at::kXLA));
  EXPECT_THROW(c10::Error, "Cannot access accelerator device when none is available.", context.getAcceleratorHooksInterface());
  EXPECT_THROW(c10::Error, "CPU device type not an accelerator.", context.getAcceleratorHooksInterface(at::kCPU));
  EXPECT_THROW(c10::Error, "Please register PrivateUse1HooksInterface", context.getAcceleratorHooksInterface(at::kPrivateUse1));
  for (const at::DeviceType type : {at::kCUDA, at::kXPU, at::kMPS, at::kHIP, at::kMTIA}) {
    const at::AcceleratorHooksInterface& hooks = context.getAcceleratorHooksInterface(type);
    EXPECT(!hooks.isBuilt() && !hooks.isAvailable() && hooks.deviceCount() == 0 && !hooks.isPinnedPtr(&context));
    EXPECT_THROW(c10::Error, "", hooks.getNewGenerator());
    EXPECT_THROW(c10::Error, "", hooks.getCurrentDevice());
  }
  EXPECT_THROW(c10::Error, "Cannot initialize CUDA without ATen_cuda library.", context.lazyInitDevice(at::kCUDA));
  EXPECT_THROW(c10::Error, "", context.defaultGenerator(at::Device(at::kCUDA, 0)));
  EXPECT(context.defaultGenerator(at::Device(at::kCPU)) == at::detail::getDefaultCPUGenerator());
  EXPECT(context.getDeviceFromPtr(&context, at::kCPU) == at::Device(at::kCPU) && !context.isPinnedPtr(&context));
}

TEST(surface_bindings, offsets_of_generators) {
  auto generator = at::make_generator<at::CPUGeneratorImpl>(uint64_t{7});
  EXPECT_THROW(c10::Error, "CPU Generator does not use offset", generator.set_offset(3));
  EXPECT_THROW(c10::Error, "CPU Generator does not use offset", generator.get_offset());
  EXPECT(generator.key_set().has(c10::DispatchKey::CPU));
  EXPECT_THROW(c10::Error, "Expected Generator but received nullopt", at::check_generator<at::CPUGeneratorImpl>(std::nullopt));
}

TEST(surface_bindings, memory_of_a_shape) {
  EXPECT_EQ(at::detail::computeStorageNbytes({2, 3}, {3, 1}, 4), 24u);
  EXPECT_EQ(at::detail::computeStorageNbytes({2, 3}, {1, 10}, 8, 5), (5u + 1 + 20 + 1) * 8);
  EXPECT_EQ(at::detail::computeStorageNbytes({2, 0}, {1, 1}, 8, 5), 0u);
  EXPECT_EQ(at::detail::computeStorageNbytes({}, {}, 2), 2u);
  EXPECT_EQ(at::detail::computeStorageNbytesContiguous({4, 5}, 8), 160u);
  EXPECT_THROW(c10::Error, "Storage size calculation overflowed", at::detail::computeStorageNbytes({int64_t{1} << 62, 9}, {9, 1}, 8));
}

TEST(surface_bindings, parameters_of_a_file) {
  c10::Dict<std::string, Tensor> named;
  named.insert("a", torch::ones({2}));
  named.insert("b.c", torch::zeros({3}));
  const std::vector<char> bytes = torch::pickle_save(named);
  const std::string path = "surface_bindings.pt";
  std::ofstream(path, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  const auto loaded = torch::jit::_load_parameters(path, torch::kCPU);
  EXPECT(loaded.size() == 2 && torch::equal(loaded.at("a"), torch::ones({2})) && loaded.at("b.c").size(0) == 3);
  std::ifstream in(path, std::ios::binary);
  EXPECT_EQ(torch::jit::_load_parameters(in).size(), 2u);
  std::remove(path.c_str());
  EXPECT_THROW(c10::Error, "Error while opening file: ", torch::jit::_load_parameters(path));
  std::istringstream other("this is no archive at all");
  EXPECT_THROW(c10::Error, "Unrecognized data format", torch::jit::_load_parameters(other));
}

TEST(surface_bindings, methods_of_a_type) {
  torch::jit::Module m("Doubles");
  m.define("def forward(self, x):\n    return self.twice(x) + 1\ndef twice(self, x):\n    return x * 2\n");
  const auto type = m.type();
  EXPECT(type->findMethod("nothing") == nullptr && type->hasMethod("twice"));
  EXPECT_EQ(type->getMethod("forward").getSchema().arguments().size(), 2u);
  EXPECT(type->getMethod("forward").getSchema().arguments()[1].type()->kind() == c10::TypeKind::TensorType);
  const c10::IValue self(m._ivalue());
  EXPECT(holds(self.toObjectRef().type()->getMethod("forward")({self, torch::ones({2})}).toTensor(), {3, 3}));
  EXPECT(holds(m._ivalue()->type()->getMethod("twice")({self, torch::ones({1})}).toTensor(), {2}));
  EXPECT_THROW(c10::Error, "Couldn't find method: 'nothing' on class: '", type->getMethod("nothing"));
  m.register_attribute("n", c10::IntType::get(), 3);
  EXPECT_EQ(m._ivalue()->getAttr("n").toInt(), 3);
  EXPECT(self.toObject()->type()->hasMethod("twice"));
  EXPECT_THROW(c10::Error, "", c10::IValue(1).toObjectRef());
}

TEST(surface_bindings, profiled_as_before_kineto) {
  using namespace torch::autograd::profiler;
  EXPECT(!profilerEnabled());
  enableProfilerLegacy(ProfilerConfig(ProfilerState::CPU));
  EXPECT(profilerEnabled());
  {
    RECORD_FUNCTION("outer", std::vector<c10::IValue>{});
    {
      RECORD_FUNCTION("inner", std::vector<c10::IValue>{});
    }
  }
  const auto lists = disableProfilerLegacy();
  EXPECT(!profilerEnabled());
  std::string seen;
  const LegacyEvent *start = nullptr, *pushed = nullptr;
  for (const auto& list : lists) {
    for (const LegacyEvent& e : list) {
      if (e.name() == std::string("__start_profile")) start = &e;
      if (e.kindStr() == "push") seen += std::string("<") + e.name(), pushed = &e;
      if (e.kindStr() == "pop") seen += ">";
    }
  }
  EXPECT_EQ(seen, "<outer<inner>>");
  EXPECT(start && start->kindStr() == "mark" && start->cpuElapsedUs(*pushed) >= 0);
}
