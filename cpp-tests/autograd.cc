// The recorded graph: gradients, hooks, nodes, and what is refused.
#include <torch/torch.h>

#include "test.h"

#include <torch/csrc/autograd/variable.h>

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
