// What training uses: torch::nn::init, torch::optim, clipped gradients, archives.
#include <torch/torch.h>

#include "test.h"

#include <cmath>
#include <cstdio>
#include <sstream>

using torch::Tensor;
using namespace torch::nn;

static Tensor row(std::vector<float> values) { return torch::tensor(values); }
static bool near(const Tensor& a, const Tensor& b) { return a.sizes() == b.sizes() && torch::allclose(a, b, 1e-4, 1e-5); }

TEST(nn_training, init) {
  Tensor w = torch::empty({3, 4});
  EXPECT_EQ(init::constant_(w, 2).sum().item<float>() + init::ones_(w).sum().item<float>() + init::zeros_(w).sum().item<float>(), 36);
  EXPECT(torch::equal(init::eye_(torch::empty({2, 3})), torch::eye(2, 3)));
  EXPECT(torch::equal(init::dirac_(torch::empty({2, 2, 3}))[1][1], row({0, 1, 0})));
  const Tensor q = init::orthogonal_(torch::empty({3, 5}), 2);
  EXPECT(near(q.matmul(q.t()), 4 * torch::eye(3)));
  torch::manual_seed(3);
  EXPECT_EQ((init::sparse_(torch::empty({10, 4}), .3) == 0).sum().item<int64_t>(), 12);
  torch::manual_seed(0);
  const Tensor uniform = torch::rand({3, 4});
  const auto spread = [&](double bound) { return uniform * 2 * bound - bound; };
  const auto seeded = [](auto f) {
    torch::manual_seed(0);
    return f(torch::empty({3, 4}));
  };
  EXPECT(near(seeded([](Tensor t) { return init::kaiming_uniform_(t, std::sqrt(5)); }), spread(.5)));
  EXPECT(near(seeded([](Tensor t) { return init::kaiming_uniform_(t, 0, torch::kFanOut, torch::kReLU); }), spread(std::sqrt(2))));
  EXPECT(near(seeded([](Tensor t) { return init::xavier_uniform_(t); }), spread(std::sqrt(6 / 7.))));
  torch::manual_seed(0);
  const Tensor normal = torch::randn({3, 4});
  EXPECT(near(seeded([](Tensor t) { return init::kaiming_normal_(t); }), normal * std::sqrt(.5)));
  EXPECT(near(seeded([](Tensor t) { return init::xavier_normal_(t, 3); }), normal * 3 * std::sqrt(2 / 7.)));
  EXPECT(near(seeded([](Tensor t) { return init::normal_(t, 1, 2); }), normal * 2 + 1));
  EXPECT_EQ(init::calculate_gain(torch::kTanh) * 3, 5);
  EXPECT_EQ(init::calculate_gain(torch::kLeakyReLU, 1), 1);
  EXPECT_EQ(std::get<1>(init::_calculate_fan_in_and_fan_out(torch::empty({2, 3, 5}))), 10);
  EXPECT_THROW(c10::Error, "Fan in and fan out cannot be computed for tensor with fewer than 2 dimensions", init::xavier_normal_(torch::empty({3})));
}

/// Where a step after each of two gradients takes 1 and -2.
template <class O, class Options>
static Tensor stepped(const Options& options) {
  Tensor p = row({1, -2}).requires_grad_();
  O optimizer(std::vector<Tensor>{p}, options);
  for (int i = 0; i < 2; i++) {
    optimizer.zero_grad();
    (p * p * row({1, .5})).sum().backward();
    optimizer.step();
  }
  return p.detach();
}

TEST(nn_training, optimizers) {
  using namespace torch::optim;
  EXPECT(near(stepped<SGD>(SGDOptions(.1)), row({0.640000, -1.620000})));
  EXPECT(near(stepped<SGD>(SGDOptions(.1).momentum(.5)), row({0.540000, -1.520000})));
  EXPECT(near(stepped<SGD>(SGDOptions(.1).momentum(.5).nesterov(true).weight_decay(.1)), row({0.416725, -1.339450})));
  EXPECT(near(stepped<SGD>(SGDOptions(.1).momentum(.5).dampening(.25)), row({0.580000, -1.565000})));
  EXPECT(near(stepped<Adam>(AdamOptions(.1)), row({0.800412, -1.800166})));
  EXPECT(near(stepped<Adam>(AdamOptions(.1).weight_decay(.5).betas(std::make_tuple(.5, .9))), row({0.801618, -1.800753})));
  EXPECT(near(stepped<Adam>(AdamOptions(.1).amsgrad(true).eps(1e-3)), row({0.800514, -1.800267})));
  EXPECT(near(stepped<AdamW>(AdamWOptions(.1)), row({0.798519, -1.796273})));
  EXPECT_THROW(c10::Error, "Invalid learning rate: -1", SGD(std::vector<Tensor>{}, SGDOptions(-1)));
  EXPECT_THROW(c10::Error, "Nesterov momentum requires a momentum and zero dampening", SGD(std::vector<Tensor>{}, SGDOptions(1).nesterov(true)));
  EXPECT_THROW(c10::Error, "Invalid beta parameter at index 1: 1", Adam(std::vector<Tensor>{}, AdamOptions().betas(std::make_tuple(.9, 1.))));
}

TEST(nn_training, groups) {
  using namespace torch::optim;
  Tensor a = torch::ones({1}, torch::requires_grad()), b = torch::ones({1}, torch::requires_grad());
  std::vector<OptimizerParamGroup> groups;
  groups.emplace_back(std::vector<Tensor>{a});
  groups.emplace_back(std::vector<Tensor>{b}, std::make_unique<SGDOptions>(.1));
  SGD sgd(groups, SGDOptions(1).momentum(.25));
  EXPECT_EQ(sgd.param_groups().size(), 2u);
  EXPECT_EQ(sgd.param_groups()[1].options().get_lr(), .1);
  EXPECT_EQ(static_cast<SGDOptions&>(sgd.param_groups()[1].options()).momentum(), .25);
  for (auto& group : sgd.param_groups()) group.options().set_lr(group.options().get_lr() * 2);
  const Tensor loss = sgd.step([&] {
    sgd.zero_grad();
    const Tensor l = (a + b).sum();
    l.backward();
    return l;
  });
  EXPECT(loss.item<float>() == 2 && near(a, row({-1})) && near(b, row({.8})));
  EXPECT(sgd.state().size() == 2 && sgd.size() == 2);
  EXPECT_THROW(c10::Error, "can't optimize a non-leaf Tensor", sgd.add_param_group(OptimizerParamGroup(std::vector<Tensor>{a * 2})));
  EXPECT_THROW(c10::Error, "some parameters appear in more than one parameter group", sgd.add_param_group(OptimizerParamGroup(std::vector<Tensor>{a})));
  EXPECT(SGDOptions(1).momentum(2) == SGDOptions(1).momentum(2) && !(AdamOptions(1) == AdamOptions(2)));
  StepLR scheduler(sgd, 2, .5);
  for (int epoch = 0; epoch < 3; epoch++) scheduler.step();
  EXPECT_EQ(sgd.param_groups()[0].options().get_lr(), 1);
}

TEST(nn_training, clipped_gradients) {
  Tensor p = torch::zeros({2}, torch::requires_grad());
  p.mutable_grad() = row({3, 4});
  EXPECT_EQ(utils::clip_grad_norm_(p, 10), 5);
  EXPECT(near(p.grad(), row({3, 4})));
  EXPECT_EQ(utils::clip_grad_norm_({p}, 1), 5);
  EXPECT(near(p.grad(), row({.6, .8})));
  EXPECT(std::abs(utils::clip_grad_norm_(std::vector<Tensor>{p}, .4, INFINITY) - .8) < 1e-4);
  utils::clip_grad_value_(p, .35);
  EXPECT(near(p.grad(), row({.3, .35})));
  p.mutable_grad() = row({NAN, 1});
  EXPECT_THROW(c10::Error, "The total norm of order 2 for gradients from `parameters` is non-finite", utils::clip_grad_norm_(p, 1, 2, true));
  const std::vector<Tensor> parts{torch::ones({2, 2}), torch::zeros({3})};
  const Tensor flat = utils::parameters_to_vector(parts);
  EXPECT_EQ(flat.numel(), 7);
  utils::vector_to_parameters(flat + 1, parts);
  EXPECT(torch::equal(parts[0], torch::full({2, 2}, 2.f)) && torch::equal(parts[1], torch::ones({3})));
}

/// What learns the exclusive or, or does not.
static Sequential net() { return Sequential(Linear(2, 8), Tanh(), BatchNorm1d(8), Linear(8, 1), Sigmoid()); }

TEST(nn_training, exclusive_or) {
  torch::manual_seed(0);
  Sequential model = net();
  torch::optim::Adam adam(model->parameters(), torch::optim::AdamOptions(.05));
  const Tensor x = torch::tensor({{0.f, 0.f}, {0.f, 1.f}, {1.f, 0.f}, {1.f, 1.f}}), y = row({0, 1, 1, 0}).view({4, 1});
  float loss = 1;
  for (int i = 0; i < 200; i++) {
    adam.zero_grad();
    const Tensor l = torch::nn::functional::binary_cross_entropy(model->forward(x), y);
    l.backward();
    adam.step();
    loss = l.item<float>();
  }
  EXPECT(loss < .05);
}

TEST(nn_training, archives) {
  std::stringstream file;
  Sequential a = net(), b = net();
  a->forward(torch::rand({4, 2}));
  torch::save(a, file);
  torch::load(b, file);
  for (const auto& p : a->named_parameters()) EXPECT(torch::equal(p.value(), b->named_parameters()[p.key()]));
  for (const auto& p : a->named_buffers()) EXPECT(torch::equal(p.value(), b->named_buffers()[p.key()]));
  EXPECT(b->parameters()[0].requires_grad());
  // Tensors that share their elements still do.
  const Tensor whole = torch::arange(6);
  std::stringstream shared;
  torch::save(std::vector<Tensor>{whole, whole.slice(0, 2)}, shared);
  std::vector<Tensor> loaded;
  torch::load(loaded, shared);
  EXPECT(loaded.size() == 2 && torch::equal(loaded[1], whole.slice(0, 2)) && loaded[1].is_alias_of(loaded[0]));
  std::string bytes;
  torch::save(whole.to(torch::kHalf), [&](const void* data, size_t n) {
    bytes.append(static_cast<const char*>(data), n);
    return n;
  });
  Tensor half;
  torch::load(half, bytes.data(), bytes.size());
  EXPECT(half.scalar_type() == torch::kHalf && torch::equal(half, whole.to(torch::kHalf)));
  Linear other(2, 3);
  std::stringstream again(file.str());
  EXPECT_THROW(c10::Error, "No such serialized tensor 'weight'", torch::load(other, again));
  EXPECT_THROW(c10::Error, "", torch::load(half, "there/is/none.pt"));
}

TEST(nn_training, archives_of_values) {
  torch::serialize::OutputArchive out, nested;
  nested.write("deep", torch::ones({2}));
  out.write("number", c10::IValue(7));
  out.write("odd name/0", c10::IValue("text"));
  out.write("pair", c10::IValue(std::make_tuple(2.5, true)));
  out.write("list", c10::IValue(std::vector<int64_t>{1, 2}));
  out.write("nested", nested);
  std::stringstream file;
  out.save_to(file);
  torch::serialize::InputArchive in, inner;
  in.load_from(file);
  c10::IValue value;
  in.read("number", value);
  EXPECT_EQ(value.toInt(), 7);
  in.read("odd name/0", value);
  EXPECT_EQ(value.toStringRef(), "text");
  in.read("pair", value);
  EXPECT(value.toTuple()->elements()[0].toDouble() == 2.5 && value.toTuple()->elements()[1].toBool());
  in.read("list", value);
  EXPECT_EQ(value.toIntVector()[1], 2);
  in.read("nested", inner);
  Tensor deep;
  inner.read("deep", deep);
  EXPECT_EQ(deep.numel(), 2);
  EXPECT(in.keys().size() == 5 && !in.try_read("nothing", value) && !in.try_read("number", deep));
  EXPECT_THROW(c10::Error, "No such serialized tensor 'nothing'", in.read("nothing", deep));
  EXPECT_THROW(c10::Error, "No such serialized tensor 'nested.nothing'", inner.read("nothing", deep));
  EXPECT_THROW(c10::Error, "No such serialized submodule: 'nothing'", in.read("nothing", inner));
}

TEST(nn_training, archives_of_optimizers) {
  using namespace torch::optim;
  const auto stepped_twice = [](Optimizer& o, Linear& m) {
    for (int i = 0; i < 2; i++) {
      o.zero_grad();
      m(torch::ones({1, 2})).sum().backward();
      o.step();
    }
  };
  Linear a(2, 2), b(2, 2);
  Adam one(a->parameters(), AdamOptions(.1).amsgrad(true)), two(b->parameters(), AdamOptions(.3));
  stepped_twice(one, a);
  std::stringstream model, state;
  torch::save(a, model);
  torch::save(one, state);
  torch::load(b, model);
  torch::load(two, state);
  EXPECT(static_cast<AdamOptions&>(two.param_groups()[0].options()) == static_cast<AdamOptions&>(one.param_groups()[0].options()));
  const auto& kept = static_cast<AdamParamState&>(*two.state().at(b->weight.unsafeGetTensorImpl()));
  EXPECT(kept.step() == 2 && kept == static_cast<AdamParamState&>(*one.state().at(a->weight.unsafeGetTensorImpl())));
  stepped_twice(one, a);
  stepped_twice(two, b);
  EXPECT(torch::equal(a->weight, b->weight) && torch::equal(a->bias, b->bias));
  SGD fewer(std::vector<Tensor>{a->weight}, SGDOptions(1));
  std::stringstream sgd;
  torch::save(SGD(a->parameters(), SGDOptions(1)), sgd);
  EXPECT_THROW(c10::Error, "loaded state dict contains a parameter group that has a different size than the optimizer's parameter group", torch::load(fewer, sgd));
}

TEST(nn_training, a_parameter_of_two_groups_is_changed_by_each) {
  using namespace torch::optim;
  Tensor a = torch::ones({2}, torch::requires_grad());
  std::vector<OptimizerParamGroup> groups;
  groups.emplace_back(std::vector<Tensor>{a});
  groups.emplace_back(std::vector<Tensor>{a}, std::make_unique<SGDOptions>(.25));
  SGD sgd(groups, SGDOptions(.5));
  sgd.add_param_group(OptimizerParamGroup(std::vector<Tensor>{a, a}));
  EXPECT_EQ(sgd.param_groups().size(), 3u);
  a.mutable_grad() = torch::ones({2});
  sgd.step();
  EXPECT(near(a, row({-.75, -.75})));
}
