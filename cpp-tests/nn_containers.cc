// Containers of modules: AnyModule, Sequential, ModuleList, ModuleDict, Functional, parameters by name and number.
#include <torch/torch.h>

#include "test.h"

using torch::Tensor;
using namespace torch::nn;

namespace {
struct Adds : Module {
  explicit Adds(int by = 1) : by(by) {}
  int forward(int x) { return x + by; }
  int by;
};
struct Joins : Module {
  std::string forward(std::string text, int times, double scale) { return text + std::to_string(times) + (scale > 1 ? "+" : "-"); }
};
struct Defaults : Module {
  int forward(int a, int b = 2, double c = 3.0) { return a + b + static_cast<int>(c); }

 protected:
  FORWARD_HAS_DEFAULT_ARGS({1, AnyValue(2)}, {2, AnyValue(3.0)})
};
struct Lacks : Module {
  int forward(int a, int b = 2) { return a + b; }
};
}  // namespace

TEST(nn_containers, any_module) {
  AnyModule any(Adds(3));
  EXPECT_EQ(any.forward<int>(5), 8);
  EXPECT_EQ(any.any_forward(1).get<int>(), 4);
  EXPECT_EQ(AnyModule(Joins()).forward<std::string>(std::string("x"), 2, 1.5), "x2+");
  EXPECT(any.get<Adds>().by == 3 && any.ptr<Adds>()->by == 3 && any.ptr() != nullptr && any.type_info() == typeid(Adds));
  EXPECT_THROW(c10::Error, "Attempted to cast module of type ", any.get<Joins>());
  EXPECT_THROW(c10::Error, "Expected argument #0 to be of type int, but received value of type double", any.forward<int>(2.0));
  EXPECT_THROW(c10::Error, "Attempted to cast AnyValue to double, but its actual type is int", any.forward<double>(2));
  EXPECT_THROW(c10::Error, "", any.forward<int>(1, 2));
  AnyModule empty;
  EXPECT(empty.is_empty());
  EXPECT_THROW(c10::Error, "Cannot call forward() on an empty AnyModule", empty.forward<int>(1));
  EXPECT_THROW(c10::Error, "Cannot call get() on an empty AnyModule", empty.get<Adds>());
  EXPECT_THROW(c10::Error, "Cannot call ptr() on an empty AnyModule", empty.ptr());
  EXPECT_THROW(c10::Error, "Cannot call type_info() on an empty AnyModule", empty.type_info());
  AnyModule shared = any;
  shared.get<Adds>().by = 10;
  EXPECT_EQ(any.forward<int>(0), 10);
  AnyModule linear(Linear(2, 3));
  EXPECT(linear.get<Linear>().ptr() == linear.ptr());
  AnyModule copy = linear.clone();
  EXPECT(!copy.is_empty() && copy.ptr() != linear.ptr() && torch::equal(copy.get<LinearImpl>().weight, linear.get<LinearImpl>().weight));
}

TEST(nn_containers, default_arguments) {
  AnyModule any{Defaults()};
  EXPECT_EQ(any.forward<int>(1), 6);
  EXPECT_EQ(any.forward<int>(1, 10), 14);
  EXPECT_EQ(any.forward<int>(1, 10, 5.0), 16);
  EXPECT_THROW(c10::Error, "", any.forward<int>());
  EXPECT_THROW(c10::Error, "", any.forward<int>(1, 2, 3.0, 4));
  EXPECT_THROW(c10::Error, "", AnyModule(Lacks()).forward<int>(1));
  EXPECT_EQ(AnyModule(Lacks()).forward<int>(1, 1), 2);
}

TEST(nn_containers, any_value) {
  AnyValue v(5), copy = v;
  EXPECT(v.get<int>() == 5 && *copy.try_get<int>() == 5 && v.try_get<float>() == nullptr && v.type_info() == typeid(int));
  EXPECT_EQ(AnyValue(std::string("s")).get<std::string>(), "s");
  v = AnyValue(2.5);
  EXPECT(v.get<double>() == 2.5 && copy.get<int>() == 5);
  EXPECT_THROW(c10::Error, "Attempted to cast AnyValue to int, but its actual type is double", v.get<int>());
}

TEST(nn_containers, sequential) {
  Sequential s(Adds(1), std::make_shared<Adds>(2), AnyModule(Adds(3)));
  EXPECT_EQ(s->size(), 3u);
  EXPECT_EQ(s->forward<int>(0), 6);
  EXPECT_EQ(s->at<Adds>(1).by, 2);
  EXPECT(s->ptr(0) == s[0] && s->ptr<Adds>(2)->by == 3);
  s->push_back(Adds(4));
  s->push_back("last", Adds(5));
  EXPECT_EQ(s->forward<int>(0), 15);
  EXPECT_EQ(s->named_children().keys()[4], "last");
  EXPECT_THROW(c10::Error, "Index out of range", s->ptr(9));
  EXPECT_THROW(c10::Error, "Index out of range", s->at<Adds>(9));
  EXPECT_THROW(c10::Error, "The type of the return value is int, but you asked for type float", s->forward<float>(1));
  EXPECT_THROW(c10::Error, "Cannot call forward() on an empty Sequential", Sequential()->forward<int>(1));
  size_t seen = 0;
  for (auto& module : *s) seen += module.ptr() == s->ptr(seen);
  EXPECT_EQ(seen, 5u);
  Sequential more;
  more->extend(*s);
  EXPECT(more->size() == 5 && !more->is_empty() && more->ptr(3) == s->ptr(3));
  EXPECT_THROW(c10::Error, "Submodule name must not contain a dot (got 'x.y')", s->push_back("x.y", Adds(1)));
}

TEST(nn_containers, sequential_of_layers) {
  Sequential net({{"fc", Linear(3, 4)}, {"norm", BatchNorm1d(4)}, {"drop", Dropout(0.5)}, {"out", Linear(4, 2)}});
  EXPECT_EQ(net->named_parameters().keys()[0], "fc.weight");
  net->eval();
  const Tensor x = torch::ones({5, 3});
  EXPECT_EQ(net->forward(x).sizes(), at::IntArrayRef({5, 2}));
  Sequential copy = std::dynamic_pointer_cast<SequentialImpl>(net->clone());
  EXPECT(torch::equal(copy->forward(x), net->forward(x)) && copy->named_children().keys()[3] == "out");
  {
    torch::NoGradGuard no_grad;
    copy->parameters()[0].zero_();
  }
  EXPECT(!torch::equal(copy->parameters()[0], net->parameters()[0]));
  Sequential convs(Conv2d(Conv2dOptions(1, 2, 3).padding(1)), ReLU(), MaxPool2d(2), Flatten(), Linear(8, 1));
  EXPECT_EQ(convs->forward(torch::ones({1, 1, 4, 4})).numel(), 1);
  // Layers that return more than a tensor.
  Sequential recurrent(Linear(2, 3), LSTM(3, 4));
  using Out = std::tuple<Tensor, std::tuple<Tensor, Tensor>>;
  EXPECT_EQ(std::get<0>(recurrent->forward<Out>(torch::ones({5, 1, 2}))).sizes(), at::IntArrayRef({5, 1, 4}));
}

TEST(nn_containers, module_list) {
  ModuleList list(Linear(1, 2), ReLU());
  list->push_back(Linear(2, 3));
  list->push_back(std::make_shared<Adds>(4));
  EXPECT_EQ(list->size(), 4u);
  EXPECT(list->at<LinearImpl>(2).options.out_features() == 3 && list->ptr<Adds>(3)->by == 4 && list[0] == list->ptr(0));
  EXPECT_THROW(c10::Error, "Index out of range", list->ptr(4));
  EXPECT_THROW(c10::Error, "Unable to cast module[0] to ", list->at<Adds>(0));
  list->insert(1, Linear(5, 6));
  EXPECT_EQ(list->size(), 5u);
  EXPECT(list->at<LinearImpl>(1).options.in_features() == 5 && list->named_children().keys()[4] == "4");
  EXPECT_THROW(c10::Error, "Index out of range", list->insert(7, ReLU()));
  size_t count = 0;
  for (const auto& module : *list) count += module != nullptr;
  EXPECT_EQ(count, 5u);
  ModuleList other;
  EXPECT(other->is_empty());
  other->extend(*list);
  EXPECT_EQ(other->size(), 5u);
  ModuleList layers(Linear(2, 2), Linear(2, 2));
  const auto copy = std::dynamic_pointer_cast<ModuleListImpl>(layers->clone());
  EXPECT(torch::equal(copy->parameters()[0], layers->parameters()[0]) && !copy->parameters()[0].is_same(layers->parameters()[0]));
}

TEST(nn_containers, module_dict) {
  torch::OrderedDict<std::string, std::shared_ptr<Module>> modules = {{"linear", Linear(1, 2).ptr()}, {"relu", ReLU().ptr()}};
  ModuleDict dict(modules);
  EXPECT(dict->size() == 2 && dict->contains("relu") && !dict->contains("conv") && !dict->empty());
  EXPECT(dict->keys() == std::vector<std::string>({"linear", "relu"}) && dict->values()[1] == modules["relu"] && dict->items()[0].first == "linear");
  EXPECT(dict["linear"] == modules["linear"] && dict->at<LinearImpl>("linear").options.out_features() == 2);
  EXPECT_THROW(c10::Error, "Key 'conv' is not defined", dict["conv"]);
  EXPECT_THROW(c10::Error, "Unable to cast module[relu] to ", dict->at<LinearImpl>("relu"));
  dict->update(std::vector<std::pair<std::string, std::shared_ptr<Module>>>{{"linear", Linear(3, 4).ptr()}, {"tanh", Tanh().ptr()}});
  EXPECT(dict->size() == 3 && dict->at<LinearImpl>("linear").options.in_features() == 3);
  EXPECT(dict->pop("tanh") != nullptr && dict->size() == 2);
  const auto copy = std::dynamic_pointer_cast<ModuleDictImpl>(dict->clone());
  EXPECT(copy->size() == 2 && torch::equal(copy->parameters()[0], dict->parameters()[0]));
  size_t count = 0;
  for (const auto& item : *dict) count += item.value() != nullptr;
  EXPECT_EQ(count, 2u);
  dict->clear();
  EXPECT(dict->empty());
}

TEST(nn_containers, functional) {
  bool called = false;
  Functional f([&](Tensor x) {
    called = true;
    return x + 1;
  });
  EXPECT(torch::equal(f(torch::zeros({2})), torch::ones({2})) && called);
  EXPECT(torch::equal(Functional(torch::relu)(torch::full({1}, -1.f)), torch::zeros({1})));
  EXPECT_EQ(Functional(torch::elu, 1, 0, 1)(torch::ones({1})).item<float>(), 0);
}

TEST(nn_containers, parameters) {
  ParameterDict dict;
  dict->insert("a", torch::ones({2}, torch::requires_grad()));
  dict->insert("b", torch::zeros({3}));
  EXPECT(dict->size() == 2 && dict->contains("a") && dict["a"].requires_grad() && !dict["b"].requires_grad());
  EXPECT(dict->keys() == std::vector<std::string>({"a", "b"}) && dict->pop("b").numel() == 3 && dict->parameters().size() == 1);
  EXPECT_EQ(infer_test::printed(dict), "torch::nn::ParameterDict(\n(a): Parameter containing: [Float of size [2]]\n)");
  ParameterList list(torch::ones({1}), torch::ones({2}));
  list->append(torch::ones({3}));
  EXPECT(list->size() == 3 && list[2].numel() == 3 && list->at(1).numel() == 2);
  EXPECT_THROW(c10::Error, "Index out of range", list->at(3));
  EXPECT_EQ(list->named_parameters().keys()[2], "2");
}
