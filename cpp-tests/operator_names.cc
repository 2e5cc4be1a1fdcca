// Spellings of operators that generated code uses: at::_ops, at::add_outf, and the headers they are in.
#include <torch/torch.h>

#include "test.h"

#include <ATen/Operators.h>
#include <ATen/ops/add.h>
#include <ATen/ops/aminmax.h>
#include <ATen/ops/cat_ops.h>
#include <ATen/ops/sum.h>
#include <torch/library.h>

using torch::Tensor;

TEST(operator_names, facts) {
  EXPECT_EQ(std::string(at::_ops::add_Tensor::name), "aten::add");
  EXPECT_EQ(std::string(at::_ops::add_Tensor::overload_name), "Tensor");
  EXPECT_EQ(std::string(at::_ops::add_Tensor::schema_str), "add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor");
  EXPECT_EQ(std::string(at::_ops::view::name), "aten::view");
  EXPECT_EQ(std::string(at::_ops::view::overload_name), "");
  EXPECT_EQ(std::string(at::_ops::add__Tensor::name), "aten::add_");
  constexpr bool is_same = std::is_same_v<at::_ops::add_Tensor::schema, Tensor(const Tensor&, const Tensor&, const at::Scalar&)>;
  EXPECT(is_same);
  EXPECT((std::is_same_v<at::_ops::mul__Tensor::ptr_schema, Tensor& (*)(Tensor&, const Tensor&)>));
}

TEST(operator_names, call) {
  const Tensor x = torch::arange(4, torch::kFloat);
  EXPECT(torch::equal(at::_ops::add_Tensor::call(x, x, 2), x * 3));
  EXPECT(torch::equal(at::_ops::sum_dim_IntList::call(x.view({2, 2}), at::IntArrayRef{0}, false, std::nullopt), x.view({2, 2}).sum(0)));
  EXPECT(torch::equal(at::_ops::cat::call(std::vector<Tensor>{x, x}, 0), torch::cat({x, x})));
  EXPECT_EQ(at::_ops::split_Tensor::call(x, 3, 0).size(), size_t{2});
  EXPECT_EQ(at::_ops::clamp::call(x, 1, std::nullopt).sum().item<float>(), 7);
  const std::vector<Tensor> rows{x, x + 1};
  EXPECT(torch::equal(at::_ops::_foreach_add_Scalar::call(rows, 1).at(1), x + 2));
  EXPECT(!at::_ops::is_nonzero::call(torch::zeros({1})));
  const auto [values, places] = at::_ops::max_dim::call(x.view({2, 2}), 1, false);
  EXPECT(torch::equal(values, torch::tensor({1.f, 3.f})) && torch::equal(places, torch::ones({2}, torch::kLong)));
}

TEST(operator_names, written) {
  Tensor x = torch::ones({2}), out = torch::empty({0});
  EXPECT_EQ(&at::_ops::add__Tensor::call(x, x, 1), &x);
  EXPECT_EQ(x.sum().item<float>(), 4);
  EXPECT_EQ(&at::_ops::mul_out::call(x, x, out), &out);
  EXPECT_EQ(out.sum().item<float>(), 8);
  Tensor low = torch::empty({0}), high = torch::empty({0});
  const auto both = at::_ops::aminmax_out::call(torch::arange(3, torch::kFloat), std::nullopt, false, low, high);
  EXPECT(&std::get<0>(both) == &low && &std::get<1>(both) == &high);
  EXPECT(low.item<float>() == 0 && high.item<float>() == 2);
}

TEST(operator_names, gradients) {
  const Tensor x = torch::ones({2}, torch::requires_grad());
  at::_ops::mul_Tensor::call(x, x).sum().backward();
  EXPECT(torch::equal(x.grad(), torch::full({2}, 2.f)));
  const Tensor below = at::_ops::mul_Tensor::redispatch(c10::DispatchKeySet(c10::DispatchKey::CPU), x, x);
  EXPECT(!below.requires_grad() && torch::equal(below, torch::ones({2})));
}

namespace {
template <Tensor (*F)(const Tensor&, const Tensor&)>
Tensor in_double(const Tensor& a, const Tensor& b) {
  return F(a.to(torch::kDouble), b.to(torch::kDouble));
}
}  // namespace

TEST(operator_names, address) {
  const Tensor x = torch::ones({2, 2});
  EXPECT(in_double<&at::_ops::mm::call>(x, x).scalar_type() == torch::kDouble);
  const auto op = c10::Dispatcher::singleton().findSchemaOrThrow(at::_ops::mm::name, at::_ops::mm::overload_name).typed<at::_ops::mm::schema>();
  EXPECT(torch::equal(op.call(x, x), x.mm(x)));
}

TEST(operator_names, out_last) {
  const Tensor x = torch::arange(4, torch::kFloat);
  Tensor out = torch::empty({0}), low = torch::empty({0}), high = torch::empty({0});
  EXPECT_EQ(&at::add_outf(x, x, 2, out), &out);
  EXPECT(torch::equal(out, x * 3));
  out = torch::empty({0});
  at::sum_outf(x.view({2, 2}), {1}, true, std::nullopt, out);
  EXPECT(torch::equal(out, torch::tensor({{1.f}, {5.f}})));
  out = torch::empty({0});
  at::cat_outf(std::vector<Tensor>{x, x}, 0, out);
  EXPECT_EQ(out.numel(), 8);
  const auto both = at::aminmax_outf(x, 0, false, low, high);
  EXPECT(&std::get<1>(both) == &high && high.item<float>() == 3);
}

TEST(operator_names, symbolic_sizes) {
  const Tensor x = torch::arange(4);
  const std::vector<c10::SymInt> sizes{2, 2};
  EXPECT(at::empty_symint(sizes, x.options()).sizes() == at::IntArrayRef({2, 2}));
  EXPECT(torch::equal(at::zeros_symint({x.sym_size(0)}, x.options()), torch::zeros({4}, torch::kLong)));
  EXPECT(torch::equal(at::full_symint({2}, 3.0), torch::full({2}, 3.0)));
  EXPECT(x.view_symint(sizes).sizes() == at::IntArrayRef({2, 2}));
  EXPECT(x.expand_symint({2, 4}).sizes() == at::IntArrayRef({2, 4}));
  EXPECT(torch::equal(x.slice_symint(0, 1, 3), x.narrow(0, 1, 2)));
  EXPECT_EQ(x.new_zeros_symint(x.sym_sizes()).sum().item<int64_t>(), 0);
  EXPECT(torch::equal(at::narrow_symint(x, 0, 2, 1), torch::tensor({2})));
}
