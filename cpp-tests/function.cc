// torch::autograd::Function: what is recorded, saved, aliased and refused.
#include <torch/torch.h>

#include "test.h"

#include <c10/core/InferenceMode.h>

#include <optional>
#include <stdexcept>
#include <thread>

using torch::Tensor;
using torch::autograd::AutogradContext;
using torch::autograd::Function;
using torch::autograd::variable_list;

namespace {

Tensor leaf() { return torch::ones({2, 2}, at::requires_grad()); }
bool is_all(const Tensor& t, float value) { return t.eq(value).all().item<bool>(); }

struct Scaled : Function<Scaled> {
  static Tensor forward(AutogradContext* ctx, Tensor a, Tensor b, double s) {
    EXPECT(!at::GradMode::is_enabled());
    ctx->save_for_backward({a, b});
    ctx->saved_data["s"] = s;
    return a * b * s;
  }
  static variable_list backward(AutogradContext* ctx, variable_list g) {
    const auto saved = ctx->get_saved_variables();
    const double s = ctx->saved_data["s"].toDouble();
    variable_list out(3);
    if (ctx->needs_input_grad(0)) out[0] = g[0] * saved[1] * s;
    if (ctx->needs_input_grad(1)) out[1] = g[0] * saved[0] * s;
    return out;
  }
};

struct Doubling : Function<Doubling> {
  static Tensor forward(AutogradContext* ctx, Tensor a) {
    a.mul_(2);
    ctx->mark_dirty({a});
    return a;
  }
  static variable_list backward(AutogradContext*, variable_list g) { return {g[0] * 2}; }
};

struct Same : Function<Same> {
  static Tensor forward(AutogradContext*, Tensor a) { return a; }
  static variable_list backward(AutogradContext*, variable_list g) { return {g[0] * 3}; }
};

struct Flat : Function<Flat> {
  static Tensor forward(AutogradContext*, Tensor a) { return a.view({-1}); }
  static variable_list backward(AutogradContext*, variable_list g) { return {g[0].view({2, 2})}; }
};

struct TwoViews : Function<TwoViews> {
  static variable_list forward(AutogradContext*, Tensor a) { return {a.view({-1}), a.t()}; }
  static variable_list backward(AutogradContext*, variable_list g) { return {g[0].view({2, 2}) + g[1].t()}; }
};

struct Pair : Function<Pair> {
  static variable_list forward(AutogradContext* ctx, Tensor a, bool constant, bool materialize) {
    Tensor x = a * 2, y = a * 3;
    if (constant) ctx->mark_non_differentiable({y});
    ctx->set_materialize_grads(materialize);
    return {x, y};
  }
  static variable_list backward(AutogradContext*, variable_list g) {
    Tensor out;
    if (g[0].defined()) out = g[0] * 2;
    if (g[1].defined()) out = out.defined() ? out + g[1] * 3 : g[1] * 3;
    return {out, Tensor(), Tensor()};
  }
};

struct Exponential : Function<Exponential> {
  static Tensor forward(AutogradContext* ctx, Tensor a) {
    Tensor y = a.exp();
    ctx->save_for_backward({y});
    return y;
  }
  static variable_list backward(AutogradContext* ctx, variable_list g) { return {g[0] * ctx->get_saved_variables()[0]}; }
};

struct Misbehaving : Function<Misbehaving> {
  static Tensor forward(AutogradContext* ctx, Tensor a, int64_t how) {
    ctx->saved_data["how"] = how;
    if (how == 7) throw std::logic_error("forward's own");
    return a * 2;
  }
  static variable_list backward(AutogradContext* ctx, variable_list g) {
    switch (ctx->saved_data["how"].toInt()) {
      case 0: return {};
      case 1: return {g[0], g[0]};
      case 2: return {g[0], Tensor(), Tensor()};
      case 3: return {g[0], Tensor(), g[0]};
      case 4: return {torch::ones({5}), Tensor()};
      case 5: throw std::logic_error("backward's own");
      default: return {Tensor(), Tensor()};
    }
  }
};

struct Forgetful : Function<Forgetful> {
  static Tensor forward(AutogradContext* ctx, Tensor a) {
    a.mul_(2);
    ctx->mark_dirty({a});
    return a * 1;
  }
  static variable_list backward(AutogradContext*, variable_list g) { return g; }
};

struct DirtyPair : Function<DirtyPair> {
  static variable_list forward(AutogradContext* ctx, Tensor a) {
    a.mul_(2);
    ctx->mark_dirty({a});
    return {a, a * 3};
  }
  static variable_list backward(AutogradContext*, variable_list g) { return {g[0] * 2 + g[1] * 6}; }
};

struct Mixed : Function<Mixed> {
  static Tensor forward(AutogradContext*, Tensor a, std::optional<Tensor> b, at::TensorList, const char*) { return b ? a + *b : a * 1; }
  static variable_list backward(AutogradContext*, variable_list g) {
    variable_list out(5);
    out[0] = out[1] = g[0];
    return out;
  }
};

}  // namespace

TEST(function, has_the_gradient_it_says) {
  Tensor a = leaf(), b = leaf();
  Tensor y = Scaled::apply(a, b, 3.0);
  EXPECT(y.grad_fn()->name().rfind("torch::autograd::CppNode<", 0) == 0);
  EXPECT(y.grad_fn()->name().find("Scaled>") != std::string::npos);
  EXPECT_EQ(y.grad_fn()->num_inputs(), 1u);
  EXPECT_EQ(y.grad_fn()->num_outputs(), 2u);
  y.sum().backward();
  EXPECT(is_all(a.grad(), 3) && is_all(b.grad(), 3));
  EXPECT_THROW(c10::Error, "Trying to backward through the graph a second time", y.sum().backward());
  Tensor constant = torch::ones({2, 2});
  Scaled::apply(leaf(), constant, 1.0).sum().backward();
  EXPECT(!Scaled::apply(constant, constant, 1.0).requires_grad());
}

TEST(function, what_is_saved_is_watched) {
  Tensor a = leaf(), b = torch::ones({2, 2});
  Tensor y = Scaled::apply(a, b, 1.0);
  b.add_(1);
  EXPECT_THROW(c10::Error, "one of the variables needed for gradient computation has been modified by an inplace operation: [CPUFloatType [2, 2]] is at version 1",
               y.sum().backward());
  Tensor z = Exponential::apply(a);
  z.mul_(2);
  EXPECT_THROW(c10::Error, "one of the variables needed for gradient computation has been modified by an inplace operation: [CPUFloatType [2, 2]], which is output 0 of torch::autograd::CppNode<",
               z.sum().backward());
  // The result that was saved has its node, so that gradients have gradients.
  auto first = torch::autograd::grad({Exponential::apply(a).sum()}, {a}, {}, true, true)[0];
  first.sum().backward();
  EXPECT(a.grad().allclose(torch::ones({2, 2}).exp()));
}

TEST(function, records_nothing_where_nothing_is_recorded) {
  Tensor a = leaf(), i;
  {
    at::NoGradGuard guard;
    EXPECT(!Scaled::apply(a, a, 1.0).requires_grad());
    EXPECT(!Same::apply(a).requires_grad() && Flat::apply(a).requires_grad());
    Tensor written = Doubling::apply(a);
    EXPECT(!written.requires_grad() && a._version() == 2);
  }
  {
    c10::InferenceMode guard;
    i = torch::ones({2, 2});
    // Recorded, this would be refused: it saves an inference tensor.
    EXPECT(Scaled::apply(a, i, 1.0).is_inference());
    EXPECT(Doubling::apply(i).is_inference());
    EXPECT(!Same::apply(a).is_inference() && Same::apply(i).is_inference());
  }
  EXPECT_THROW(c10::Error, "Inference tensors cannot be saved for backward.", Scaled::apply(a, i, 1.0));
  EXPECT_THROW(c10::Error, "Inplace update to inference tensor outside InferenceMode is not allowed.", Doubling::apply(i));
  EXPECT(Flat::apply(i).is_inference() && Same::apply(i).is_inference());
  EXPECT(!Pair::apply(torch::ones({2}, at::kLong), false, true)[0].requires_grad());
}

TEST(function, writes_its_inputs) {
  Tensor a = leaf();
  EXPECT_THROW(c10::Error, "a leaf Variable that requires grad", Doubling::apply(a));
  Tensor w = leaf() * 1, x = leaf();
  Tensor y = Doubling::apply(w);
  EXPECT(y.is_same(w) && w._version() == 2 && !w.is_leaf());
  w = x * 1;
  Tensor v = w.view({-1});
  Doubling::apply(v);
  EXPECT_EQ(w.grad_fn()->name(), "torch::autograd::CopySlices");
  w.sum().backward();
  EXPECT(is_all(x.grad(), 2));
  EXPECT_THROW(c10::Error, "Some elements marked as dirty during the forward method were not returned as output.", Forgetful::apply(x * 1));
  w = x * 1;
  EXPECT_THROW(c10::Error, "If your Function modifies inplace an input that is a view of another Tensor", DirtyPair::apply(w.view({-1})));
  auto both = DirtyPair::apply(w);
  x.mutable_grad() = Tensor();
  (both[0].sum() + both[1].sum()).backward();
  EXPECT(is_all(x.grad(), 8));
}

TEST(function, results_that_are_inputs_or_views) {
  Tensor a = leaf();
  Tensor y = Same::apply(a);
  EXPECT(!y.is_same(a) && y.is_view());
  const char* forbidden = "Output 0 of torch::autograd::CppNode<(anonymous namespace)::Same> is a view and is being modified inplace. This view was created inside a custom Function";
  EXPECT_THROW(c10::Error, forbidden, y.add_(1));
  (y * 1).sum().backward();
  EXPECT(is_all(a.grad(), 3));
  Tensor n = torch::ones({2, 2});
  EXPECT(!Same::apply(n).is_same(n));
  Same::apply(n).add_(1);
  EXPECT(is_all(n, 2));
  Tensor w = leaf() * 1;
  Tensor flat = Flat::apply(w);
  w.add_(1);
  EXPECT_THROW(c10::Error, "Output 0 of torch::autograd::CppNode<(anonymous namespace)::Flat> is a view and its base or another view of its base has been modified inplace.",
               flat.grad_fn());
  auto views = TwoViews::apply(leaf() * 1);
  EXPECT_THROW(c10::Error, "Output 1 of torch::autograd::CppNode<(anonymous namespace)::TwoViews> is a view and is being modified inplace. This view is the output of a function that returns multiple views.",
               views[1].add_(1));
}

TEST(function, several_results) {
  Tensor a = leaf();
  auto both = Pair::apply(a, false, true);
  EXPECT_EQ(both[1].output_nr(), 1);
  both[1].sum().backward();
  EXPECT(is_all(a.grad(), 3));
  auto constant = Pair::apply(a, true, true);
  EXPECT(constant[0].requires_grad() && !constant[1].requires_grad());
  constant[0].sum().backward();
  EXPECT(is_all(a.grad(), 5));
  Pair::apply(a, false, false)[1].sum().backward();
  EXPECT(is_all(a.grad(), 8));
}

TEST(function, arguments_that_are_tensors) {
  Tensor a = leaf(), b = leaf();
  const std::vector<Tensor> list{a, b};
  Tensor y = Mixed::apply(a, std::optional<Tensor>(b), at::TensorList(list), "text");
  EXPECT_EQ(y.grad_fn()->num_outputs(), 4u);
  y.sum().backward();
  EXPECT(is_all(a.grad(), 1) && is_all(b.grad(), 1));
  Tensor z = Mixed::apply(a, std::nullopt, at::TensorList(list), "text");
  EXPECT_THROW(c10::Error, "function torch::autograd::CppNode<(anonymous namespace)::Mixed> returned a gradient different that is defined at position 2",
               z.sum().backward());
}

TEST(function, wrong_gradients_are_errors) {
  const std::string name = "torch::autograd::CppNode<(anonymous namespace)::Misbehaving>";
  const auto run = [](int64_t how) {
    Tensor a = leaf();
    Misbehaving::apply(a, how).sum().backward();
    return a.grad().defined();
  };
  EXPECT_THROW(c10::Error, "function " + name + " returned an incorrect number of gradients (expected 2, got 0)", run(0));
  EXPECT_THROW(c10::Error, "function " + name + " returned a gradient different that is defined at position 2, std the corresponding forward input was not a Variable", run(1));
  EXPECT(run(2));
  EXPECT_THROW(c10::Error, "function " + name + " returned an incorrect number of gradients (expected 2, got 3)", run(3));
  EXPECT_THROW(c10::Error, "Function " + name + " returned an invalid gradient at index 0 - got [5] but expected shape compatible with [2, 2]", run(4));
  EXPECT_THROW(std::logic_error, "backward's own", run(5));
  EXPECT(!run(6));
  EXPECT_THROW(std::logic_error, "forward's own", run(7));
}

TEST(function, one_node_run_by_two_threads) {
  Tensor a = leaf();
  Tensor y = Scaled::apply(a, a.detach(), 2.0).sum();
  const auto run = [&] {
    for (int i = 0; i < 50; i++) torch::autograd::grad({y}, {a}, {}, true);
  };
  std::thread other(run);
  run();
  other.join();
  EXPECT(is_all(torch::autograd::grad({y}, {a})[0], 2));
}
