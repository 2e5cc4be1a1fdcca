// Headers that kernels of programs read: stubs with a body for each device, the library's own among them, results that are resized, loops over
// elements, lists of indices, backtraces, and what writes modules.
#include <ATen/ATen.h>
#include <ATen/Backtrace.h>
#include <ATen/CPUApplyUtils.h>
#include <ATen/EmptyTensor.h>
#include <ATen/Operators.h>
#include <ATen/native/BinaryOps.h>
#include <ATen/native/CPUFallback.h>
#include <ATen/native/DispatchStub.h>
#include <ATen/native/IndexingUtils.h>
#include <ATen/native/Resize.h>
#include <ATen/native/TensorFactories.h>
#include <ATen/native/UnaryOps.h>
#include <c10/util/Backtrace.h>
#include <torch/csrc/jit/serialization/export.h>
#include <torch/script.h>
#include <torch/torch.h>

#include "test.h"

#include <cmath>
#include <fstream>
#include <limits>
#include <sstream>

#if defined(__GNUC__)
#define NEVER_INLINED __attribute__((noinline))
#else
#define NEVER_INLINED
#endif

namespace at::native {

using twice_fn = int64_t (*)(int64_t);
DECLARE_DISPATCH(twice_fn, twice_stub)
DEFINE_DISPATCH(twice_stub);
// A body for another device alone: LibTorch's inline parts ask for those of the CPU by what the library was compiled with.
REGISTER_PRIVATEUSE1_DISPATCH(twice_stub, [](int64_t n) { return n * 2; })

}  // namespace at::native

namespace {

using at::Tensor;
using at::TensorIterator;
using at::TensorIteratorConfig;

NEVER_INLINED std::string here() { return c10::get_backtrace() + ""; }

}  // namespace

TEST(kernel_headers, backtraces) {
  const std::string text = here();
  EXPECT(text.rfind("frame #0: ", 0) == 0 && text.find("\nframe #1: ") != std::string::npos);
  EXPECT(text.find(" + 0x") != std::string::npos && text.find(" (0x") != std::string::npos && text.find(" in ") != std::string::npos);
  EXPECT(text.back() == '\n');
  // One frame alone (that of the function itself counts), and without the first.
  const std::string one = c10::get_backtrace(0, 2);
  EXPECT(one.rfind("frame #0: ", 0) == 0 && one.find("frame #1") == std::string::npos);
  const c10::Backtrace lazy = c10::get_lazy_backtrace(1);
  EXPECT(lazy->get().rfind("frame #0: ", 0) == 0);
  EXPECT_EQ(&lazy->get(), &lazy->get());
}

TEST(kernel_headers, a_stub_of_the_program) {
  auto& stub = at::native::twice_stub;
  using Stub = std::decay_t<decltype(stub)>;
  EXPECT((std::is_same_v<Stub::FnPtr, at::native::twice_fn>));
  // Another body takes its place.
  stub.set_privateuse1_dispatch_ptr([](int64_t n) { return n * 3; });
  EXPECT(static_cast<int>(at::native::CPUCapability::DEFAULT) == 0);
}

TEST(kernel_headers, results_are_resized) {
  Tensor out = at::empty({0});
  const at::Tensor resized = torch::ones({2});
  EXPECT(at::native::resize_(resized, {2, 2}, std::nullopt).sizes() == at::IntArrayRef({2, 2}));
  EXPECT(at::native::resize_output(out, {2, 3}) && out.sizes() == at::IntArrayRef({2, 3}));
  EXPECT(!at::native::resize_output(out, {2, 3}) && !at::native::resize_output_check(out, {2, 3}));
  const Tensor none = at::empty({0, 4});
  EXPECT(at::native::resize_output_check(none, {3}) && none.sizes() == at::IntArrayRef({0, 4}));
  const std::vector<c10::SymInt> symbolic{c10::SymInt(5)};
  EXPECT(at::native::resize_output_symint(none, symbolic) && none.size(0) == 5);

  Tensor t = at::arange(6, at::kFloat);
  auto* const impl = t.unsafeGetTensorImpl();
  EXPECT_EQ(at::native::resize_impl_cpu_(impl, {2, 2}, std::nullopt), impl);
  EXPECT(t.equal(at::tensor({0, 1, 2, 3}, at::kFloat).view({2, 2})));
  EXPECT_EQ(t.storage().nbytes(), 24U);
  at::native::resize_impl_cpu_(impl, {3, 4}, at::OptionalIntArrayRef(at::IntArrayRef({1, 3})));
  EXPECT(t.strides() == at::IntArrayRef({1, 3}) && t.storage().nbytes() >= 48U && t[2][1].item<float>() == 5);
  at::native::maybe_resize_storage_cpu(impl, 400);
  EXPECT(t.storage().nbytes() >= 400U && t[2][1].item<float>() == 5);

  EXPECT_EQ(at::native::storage_size_for<int64_t>({2, 3}, {5, 1}), 8);
  EXPECT_EQ(at::native::storage_size_for<int64_t>({2, 0}, {5, 1}), 0);
  at::native::setStrided<int64_t>(t, {2, 2}, {3, 1}, 1);
  EXPECT(t.equal(at::tensor({1, 2, 4, 5}, at::kFloat).view({2, 2})));
  EXPECT_THROW(c10::Error, "mismatch in length of strides and shape", at::native::checkAsStridedArgs<int64_t>({2}, {3, 1}, 0));
  EXPECT_THROW(c10::Error, "as_strided: Negative strides are not supported at the moment, got strides: [-1]",
               at::native::checkAsStridedArgs<int64_t>({2}, {-1}, 0));
  EXPECT_THROW(c10::Error, "Tensor: invalid storage offset -1", at::native::checkAsStridedArgs<int64_t>({2}, {1}, -1));
  const Tensor small = at::zeros({4});
  EXPECT_THROW(c10::Error,
               "setStorage: sizes [5], strides [1], storage offset 0, and itemsize 4 requiring a storage size of 20 are out of bounds for storage of "
               "size 16",
               at::native::checkInBoundsForStorage<int64_t>({5}, {1}, 0, small.dtype(), small.storage()));
  Tensor moved = at::zeros({2});
  at::native::checkSetStorage<int64_t>(moved, small.storage(), 0, {2}, {1});
  EXPECT(moved.storage().is_alias_of(small.storage()));
  EXPECT_THROW(c10::Error, "unequal size length (1) and stride length (2)",
               at::native::checkSetStorage<int64_t>(moved, small.storage(), 0, {2}, {1, 1}));
}

TEST(kernel_headers, tensors_are_made) {
  EXPECT_EQ(at::native::get_tril_size(3, 4, 0), 6);
  int64_t checked = 0;
  for (int64_t rows = 0; rows < 6; rows++) {
    for (int64_t cols = 0; cols < 6; cols++) {
      for (int64_t offset = -7; offset < 8; offset++) {
        const auto there = at::ones({rows, cols}).tril(offset).sum().item<int64_t>();
        EXPECT_EQ(at::native::get_tril_size(rows, cols, offset), there);
        checked++;
      }
    }
  }
  EXPECT_EQ(checked, 540);
  EXPECT_THROW(c10::Error, "row must be non-negative, got-1", at::native::check_args(-1, 2, std::nullopt));
  EXPECT_THROW(c10::Error, "only support layout=torch.strided, gotSparse", at::native::check_args(1, 2, at::kSparse));
  at::native::check_args(1, 2, at::kStrided);
  EXPECT_THROW(c10::Error, "n cannot be greater than 2049 for Half type.",
               at::native::check_supported_max_int_with_precision(2050, at::empty({0}, at::kHalf)));
  at::native::check_supported_max_int_with_precision(2049, at::empty({0}, at::kHalf));
  Tensor t = at::empty({3}, at::kInt), f = at::empty({2});
  EXPECT(at::native::fill_empty_deterministic_(t).eq(std::numeric_limits<int32_t>::max()).all().item<bool>());
  EXPECT(at::native::fill_empty_deterministic_(f).isnan().all().item<bool>());

  EXPECT_THROW(c10::Error, "Trying to create tensor with negative dimension -2: [3, -2]",
               at::detail::check_size_nonnegative(at::IntArrayRef({3, -2})));
  const Tensor made = at::detail::empty_cpu({2, 3}, at::kDouble);
  EXPECT(made.is_contiguous() && made.scalar_type() == at::kDouble);
  const Tensor last = at::detail::empty_generic({1, 2, 3, 4}, c10::GetCPUAllocator(), c10::DispatchKeySet(c10::DispatchKey::CPU), at::kFloat,
                                                at::MemoryFormat::ChannelsLast);
  EXPECT(last.strides() == at::IntArrayRef({24, 1, 8, 2}));
  const Tensor strided = at::detail::empty_strided_cpu({2, 2}, {1, 2}, at::kShort);
  EXPECT(strided.strides() == at::IntArrayRef({1, 2}));
  EXPECT(Tensor(at::detail::empty_meta({2}, at::kFloat)).is_meta());
}

TEST(kernel_headers, elements_of_several_tensors) {
  // Of other shapes, and neither of them contiguous.
  Tensor a = at::zeros({3, 4}).t(), b = at::arange(24, at::kInt).view({4, 6}).slice(1, 0, 6, 2), c = at::full({12}, 2.0, at::kDouble);
  at::CPU_tensor_apply2<float, int32_t>(a, b, [](float& x, int32_t& y) { x = static_cast<float>(y); });
  EXPECT(a.reshape({12}).equal(b.reshape({12}).to(at::kFloat)));
  at::CPU_tensor_apply3<float, int32_t, double>(a, b, c, [](float& x, const int32_t& y, const double& z) { x += static_cast<float>(y * z); });
  EXPECT(a.reshape({12}).equal(b.reshape({12}).to(at::kFloat) * 3));
  Tensor scalar = at::zeros({}), one = at::ones({1, 1});
  at::CPU_tensor_apply2<float, float>(scalar, one, [](float& x, float& y) { x = y + 1; });
  EXPECT_EQ(scalar.item<float>(), 2);
  Tensor high = at::arange(1024, at::kFloat).view({2, 2, 2, 2, 2, 2, 2, 2, 2, 2}), flat = at::zeros({1024});
  at::CPU_tensor_apply4<float, float, float, float>(flat, high, high, high, [](float& x, float& y, float& z, float& w) { x = y + z + w; });
  EXPECT(flat.equal(at::arange(1024, at::kFloat) * 3));
  EXPECT_THROW(c10::Error,
               "inconsistent tensor size, expected [2], and [3] to have the same number of elements, but got 2, and 3 elements respectively",
               at::CPU_tensor_apply2<float, float>(at::zeros({2}), at::zeros({3}), [](float&, float&) {}));
  int64_t sizes[] = {2, 3, 1, 4}, strides[] = {12, 4, 9, 1};
  EXPECT((at::collapse_dims(sizes, strides, 4) == std::pair<int64_t, int64_t>(-1, 1)) && sizes[0] == 24 && strides[0] == 1);
  int64_t kept[] = {2, 3, 1, 4}, steps[] = {12, 4, 9, 1};
  EXPECT((at::collapse_dims(kept, steps, 4, 1) == std::pair<int64_t, int64_t>(1, 3)) && kept[1] == 3 && kept[2] == 4);
  int64_t ones[] = {1, 1}, any[] = {5, 7};
  EXPECT((at::collapse_dims(ones, any, 2) == std::pair<int64_t, int64_t>(0, 1)) && ones[0] == 1 && any[0] == 1);
  Tensor turned = at::zeros({2, 3}).t();
  EXPECT(at::sort_strides(turned).sizes() == at::IntArrayRef({2, 3}));
}

TEST(kernel_headers, lists_of_indices) {
  const Tensor self = at::arange(24).view({2, 3, 4}), mask = torch::tensor({true, false, true}), at_one = at::tensor({1, 0});
  const auto list = at::native::toListOfOptionalTensors(at::ArrayRef<Tensor>({Tensor(), mask}));
  const auto expanded = at::native::expandTensors(self, list);
  EXPECT(expanded.size() == 2 && !expanded[0].defined() && expanded[1].equal(at::tensor({0, 2})));
  EXPECT_THROW(c10::IndexError, "The shape of the mask [3] at index 0 does not match the shape of the indexed tensor [2, 3, 4] at index 0",
               at::native::expandTensors(self, at::native::toListOfOptionalTensors(at::ArrayRef<Tensor>({mask}))));
  at::native::checkIndexTensorTypes(list);
  const auto floats = at::native::toListOfOptionalTensors(at::ArrayRef<Tensor>({at::ones({2})}));
  EXPECT_THROW(c10::IndexError, "tensors used as indices must be long, byte or bool tensors", at::native::checkIndexTensorTypes(floats));
  EXPECT_THROW(c10::IndexError, "tensors used as indices must be long, int, byte or bool tensors", at::native::checkIndexTensorTypes(floats, true));
  const std::vector<Tensor> apart{at_one, Tensor(), at_one}, together{Tensor(), at_one, at_one};
  EXPECT(!at::native::hasContiguousSubspace(apart) && at::native::hasContiguousSubspace(together));
  EXPECT(at::native::hasContiguousSubspace(std::vector<Tensor>{Tensor(), Tensor()}));
  const auto [front, indices, places] = at::native::transposeToFrontAndInvPerm(self, apart);
  EXPECT(front.sizes() == at::IntArrayRef({2, 4, 3}) && indices[1].defined() && !indices[2].defined());
  EXPECT(places == std::vector<int64_t>({0, 2, 1}));
  EXPECT(std::get<0>(at::native::transposeToFront(self, apart)).equal(front));
}

namespace {

int fallbacks = 0;
void counted_fallback(const c10::OperatorHandle& op, torch::jit::Stack* stack) {
  fallbacks++;
  at::native::cpu_fallback(op, stack);
}

}  // namespace

TEST(kernel_headers, operators_on_the_cpu) {
  const Tensor a = at::ones({2}), b = at::full({2}, 3.0);
  using Add = at::native::call_fallback_fn<&counted_fallback, at::_ops::add_Tensor>;
  EXPECT(Add::call(a, b, 2).equal(at::full({2}, 7.0)));
  using Sum = at::native::call_fallback_fn<&counted_fallback, at::_ops::sum>;
  EXPECT_EQ(Sum::call(b, std::nullopt).item<float>(), 6);
  EXPECT_EQ(fallbacks, 2);
}

TEST(kernel_headers, modules_are_exported) {
  torch::jit::Module m("m");
  m.register_parameter("w", torch::ones({2}), false);
  m.define("def forward(self, x):\n  return x + self.w\n");
  torch::jit::SetExportModuleExtraFilesHook([](const torch::jit::Module&) {
    return torch::jit::ExtraFilesMap{{"by_hook.txt", "hook"}, {"given.txt", "by the hook"}};
  });
  std::string bytes;
  torch::jit::ExportModule(
      m,
      [&](const void* from, size_t n) {
        bytes.append(static_cast<const char*>(from), n);
        return n;
      },
      {{"given.txt", "given"}});
  torch::jit::SetExportModuleExtraFilesHook(nullptr);
  std::istringstream in(bytes);
  torch::jit::ExtraFilesMap files{{"by_hook.txt", ""}, {"given.txt", ""}};
  torch::jit::Module loaded = torch::jit::load(in, std::nullopt, files);
  EXPECT(files["by_hook.txt"] == "hook" && files["given.txt"] == "given");
  EXPECT(loaded.forward({torch::ones({2})}).toTensor().equal(torch::full({2}, 2.0)));

  std::ostringstream out;
  torch::jit::ExportModule(m, out);
  std::istringstream again(out.str());
  EXPECT(torch::jit::load(again).forward({torch::ones({2})}).toTensor().equal(torch::full({2}, 2.0)));

  // An archive with the module and a record of the program's.
  std::string archive;
  {
    caffe2::serialize::PyTorchStreamWriter writer([&](const void* from, size_t n) {
      archive.append(static_cast<const char*>(from), n);
      return n;
    });
    torch::jit::ScriptModuleSerializer serializer(writer);
    serializer.serialize(m, {}, false, false);
    const std::vector<Tensor> tensors{torch::ones({3})};
    torch::jit::writeArchiveAndTensors("mine", "pickle", 6, tensors, writer);
    writer.writeEndOfFile();
  }
  std::istringstream both(archive);
  caffe2::serialize::PyTorchStreamReader reader(&both);
  EXPECT(reader.hasRecord("mine.pkl") && reader.getRecordSize("mine/0") == 12U);
  std::istringstream from_archive(archive);
  EXPECT(torch::jit::load(from_archive).forward({torch::ones({2})}).toTensor().equal(torch::full({2}, 2.0)));

  using Mode = torch::jit::BytecodeEmitMode;
  EXPECT(!Mode::is_default_value_for_unspecified_arg_enabled() && Mode::is_default_args_before_out_args_enabled());
  {
    const torch::jit::BytecodeEmitModeGuard guard(true, false, false);
    EXPECT(Mode::is_default_value_for_unspecified_arg_enabled() && !Mode::is_emit_promoted_ops_enabled());
  }
  EXPECT(!Mode::is_default_value_for_unspecified_arg_enabled() && Mode::is_emit_promoted_ops_enabled());
  EXPECT_EQ(infer_test::printed(torch::jit::Table({{"a", 1}, {"b", "x"}})), "((a, 1), (b, x))");
}

// Programs do not link what LibTorch's own stubs are called with.
#ifdef INFER_ABI_VERSION

namespace {

template <class Stub, class... Args>
Tensor unary(Stub& stub, const Tensor& input, Args... args) {
  Tensor out = at::empty({0}, input.options());
  TensorIterator iter = TensorIteratorConfig().add_output(out).add_const_input(input).build();
  stub(iter.device_type(), iter, args...);
  return out;
}
template <class Stub, class... Args>
Tensor binary(Stub& stub, const Tensor& a, const Tensor& b, Args... args) {
  Tensor out = at::empty({0}, a.options());
  TensorIterator iter = TensorIteratorConfig().add_output(out).add_const_input(a).add_const_input(b).build();
  stub(iter.device_type(), iter, args...);
  return out;
}

}  // namespace

TEST(kernel_headers, stubs_of_the_library) {
  using namespace at::native;
  const Tensor a = at::linspace(0.1, 0.9, 6).view({2, 3}), b = at::linspace(1, 2, 3), t = a.t();
  EXPECT(unary(exp_stub, a).equal(a.exp()) && unary(exp_stub, t).equal(t.exp()));
  EXPECT(unary(erf_stub, a).allclose(a.erf()) && unary(trigamma_stub, a).allclose(a.polygamma(1)));
  EXPECT(unary(special_i1e_stub, a).allclose(at::special_i1e(a)));
  EXPECT(unary(logit_stub, a, at::Scalar(0.2)).allclose(a.logit(0.2)) && unary(logit_stub, a, at::Scalar(-1.0)).allclose(a.logit()));
  EXPECT(unary(round_decimals_stub, a, int64_t{1}).allclose(a.round(1)) && unary(polygamma_stub, a, int64_t{2}).allclose(a.polygamma(2)));
  EXPECT(unary(kaiser_window_stub, at::arange(7, at::kFloat), int64_t{7}, 12.0).allclose(at::kaiser_window(7, false), 1e-4, 1e-5));
  const std::optional<double> three = 3, nothing;
  EXPECT(unary(nan_to_num_stub, at::full({2}, NAN), three, nothing, nothing).eq(3).all().item<bool>());
  EXPECT(binary(add_stub, a, b, at::Scalar(2)).allclose(a + 2 * b) && binary(sub_stub, a, b, at::Scalar(1)).allclose(a - b));
  EXPECT(binary(mul_stub, a, b).equal(a * b) && binary(div_floor_stub, b, a).equal(at::div(b, a, "floor")));
  EXPECT(binary(hypot_stub, a, b).allclose(a.hypot(b)) && binary(mse_stub, a, b).allclose((a - b).square()));
  EXPECT(binary(smooth_l1_stub, a, b, 0.5).allclose(at::smooth_l1_loss(a, b.expand({2, 3}), at::Reduction::None, 0.5)));
  EXPECT(binary(huber_stub, a, b, 0.5).allclose(at::huber_loss(a, b.expand({2, 3}), at::Reduction::None, 0.5)));
  EXPECT(binary(add_clamp_stub, a, b, at::Scalar(1), at::Scalar(1.5), at::Scalar(2)).allclose((a + b).clamp(1.5, 2)));
  const Tensor i = at::tensor({1, 2, 3}), j = at::tensor({2, 2, 2});
  EXPECT(binary(bitwise_and_stub, i, j).equal(i.bitwise_and(j)) && binary(gcd_stub, i, j).equal(i.gcd(j)));
  Tensor less = at::empty({0}, at::kBool);
  TensorIterator comparison = TensorIterator::comparison_op(less, i, j);
  lt_stub(at::kCPU, comparison);
  EXPECT(less.equal(i.lt(j)));

  // After a seed distributions draw what the functions of tensors do.
  const auto drawn = [](auto draw) {
    at::manual_seed(3);
    Tensor out = at::zeros({5});
    TensorIterator iter = TensorIterator::borrowing_nullary_op(out);
    draw(iter, out);
    return out;
  };
  const std::optional<at::Generator> none;
  at::manual_seed(3);
  EXPECT(drawn([&](auto& iter, Tensor&) { uniform_stub(at::kCPU, iter, 1.0, 2.0, at::Generator(at::detail::getDefaultCPUGenerator())); })
             .equal((at::manual_seed(3), at::zeros({5}).uniform_(1, 2))));
  EXPECT(drawn([&](auto& iter, Tensor&) { exponential_stub(at::kCPU, iter, 2.0, none); })
             .equal((at::manual_seed(3), at::zeros({5}).exponential_(2))));
  EXPECT(drawn([&](auto& iter, Tensor&) { random_from_to_stub(at::kCPU, iter, uint64_t{10}, int64_t{-3}, none); })
             .equal((at::manual_seed(3), at::zeros({5}).random_(-3, 7))));
  EXPECT(drawn([&](auto&, Tensor& out) { normal_stub(at::kCPU, out, 1.0, 2.0, none); }).equal((at::manual_seed(3), at::zeros({5}).normal_(1, 2))));
}

#endif

TEST(kernel_headers, checks_of_operators) {
  using namespace at::native;
  EXPECT_THROW(c10::Error, "For integral input tensors, argument alpha must not be a floating point number.", alpha_check(at::kInt, 1.5));
  EXPECT_THROW(c10::Error, "Boolean alpha only supported for Boolean results.", alpha_check(at::kInt, true));
  const Tensor truth = at::zeros({1}, at::kBool);
  EXPECT_THROW(c10::Error, "Subtraction, the `-` operator, with two bool tensors is not supported.", sub_check(truth, truth));
}
