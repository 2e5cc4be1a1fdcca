// Derivatives of programs: gradients and products with Jacobians, inside each other, of batches, through functionalization, in every mode.
#include <torch/torch.h>

#include <infer/graph.h>

#include "test.h"

using at::Tensor;
using infer::Tensors;

namespace {

Tensor rows() { return torch::arange(6, torch::kFloat).view({2, 3}); }

/// Writes through a view: the upstream program on which vmap, functionalization and jvp meet.
Tensor writes(const Tensor& x) {
  Tensor y = x + x, z = y.view({-1});
  y.add_(1);
  return z;
}

/// A matrix with the derivative along each basis vector as a column.
Tensor jacobian(const std::function<Tensor(const Tensor&)>& f, const Tensor& x) {
  auto along = [&](const Tensor& direction) { return infer::jvp(f, {x}, {direction}).second[0]; };
  return infer::vmap(along, {0}, {1})({torch::eye(x.numel(), x.options())})[0];
}

}  // namespace

TEST(derivatives, along_a_direction) {
  const Tensor x = torch::tensor({1.f, 2.f, 3.f}), t = torch::tensor({1.f, 0.f, -2.f});
  const auto [values, derivatives] = infer::jvp([](const Tensor& x) { return Tensors{x * x, x.sum(), x > 1, x.detach()}; }, {x}, {t});
  EXPECT(torch::equal(values[0], x * x) && torch::equal(derivatives[0], 2 * x * t));
  EXPECT(torch::equal(derivatives[1], t.sum()));
  EXPECT(torch::equal(derivatives[2], torch::zeros({3}, torch::kBool)));
  EXPECT(torch::equal(derivatives[3], torch::zeros({3})));
  EXPECT(!values[0].requires_grad() && !derivatives[0].requires_grad() && !x.requires_grad());
  // Of several inputs, some of which the program does not use.
  const auto two = infer::jvp([](const Tensor& a, const Tensor& b, const Tensor&) { return a.dot(b); }, {x, t, x}, {t, x, x});
  EXPECT(torch::allclose(two.second[0], t.dot(t) + x.dot(x)));
}

TEST(derivatives, what_has_a_gradient_has_a_derivative) {
  // Where the program is linear the derivative is the program; elsewhere it is what differences approach.
  const std::vector<std::function<Tensor(const Tensor&)>> programs = {
      [](const Tensor& x) { return x.softmax(1); },
      [](const Tensor& x) { return torch::layer_norm(x, {3}); },
      [](const Tensor& x) { return x.matmul(x.t()).tanh(); },
      [](const Tensor& x) { return torch::conv1d(x.view({1, 2, 3}), x.view({1, 2, 3}) * 0.5, {}, 1, 1); },
      [](const Tensor& x) { return x.index({torch::indexing::Slice(), torch::tensor({2, 0})}).cumprod(1); },
      [](const Tensor& x) { return torch::where(x > 0.3, x.exp(), x.sin()).norm(); },
      writes,
  };
  const Tensor x = torch::linspace(-1, 2, 6, torch::kDouble).view({2, 3}), t = torch::tensor({1., -2., .5, 0., 3., 1.}, torch::kDouble).view({2, 3});
  for (const auto& f : programs) {
    const double h = 1e-5;
    const Tensor differences = (f(x + h * t) - f(x - h * t)) / (2 * h);
    EXPECT(torch::allclose(infer::jvp(f, {x}, {t}).second[0], differences, 1e-6, 1e-8));
  }
}

TEST(derivatives, gradients_of_programs) {
  const Tensor x = torch::tensor({1.f, 2.f, 3.f}), w = torch::tensor({2.f, 2.f, 1.f});
  auto f = [](const Tensor& x, const Tensor& w) { return (x * x * w).sum(); };
  EXPECT(torch::equal(infer::grad(f)({x, w})[0], 2 * x * w));
  const Tensors both = infer::grad(f, {1, 0})({x, w});
  EXPECT(torch::equal(both[0], x * x) && torch::equal(both[1], 2 * x * w));
  EXPECT(!both[0].requires_grad());
  // Inside each other, and under the engine.
  auto cube = [](const Tensor& x) { return x.pow(3).sum(); };
  auto first = [&](const Tensor& x) { return infer::grad(cube)({x})[0].sum(); };
  EXPECT(torch::equal(infer::grad(first)({x})[0], 6 * x));
  const Tensor leaf = x.clone().requires_grad_();
  infer::grad(cube)({leaf})[0].sum().backward();
  EXPECT(torch::equal(leaf.grad(), 6 * x));
  // What a program takes from outside keeps its gradient.
  const Tensor scale = torch::tensor(2.f).requires_grad_();
  const Tensor of_scale = infer::grad([&](const Tensor& x) { return (x * x * scale).sum(); })({x})[0];
  of_scale.sum().backward();
  EXPECT(torch::equal(scale.grad(), (2 * x).sum()));
  EXPECT(torch::equal(infer::grad([](const Tensor&) { return torch::ones({}); })({x})[0], torch::zeros({3})));
}

TEST(derivatives, of_each_example_of_a_batch) {
  const Tensor x = rows() + 1, w = torch::tensor({1.f, -1.f, 2.f}), target = torch::tensor({3.f, 1.f});
  auto loss = [](const Tensor& w, const Tensor& x, const Tensor& target) { return (x.dot(w) - target).pow(2); };
  const Tensor per_example = infer::vmap(infer::grad(loss), {std::nullopt, 0, 0})({w, x, target})[0];
  for (int64_t i = 0; i < 2; i++) EXPECT(torch::allclose(per_example[i], infer::grad(loss)({w, x[i], target[i]})[0]));
  // Captured, two levels of vmap, and the other way round.
  const Tensor captured = infer::vmap([&](const Tensor& x) { return infer::grad([&](const Tensor& w) { return (w * x).sum(); })({w})[0]; })({x})[0];
  EXPECT(torch::equal(captured, x));
  auto pairs = infer::vmap([&](const Tensor& a) {
    return infer::vmap([&](const Tensor& b) { return infer::grad([&](const Tensor& w) { return (w * a * b).sum(); })({w})[0]; })({x})[0];
  });
  EXPECT(torch::equal(pairs({x})[0], x.unsqueeze(1) * x.unsqueeze(0)));
  auto total = [](const Tensor& x) { return infer::vmap([](const Tensor& row) { return row.pow(2).sum(); })({x})[0].sum(); };
  EXPECT(torch::equal(infer::grad(total)({x})[0], 2 * x));
}

TEST(derivatives, jacobians_and_hessians) {
  const Tensor x = torch::tensor({0.5, -1., 2.}, torch::kDouble);
  auto f = [](const Tensor& x) { return x.sin().cumsum(0) * x[0]; };
  const Tensor j = jacobian(f, x);
  for (int64_t i = 0; i < 3; i++) {
    EXPECT(torch::allclose(j[i], infer::grad([&](const Tensor& x) { return f(x)[i]; })({x})[0]));
  }
  auto energy = [](const Tensor& x) { return (x.pow(3) * x.flip(0)).sum(); };
  const Tensor hessian = jacobian([&](const Tensor& x) { return infer::grad(energy)({x})[0]; }, x);
  EXPECT(torch::allclose(hessian, hessian.t()));
  EXPECT(torch::allclose(hessian[1][1], 12 * x[1].pow(2)));
}

TEST(derivatives, vmap_functionalization_and_jvp) {
  const Tensor x = rows(), t = rows() / 7 - 0.3;
  auto program = [](const Tensor& x, const Tensor& t) {
    auto [values, derivatives] = infer::jvp(writes, {x}, {t});
    return Tensors{values[0], derivatives[0]};
  };
  const Tensors want = {x + x + 1, t + t};
  for (const Tensors& got : {infer::vmap(program)({x, t}), infer::vmap(infer::functionalize(program))({x, t}),
                             infer::vmap(infer::functionalize(program, {infer::Remove::mutations_and_views}))({x, t}),
                             infer::functionalize(infer::vmap(program))({x, t})}) {
    EXPECT(torch::equal(got[0], want[0]) && torch::equal(got[1], want[1]));
  }
  const Tensors outside = infer::functionalize(program)({x, t});
  EXPECT(torch::equal(outside[1], (t + t).view({-1})));
  // Functionalized gradients of each example, with a weight from outside of both.
  const Tensor w = torch::tensor({1.f, 2.f, 3.f});
  auto gradient = [&](const Tensor& x) {
    return infer::grad([&](const Tensor& w) {
      Tensor y = w * x;
      y.slice(0, 0, 2).mul_(2);
      return y.sum();
    })({w})[0];
  };
  const Tensor factor = torch::tensor({2.f, 2.f, 1.f});
  EXPECT(torch::equal(infer::vmap(gradient)({x})[0], x * factor));
  EXPECT(torch::equal(infer::vmap(infer::functionalize(gradient))({x})[0], x * factor));
  const std::string graph = infer::trace([&](const Tensor& x) { return infer::grad([](const Tensor& x) { return (x * x).sum(); })({x})[0]; }, {x}).str();
  EXPECT(graph.find("mul") != std::string::npos);
}

TEST(derivatives, whatever_the_mode) {
  const Tensor x = torch::tensor({1.f, 2.f, 3.f});
  auto f = [](const Tensor& x) { return (x * x).sum(); };
  auto check = [&](const Tensor& x) {
    const Tensor g = infer::grad(f)({x})[0];
    const auto [value, along] = infer::jvp(f, {x}, {x});
    EXPECT(torch::equal(g, 2 * x) && torch::equal(along[0], 2 * value[0]));
    EXPECT(!g.is_inference() && !along[0].is_inference() && !g.requires_grad());
  };
  Tensor inference;
  {
    c10::InferenceMode guard;
    inference = x.clone();
    check(x);
    check(inference);
    EXPECT(c10::InferenceMode::is_enabled());
  }
  check(inference);
  torch::NoGradGuard guard;
  check(x);
  check(x.clone().requires_grad_());
  EXPECT(!torch::GradMode::is_enabled());
}

TEST(derivatives, what_is_refused) {
  const Tensor x = torch::ones({3});
  auto same = [](const Tensor& x) { return x * 1; };
  EXPECT_THROW(c10::Error, "grad: Expected f(*args) to return a scalar Tensor, got tensor with 1 dims.", infer::grad(same)({x}));
  EXPECT_THROW(c10::Error, "grad: argnums=[1] are to count some of 1 inputs", infer::grad(same, {1})({x}));
  EXPECT_THROW(c10::Error, "grad: argnums=[] are to count some of 1 inputs", infer::grad(same, {})({x}));
  EXPECT_THROW(c10::Error, "Only Tensors of floating point and complex dtype can require gradients", infer::grad([](const Tensor& x) { return x.sum(); })({torch::ones({3}, torch::kLong)}));
  EXPECT_THROW(c10::Error, "grad can be computed only for real scalar outputs but got ComplexFloat",
               infer::grad([](const Tensor& x) { return torch::view_as_complex(x)[0]; })({torch::ones({3, 2})}));
  const std::string leaf = "a leaf Variable that requires grad is being used in an in-place operation.";
  EXPECT_THROW(c10::Error, leaf, infer::grad([](const Tensor& x) { return const_cast<Tensor&>(x).add_(1).sum(); })({x}));
  EXPECT_THROW(c10::Error, leaf, infer::jvp([](const Tensor& x) { return const_cast<Tensor&>(x).add_(1); }, {x.clone().requires_grad_()}, {x}));
  EXPECT(torch::equal(x, torch::ones({3})));
  EXPECT_THROW(c10::Error, "Trying to set a forward gradient that has a different size than that of the original Tensor, this is not supported. Tensor is of size [3] while the given forward gradient is of size [2].", infer::jvp(same, {x}, {torch::ones({2})}));
  EXPECT_THROW(c10::Error, "jvp(f, primals, tangents): Expected as many tangents as primals, but got 1 primals and 0 tangents", infer::jvp(same, {x}, {}));
  EXPECT_THROW(c10::Error, "Expected both tensor and its forward grad to be floating point or complex", infer::jvp(same, {torch::ones({3}, torch::kLong)}, {x}));
  EXPECT_THROW(c10::Error, "You are attempting to call Tensor.requires_grad_()",
               infer::vmap([](const Tensor& x) { return x.detach().requires_grad_(); })({x}));
  EXPECT(torch::GradMode::is_enabled());
}
