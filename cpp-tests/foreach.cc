// Operators on lists of tensors: what they give, refuse, leave and record, and what layers make of them.
#include <torch/torch.h>

#include <infer/graph.h>

#include <cmath>

#include "test.h"

using at::Tensor;
using infer::Tensors;

namespace {

Tensors lists() { return {torch::tensor({1.f, 4.f}), torch::arange(6, torch::kFloat).view({2, 3}).t(), torch::tensor(2.f)}; }

Tensors clones(const Tensors& list) {
  Tensors out;
  for (const Tensor& t : list) out.push_back(t.clone());
  return out;
}

void expect_equal(const Tensors& a, const Tensors& b) {
  EXPECT_EQ(a.size(), b.size());
  for (size_t i = 0; i < a.size() && i < b.size(); i++) EXPECT(torch::equal(a[i], b[i]));
}

}  // namespace

TEST(foreach, each_tensor_gets_the_call_it_would_get_alone) {
  const Tensors x = lists(), y = at::_foreach_add(x, 1);
  const std::vector<at::Scalar> numbers{1, 2.5, 3};
  for (size_t i = 0; i < x.size(); i++) {
    EXPECT(torch::equal(at::_foreach_sqrt(x)[i], x[i].sqrt()));
    EXPECT(torch::equal(at::_foreach_mul(x, numbers)[i], x[i].mul(numbers[i])));
    EXPECT(torch::equal(at::_foreach_sub(x, y, 2)[i], x[i].sub(y[i], 2)));
    EXPECT(torch::equal(at::_foreach_mul(x, torch::tensor(3.f))[i], x[i] * 3));
    EXPECT(torch::equal(at::_foreach_maximum(x, y)[i], at::maximum(x[i], y[i])));
    EXPECT(torch::equal(at::_foreach_pow(2, x)[i], at::pow(2, x[i])));
    EXPECT(torch::equal(at::_foreach_lerp(x, y, 0.25)[i], x[i].lerp(y[i], 0.25)));
    EXPECT(torch::equal(at::_foreach_addcdiv(x, y, y, numbers)[i], x[i].addcdiv(y[i], y[i], numbers[i])));
    EXPECT(torch::equal(at::_foreach_addcmul(x, y, y, torch::tensor({1.f, 2.5f, 3.f}))[i], x[i].addcmul(y[i], y[i], numbers[i])));
    EXPECT(torch::equal(at::_foreach_norm(x, 1)[i], x[i].abs().sum()));
    EXPECT(torch::equal(at::_foreach_max(x)[i], x[i].max()));
    EXPECT(at::_foreach_clone(x)[i].strides() == x[i].strides());
  }
  EXPECT(torch::equal(at::_foreach_mm({torch::ones({2, 3})}, {torch::ones({3, 1})})[0], torch::full({2, 1}, 3.f)));
  EXPECT(at::_foreach_add({torch::ones({2}, torch::kInt)}, 1.5)[0].scalar_type() == torch::kFloat);
}

TEST(foreach, in_place_forms_write_and_count_and_out_forms_resize) {
  Tensors x = lists(), y = clones(x);
  at::_foreach_add_(y, x, 2);
  at::_foreach_mul_(y, 2);
  at::_foreach_div_(y, torch::tensor(2.f));
  for (size_t i = 0; i < x.size(); i++) {
    EXPECT(torch::equal(y[i], x[i] * 3));
    EXPECT_EQ(y[i]._version(), 3);
  }
  expect_equal(at::_foreach_zero(x), at::_foreach_mul(x, 0));
  at::_foreach_copy_(y, x);
  expect_equal(y, x);
  Tensors out{torch::empty({0}), torch::empty({0}), torch::empty({0})};
  at::_foreach_addcmul_out(out, x, x, x, 2);
  expect_equal(out, at::_foreach_addcmul(x, x, x, 2));
  EXPECT_EQ(out[0]._version(), 1);
  Tensors pieces{torch::empty({0}), torch::empty({0})};
  at::unbind_copy_out(pieces, torch::ones({2, 3}));
  expect_equal(pieces, {torch::ones({3}), torch::ones({3})});
}

TEST(foreach, lists_that_do_not_go_together_are_refused) {
  Tensors x = lists(), two{x[0], x[1]};
  EXPECT_THROW(c10::Error, "Tensor list must have at least one tensor.", at::_foreach_abs(Tensors{}));
  EXPECT_THROW(c10::Error, "Tensor lists must have the same number of tensors, got 3 and 2", at::_foreach_add(x, two));
  EXPECT_THROW(c10::Error, "Tensor list must have same number of elements as scalar list.", at::_foreach_add_(x, std::vector<at::Scalar>{1}));
  EXPECT_THROW(c10::Error, "scalar tensor expected to be 0 dim but it has 1 dimensions and 2 elements.", at::_foreach_mul(x, torch::ones({2})));
  EXPECT_THROW(c10::Error, "Expected packed scalar Tensor to be of dimension 1. Got 0 instead.", at::_foreach_addcdiv(x, x, x, torch::tensor(1.f)));
  EXPECT_THROW(c10::Error, "Expected length of scalars to match input of length 3 but got 2 instead.", at::_foreach_addcmul(x, x, x, torch::ones({2})));
  EXPECT_THROW(c10::Error, "_foreach_norm cannot compute the infinity norm on an empty tensor because the operation does not have an identity",
               at::_foreach_norm({torch::ones({0})}, INFINITY));
  EXPECT_THROW(c10::Error, "Expected out tensor to have dtype float, but got double instead",
               at::_foreach_abs_out(Tensors{torch::empty({2}, torch::kDouble)}, Tensors{torch::ones({2})}));
}

TEST(foreach, gradients_flow_and_leaves_are_refused_before_anything_is_written) {
  Tensors x = lists();
  for (Tensor& t : x) t.requires_grad_();
  Tensors y = at::_foreach_mul(x, x);
  at::_foreach_add_(y, x);
  (y[0].sum() + y[1].sum() + y[2]).backward();
  for (const Tensor& t : x) EXPECT(torch::equal(t.grad(), 2 * t.detach() + 1));
  const Tensor plain = torch::ones({2});
  EXPECT_THROW(c10::Error, "a leaf Variable that requires grad is being used in an in-place operation.", at::_foreach_add_({plain, x[0]}, 1));
  EXPECT(torch::equal(plain, torch::ones({2})));
  torch::NoGradGuard guard;
  at::_foreach_add_({x[0]}, 1);
  EXPECT(torch::equal(x[0].detach(), torch::tensor({2.f, 5.f})));
}

TEST(foreach, inference_mode_functionalize_vmap_and_graphs_have_them_tensor_by_tensor) {
  auto program = [](const Tensor& a, const Tensor& b) {
    Tensors list{a * 1, b};
    at::_foreach_add_(list, 1);
    at::_foreach_mul_(list, list);
    Tensors out{at::empty({0}), at::empty({0})};
    at::_foreach_neg_out(out, list);
    return std::make_tuple(list[0], out[1]);
  };
  const Tensor a = torch::arange(3.f), b = torch::arange(4.f);
  const Tensors want{torch::tensor({1.f, 4.f, 9.f}), torch::tensor({-1.f, -4.f, -9.f, -16.f})};
  {
    c10::InferenceMode guard;
    const auto [x, y] = program(a.clone(), b.clone());
    expect_equal({x, y}, want);
    EXPECT(x.is_inference());
  }
  const Tensor written = b.clone();
  expect_equal(infer::functionalize(program)({a, written}), want);
  EXPECT(torch::equal(written, -want[1]));
  const infer::Graph graph = infer::trace(program, {a, b});
  for (const char* pass : {"mutation_removal", "alias_removal"}) {
    const Tensor input = b.clone();
    expect_equal(graph.pass(pass).run({a, input}), want);
    EXPECT(torch::equal(input, -want[1]));
  }
  auto rows = infer::vmap([](const Tensor& row) { return at::_foreach_exp(at::_foreach_mul({row, row + 1}, 2))[1]; });
  const Tensor x = torch::arange(6.f).view({2, 3});
  EXPECT(torch::allclose(rows({x})[0], ((x + 1) * 2).exp()));
}
