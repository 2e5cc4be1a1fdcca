// Names, conversions and transitive headers that programs written for LibTorch rely on.
#include <torch/torch.h>

#include "test.h"

#include <ATen/Config.h>
#include <ATen/DLConvertor.h>
#include <ATen/autocast_mode.h>
#include <torch/csrc/autograd/profiler.h>
#include <torch/csrc/utils/tensor_flatten.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <type_traits>
#include <vector>

using infer_test::printed;
using torch::Tensor;

namespace {
bool never(int x) { return x == 0; }
}  // namespace

TEST(programs_headers, array_refs_that_may_be_absent_are_made_of_all_lists) {
  const int64_t sizes[2] = {4, 5};
  const at::OptionalIntArrayRef of_array = sizes, of_std = std::array<int64_t, 2>{4, 5}, none = std::nullopt;
  EXPECT_EQ(of_array->size(), size_t(2));
  EXPECT(of_std.has_value() && !none.has_value());
  EXPECT_EQ(torch::fft::irfftn(torch::ones({4, 3}, torch::kComplexFloat), sizes).size(1), 5);
}

TEST(programs_headers, a_text_is_no_number) {
  EXPECT((!std::is_convertible_v<const char*, at::Scalar>));
  EXPECT((std::is_convertible_v<bool, at::Scalar>));
  const char* fro = "fro";
  const Tensor m = torch::tensor({{3.f, 0.f}, {0.f, 4.f}});
  EXPECT_EQ(torch::linalg_norm(m, fro, at::OptionalIntArrayRef(), false, std::nullopt).item<float>(), 5.f);
  EXPECT_EQ(torch::linalg_matrix_norm(m, "nuc", {0, 1}, false, c10::nullopt).item<float>(), 7.f);
}

TEST(programs_headers, tensors_of_a_complex_number) {
  EXPECT(torch::tensor(c10::complex<float>(1, 2)).scalar_type() == torch::kComplexFloat);
  EXPECT(torch::tensor(c10::complex<double>(1, 2)).scalar_type() == torch::kComplexDouble);
}

TEST(programs_headers, special_functions) {
  const Tensor x = torch::tensor({0.5, 1.5});
  EXPECT(torch::special::erf(x).equal(torch::erf(x)));
  EXPECT(torch::special::xlog1py(x, torch::Scalar(1.0)).allclose(x * std::log(2.0)));
  EXPECT(torch::special::logsumexp(x, {0}, false).allclose(torch::logsumexp(x, 0)));
  EXPECT(torch::special::softmax(x, 0, std::nullopt).equal(torch::softmax(x, 0)));
  Tensor out = torch::empty({2}, torch::kDouble);
  EXPECT(torch::special::zeta_out(out, torch::Scalar(2.0), x).equal(torch::special::zeta(torch::full_like(x, 2.0), x)));
  EXPECT(torch::special::polygamma(1, x).equal(torch::polygamma(1, x)));
}

TEST(programs_headers, helpers_come_along) {
  const Tensor t = torch::ones({2, 3});
  EXPECT(at::device_of(t).value() == torch::kCPU);
  EXPECT(!at::device_of(Tensor()).has_value());
  EXPECT(!at::device_of(at::TensorList()).has_value());
  torch::checkDim("helpers", torch::TensorArg(t, "t", 1), 2);
  EXPECT(c10::fmap(std::vector<int>{1, 2}, [](int i) { return i * 2.5; }) == std::vector<double>({2.5, 5.0}));
  EXPECT_EQ(c10::filter(std::vector<int>{1, 2, 3}, [](int i) { return i != 2; }).size(), size_t(2));
  EXPECT_EQ(c10::multiply_integers(t.sizes()), 6);
  EXPECT_EQ(at::maybe_wrap_dim(-1, 3), 2);
  EXPECT_EQ(c10::MaybeOwned<Tensor>::borrowed(t)->dim(), 2);
  EXPECT(!t.is_privateuseone() && !t.is_hpu() && !t.device().is_mtia());
  EXPECT(at::getCPUAllocator()->allocate(8).get() != nullptr);
  at::globalContext().alertNotDeterministic("helpers");
  const c10::Stream stream(c10::Stream::DEFAULT, torch::kCPU);
  EXPECT(stream.device().is_cpu());
}

TEST(programs_headers, flattened) {
  const std::vector<Tensor> parts{torch::ones({2}), torch::zeros({1, 3})};
  const Tensor flat = torch::utils::flatten_dense_tensors(parts);
  EXPECT_EQ(flat.numel(), 5);
  EXPECT(torch::utils::unflatten_dense_tensors(flat, parts)[1].sizes() == at::IntArrayRef({1, 3}));
}

TEST(programs_headers, what_autocast_casts) {
  const Tensor half = torch::ones({2}, torch::kHalf), exact = torch::ones({2}, torch::kDouble);
  using at::autocast::cached_cast;
  EXPECT(cached_cast(at::kFloat, half, at::kCPU).scalar_type() == at::kFloat);
  EXPECT(cached_cast(at::kFloat, exact, at::kCPU).scalar_type() == at::kDouble);
  // Of CUDA, where no device is said.
  EXPECT(cached_cast(at::kFloat, half).scalar_type() == at::kHalf);
  EXPECT(cached_cast(at::kFloat, at::TensorList({half, exact}), at::kCPU)[0].scalar_type() == at::kFloat);
  EXPECT_EQ(cached_cast(at::kFloat, 3, at::kCPU), 3);
  EXPECT(at::autocast::get_autocast_dispatch_key_from_device_type(at::kCPU) == c10::DispatchKey::AutocastCPU);
  EXPECT(c10::DispatchKey::Autocast == c10::DispatchKey::AutocastCUDA);
  EXPECT_EQ(printed(c10::DispatchKey::AutocastMPS), "AutocastMPS");
}

TEST(programs_headers, types_of_scripts_under_jit) {
  const torch::jit::TypePtr tensor = torch::jit::TensorType::get();
  EXPECT_EQ(tensor->str(), "Tensor");
  EXPECT_EQ(torch::jit::ListType::create(torch::jit::IntType::get())->str(), "int[]");
  torch::jit::Module module("Outer");
  module.register_buffer("table", torch::ones({2}));
  const auto type = module.type();
  EXPECT(type->is_module() && type->hasAttribute("table"));
  EXPECT_EQ(type->name()->name(), "Outer");
}

TEST(programs_headers, schemas_keep_what_is_said_of_aliases) {
  c10::FunctionSchema schema("mine::save", "", {c10::Argument("data")}, {});
  EXPECT(schema.isDefaultAliasAnalysisKind());
  schema.setAliasAnalysis(c10::AliasAnalysisKind::PURE_FUNCTION);
  EXPECT(schema.aliasAnalysis() == c10::AliasAnalysisKind::PURE_FUNCTION);
}

TEST(programs_headers, saved_variables_are_torchs_own_headers) {
  const Tensor x = torch::ones({2}, torch::requires_grad());
  const torch::autograd::SavedVariable saved(x, false);
  EXPECT(saved.unpack().is_same(x));
}

TEST(programs_headers, profiles_are_of_named_parts) {
  using torch::profiler::impl::ActivityType;
  const torch::profiler::impl::ProfilerConfig config(torch::profiler::impl::ProfilerState::KINETO);
  const std::set<ActivityType> activities{ActivityType::CPU};
  torch::autograd::profiler::prepareProfiler(config, activities);
  torch::autograd::profiler::enableProfiler(config, activities);
  {
    RECORD_FUNCTION("part one", std::vector<c10::IValue>());
    torch::ones({3}).sum();
  }
  const auto result = torch::autograd::profiler::disableProfiler();
  int found = 0;
  for (const auto& event : result->events()) {
    if (event.name() != "part one") continue;
    found++;
    EXPECT(event.endNs() - event.startNs() == event.durationNs());
  }
  EXPECT_EQ(found, 1);
  const std::string path = "programs_headers_profile.json";
  result->save(path);
  std::ifstream file(path);
  const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  std::remove(path.c_str());
  EXPECT(text.find("\"traceEvents\"") != std::string::npos && text.find("part one") != std::string::npos);
}

TEST(programs_headers, memory_of_versioned_dlpack) {
  const Tensor t = torch::arange(6).view({2, 3}).t();
  DLManagedTensorVersioned* const lent = at::toDLPackVersioned(t);
  EXPECT_EQ(lent->version.major, uint32_t(DLPACK_MAJOR_VERSION));
  const Tensor same = at::fromDLPackVersioned(lent);
  EXPECT(same.equal(t) && same.data_ptr() == t.data_ptr());
}

TEST(programs_headers, warnings_end_by_themselves) {
  if (never(1)) TORCH_WARN("never")
  if (never(2)) {
    TORCH_WARN_ONCE("never")
  }
  const torch::Scalar z = c10::complex<c10::Half>(1.f, 2.f);
  EXPECT(z.toComplexDouble() == c10::complex<double>(1, 2));
}

TEST(programs_headers, headers_name_what_is_computed_with) {
  // What is false is false, and can be asked.
  EXPECT(AT_MKL_ENABLED() == at::hasMKL() && AT_MKLDNN_ENABLED() == at::hasMKLDNN());
  EXPECT_EQ(at::getNumGPUs(), size_t(0));
}
