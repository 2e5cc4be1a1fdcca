// torch::nn::Module: registration, walks, modes, copies, printing; OrderedDict.
#include <torch/torch.h>

#include "test.h"

using torch::Tensor;
using namespace torch::nn;

namespace {
struct Leaf : Cloneable<Leaf> {
  Leaf() { reset(); }
  void reset() override {
    w = register_parameter("w", torch::ones({2}));
    b = register_buffer("b", torch::zeros({2}));
  }
  Tensor forward(const Tensor& x) { return x * w; }
  Tensor w, b;
  int number = 0;
};
struct Tree : Cloneable<Tree> {
  Tree() { reset(); }
  void reset() override {
    left = register_module("left", std::make_shared<Leaf>());
    right = register_module("right", Linear(2, 3));
    own = register_parameter("own", torch::full({1}, 5.f));
  }
  std::shared_ptr<Leaf> left;
  Linear right = nullptr;
  Tensor own;
};
struct Plain : Module {};
std::string joined(const std::vector<std::string>& names) {
  std::string all;
  for (const auto& name : names) all += name + " ";
  return all;
}
}  // namespace

TEST(nn_module, registration) {
  Plain m;
  EXPECT(m.register_parameter("p", torch::ones({2})).requires_grad());
  EXPECT(!m.register_parameter("q", torch::ones({2}), false).requires_grad());
  EXPECT(!m.register_buffer("r", torch::ones({2})).requires_grad());
  auto child = m.register_module("child", std::make_shared<Leaf>());
  EXPECT_THROW(c10::Error, "Submodule name must not be empty", m.register_module("", std::make_shared<Leaf>()));
  EXPECT_THROW(c10::Error, "Submodule name must not contain a dot (got 'a.b')", m.register_module("a.b", std::make_shared<Leaf>()));
  EXPECT_THROW(c10::Error, "Parameter name must not be empty", m.register_parameter("", torch::ones({1})));
  EXPECT_THROW(c10::Error, "Parameter name must not contain a dot (got 'a.b')", m.register_parameter("a.b", torch::ones({1})));
  EXPECT_THROW(c10::Error, "Buffer name must not be empty", m.register_buffer("", torch::ones({1})));
  EXPECT_THROW(c10::Error, "Buffer name must not contain a dot (got 'a.b')", m.register_buffer("a.b", torch::ones({1})));
  EXPECT_THROW(c10::Error, "Parameter 'p' already defined", m.register_parameter("p", torch::ones({1})));
  EXPECT_THROW(c10::Error, "Buffer 'r' already defined", m.register_buffer("r", torch::ones({1})));
  EXPECT_THROW(c10::Error, "Submodule 'child' already defined", m.register_module("child", std::make_shared<Leaf>()));
  auto other = m.replace_module("child", std::make_shared<Leaf>());
  EXPECT(m.children()[0] == other && other != child);
  m.unregister_module("child");
  EXPECT(m.children().empty());
  EXPECT_THROW(c10::Error, "No Module with name `child` is registered", m.unregister_module("child"));
}

TEST(nn_module, contents) {
  auto tree = std::make_shared<Tree>();
  EXPECT_EQ(joined(tree->named_parameters().keys()), "own left.w right.weight right.bias ");
  EXPECT_EQ(joined(tree->named_parameters(false).keys()), "own ");
  EXPECT_EQ(joined(tree->named_buffers().keys()), "left.b ");
  EXPECT_EQ(tree->buffers(false).size(), 0u);
  EXPECT_EQ(joined(tree->named_modules().keys()), " left right ");
  EXPECT_EQ(joined(tree->named_modules("top").keys()), "top top.left top.right ");
  EXPECT_EQ(joined(tree->named_modules("", false).keys()), "left right ");
  EXPECT_EQ(joined(tree->named_children().keys()), "left right ");
  EXPECT_EQ(tree->modules().size(), 3u);
  EXPECT_EQ(tree->modules(false).size(), 2u);
  EXPECT_EQ(tree->parameters().size(), 4u);
  EXPECT(tree->named_parameters()["left.w"].is_same(tree->left->w));
  // What is undefined is registered and not listed.
  EXPECT_EQ(joined(Linear(LinearOptions(1, 1).bias(false))->named_parameters().keys()), "weight ");
  Tree on_the_stack;
  EXPECT_THROW(c10::Error, "It looks like you attempted to retrieve your top-level module as a shared_ptr, but it is not stored in a shared_ptr.", on_the_stack.modules());
  EXPECT_EQ(on_the_stack.modules(false).size(), 2u);
}

TEST(nn_module, walks) {
  auto tree = std::make_shared<Tree>();
  int visited = 0;
  tree->apply([&](Module&) { visited++; });
  tree->apply([&](const Module&) { visited++; });
  tree->apply([&](const std::shared_ptr<Module>& m) { visited += m != nullptr; });
  EXPECT_EQ(visited, 9);
  std::string names;
  tree->apply([&](const std::string& name, Module&) { names += name + " "; }, "x");
  EXPECT_EQ(names, "x x.left x.right ");
}

TEST(nn_module, modes) {
  auto tree = std::make_shared<Tree>();
  EXPECT(tree->is_training());
  tree->eval();
  EXPECT(!tree->is_training() && !tree->left->is_training() && !tree->right->is_training());
  tree->train();
  EXPECT(tree->left->is_training());
  tree->to(torch::kDouble);
  EXPECT(tree->own.scalar_type() == torch::kDouble && tree->right->weight.scalar_type() == torch::kDouble && tree->left->b.scalar_type() == torch::kDouble);
  tree->to(torch::Device("cpu"), torch::kFloat);
  tree->to(torch::kCPU);
  EXPECT(tree->own.scalar_type() == torch::kFloat && tree->own.requires_grad());
  (tree->left->forward(torch::ones({2})).sum() + tree->own.sum()).backward();
  EXPECT(tree->left->w.grad().defined());
  tree->zero_grad(false);
  EXPECT_EQ(tree->left->w.grad().sum().item<float>(), 0);
  tree->zero_grad();
  EXPECT(!tree->left->w.grad().defined() && !tree->own.grad().defined());
}

TEST(nn_module, gradients_are_taken_away_beside_a_bias_that_is_left_out) {
  for (const bool set_to_none : {true, false}) {
    torch::nn::Sequential net(torch::nn::Conv2d(torch::nn::Conv2dOptions(1, 2, 1).bias(false)), torch::nn::Flatten(),
                              torch::nn::Linear(torch::nn::LinearOptions(2, 1).bias(false)));
    net->forward(torch::ones({1, 1, 1, 1})).sum().backward();
    const auto weight = net->parameters().back();
    EXPECT(weight.grad().defined());
    net->zero_grad(set_to_none);
    EXPECT(weight.grad().defined() != set_to_none && (set_to_none || weight.grad().count_nonzero().item<int64_t>() == 0));
  }
}

TEST(nn_module, clones) {
  auto tree = std::make_shared<Tree>();
  tree->left->number = 7;
  {
    torch::NoGradGuard no_grad;
    tree->left->w.mul_(3);
    tree->left->b.add_(2);
  }
  auto copy = std::dynamic_pointer_cast<Tree>(tree->clone());
  EXPECT(copy != nullptr && copy->left != tree->left);
  const auto before = tree->named_parameters(), after = copy->named_parameters();
  EXPECT_EQ(after.size(), before.size());
  for (const auto& p : before) EXPECT(torch::equal(p.value(), after[p.key()]) && p->data_ptr() != after[p.key()].data_ptr());
  EXPECT(torch::equal(copy->left->b, tree->left->b) && copy->left->number == 7);
  EXPECT(copy->left->w.is_same(copy->named_parameters()["left.w"]) && copy->left->w.requires_grad());
  {
    torch::NoGradGuard no_grad;
    copy->left->w.zero_();
  }
  EXPECT_EQ(tree->left->w.sum().item<float>(), 6);
  EXPECT_THROW(c10::Error, "clone() has not been implemented for", Plain().clone());
  struct Wrong : Cloneable<Wrong> {
    Wrong() { register_parameter("p", torch::ones({1})); }
    void reset() override {}
  };
  EXPECT_THROW(c10::Error, "The cloned module does not have the same number of parameters as the original module after calling reset().", Wrong().clone());
}

TEST(nn_module, names_and_kinds) {
  EXPECT_EQ(Linear(1, 2)->name().substr(0, 11), "torch::nn::");
  struct Named : Module {
    Named() : Module("a name") {}
  };
  EXPECT_EQ(Named().name(), "a name");
  std::shared_ptr<Module> m = Linear(2, 3).ptr();
  EXPECT(m->as<Linear>() != nullptr && m->as<LinearImpl>() == m.get() && m->as<Conv2d>() == nullptr);
  EXPECT(m->is_serializable() && !Functional(torch::relu)->is_serializable());
  struct Outer : Module {
    Outer() {
      register_module("one", Linear(2, 3));
      register_module("inner", Sequential(ReLU(), Dropout(0.25)));
    }
  };
  const std::string printed = infer_test::printed(Outer());
  EXPECT_EQ(printed.substr(printed.find("(\n")),
            "(\n  (one): torch::nn::Linear(in_features=2, out_features=3, bias=true)\n  (inner): torch::nn::Sequential(\n    (0): torch::nn::ReLU()\n"
            "    (1): torch::nn::Dropout(p=0.25, inplace=false)\n  )\n)");
}

TEST(nn_module, holders) {
  Linear empty = nullptr;
  EXPECT(!empty && empty.is_empty());
  EXPECT_THROW(c10::Error, "Accessing empty ModuleHolder", empty->weight);
  Linear a(2, 3), b = a;
  EXPECT(a.ptr() == b.ptr() && a->weight.is_same(b->weight));
  EXPECT_EQ(a(torch::ones({1, 2})).sizes(), at::IntArrayRef({1, 3}));
  EXPECT_EQ(infer_test::printed(a), "torch::nn::Linear(in_features=2, out_features=3, bias=true)");
  const auto copy = std::dynamic_pointer_cast<LinearImpl>(a->clone());
  EXPECT(torch::equal(copy->weight, a->weight) && !copy->weight.is_same(a->weight));
}

TEST(nn_module, ordered_dicts) {
  torch::OrderedDict<std::string, int> d = {{"a", 1}, {"b", 2}};
  EXPECT_EQ(d.size(), 2u);
  EXPECT(!d.is_empty() && d.contains("b") && !d.contains("c") && d.find("c") == nullptr && *d.find("a") == 1);
  EXPECT_EQ(d["b"] + d[0].value() + *d.front() + d.back().value(), 6);
  EXPECT_EQ(d.insert("c", 3), 3);
  EXPECT_EQ(joined(d.keys()), "a b c ");
  EXPECT(d.values() == std::vector<int>({1, 2, 3}) && d.pairs()[1] == std::make_pair(std::string("b"), 2));
  EXPECT_THROW(c10::Error, "Key 'a' already defined", d.insert("a", 4));
  EXPECT_THROW(c10::Error, "Key 'x' is not defined", d["x"]);
  EXPECT_THROW(c10::Error, "Index 3 is out of bounds", d[3]);
  torch::OrderedDict<std::string, int> named("Thing"), more = {{"d", 4}};
  EXPECT_THROW(c10::Error, "Thing 'x' is not defined", named["x"]);
  EXPECT_EQ(named.key_description(), "Thing");
  EXPECT_THROW(c10::Error, "Called front() on an empty OrderedDict", named.front());
  d.update(more);
  d.erase("b");
  EXPECT_EQ(joined(d.keys()), "a c d ");
  EXPECT_EQ(d["d"], 4);
  const auto copy = d;
  EXPECT(copy == d);
  d["a"] = 9;
  EXPECT(!(copy == d) && copy["a"] == 1);
  EXPECT_THROW(c10::Error, "Key 'b' doesn't exist", d.erase("b"));
  d.clear();
  EXPECT(d.is_empty() && d.begin() == d.end());
}
