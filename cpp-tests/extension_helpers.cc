// What extensions use besides operators: checks of arguments, tensors that may be borrowed, kinds of backends.
#include <torch/torch.h>

#include "test.h"

#include <ATen/TensorUtils.h>
#include <c10/util/SmallVector.h>
#include <torch/csrc/autograd/VariableTypeUtils.h>
#include <torch/script.h>

using torch::Tensor;

TEST(extension_helpers, contiguous_or_a_copy) {
  const Tensor x = torch::arange(6).view({2, 3}), t = x.t();
  EXPECT(x.expect_contiguous()->is_same(x));
  const auto copy = t.expect_contiguous();
  EXPECT(copy->is_contiguous() && torch::equal(*copy, t));
  EXPECT(!copy->is_same(t));
}

TEST(extension_helpers, optional_tensors) {
  const std::optional<Tensor> bias = torch::ones({2}), none;
  EXPECT(at::borrow_from_optional_tensor(bias)->is_same(*bias));
  EXPECT(!at::borrow_from_optional_tensor(none)->defined());
  const std::optional<int64_t> five = 5, nothing;
  EXPECT_EQ(c10::value_or_else(five, [] { return 7; }), 5);
  EXPECT_EQ(c10::value_or_else(nothing, [] { return 7; }), 7);
}

TEST(extension_helpers, backends) {
  const at::TensorOptions options = torch::ones({2}).options();
  EXPECT(options.backend() == at::Backend::CPU);
  EXPECT(options.layout(at::kSparse).backend() == at::Backend::SparseCPU);
  EXPECT(options.layout(at::kSparseCsc).backend() == at::Backend::SparseCsrCPU);
  EXPECT(options.dtype(at::kQUInt8).backend() == at::Backend::QuantizedCPU);
  EXPECT(options.device(at::kMeta).backend() == at::Backend::Meta);
  EXPECT(options.device(at::kCUDA).layout(at::kSparse).backend() == at::Backend::SparseCUDA);
  EXPECT(at::TensorOptions(at::kXLA).computeDispatchKey() == c10::DispatchKey::XLA);
  EXPECT(c10::computeDispatchKey(at::kQInt8, std::nullopt, at::Device(at::kCUDA)) == c10::DispatchKey::QuantizedCUDA);
}

TEST(extension_helpers, checks_of_backends) {
  at::checkBackend("f", {torch::ones({2}), Tensor()}, at::Backend::CPU);
  EXPECT_THROW(c10::Error, "Expected tensor to have CPU Backend, but got tensor with Meta Backend (while checking arguments for f)",
               at::checkBackend("f", {torch::ones({2}, at::kMeta)}, at::Backend::CPU));
}

TEST(extension_helpers, empty_storages) {
  const at::Storage storage = at::Storage::create_legacy(at::kCPU);
  EXPECT(storage && storage.nbytes() == 0 && storage.sym_nbytes() == 0);
  EXPECT(storage.allocator() == c10::GetAllocator(at::kCPU));
  EXPECT_EQ(torch::empty({0}).set_(storage).numel(), 0);
}

TEST(extension_helpers, lists_of_anything) {
  const c10::SmallVector<int64_t, 4> small{1, 2, 3};
  const std::array<int, 2> array{4, 5};
  const int plain[] = {6, 7, 8};
  const at::IntArrayRef list(small);
  EXPECT_EQ(c10::makeArrayRef(small).back(), 3);
  EXPECT_EQ(c10::makeArrayRef(array).back(), 5);
  EXPECT_EQ(c10::makeArrayRef(plain).back(), 8);
  EXPECT_EQ(c10::makeArrayRef(list).size(), 3u);
}

TEST(extension_helpers, names_of_variables) {
  EXPECT_EQ(torch::ones({2}).name(), "");
  EXPECT_THROW(c10::Error, "cannot call variable_data() on undefined tensor", Tensor().name());
}

TEST(extension_helpers, frozen_without_a_training_attribute) {
  torch::jit::Module m("M");
  m.register_parameter("w", torch::full({2}, 3.f), false);
  m.define("def forward(self, x):\n  return x * self.w\n");
  EXPECT(m.is_training() && !m.hasattr("training"));
  EXPECT(torch::equal(torch::jit::freeze(m).forward({torch::ones({2})}).toTensor(), torch::full({2}, 3.f)));
}

TEST(extension_helpers, lists_that_may_be_absent) {
  c10::OptionalArray<int64_t> kept;
  EXPECT(!c10::OptionalArrayRef<int64_t>(kept).has_value());
  {
    const std::vector<int64_t> dims = {1, 0};
    kept = c10::OptionalArrayRef<int64_t>(dims);
  }
  EXPECT(*kept.list == (std::vector<int64_t>{1, 0}));
  c10::OptionalArrayRef<int64_t> borrowed = kept;
  EXPECT_EQ(torch::ones({2, 3}).sum(borrowed).item<float>(), 6.0f);
  std::optional<c10::ArrayRef<int64_t>> plain = kept;
  EXPECT_EQ(plain->size(), 2u);
  kept = std::optional<c10::ArrayRef<int64_t>>();
  EXPECT(!kept.list.has_value());
  EXPECT_EQ(c10::OptionalArray<double>({0.5}).list->at(0), 0.5);
}

TEST(extension_helpers, tensors_among_arguments) {
  const auto a = torch::ones({1}), b = torch::zeros({1});
  const std::vector<at::Tensor> list = {b, a};
  const auto flat = torch::autograd::flatten_tensor_args(a, at::TensorList(list), std::optional<at::Tensor>(), std::optional<at::Tensor>(b));
  EXPECT_EQ(flat.size(), 4u);
  EXPECT(flat[1].is_same(b) && flat[3].is_same(b));
}
