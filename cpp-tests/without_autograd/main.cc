// A library built without autograd: everything that serves works as it does elsewhere, everything about gradients is one error.
//   main MODEL.pt2
#include <c10/core/InferenceMode.h>
#include <infer.h>
#include <torch/script.h>
#include <torch/torch.h>

#include <cstdio>
#include <functional>
#include <string>

using torch::Tensor;

static int failed = 0;

static void expect(bool condition, const char* what) {
  if (condition) return;
  std::printf("failed: %s\n", what);
  failed++;
}

static void expect_absent(const char* what, const std::function<void()>& f) {
  try {
    f();
    std::printf("failed: %s was allowed\n", what);
  } catch (const c10::NotImplementedError& e) {
    const std::string said = e.what();
    if (said.find("libinfer was built without autograd") != std::string::npos) return;
    std::printf("failed: %s said \"%s\"\n", what, said.c_str());
  }
  failed++;
}

struct Twice : torch::autograd::Function<Twice> {
  static Tensor forward(torch::autograd::AutogradContext* ctx, Tensor a) {
    ctx->save_for_backward({a});
    return a * 2;
  }
  static torch::autograd::variable_list backward(torch::autograd::AutogradContext*, torch::autograd::variable_list g) { return {g[0] * 2}; }
};

TORCH_LIBRARY(without, m) {
  m.def("add_one_(Tensor(a!) x) -> Tensor(a!)", [](Tensor& x) -> Tensor& { return x.add_(1); });
}

/// What every level of control allows: functional, view, in-place, out=, composite, custom function, custom operator.
static void serve(const Tensor& x) {
  expect(!x.requires_grad() && x.is_leaf() && !x.is_view(), "a tensor has no gradient and no view record");
  expect((x * x).equal(x.pow(2)), "functional");
  Tensor view = x.view({-1});
  expect(view.data_ptr() == x.data_ptr() && !view.is_view(), "view");
  Tensor written = x.clone();
  written.view({-1}).mul_(2);
  expect(written.equal(x * 2), "in place, through a view");
  Tensor out = torch::empty({0});
  torch::mul_out(out, x, x);
  expect(out.equal(x * x), "out=");
  expect(torch::linear(x, x).equal(x.matmul(x.t())), "composite");
  expect(Twice::apply(x).equal(x * 2), "custom function");
  static const auto op = c10::Dispatcher::singleton().findSchemaOrThrow("without::add_one_", "").typed<Tensor&(Tensor&)>();
  expect(op.call(written).equal(x * 2 + 1), "custom operator");
  expect(x.detach().equal(x), "detach");
}

int main(int, char** argv) {
  expect(!infer_has_autograd(), "the library says so");
  const Tensor x = torch::rand({3, 3});
  serve(x);
  {
    at::NoGradGuard guard;
    serve(torch::rand({3, 3}));
  }
  {
    c10::InferenceMode guard;
    serve(torch::rand({3, 3}));
    serve(x);
  }
  // What was made in inference mode may be modified outside: nothing could go wrong.
  Tensor made_inside;
  {
    c10::InferenceMode guard;
    made_inside = torch::ones({2});
  }
  made_inside.add_(1);
  expect(x.is_inference() && made_inside.is_inference(), "every tensor is an inference tensor");

  Tensor t = torch::ones({2});
  expect_absent("requires_grad_", [&] { t.requires_grad_(); });
  expect_absent("set_requires_grad", [&] { t.set_requires_grad(true); });
  expect_absent("options", [&] { torch::ones({2}, at::requires_grad()); });
  expect_absent("backward", [&] { t.sum().backward(); });
  expect_absent("grad", [&] { torch::autograd::grad({t.sum()}, {t}); });
  expect_absent("retain_grad", [&] { t.retain_grad(); });
  expect_absent("register_hook", [&] { t.register_hook([](Tensor) {}); });
  t.set_requires_grad(false);
  expect(!t.grad().defined() && t.grad_fn() == nullptr && t.output_nr() == 0, "no gradient, no node");

  c10::InferenceMode guard;
  auto model = torch::jit::load(argv[1]);
  const Tensor answer = model.forward({torch::ones({1, 32})}).toTensor();
  expect(answer.dim() == 2, "a model runs");
  std::printf("%d failed\n", failed);
  return failed;
}
