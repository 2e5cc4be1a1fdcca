// Optimizers that older programs and bindings train with: Adagrad, RMSprop, LBFGS, a learning rate that waits for a plateau.
#include <torch/torch.h>

#include "test.h"

#include <cmath>
#include <sstream>

using torch::Tensor;
using namespace torch::optim;

static bool near(const Tensor& a, std::vector<float> b) { return torch::allclose(a, torch::tensor(b), 1e-4, 1e-5); }

/// Where three steps take 1 and -2, down from a bowl.
template <class O, class Options>
static Tensor stepped(const Options& options, int steps = 3) {
  Tensor p = torch::tensor({1.f, -2.f}).requires_grad_();
  O optimizer(std::vector<Tensor>{p}, options);
  for (int i = 0; i < steps; i++) {
    optimizer.zero_grad();
    (p * p * torch::tensor({1.f, .5f})).sum().backward();
    optimizer.step();
  }
  return p.detach();
}

/// Rosenbrock's valley, whose lowest point is (1, 1).
static Tensor valley(const Tensor& p) {
  const Tensor x = p[0], y = p[1];
  return (1 - x) * (1 - x) + 100 * (y - x * x) * (y - x * x);
}

/// Where LBFGS is after some steps in the valley, and how often it asked.
static std::pair<Tensor, int> in_valley(const LBFGSOptions& options, int steps) {
  Tensor p = torch::tensor({-1.5, 2.}, torch::kDouble).requires_grad_();
  LBFGS optimizer(std::vector<Tensor>{p}, options);
  int calls = 0;
  for (int i = 0; i < steps; i++) {
    optimizer.step([&] {
      calls++;
      optimizer.zero_grad();
      const Tensor loss = valley(p);
      loss.backward();
      return loss;
    });
  }
  return {p.detach(), calls};
}

TEST(surface_optimizers, adagrad) {
  EXPECT(near(stepped<Adagrad>(AdagradOptions(.1)), {0.780456, -1.775821}));
  EXPECT(near(stepped<Adagrad>(AdagradOptions(.1).lr_decay(.5).weight_decay(.1).initial_accumulator_value(.5).eps(1e-3)), {0.835539, -1.832655}));
  EXPECT_THROW(c10::Error, "Invalid learning rate: -1", Adagrad(std::vector<Tensor>{}, AdagradOptions(-1)));
  EXPECT_THROW(c10::Error, "Invalid initial_accumulator_value value: -1", Adagrad(std::vector<Tensor>{}, AdagradOptions().initial_accumulator_value(-1)));
  Tensor p = torch::ones({2, 2}, torch::requires_grad());
  Adagrad sparse(std::vector<Tensor>{p}, AdagradOptions(.1)), decayed(std::vector<Tensor>{p}, AdagradOptions(.1).weight_decay(.1));
  p.mutable_grad() = torch::tensor({{1.f, 0.f}, {0.f, 2.f}}).to_sparse();
  sparse.step();
  sparse.step();
  EXPECT(near(p.detach().view(-1), {0.8293, 1, 1, 0.8293}));
  EXPECT(near(static_cast<AdagradParamState&>(*sparse.state().at(p.unsafeGetTensorImpl())).sum().view(-1), {2, 0, 0, 8}));
  EXPECT_THROW(c10::Error, "weight_decay option is not compatible with sparse gradients", decayed.step());
}

TEST(surface_optimizers, rmsprop) {
  EXPECT(near(stepped<RMSprop>(RMSpropOptions(.01)), {0.779982, -1.775350}));
  EXPECT(near(stepped<RMSprop>(RMSpropOptions(.01).centered(true).momentum(.5).weight_decay(.1).alpha(.9).eps(1e-4)), {0.882434, -1.881676}));
  EXPECT_THROW(c10::Error, "Invalid alpha value: -1", RMSprop(std::vector<Tensor>{}, RMSpropOptions().alpha(-1)));
  Tensor p = torch::ones({2, 2}, torch::requires_grad());
  RMSprop optimizer(std::vector<Tensor>{p}, RMSpropOptions(.1));
  p.mutable_grad() = torch::eye(2).to_sparse();
  EXPECT_THROW(c10::Error, "RMSprop does not support sparse gradients", optimizer.step());
}

TEST(surface_optimizers, groups_have_what_they_change) {
  const auto merged = [](auto of_group, const auto& defaults, auto* optimizer) {
    std::vector<OptimizerParamGroup> groups;
    groups.emplace_back(std::vector<Tensor>{torch::ones({1}, torch::requires_grad())}, std::make_unique<decltype(of_group)>(of_group));
    return std::remove_pointer_t<decltype(optimizer)>(groups, defaults).param_groups()[0].options().clone();
  };
  const auto adagrad = merged(AdagradOptions().eps(1), AdagradOptions(.5).lr_decay(.25), static_cast<Adagrad*>(nullptr));
  EXPECT(static_cast<AdagradOptions&>(*adagrad) == AdagradOptions(.5).lr_decay(.25).eps(1));
  EXPECT_EQ(merged(AdagradOptions(1e-3), AdagradOptions(.5), static_cast<Adagrad*>(nullptr))->get_lr(), 1e-3);
  EXPECT_EQ(merged(RMSpropOptions(), RMSpropOptions(.5), static_cast<RMSprop*>(nullptr))->get_lr(), .5);
  EXPECT_EQ(static_cast<LBFGSOptions&>(*merged(LBFGSOptions(), LBFGSOptions(.5).max_iter(8), static_cast<LBFGS*>(nullptr))).max_eval().value(), 10);
}

TEST(surface_optimizers, lbfgs_finds_the_lowest_point) {
  const auto [searched, calls] = in_valley(LBFGSOptions(1).line_search_fn("strong_wolfe"), 5);
  EXPECT(torch::allclose(searched, torch::ones({2}, torch::kDouble), 1e-5, 1e-5));
  EXPECT_EQ(calls, 55);
  // The way there, one iteration at a time, and with a short memory.
  EXPECT(near(in_valley(LBFGSOptions(1).max_iter(1).line_search_fn("strong_wolfe"), 1).first.to(torch::kFloat), {-1.417255, 2.026692}));
  EXPECT(near(in_valley(LBFGSOptions(1).max_iter(6).line_search_fn("strong_wolfe"), 1).first.to(torch::kFloat), {-1.414231, 1.994902}));
  EXPECT(near(in_valley(LBFGSOptions(1).max_iter(4).history_size(2).line_search_fn("strong_wolfe"), 3).first.to(torch::kFloat), {-0.785693, 0.587773}));
  EXPECT(near(in_valley(LBFGSOptions(1e-3).max_iter(7), 2).first.to(torch::kFloat), {-1.498304, 2.000581}));
}

TEST(surface_optimizers, lbfgs_refuses) {
  Tensor p = torch::ones({1}, torch::requires_grad());
  const auto closure = [&] {
    const Tensor loss = (p * p).sum();
    loss.backward();
    return loss;
  };
  LBFGS optimizer(std::vector<Tensor>{p}, LBFGSOptions(1)), other(std::vector<Tensor>{p}, LBFGSOptions().line_search_fn("armijo"));
  EXPECT_THROW(c10::Error, "LBFGS requires a closure function", optimizer.step(nullptr));
  EXPECT_THROW(c10::Error, "only 'strong_wolfe' is supported", other.step(closure));
  std::vector<OptimizerParamGroup> groups{OptimizerParamGroup(std::vector<Tensor>{p}), OptimizerParamGroup(std::vector<Tensor>{torch::ones({1}, torch::requires_grad())})};
  EXPECT_THROW(c10::Error, "LBFGS doesn't support per-parameter options (parameter groups)", LBFGS(groups));
  // A gradient of zero: there is nowhere to go.
  LBFGS still(std::vector<Tensor>{p}, LBFGSOptions(1));
  EXPECT_EQ(still.step([&] {
    still.zero_grad();
    const Tensor loss = (p * 0).sum();
    loss.backward();
    return loss;
  }).item<float>(), 0);
  EXPECT_EQ(p.item<float>(), 1);
}

TEST(surface_optimizers, archives) {
  const auto model = [] { return torch::tensor({-1.5, 2.}, torch::kDouble).requires_grad_(); };
  const auto advance = [](Optimizer& o, Tensor& p, int steps) {
    for (int i = 0; i < steps; i++) {
      o.step([&] {
        o.zero_grad();
        const Tensor loss = valley(p);
        loss.backward();
        return loss;
      });
    }
  };
  const auto resumed = [&](auto make) {
    Tensor a = model(), b = model();
    auto one = make(a), two = make(b);
    advance(one, a, 2);
    std::stringstream file;
    torch::save(one, file);
    torch::load(two, file);
    b.detach().copy_(a.detach());
    advance(one, a, 2);
    advance(two, b, 2);
    return torch::equal(a, b);
  };
  EXPECT(resumed([](Tensor& p) { return Adagrad(std::vector<Tensor>{p}, AdagradOptions(.1).lr_decay(.1)); }));
  EXPECT(resumed([](Tensor& p) { return RMSprop(std::vector<Tensor>{p}, RMSpropOptions(.01).momentum(.5).centered(true)); }));
  EXPECT(resumed([](Tensor& p) { return LBFGS(std::vector<Tensor>{p}, LBFGSOptions(.5).max_iter(3).history_size(2).line_search_fn("strong_wolfe")); }));
}

TEST(surface_optimizers, a_plateau) {
  Tensor p = torch::ones({1}, torch::requires_grad());
  SGD sgd(std::vector<Tensor>{p}, SGDOptions(1));
  const auto lr = [&] { return sgd.param_groups()[0].options().get_lr(); };
  ReduceLROnPlateauScheduler scheduler(sgd, ReduceLROnPlateauScheduler::min, .5, 1);
  for (float metric : {3.f, 2.f, 2.f, 1.9999f}) scheduler.step(metric);
  EXPECT_EQ(lr(), .5);
  for (float metric : {1.5f, 1.6f, 1.7f}) scheduler.step(metric);
  EXPECT_EQ(lr(), .25);
  ReduceLROnPlateauScheduler growing(sgd, ReduceLROnPlateauScheduler::max, .5, 0, 1.5, ReduceLROnPlateauScheduler::abs, 2, {.1f});
  for (float metric : {1.f, 1.6f, 1.7f, 1.7f}) growing.step(metric);
  EXPECT_EQ(lr(), .125);
  for (int i = 0; i < 2; i++) growing.step(1.7f);
  EXPECT(std::abs(lr() - .1) < 1e-6);
  EXPECT_THROW(c10::Error, "Factor should be < 1.0.", ReduceLROnPlateauScheduler(sgd, ReduceLROnPlateauScheduler::min, 1.5));
}

TEST(surface_optimizers, what_a_base_class_lacks) {
  OptimizerOptions options;
  torch::serialize::OutputArchive archive;
  EXPECT_THROW(c10::Error, "clone() has not been implemented for torch::optim::OptimizerOptions.", options.clone());
  EXPECT_THROW(c10::Error, "double set_lr() has not been overridden", options.set_lr(1));
  EXPECT_THROW(c10::Error, "double get_lr() has not been overridden", options.get_lr());
  EXPECT_THROW(c10::Error, "void serialize(torch::serialize::OutputArchive& archive) has not been implemented", options.serialize(archive));
  EXPECT_THROW(c10::Error, "void serialize(torch::serialize::OutputArchive& archive) has not been implemented", OptimizerParamState().serialize(archive));
}
