// Hooks of nodes: what they see, when they run, and what becomes of what they return.
#include <torch/torch.h>

#include "test.h"

#include <torch/csrc/autograd/function.h>
#include <torch/csrc/autograd/function_hook.h>
#include <torch/csrc/autograd/utils/lambda_post_hook.h>
#include <torch/csrc/autograd/variable.h>

using torch::Tensor;
using torch::autograd::FunctionPostHook;
using torch::autograd::FunctionPreHook;
using torch::autograd::Node;
using torch::autograd::variable_list;

namespace {

/// What happened, in a word each.
std::string said;

std::string values(const variable_list& tensors) {
  std::ostringstream out;
  for (size_t i = 0; i < tensors.size(); i++) {
    out << (i ? " " : "");
    if (!tensors[i].defined()) {
      out << "-";
      continue;
    }
    const Tensor flat = tensors[i].detach().flatten();
    for (int64_t k = 0; k < flat.numel(); k++) out << (k ? "," : "") << flat[k].item<double>();
  }
  return out.str();
}

struct Before : FunctionPreHook {
  using F = std::function<variable_list(const variable_list&)>;
  Before(std::string name, F change) : name(std::move(name)), change(std::move(change)) {}
  ~Before() override { said += "~" + name + " "; }
  variable_list operator()(const variable_list& grads) override {
    said += name + "(" + values(grads) + ") ";
    return change ? change(grads) : grads;
  }
  std::string name;
  F change;
};

struct After : FunctionPostHook {
  using F = std::function<variable_list(const variable_list&, const variable_list&)>;
  After(std::string name, F change) : name(std::move(name)), change(std::move(change)) {}
  ~After() override { said += "~" + name + " "; }
  variable_list operator()(const variable_list& outputs, const variable_list& inputs) override {
    said += name + "(" + values(outputs) + "|" + values(inputs) + ") ";
    return change ? change(outputs, inputs) : outputs;
  }
  std::string name;
  F change;
};

std::unique_ptr<Before> before(const char* name, Before::F change = nullptr) { return std::make_unique<Before>(name, std::move(change)); }
std::unique_ptr<After> after(const char* name, After::F change = nullptr) { return std::make_unique<After>(name, std::move(change)); }

Tensor leaf(std::vector<float> values) { return torch::tensor(values).requires_grad_(); }

/// What was said while this ran.
template <class F>
std::string saying(F f) {
  said.clear();
  f();
  return std::exchange(said, "");
}

struct Tripled : Node {
  variable_list apply(variable_list&& grads) override {
    said += "apply(" + values(grads) + ") ";
    return {grads[0] * 3};
  }
};

struct Doubled : torch::autograd::Function<Doubled> {
  static Tensor forward(torch::autograd::AutogradContext*, const Tensor& x) { return x * 2; }
  static variable_list backward(torch::autograd::AutogradContext*, variable_list grads) {
    said += "backward(" + values(grads) + ") ";
    return {grads[0] * 2};
  }
};

}  // namespace

TEST(autograd_hooks, run_in_order) {
  const Tensor x = leaf({2}), y = x * 3;
  y.register_hook([](Tensor g) { return said += "a ", g * 2; });
  y.grad_fn()->add_tensor_pre_hook(before("b", [](const variable_list& g) { return variable_list{g[0] * 10}; }));
  y.register_hook([](const Tensor&) { said += "c "; });
  y.retain_grad();
  y.grad_fn()->add_pre_hook(before("p", [](const variable_list& g) { return variable_list{g[0] + 1}; }));
  y.grad_fn()->add_pre_hook(before("q"));
  y.grad_fn()->add_post_hook(after("r", [](variable_list out, const variable_list&) { return out[0] = out[0] + 100, out; }));
  y.grad_fn()->add_post_hook(std::make_unique<torch::autograd::utils::LambdaPostHook>(
      [](const variable_list& out, const variable_list& in) { return said += "s(" + values({out[0]}) + "|" + values(in) + ") ", out; }));
  const std::string wanted = "a c b(2) p(20) q(21) r(63|21) s(163|21) ";
  EXPECT_EQ(saying([&] { y.backward(); }), wanted);
  EXPECT_EQ(values({x.grad(), y.grad()}), "163 20");

  const Tensor z = x * 3;
  z.grad_fn()->add_tensor_pre_hook(before("b", [](const variable_list& g) { return variable_list{g[0] * 10}; }));
  z.register_hook([](const Tensor& g) { said += "c(" + values({g}) + ") "; });
  EXPECT_EQ(saying([&] { z.backward(); }), "b(1) c(10) ");
}

TEST(autograd_hooks, gradients_that_are_not_there) {
  const Tensor x = leaf({1, 2});
  const auto parts = x.unbind(0);
  parts[0].grad_fn()->add_tensor_pre_hook(before("t"));
  parts[0].grad_fn()->add_pre_hook(before("p"));
  parts[0].grad_fn()->add_post_hook(after("o"));
  EXPECT_EQ(saying([&] { parts[1].backward(); }), "t(- 1) p(- 1) o(0,1|- 1) ");
  EXPECT_EQ(values({x.grad()}), "0,1");

  const Tensor a = leaf({1, 2}), b = a * 2, c = b * 3;
  b.retain_grad();
  b.grad_fn()->add_pre_hook(before("p"));
  c.grad_fn()->add_post_hook(after("o", [](variable_list out, const variable_list&) { return out[0].reset(), out; }));
  EXPECT_EQ(saying([&] { c.sum().backward(); }), "o(3,3|1,1) p(-) ");
  EXPECT(!a.grad().defined() && !b.grad().defined());

  const Tensor d = a * 2;
  d.grad_fn()->add_pre_hook(before("p", [](const variable_list&) { return variable_list{Tensor()}; }));
  EXPECT_EQ(saying([&] { d.sum().backward(); }), "p(1,1) ");
  EXPECT(!a.grad().defined());
}

// What hooks return is not looked at, but what the node computes of it is.
TEST(autograd_hooks, gradients_of_other_kinds) {
  const Tensor x = leaf({1, 2}), y = x * 2;
  y.grad_fn()->add_pre_hook(before("p", [](const variable_list&) { return variable_list{torch::ones({3, 2})}; }));
  y.sum().backward();
  EXPECT_EQ(values({x.grad()}), "6,6");
  const Tensor z = x * 2;
  z.grad_fn()->add_pre_hook(before("p", [](const variable_list& g) { return variable_list{g[0].to(torch::kDouble), g[0]}; }));
  z.sum().backward();
  EXPECT_EQ(values({x.grad()}), "8,8");
  EXPECT(x.grad().scalar_type() == torch::kFloat);
  const Tensor none = x * 2;
  none.grad_fn()->add_pre_hook(before("p", [](const variable_list&) { return variable_list{}; }));
  none.sum().backward();
  EXPECT_EQ(values({x.grad()}), "8,8");

  auto node = c10::make_intrusive<Tripled>();
  node->set_next_edges(torch::autograd::collect_next_edges(x));
  Tensor made = torch::ones({2});
  torch::autograd::create_gradient_edge(made, node);
  node->add_pre_hook(before("p", [](const variable_list&) { return variable_list{torch::ones({5})}; }));
  EXPECT_THROW(c10::Error, "Function ", made.sum().backward());
}

TEST(autograd_hooks, errors_thrown) {
  const Tensor x = leaf({1, 2}), y = x * x;
  y.grad_fn()->add_pre_hook(before("p", [](const variable_list&) -> variable_list { throw std::length_error("thrown before"); }));
  y.grad_fn()->add_post_hook(after("o"));
  const Tensor sum = y.sum();
  const std::string heard = saying([&] { EXPECT_THROW(std::length_error, "thrown before", sum.backward({}, true)); });
  EXPECT_EQ(heard, "p(1,1) ");
  EXPECT(!x.grad().defined());
  y.grad_fn()->pre_hooks().clear();
  y.grad_fn()->post_hooks().clear();
  y.grad_fn()->add_post_hook(after("o", [](const variable_list&, const variable_list&) -> variable_list { TORCH_CHECK_VALUE(false, "thrown after"); }));
  EXPECT_THROW(c10::ValueError, "thrown after", sum.backward({}, true));
  y.grad_fn()->post_hooks().clear();
  y.grad_fn()->add_tensor_pre_hook(before("t", [](const variable_list&) -> variable_list { throw 7; }));
  try {
    sum.backward({}, true);
    EXPECT(false);
  } catch (int thrown) {
    EXPECT_EQ(thrown, 7);
  }
  y.grad_fn()->tensor_pre_hooks().clear();
  sum.backward();
  EXPECT_EQ(values({x.grad()}), "2,4");
}

TEST(autograd_hooks, results_without_gradients_do_not_count) {
  // Indices and other integers have no gradients, so that the node has one that goes in.
  const Tensor x = leaf({3, 1, 2}), square = torch::eye(2, torch::requires_grad());
  const std::vector<Tensor> made{std::get<0>(x.topk(2)),  std::get<0>(x.sort()), std::get<0>(x.max(0)), std::get<0>(x.kthvalue(2)), std::get<0>(x.cummin(0)),
                                 std::get<0>(x.frexp()), std::get<0>(at::linalg_inv_ex(square)), std::get<0>(torch::native_dropout(x, .5, true))};
  for (const Tensor& y : made) {
    size_t before_it = 0, after_it = 0;
    EXPECT_EQ(y.grad_fn()->num_inputs(), 1u);
    y.grad_fn()->add_pre_hook(before("", [&](const variable_list& grads) { return before_it = grads.size(), grads; }));
    y.grad_fn()->add_post_hook(after("", [&](const variable_list& out, const variable_list& in) { return after_it = in.size(), out; }));
    y.sum().backward();
    EXPECT(before_it == 1 && after_it == 1);
  }
  const auto both = at::aminmax(x);
  EXPECT(std::get<0>(both).grad_fn()->num_inputs() == 2 && std::get<1>(both).output_nr() == 1);
}

TEST(autograd_hooks, lists) {
  const Tensor x = leaf({1, 2}), y = x * 2;
  const auto node = y.grad_fn();
  EXPECT(node->pre_hooks().empty() && node->post_hooks().empty() && node->tensor_pre_hooks().empty());
  const uintptr_t first = node->add_post_hook(after("first")), second = node->add_post_hook(after("second"));
  EXPECT(first != second && node->post_hooks().size() == 2);
  EXPECT_EQ(saying([&] { EXPECT(node->del_post_hook(first) && !node->del_post_hook(first)); }), "~first ");
  EXPECT_EQ(saying([&] { y.sum().backward(); }), "second(2,2|1,1) ");
  // One hook may add to a list that is not running, and empty it.
  const Tensor z = x * 2;
  const auto other = z.grad_fn();
  other->add_post_hook(after("gone"));
  z.register_hook([other = other.get()](const Tensor&) { other->post_hooks().clear(), other->add_pre_hook(before("new")); });
  EXPECT_EQ(saying([&] { z.sum().backward(); }), "~gone new(1,1) ");
}

TEST(autograd_hooks, live_as_long_as_the_node) {
  const Tensor x = leaf({1, 2});
  Tensor y = x * 2;
  y.grad_fn()->add_pre_hook(before("p"));
  EXPECT_EQ(saying([&] { y.sum().backward(); }), "p(1,1) ");
  EXPECT_EQ(saying([&] { y.reset(); }), "~p ");
  const std::string gone = saying([&] { torch::autograd::impl::grad_accumulator(x)->add_post_hook(after("o")); });
  EXPECT_EQ(gone, "~o ");
  EXPECT_EQ(saying([&] { (x * 2).sum().backward(); }), "");
}

TEST(autograd_hooks, of_leaves) {
  const Tensor x = leaf({1, 2}), y = x * 2;
  const auto node = y.grad_fn()->next_edge(0).function;
  node->add_pre_hook(before("p", [](const variable_list& g) { return variable_list{g[0] * 5}; }));
  node->add_post_hook(after("o", [&](const variable_list& out, const variable_list&) { return said += "then(" + values({x.grad()}) + ") ", out; }));
  node->add_tensor_pre_hook(before("t"));
  x.register_hook([](const Tensor& g) { said += "h(" + values({g}) + ") "; });
  EXPECT_EQ(saying([&] { y.sum().backward(); }), "h(2,2) p(2,2) o(|10,10) then(10,10) ");
  // A gradient that is asked for, and not added, does not go in.
  EXPECT_EQ(saying([&] { torch::autograd::grad({(x * 3).sum()}, {x}); }), "h(3,3) ");
}

TEST(autograd_hooks, of_a_run_that_ends_before) {
  const Tensor x = leaf({1, 2}), y = x * 2, z = y * 3;
  y.grad_fn()->add_tensor_pre_hook(before("t"));
  y.grad_fn()->add_pre_hook(before("p"));
  z.grad_fn()->add_post_hook(after("o"));
  variable_list found;
  EXPECT_EQ(saying([&] { found = torch::autograd::grad({z.sum()}, {y}); }), "o(3,3|1,1) t(3,3) ");
  EXPECT_EQ(values(found), "3,3");
}

TEST(autograd_hooks, are_recorded_with_the_gradient) {
  const Tensor x = leaf({3}), y = x * x;
  y.grad_fn()->add_pre_hook(before("p", [](const variable_list& g) { return variable_list{g[0] * 2}; }));
  const Tensor first = torch::autograd::grad({y.sum()}, {x}, {}, true, true)[0];
  EXPECT_EQ(values({first}), "12");
  EXPECT_EQ(values(torch::autograd::grad({first.sum()}, {x})), "4");
}

TEST(autograd_hooks, of_nodes_of_the_program) {
  const Tensor x = leaf({1, 2});
  auto node = c10::make_intrusive<Tripled>();
  node->set_next_edges(torch::autograd::collect_next_edges(x));
  node->add_pre_hook(before("p"));
  node->add_tensor_pre_hook(before("t"));
  node->add_post_hook(after("o", [](const variable_list& out, const variable_list&) { return variable_list{out[0] * 10}; }));
  Tensor made = torch::ones({2});
  torch::autograd::create_gradient_edge(made, node);
  node->add_post_hook(after("late"));
  const std::string heard = saying([&] { made.sum().backward(); });
  EXPECT_EQ(heard, "t(1,1) p(1,1) apply(1,1) o(3,3|1,1) late(30,30|1,1) ");
  EXPECT_EQ(values({x.grad()}), "30,30");
  // Called, not run backward.
  EXPECT_EQ(saying([&] { (*node)({torch::ones({2})}); }), "apply(1,1) ");

  const Tensor y = Doubled::apply(x);
  y.grad_fn()->add_pre_hook(before("p"));
  y.grad_fn()->add_post_hook(after("o"));
  const std::string of_function = saying([&] { y.sum().backward(); });
  EXPECT_EQ(of_function, "p(1,1) backward(1,1) o(2,2|1,1) ");
}
