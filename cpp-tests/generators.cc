// Generators of random numbers as handles: made, seeded, copied, their states, operators that draw from them.
#include <torch/torch.h>

#include "test.h"

#include <ATen/CPUGeneratorImpl.h>
#include <torch/library.h>

using torch::Tensor;

static at::Generator seeded(uint64_t seed) { return at::make_generator<at::CPUGeneratorImpl>(seed); }

TEST(generators, each_has_its_own_numbers) {
  at::Generator a = seeded(1), b = seeded(1);
  EXPECT(a != b && a == a && a.defined() && !at::Generator().defined());
  const Tensor first = torch::rand({5}, a);
  EXPECT(torch::equal(first, torch::rand({5}, b)));
  EXPECT(!torch::equal(first, torch::rand({5}, a)));
  // The process's goes on undisturbed.
  torch::manual_seed(7);
  const Tensor plain = torch::rand({3});
  torch::manual_seed(7);
  torch::randn({100}, a);
  EXPECT(torch::equal(plain, torch::rand({3})));
  // The same seed, the same numbers as the process's.
  torch::manual_seed(1);
  EXPECT(torch::equal(first, torch::rand({5})));
  EXPECT_EQ(a.current_seed(), 1u);
  EXPECT(a.device() == torch::kCPU);
}

TEST(generators, handles_are_of_one_generator) {
  at::Generator a = seeded(3), same = a, copy = a.clone();
  EXPECT(same == a && copy != a);
  const Tensor drawn = torch::rand({4}, a);
  EXPECT(torch::equal(drawn, torch::rand({4}, copy)));
  EXPECT(!torch::equal(drawn, torch::rand({4}, same)));
  at::Generator again(a.getIntrusivePtr());
  again.set_current_seed(3);
  EXPECT(torch::equal(drawn, torch::rand({4}, a)));
  EXPECT(at::globalContext().defaultGenerator(torch::kCPU) == at::detail::getDefaultCPUGenerator());
  EXPECT_EQ(at::detail::createCPUGenerator().current_seed(), c10::default_rng_seed_val);
  const uint64_t one = a.seed(), other = a.seed();
  EXPECT(one != other && a.current_seed() == other);
}

TEST(generators, states) {
  at::Generator a = seeded(5);
  torch::randn({3}, a);
  const Tensor state = a.get_state();
  EXPECT(state.scalar_type() == torch::kUInt8 && state.dim() == 1 && state.numel() == 5056);
  const Tensor next = torch::randn({20}, a);
  a.set_state(state);
  EXPECT(torch::equal(next, torch::randn({20}, a)));
  at::Generator b = seeded(6);
  b.set_state(state);
  EXPECT(torch::equal(next, torch::randn({20}, b)));
  EXPECT_THROW(c10::Error, "RNG state must be a torch.ByteTensor", a.set_state(state.to(torch::kInt)));
  EXPECT_THROW(c10::Error, "Expected a CPUGeneratorImplState of size 5056", a.set_state(torch::zeros({7}, torch::kUInt8)));
}

TEST(generators, every_factory) {
  const auto drawn = [](auto f) {
    torch::manual_seed(11);
    const Tensor plain = f(std::optional<at::Generator>());
    return torch::equal(plain, f(std::optional<at::Generator>(seeded(11))));
  };
  using G = std::optional<at::Generator>;
  const Tensor like = torch::zeros({3, 4});
  Tensor out = torch::zeros({0}), integers = torch::zeros({0}, torch::kLong);
  EXPECT(drawn([](G g) { return torch::rand({3, 4}, g, torch::kDouble); }));
  EXPECT(drawn([](G g) { return torch::randn({3, 40}, g); }));
  EXPECT(drawn([](G g) { return torch::randint(9, {40}, g); }));
  EXPECT(drawn([](G g) { return torch::randint(-9, 9, {40}, g, torch::kFloat); }));
  EXPECT(drawn([](G g) { return torch::randperm(50, g); }));
  EXPECT(drawn([](G g) { return torch::randperm(50, g, torch::kInt); }));
  EXPECT(drawn([&](G g) { return torch::rand_out(out, {4}, g).clone(); }));
  EXPECT(drawn([&](G g) { return torch::randn_out(out, {5}, g).clone(); }));
  EXPECT(drawn([&](G g) { return torch::randint_out(out, 5, {5}, g).clone(); }));
  EXPECT(drawn([&](G g) { return torch::randint_out(integers, -5, 5, {5}, g).clone(); }));
  EXPECT(drawn([&](G g) { return torch::randperm_out(integers, 30, g).clone(); }));
  EXPECT(drawn([&](G g) { return torch::rand_like(like, g); }));
  EXPECT(drawn([&](G g) { return torch::randn_like(like, g); }));
  EXPECT(drawn([&](G g) { return torch::randint_like(like, 8, g); }));
  EXPECT(drawn([&](G g) { return torch::randint_like(like, 3, 8, g); }));
  EXPECT(torch::rand({2}, seeded(1), torch::requires_grad()).requires_grad());
}

TEST(generators, every_operator_that_draws) {
  const auto drawn = [](auto f) {
    torch::manual_seed(12);
    const Tensor plain = f(std::optional<at::Generator>());
    return torch::equal(plain, f(std::optional<at::Generator>(seeded(12))));
  };
  using G = std::optional<at::Generator>;
  const Tensor p = torch::full({30}, .3), z = torch::zeros({30});
  EXPECT(drawn([&](G g) { return z.clone().uniform_(2, 3, g); }));
  EXPECT(drawn([&](G g) { return z.clone().normal_(2, 3, g); }));
  EXPECT(drawn([&](G g) { return z.clone().random_(g); }));
  EXPECT(drawn([&](G g) { return z.clone().random_(2, 30, g); }));
  EXPECT(drawn([&](G g) { return z.clone().exponential_(2, g); }));
  EXPECT(drawn([&](G g) { return z.clone().geometric_(.4, g); }));
  EXPECT(drawn([&](G g) { return z.clone().cauchy_(0, 1, g); }));
  EXPECT(drawn([&](G g) { return z.clone().log_normal_(1, 2, g); }));
  EXPECT(drawn([&](G g) { return z.clone().bernoulli_(.4, g); }));
  EXPECT(drawn([&](G g) { return torch::bernoulli(p, g); }));
  EXPECT(drawn([&](G g) { return torch::poisson(p * 20, g); }));
  EXPECT(drawn([&](G g) { return torch::multinomial(p, 12, false, g); }));
  EXPECT(drawn([&](G g) { return torch::multinomial(p, 12, true, g); }));
  EXPECT(drawn([&](G g) { return at::normal(p, 2., g); }));
  EXPECT(drawn([&](G g) { return torch::binomial(p * 0 + 9, p, g); }));
}

TEST(generators, kernels_of_a_program_draw) {
  const at::Generator given = seeded(42);
  auto* const impl = at::get_generator_or_default<at::CPUGeneratorImpl>(given, at::detail::getDefaultCPUGenerator());
  EXPECT_EQ(impl->random(), 1608637542u);
  EXPECT_EQ(impl->random64(), 14693624577341391708ull);
  at::Generator g = seeded(42);
  {
    std::lock_guard<std::mutex> lock(g.mutex());
    EXPECT_EQ(at::check_generator<at::CPUGeneratorImpl>(g)->random(), 1608637542u);
  }
  EXPECT_THROW(c10::Error, "Expected Generator but received nullopt", at::check_generator<at::CPUGeneratorImpl>(std::nullopt));
}

TEST(generators, as_values) {
  const at::Generator g = seeded(9);
  const c10::IValue value(g), none{std::optional<at::Generator>()};
  EXPECT(value.isGenerator() && none.isNone() && value.tagKind() == "Generator");
  EXPECT(value.toGenerator() == g && c10::IValue(value).toGenerator() == g);
  EXPECT_EQ(value.type()->str(), "Generator");
  EXPECT_THROW(c10::Error, "", c10::IValue(1).toGenerator());
  // Boxed: the operator draws from it.
  auto op = c10::Dispatcher::singleton().findSchemaOrThrow("aten::bernoulli", "");
  torch::jit::Stack stack{torch::full({20}, .5), value};
  op.callBoxed(&stack);
  EXPECT(torch::equal(stack[0].toTensor(), torch::bernoulli(torch::full({20}, .5), seeded(9))));
}

static Tensor drawn_like(const Tensor& self, std::optional<at::Generator> g) { return torch::rand(self.sizes(), g); }
TORCH_LIBRARY(generators_of_a_program, m) { m.def("drawn_like(Tensor self, Generator? generator=None) -> Tensor", &drawn_like); }

TEST(generators, as_arguments_of_registered_operators) {
  auto op = c10::Dispatcher::singleton().findSchemaOrThrow("generators_of_a_program::drawn_like", "").typed<Tensor(const Tensor&, std::optional<at::Generator>)>();
  const Tensor like = torch::zeros({6});
  EXPECT(torch::equal(op.call(like, seeded(4)), torch::rand({6}, seeded(4))));
  at::Generator g = seeded(4);
  EXPECT(!torch::equal(op.call(like, g), op.call(like, g)));
  EXPECT_EQ(op.call(like, std::nullopt).numel(), 6);
}
