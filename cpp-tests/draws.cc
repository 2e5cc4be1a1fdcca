// Graphs draw the random numbers that the program draws, in its order, in every run.
#include <torch/torch.h>

#include "functional_check.h"

using namespace functional_check;

/// After one seed, run number n of a graph is run number n of the program, planned or not.
static void draws_alike(const Program& program) {
  const Tensors x = {torch::ones({4})};
  const std::vector<std::vector<std::string>> chains = {
      {}, {"mutation_removal"}, {"alias_removal", "mutation_removal", "view_reapplication", "dead_code", "reinplace"}};
  for (const auto& chain : chains) {
    torch::manual_seed(3);
    std::vector<std::string> eager;
    for (int run = 0; run < 4; run++) eager.push_back(left({}, program(x)));
    Graph graph = infer::trace(program, x);
    for (const std::string& pass : chain) graph = graph.pass(pass);
    torch::manual_seed(3);
    for (int run = 0; run < 4; run++) EXPECT_EQ(left({}, graph.run(x)), eager[run]);
  }
}

TEST(draws, numbers_that_depend_on_no_input) {
  draws_alike([](const Tensors& x) { return Tensors{torch::rand({3}) + x[0].sum()}; });
  draws_alike([](const Tensors& x) { return Tensors{torch::randn({3}) + x[0].sum(), torch::randint(9, {4}), torch::randperm(5)}; });
  draws_alike([](const Tensors& x) {
    const Tensor uniform = torch::empty({3}).uniform_(), normal = torch::empty({3}).normal_();
    return Tensors{uniform, normal, torch::empty({40}).exponential_(), torch::empty({3}).random_(), x[0]};
  });
  draws_alike([](const Tensors& x) {
    const Tensor trials = torch::empty({5}).geometric_(0.3);
    return Tensors{trials, torch::poisson(x[0] * 20), x[0]};
  });
  draws_alike([](const Tensors& x) {
    const Tensor mask = torch::empty({30}).bernoulli_(0.5);
    return Tensors{mask, torch::rand_like(x[0]), torch::bernoulli(torch::full({20}, 0.5))};
  });
}

TEST(draws, numbers_that_depend_on_inputs) {
  draws_alike([](const Tensors& x) { return Tensors{at::dropout(x[0], 0.5, true), torch::rand({2})}; });
  draws_alike([](const Tensors& x) {
    Tensor y = x[0] * 2;
    at::dropout_(y, 0.5, true);
    return Tensors{y, at::multinomial(x[0], 3, true), torch::rand({2})};
  });
}

TEST(draws, geometric_and_poisson_numbers_of_a_seed_are_libtorch_s) {
  torch::manual_seed(7);
  EXPECT(torch::equal(torch::empty({6}).geometric_(0.25), torch::tensor({5.f, 5.f, 1.f, 2.f, 1.f, 1.f})));
  const Tensor rates = torch::tensor({0.f, 0.5f, 3.f, 12.f, 40.f, 1000.f});
  EXPECT(torch::equal(torch::poisson(rates), torch::tensor({0.f, 0.f, 3.f, 5.f, 23.f, 1037.f})));
  EXPECT_EQ(torch::rand({1}).item<float>(), 0.743732750415802f);
  EXPECT_THROW(c10::Error, "geometric_ expects p to be in (0, 1), but got p=1", torch::empty({1}).geometric_(1));
  EXPECT_THROW(c10::Error, "invalid Poisson rate, expected rate to be non-negative", torch::poisson(-rates));
}
