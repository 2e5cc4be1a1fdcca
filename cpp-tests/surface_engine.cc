// The engine on edges, as bindings run it, and anomaly detection.
#include <torch/torch.h>

#include "test.h"

#include <torch/csrc/autograd/engine.h>
#include <torch/csrc/autograd/variable.h>

using torch::Tensor;
using torch::autograd::edge_list;
using torch::autograd::Engine;
using torch::autograd::impl::gradient_edge;

static Tensor leaf(std::vector<float> values) { return torch::tensor(values).requires_grad_(); }

TEST(surface_engine, gradients_that_reach_edges) {
  const Tensor a = leaf({1, 2}), b = leaf({3, 4}), unused = leaf({5, 6});
  const Tensor middle = a * b, loss = (middle * middle).sum();
  auto& engine = Engine::get_default_engine();
  const auto found = engine.execute({gradient_edge(loss)}, {torch::ones_like(loss)}, true, false, false,
                                    {gradient_edge(a), gradient_edge(middle), gradient_edge(unused)});
  EXPECT_EQ(found.size(), 3u);
  EXPECT(torch::equal(found[0], 2 * middle * b) && torch::equal(found[1], 2 * middle) && !found[2].defined());
  EXPECT(!a.grad().defined() && !found[0].requires_grad());
  const auto recorded = engine.execute({gradient_edge(loss)}, {torch::ones_like(loss)}, true, true, false, {gradient_edge(a)});
  EXPECT(recorded[0].requires_grad());
  // Of the gradient, 2 a b b, again.
  const auto second = engine.execute({gradient_edge(recorded[0].sum())}, {torch::ones({})}, true, false, false, {gradient_edge(a)});
  EXPECT(torch::equal(second[0], 2 * b * b));
  // Two roots, with gradients of their own.
  const auto both = engine.execute({gradient_edge(loss), gradient_edge(middle)}, {torch::ones({}) * 2, torch::ones({2})}, true, false, false, {gradient_edge(b)});
  EXPECT(torch::equal(both[0], 4 * middle * a + a));
}

TEST(surface_engine, gradients_that_are_added_to_leaves) {
  const Tensor a = leaf({1, 2}), b = leaf({3, 4});
  const Tensor loss = (a * b).sum();
  auto& engine = Engine::get_default_engine();
  EXPECT(engine.execute({gradient_edge(loss)}, {torch::ones({})}, true, false, true).empty());
  EXPECT(torch::equal(a.grad(), b) && torch::equal(b.grad(), a));
  engine.execute({gradient_edge(loss)}, {torch::ones({})}, true, false, true, {gradient_edge(a)});
  EXPECT(torch::equal(a.grad(), 2 * b) && torch::equal(b.grad(), a));
  engine.execute({gradient_edge(loss)}, {torch::ones({})}, false, false, true);
  EXPECT_THROW(c10::Error, "Trying to backward through the graph a second time", engine.execute({gradient_edge(loss)}, {torch::ones({})}, false, false, true));
  // The accumulator of a leaf as a root.
  const Tensor c = leaf({1});
  engine.execute({gradient_edge(c)}, {torch::ones({1}) * 3}, false, false, true);
  EXPECT(torch::equal(c.grad(), torch::ones({1}) * 3));
}

TEST(surface_engine, anomalies) {
  using torch::autograd::AnomalyMode;
  EXPECT(!AnomalyMode::is_enabled());
  const auto fails = [] {
    const Tensor x = leaf({-1});
    x.sqrt().sum().backward();
  };
  fails();
  {
    torch::autograd::DetectAnomalyGuard guard;
    EXPECT(AnomalyMode::is_enabled() && AnomalyMode::should_check_nan());
    EXPECT_THROW(c10::Error, "Function 'SqrtBackward0' returned nan values in its 0th output.", fails());
  }
  EXPECT(!AnomalyMode::is_enabled());
  AnomalyMode::set_enabled(true, false);
  EXPECT(AnomalyMode::is_enabled() && !AnomalyMode::should_check_nan());
  fails();
  AnomalyMode::set_enabled(false);
}
