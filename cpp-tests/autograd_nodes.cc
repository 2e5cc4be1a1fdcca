// Nodes of a program's own: classes derived from torch::autograd::Node, as bindings and older extensions write them.
#include <torch/torch.h>

#include "test.h"

#include <torch/csrc/autograd/engine.h>
#include <torch/csrc/autograd/function.h>
#include <torch/csrc/autograd/functions/utils.h>
#include <torch/csrc/autograd/saved_variable.h>

using torch::Tensor;
using torch::autograd::Edge;
using torch::autograd::edge_list;
using torch::autograd::Node;
using torch::autograd::SavedVariable;
using torch::autograd::variable_list;

namespace {

int released = 0, alive = 0;

/// The gradient of a product.
struct Product : Node {
  using Node::Node;
  Product() { alive++; }
  ~Product() override { alive--; }
  variable_list apply(variable_list&& grads) override {
    const std::lock_guard<std::mutex> lock(mutex_);
    variable_list out(2);
    if (!grads[0].defined()) return out;
    const Tensor a = a_.unpack(getptr()), b = b_.unpack(getptr());
    if (task_should_compute_output(0)) out[0] = grads[0] * b;
    if (task_should_compute_output(1)) out[1] = grads[0] * a;
    return out;
  }
  std::string name() const override { return "ProductBackward"; }
  void release_variables() override {
    released++;
    a_.reset_data();
    b_.reset_data();
  }
  SavedVariable a_, b_;
};

Tensor product(const Tensor& a, const Tensor& b, c10::intrusive_ptr<Product>* kept = nullptr) {
  c10::intrusive_ptr<Product> node;
  if (torch::autograd::compute_requires_grad(a, b)) {
    node = c10::make_intrusive<Product>();
    node->set_next_edges(torch::autograd::collect_next_edges(a, b));
    node->a_ = SavedVariable(a, false);
    node->b_ = SavedVariable(b, false);
  }
  Tensor out = [&] {
    const torch::NoGradGuard forward;
    return a * b;
  }();
  if (node) torch::autograd::set_history(out, node);
  if (kept) *kept = node;
  return out;
}

/// Two results: a sum and a difference.
struct SumAndDifference : Node {
  using Node::Node;
  variable_list apply(variable_list&& grads) override {
    seen = grads;
    const auto or_zero = [&](const Tensor& t) { return t.defined() ? t : torch::zeros({2}); };
    return {or_zero(grads[0]) + or_zero(grads[1]), or_zero(grads[0]) - or_zero(grads[1])};
  }
  variable_list seen;
};

/// Hands too few gradients over.
struct TooFew : Node {
  using Node::Node;
  variable_list apply(variable_list&&) override { return {}; }
};

struct Throws : Node {
  using Node::Node;
  variable_list apply(variable_list&&) override { throw std::runtime_error("no gradient today"); }
};

}  // namespace

TEST(autograd_nodes, gradients) {
  Tensor a = torch::tensor({1.f, 2.f}, torch::requires_grad()), b = torch::tensor({3.f, 4.f}, torch::requires_grad());
  Tensor out = product(a, b);
  EXPECT(out.requires_grad() && !out.is_leaf());
  EXPECT_EQ(out.grad_fn()->name(), "ProductBackward");
  EXPECT_EQ(out.output_nr(), 0);
  (out * 2).sum().backward();
  EXPECT(torch::equal(a.grad(), torch::tensor({6.f, 8.f})));
  EXPECT(torch::equal(b.grad(), torch::tensor({2.f, 4.f})));
}

TEST(autograd_nodes, only_what_is_asked_for) {
  const Tensor a = torch::ones({2}, torch::requires_grad()), b = torch::full({2}, 5.f);
  const Tensor out = product(a, b);
  EXPECT(!out.grad_fn()->next_edge(1).is_valid());
  EXPECT(out.grad_fn()->should_compute_output(0) && !out.grad_fn()->should_compute_output(1));
  const Tensor grad = torch::autograd::grad({out.sum()}, {a})[0];
  EXPECT(torch::equal(grad, b));
  const torch::NoGradGuard nothing;
  EXPECT(!product(a, b).requires_grad());
}

TEST(autograd_nodes, is_the_node_of_the_tensor) {
  const Tensor a = torch::ones({2}, torch::requires_grad());
  c10::intrusive_ptr<Product> node;
  const Tensor out = product(a, a, &node);
  EXPECT(out.grad_fn().get() == node.get());
  EXPECT(dynamic_cast<Product*>(out.grad_fn().get()) == node.get());
  const Tensor later = out.exp();
  EXPECT(later.grad_fn()->next_edge(0).function.get() == node.get());
  EXPECT(later.grad_fn() == later.grad_fn());
  EXPECT_EQ(node->num_inputs(), 1u);
  EXPECT_EQ(node->num_outputs(), 2u);
  EXPECT(node->next_edge(0) == torch::autograd::impl::gradient_edge(a));
  EXPECT(later.grad_fn()->sequence_nr() > node->sequence_nr());
}

TEST(autograd_nodes, released_after_a_run) {
  const Tensor a = torch::ones({2}, torch::requires_grad());
  released = 0;
  const Tensor out = product(a, a);
  out.sum().backward({}, true);
  EXPECT_EQ(released, 0);
  const Tensor sum = out.sum();
  sum.backward();
  EXPECT_EQ(released, 1);
  EXPECT_THROW(std::exception, "Trying to backward through the graph a second time", out.backward(torch::ones({2})));
}

TEST(autograd_nodes, live_as_long_as_they_are_needed) {
  const int before = alive;
  {
    const Tensor a = torch::ones({2}, torch::requires_grad());
    c10::intrusive_ptr<Product> node;
    Tensor out = product(a, a, &node), later = out * 2;
    EXPECT_EQ(alive, before + 1);
    node.reset();
    out.reset();
    EXPECT_EQ(alive, before + 1);
    later.sum().backward();
    EXPECT(torch::equal(a.grad(), torch::full({2}, 4.f)));
    later.reset();
    EXPECT_EQ(alive, before);
    Tensor again = product(a, a, &node);
    again.reset();
    EXPECT_EQ(alive, before + 1);
    EXPECT_EQ(node->name(), "ProductBackward");
    EXPECT_EQ(node->num_outputs(), 2u);
  }
  EXPECT_EQ(alive, before);
}

TEST(autograd_nodes, several_results) {
  const Tensor a = torch::tensor({1.f, 2.f}, torch::requires_grad()), b = torch::tensor({3.f, 5.f}, torch::requires_grad());
  auto node = c10::make_intrusive<SumAndDifference>(torch::autograd::collect_next_edges(variable_list{a, b}));
  Tensor sum = (a + b).detach(), difference = (a - b).detach();
  torch::autograd::create_gradient_edge(sum, node);
  torch::autograd::set_history(difference, node);
  EXPECT_EQ(sum.output_nr(), 0);
  EXPECT_EQ(difference.output_nr(), 1);
  EXPECT_EQ(node->num_inputs(), 2u);
  (sum * 3 + difference).sum().backward();
  EXPECT(torch::equal(node->seen.at(0), torch::full({2}, 3.f)));
  EXPECT(torch::equal(a.grad(), torch::full({2}, 4.f)) && torch::equal(b.grad(), torch::full({2}, 2.f)));
  const Tensor alone = torch::autograd::grad({difference.sum()}, {b})[0];
  EXPECT(!node->seen.at(0).defined());
  EXPECT(torch::equal(alone, torch::full({2}, -1.f)));
}

TEST(autograd_nodes, metadata_and_edges_by_hand) {
  const Tensor a = torch::ones({2}, torch::requires_grad());
  auto node = c10::make_intrusive<SumAndDifference>();
  EXPECT_EQ(node->num_outputs(), 0u);
  node->add_next_edge(torch::autograd::impl::gradient_edge(a));
  node->add_next_edge(Edge());
  EXPECT(node->next_edges().size() == 2 && !node->next_edges()[1].is_valid());
  Tensor one = torch::zeros({2}), other = torch::zeros({2});
  const uint32_t first = node->add_input_metadata(one);
  EXPECT_EQ(node->add_input_metadata(Node::undefined_input()), first + 1);
  EXPECT_EQ(node->num_inputs(), 2u);
  torch::autograd::impl::set_gradient_edge(one, Edge(node, first));
  EXPECT(node->input_metadata(0).dtype() == torch::kFloat);
  one.sum().backward();
  EXPECT(torch::equal(a.grad(), torch::ones({2})));
}

TEST(autograd_nodes, of_nodes) {
  const Tensor a = torch::full({2}, 3.f, torch::requires_grad());
  const Tensor square = product(a, a), fourth = product(square, square);
  fourth.sum().backward();
  EXPECT(torch::equal(a.grad(), torch::full({2}, 108.f)));
}

TEST(autograd_nodes, of_gradients) {
  const Tensor a = torch::full({2}, 3.f, torch::requires_grad()), b = torch::full({2}, 5.f, torch::requires_grad());
  const Tensor first = torch::autograd::grad({product(a, b).sum()}, {a}, {}, true, true)[0];
  EXPECT(first.requires_grad());
  EXPECT(torch::equal(torch::autograd::grad({(first * first).sum()}, {b})[0], torch::full({2}, 10.f)));
}

TEST(autograd_nodes, wrong_numbers_of_gradients) {
  const Tensor a = torch::ones({2}, torch::requires_grad());
  auto node = c10::make_intrusive<TooFew>(torch::autograd::collect_next_edges(a));
  const Tensor out = torch::zeros({2});
  torch::autograd::set_history(out, node);
  try {
    out.sum().backward();
    EXPECT(false);
  } catch (const c10::Error& e) {
    EXPECT_EQ(std::string(e.what_without_backtrace()), "Function (anonymous namespace)::TooFew returned an invalid number of gradients - expected 1, but got 0");
  }
}

TEST(autograd_nodes, errors) {
  const Tensor a = torch::ones({2}, torch::requires_grad());
  auto node = c10::make_intrusive<Throws>(torch::autograd::collect_next_edges(a));
  const Tensor out = torch::zeros({2});
  torch::autograd::set_history(out, node);
  EXPECT_THROW(std::exception, "no gradient today", out.sum().backward());
  EXPECT_THROW(c10::Error, "Autograd not support dtype: Int", torch::autograd::set_history(torch::zeros({2}, torch::kInt), node));
}

TEST(autograd_nodes, called) {
  const Tensor a = torch::full({2}, 3.f, torch::requires_grad());
  c10::intrusive_ptr<Product> node;
  const Tensor out = product(a, a.detach(), &node);
  const variable_list grads = (a * 2).grad_fn()->operator()({torch::ones({2})});
  EXPECT(torch::equal(grads.at(0), torch::full({2}, 2.f)));
}

TEST(autograd_nodes, executed) {
  const Tensor a = torch::full({2}, 3.f, torch::requires_grad());
  c10::intrusive_ptr<Product> node;
  const Tensor out = product(a, torch::full({2}, 4.f), &node);
  const variable_list grads = torch::autograd::Engine::get_default_engine().execute({Edge(node, 0)}, {torch::ones({2})}, true, false, false,
                                                                                  {torch::autograd::impl::gradient_edge(a)});
  EXPECT(torch::equal(grads.at(0), torch::full({2}, 4.f)));
}

/// A tensor has its node: what a program sees of it stays for as long as the tensor does, however it is held.
TEST(autograd_nodes, are_seen_without_being_held) {
  const Tensor a = torch::ones({2}).requires_grad_();
  Tensor y = a * a + a;
  std::string names;
  for (const auto& edge : y.grad_fn()->next_edges()) names += edge.function->name() + " ";
  EXPECT_EQ(names, "MulBackward0 torch::autograd::AccumulateGrad ");
  Node* const node = y.grad_fn().get();
  EXPECT(node == y.grad_fn().get() && node->next_edge(0).function->name() == "MulBackward0");
  const c10::intrusive_ptr<Node>& shown = y.grad_fn();
  EXPECT_EQ(shown->name(), "AddBackward0");
  // Computed anew, it has another; detached, it has none.
  y.mul_(a);
  EXPECT_EQ(y.grad_fn()->name(), "MulBackward0");
  y.detach_();
  EXPECT(y.grad_fn() == nullptr && y.is_leaf());
  // Neither keeps the other.
  const int before = alive;
  {
    const Tensor z = product(a, a);
    EXPECT(z.grad_fn()->name() == "ProductBackward" && alive == before + 1);
  }
  EXPECT_EQ(alive, before);
  c10::intrusive_ptr<Node> kept;
  {
    const Tensor z = product(a, a);
    kept = z.grad_fn();
  }
  EXPECT(alive == before + 1 && kept->next_edge(0).function->name() == "torch::autograd::AccumulateGrad");
  kept.reset();
  EXPECT_EQ(alive, before);
}
