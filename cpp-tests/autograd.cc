// The recorded graph: gradients, hooks, nodes, and what is refused.
#include <torch/torch.h>

#include "test.h"

#include <ATen/autocast_mode.h>
#include <torch/csrc/autograd/variable.h>

#include <cmath>
#include <functional>
#include <stdexcept>

using torch::Tensor;

static Tensor leaf(std::vector<float> values) {
  Tensor t = torch::tensor(values);
  t.requires_grad_();
  return t;
}

TEST(autograd, backward_adds_to_leaves) {
  Tensor a = leaf({1, 2, 3}), b = leaf({4, 5, 6});
  Tensor y = (a * b).sum();
  EXPECT_EQ(y.grad_fn()->name(), "SumBackward0");
  EXPECT(!y.is_leaf() && a.is_leaf() && a.grad_fn() == nullptr);
  EXPECT(!a.grad().defined());
  y.backward();
  EXPECT(a.grad().equal(b.detach()) && b.grad().equal(a.detach()));
  (a * 2).backward(torch::ones({3}));
  EXPECT(a.grad().equal(b.detach() + 2));
  a.mutable_grad() = Tensor();
  EXPECT(!a.grad().defined());
  a.mutable_grad() = torch::zeros({3});
  EXPECT(a.grad().defined());
}

TEST(autograd, nodes_and_edges) {
  Tensor a = leaf({1, 2}), b = torch::ones({2});
  Tensor y = a * b;
  auto node = y.grad_fn();
  EXPECT(node == y.grad_fn());
  EXPECT_EQ(node->num_inputs(), 1u);
  EXPECT_EQ(node->num_outputs(), 2u);
  EXPECT_EQ(node->next_edges().size(), size_t(2));
  EXPECT(node->next_edge(0).is_valid() && !node->next_edge(1).is_valid());
  EXPECT_EQ(node->next_edge(0).function->name(), "torch::autograd::AccumulateGrad");
  EXPECT(torch::autograd::impl::gradient_edge(a).function == node->next_edge(0).function);
  EXPECT(torch::autograd::impl::gradient_edge(y) == torch::autograd::Edge(node, 0));
  EXPECT_EQ(y.split(1)[1].output_nr(), 1);
}

TEST(autograd, grad_of_grad) {
  Tensor x = leaf({3});
  auto first = torch::autograd::grad({x * x * x}, {x}, {}, std::nullopt, true)[0];
  auto second = torch::autograd::grad({first}, {x})[0];
  EXPECT_EQ(first.item<float>(), 27);
  EXPECT_EQ(second.item<float>(), 18);
  EXPECT(!x.grad().defined());
  Tensor other = leaf({1});
  EXPECT_THROW(c10::Error, "element 0of the differentiated Tensors appears to not have been used in the graph.", torch::autograd::grad({x * 2}, {other}));
  EXPECT(!torch::autograd::grad({x * 2}, {other}, {}, std::nullopt, false, true)[0].defined());
}

TEST(autograd, hooks) {
  Tensor x = leaf({1, 2});
  Tensor y = x * 3;
  y.retain_grad();
  int seen = 0;
  unsigned id = x.register_hook([&](Tensor grad) {
    seen++;
    return grad * 2;
  });
  y.register_hook([&](const Tensor&) { seen += 10; });
  y.sum().backward();
  EXPECT_EQ(seen, 11);
  EXPECT(y.retains_grad() && y.grad().equal(torch::ones({2})));
  EXPECT(x.grad().equal(torch::full({2}, 6.f)));
  x.remove_hook(id);
  (x * 1).sum().backward();
  EXPECT_EQ(seen, 11);
  x.register_hook([](Tensor) { throw std::runtime_error("thrown by a hook"); });
  EXPECT_THROW(std::runtime_error, "thrown by a hook", (x * 1).sum().backward());
  EXPECT_THROW(c10::Error, "cannot register a hook on a variable that doesn't require gradient",
               torch::ones({1}).register_hook([](Tensor) {}));
}

TEST(autograd, writes_are_followed) {
  Tensor x = leaf({1, 2, 3, 4});
  Tensor y = x * 1;
  Tensor row = y.view({2, 2})[1];
  row.mul_(10);
  EXPECT_EQ(y.grad_fn()->name(), "torch::autograd::CopySlices");
  EXPECT_EQ(row.grad_fn()->name(), "AsStridedBackward0");
  y.sum().backward();
  EXPECT(x.grad().equal(torch::tensor({1.f, 1.f, 10.f, 10.f})));
  EXPECT_THROW(c10::Error, "a leaf Variable that requires grad is being used in an in-place operation.", x.add_(1));
  EXPECT_THROW(c10::Error, "a view of a leaf Variable that requires grad is being used", x.view({2, 2}).add_(1));
  EXPECT_THROW(c10::Error, "Output 0 of Split is a view and is being modified inplace.", (x * 1).split(2)[0].add_(1));
  Tensor made_without;
  {
    torch::NoGradGuard no_grad;
    made_without = x.view({2, 2});
    x.add_(1);
  }
  EXPECT_THROW(c10::Error, "A view was created in no_grad mode and is being modified inplace with grad mode enabled.", made_without.add_(1));
}

TEST(autograd, what_is_refused) {
  Tensor x = leaf({1, 2});
  Tensor y = (x * x).sum();
  y.backward();
  EXPECT_THROW(c10::Error, "Trying to backward through the graph a second time", y.backward());
  EXPECT_THROW(c10::Error, "grad can be implicitly created only for scalar outputs", (x * 2).backward());
  EXPECT_THROW(c10::Error, "element 0 of tensors does not require grad and does not have a grad_fn", torch::ones({1}).backward());
  EXPECT_THROW(c10::Error, "mul(): functions with out=... arguments don't support automatic differentiation", torch::mul_out(y, x, x));
  EXPECT_THROW(c10::Error, "you can only change requires_grad flags of leaf variables.", y.requires_grad_(false));
  EXPECT_THROW(c10::Error, "can't retain_grad on Tensor that has requires_grad=False", torch::ones({1}).retain_grad());
  Tensor z = x * 2, w = (z * z).sum();
  z.add_(1);
  EXPECT_THROW(c10::Error, "one of the variables needed for gradient computation has been modified by an inplace operation: [CPUFloatType [2]], which is output 0 of "
               "Add1, is at version 1; expected version 0 instead.",
               w.backward());
  Tensor inference;
  {
    c10::InferenceMode on;
    inference = torch::ones({2});
  }
  EXPECT_THROW(c10::Error, "Inference tensors cannot be saved for backward.", x * inference);
  EXPECT_EQ((x + inference).grad_fn()->name(), "AddBackward0");
}

TEST(autograd, backward_with_inputs) {
  Tensor a = leaf({1}), b = leaf({2});
  Tensor y = a * b;
  y.backward({}, true, false, std::vector<Tensor>{a});
  EXPECT(a.grad().defined() && !b.grad().defined());
  torch::autograd::backward({y, a * 3}, {});
  EXPECT_EQ(a.grad().item<float>(), 2 + 2 + 3);
  EXPECT_THROW(c10::Error, "'inputs' argument to backward cannot be empty", y.backward({}, true, false, std::vector<Tensor>{}));
}

TEST(autograd, gradients_of_undefined_tensors) {
  const torch::Tensor undefined, leaf = torch::ones({2}, torch::requires_grad());
  EXPECT_THROW(c10::Error, "cannot call get_autograd_meta() on undefined tensor", torch::autograd::backward({undefined}));
  EXPECT_THROW(c10::Error, "cannot call get_autograd_meta() on undefined tensor", torch::autograd::grad({undefined}, {leaf}));
}

// The nodes from a tensor to its base, by name, as LibTorch 2.15 has them.
static std::string chain(const Tensor& t) {
  std::string names;
  for (auto node = t.grad_fn(); node; node = node->num_outputs() ? node->next_edge(0).function : nullptr) names += node->name() + " ";
  return names.substr(0, names.find("MulBackward"));
}

TEST(autograd, views_of_a_written_base_are_taken_again) {
  const auto of = [](bool is_complex, const std::function<Tensor(const Tensor&)>& view) {
    const Tensor base = (is_complex ? torch::rand({3, 4}, torch::kComplexFloat) : torch::rand({3, 4, 2})).requires_grad_().clone();
    const Tensor v = view(base);
    base.mul_(2);
    const std::string names = chain(v);
    // The gradient is that of the same view of what the base has become.
    const Tensor grad = torch::autograd::grad({v}, {base}, {torch::ones_like(v)}, true)[0];
    EXPECT(torch::equal(grad.resolve_conj(), torch::autograd::grad({view(base)}, {base}, {torch::ones_like(v)}, true)[0].resolve_conj()));
    return names;
  };
  EXPECT_EQ(of(true, [](const Tensor& b) { return at::real(b); }), std::string("AsStridedBackward0 ViewAsRealBackward0 "));
  EXPECT_EQ(of(true, [](const Tensor& b) { return at::view_as_real(b).select(2, 0).slice(0, 0, 2); }),
            std::string("AsStridedBackward0 AsStridedBackward0 ViewAsRealBackward0 "));
  EXPECT_EQ(of(true, [](const Tensor& b) { return at::view_as_real(b.select(0, 1)).select(1, 0); }),
            std::string("AsStridedBackward0 ViewAsRealBackward0 AsStridedBackward0 "));
  EXPECT_EQ(of(false, [](const Tensor& b) { return b._neg_view().select(0, 0)._neg_view(); }), std::string("NegViewBackward0 AsStridedBackward0 NegViewBackward0 "));
  EXPECT_EQ(of(false, [](const Tensor& b) { return b.unfold(0, 2, 1).select(0, 0); }), std::string("AsStridedBackward0 "));
}

TEST(autograd, of_one_element_whatever_it_is) {
  for (const double v : std::vector<double>{INFINITY, -INFINITY, NAN, 0.0}) {
    const std::vector<std::pair<Tensor, std::function<Tensor(const Tensor&)>>> cases = {
        {torch::full({}, v), [](const Tensor& x) { return x.prod(); }},          {torch::full({}, v), [](const Tensor& x) { return x.prod(0); }},
        {torch::full({1}, v), [](const Tensor& x) { return x.cumprod(0); }},     {torch::full({2, 1}, v), [](const Tensor& x) { return x.cumprod(1); }},
        {torch::full({}, v), [](const Tensor& x) { return x.logcumsumexp(0); }},
    };
    for (const auto& [value, f] : cases) {
      const Tensor x = value.clone().requires_grad_();
      const Tensor y = f(x);
      EXPECT(torch::equal(torch::autograd::grad({y}, {x}, {torch::full_like(y, -0.625)})[0], torch::full_like(x, -0.625)));
    }
  }
}

TEST(autograd, of_running_sums_of_complex_exponentials) {
  const Tensor x = at::complex(torch::linspace(-1, 1, 4, torch::kDouble), torch::linspace(0.5, 2, 4, torch::kDouble)).requires_grad_();
  const Tensor weights = at::complex(torch::linspace(1, 2, 4, torch::kDouble), torch::linspace(0, -3, 4, torch::kDouble));
  const Tensor got = torch::autograd::grad({x.logcumsumexp(0)}, {x}, {weights})[0];
  const Tensor want = torch::autograd::grad({x.exp().cumsum(0).log()}, {x}, {weights})[0];
  EXPECT(torch::allclose(got, want));
}

// All dimensions are contracted by an inner product, which autocast leaves alone; a bilinear form has the dtype of its arguments under it.
TEST(autograd, contractions_of_all_dimensions) {
  const auto rand = [](at::IntArrayRef sizes) { return torch::rand(sizes).requires_grad_(); };
  const Tensor a = rand({2, 3}), b = rand({2, 3}), c = rand({3, 2});
  for (const bool autocast : {false, true}) {
    at::autocast::set_autocast_enabled(at::kCPU, autocast);
    const Tensor dot = at::tensordot(a, b, {0, 1}, {0, 1}), turned = at::tensordot(a, c, {0, 1}, {1, 0});
    const Tensor trilinear = at::bilinear(rand({2, 3}), rand({2, 4}), rand({5, 3, 4}), rand({5}));
    trilinear.sum().backward();
    at::autocast::set_autocast_enabled(at::kCPU, false);
    EXPECT_EQ(dot.scalar_type(), torch::kFloat32);
    EXPECT_EQ(trilinear.scalar_type(), torch::kFloat32);
    EXPECT_EQ(dot.grad_fn()->next_edge(0).function->name(), std::string("DotBackward0"));
    EXPECT(torch::allclose(dot, (a * b).sum()) && torch::allclose(turned, (a * c.t()).sum()));
  }
}

TEST(autograd, logarithms_are_taken_in_the_dtype_of_the_result) {
  const auto gradient = [](const Tensor& base, const Tensor& exponent) {
    const Tensor n = exponent.clone().requires_grad_();
    const Tensor y = at::pow(base, n);
    return torch::autograd::grad({y}, {n}, {torch::ones_like(y)})[0].resolve_conj();
  };
  const Tensor exponent = at::complex(torch::tensor({1.0, 2.0}), torch::tensor({0.5, 0.0}));
  const Tensor negative = torch::tensor({-2.0, 0.5});
  EXPECT(torch::allclose(gradient(negative, exponent), gradient(negative.to(exponent.scalar_type()), exponent)));
  const Tensor narrow = torch::tensor(0.3).to(torch::kBFloat16), one = torch::ones({1});
  EXPECT(torch::equal(gradient(narrow, one), gradient(narrow.to(torch::kFloat32), one)));
  const Tensor x = torch::ones({2}, torch::kDouble).requires_grad_(), y = torch::full({2}, 7.25, torch::kHalf);
  EXPECT(torch::equal(torch::autograd::grad({at::xlogy(x, y).sum()}, {x})[0], y.to(torch::kDouble).log()));
}

TEST(autograd, losses_of_truth_values) {
  const Tensor x = torch::tensor({-2.5, 0.25, 3.0}).requires_grad_(), truth = torch::tensor({true, false, true});
  const auto same = [&](const Tensor& a, const Tensor& b) { return torch::equal(torch::autograd::grad({a}, {x})[0], torch::autograd::grad({b}, {x})[0]); };
  EXPECT(same(at::mse_loss(x, truth), at::mse_loss(x, truth.to(x.scalar_type()))));
  EXPECT(same(at::smooth_l1_loss(x, truth), at::smooth_l1_loss(x, truth.to(x.scalar_type()))));
}
