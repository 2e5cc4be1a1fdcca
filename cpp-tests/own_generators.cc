// Generators of a program's own: a class derived from c10::GeneratorImpl, kernels registered for its key, and the templates that draw with it.
#include <torch/torch.h>

#include <ATen/ATen.h>
#include <ATen/Generator.h>
#include <ATen/core/DistributionsHelper.h>
#include <ATen/native/DistributionTemplates.h>
#include <ATen/native/cpu/DistributionTemplates.h>
#include <torch/library.h>

#include "test.h"

#include <limits>

namespace {

using at::Tensor;

/// Counts: after a seed the numbers are the seed, the seed and one, ...
struct CountingGenerator : c10::GeneratorImpl {
  explicit CountingGenerator(uint64_t seed)
      : c10::GeneratorImpl(c10::Device(c10::kCPU), c10::DispatchKeySet(c10::DispatchKey::CustomRNGKeyId)), next_(seed), seed_(seed) {}
  ~CountingGenerator() override { ended++; }

  uint32_t random() { return static_cast<uint32_t>(next_++ * 2654435761U); }
  uint64_t random64() { return next_++ * 0x9E3779B97F4A7C15U; }
  std::optional<float> next_float_normal_sample() { return float_; }
  std::optional<double> next_double_normal_sample() { return double_; }
  void set_next_float_normal_sample(std::optional<float> n) { float_ = n; }
  void set_next_double_normal_sample(std::optional<double> n) { double_ = n; }

  void set_current_seed(uint64_t seed) override { next_ = seed_ = seed; }
  void set_offset(uint64_t) override { throw std::runtime_error("no offset"); }
  uint64_t get_offset() const override { throw std::runtime_error("no offset"); }
  uint64_t current_seed() const override { return seed_; }
  uint64_t seed() override {
    set_current_seed(42);
    return 42;
  }
  void set_state(const c10::TensorImpl& new_state) override { next_ = static_cast<uint64_t>(*static_cast<const int64_t*>(new_state.data())); }
  c10::intrusive_ptr<c10::TensorImpl> get_state() const override {
    return at::full({1}, static_cast<int64_t>(next_), at::kLong).getIntrusivePtr();
  }
  CountingGenerator* clone_impl() const override {
    auto* const copy = new CountingGenerator(seed_);
    copy->next_ = next_;
    return copy;
  }
  static c10::DeviceType device_type() { return c10::kCPU; }

  static int ended;

 private:
  uint64_t next_, seed_;
  std::optional<float> float_;
  std::optional<double> double_;
};
int CountingGenerator::ended = 0;

namespace cpu = at::native::templates::cpu;
namespace templates = at::native::templates;

template <class RNG>
using UniformKernel = cpu::UniformKernel<RNG>;

Tensor& random_(Tensor& self, std::optional<at::Generator> g) { return templates::random_impl<cpu::RandomKernel, CountingGenerator>(self, g); }
Tensor& random_from_to(Tensor& self, int64_t from, std::optional<int64_t> to, std::optional<at::Generator> g) {
  return templates::random_from_to_impl<cpu::RandomFromToKernel, CountingGenerator>(self, from, to, g);
}
Tensor& random_to(Tensor& self, int64_t to, std::optional<at::Generator> g) { return random_from_to(self, 0, to, g); }
Tensor& uniform_(Tensor& self, double from, double to, std::optional<at::Generator> g) {
  return templates::uniform_impl_<UniformKernel, CountingGenerator>(self, from, to, g);
}
Tensor& normal_(Tensor& self, double mean, double std, std::optional<at::Generator> g) {
  return templates::normal_impl_<cpu::NormalKernel, CountingGenerator>(self, mean, std, g);
}
Tensor normal_tensors(const Tensor& mean, const Tensor& std, std::optional<at::Generator> g) {
  return templates::normal_impl<cpu::NormalKernel, CountingGenerator>(mean, std, g);
}
Tensor& cauchy_(Tensor& self, double median, double sigma, std::optional<at::Generator> g) {
  return templates::cauchy_impl_<cpu::CauchyKernel, CountingGenerator>(self, median, sigma, g);
}
Tensor& log_normal_(Tensor& self, double mean, double std, std::optional<at::Generator> g) {
  return templates::log_normal_impl_<cpu::LogNormalKernel, CountingGenerator>(self, mean, std, g);
}
Tensor& geometric_(Tensor& self, double p, std::optional<at::Generator> g) {
  return templates::geometric_impl_<cpu::GeometricKernel, CountingGenerator>(self, p, g);
}
Tensor& exponential_(Tensor& self, double lambda, std::optional<at::Generator> g) {
  return templates::exponential_impl_<cpu::ExponentialKernel, CountingGenerator>(self, lambda, g);
}
Tensor& bernoulli_tensor(Tensor& self, const Tensor& p, std::optional<at::Generator> g) {
  return templates::bernoulli_impl_<cpu::BernoulliKernel, CountingGenerator>(self, p, g);
}
Tensor& bernoulli_float(Tensor& self, double p, std::optional<at::Generator> g) {
  return templates::bernoulli_impl_<cpu::BernoulliKernel, CountingGenerator>(self, p, g);
}
Tensor& bernoulli_out(const Tensor& self, std::optional<at::Generator> g, Tensor& result) {
  return templates::bernoulli_out_impl<cpu::BernoulliKernel, CountingGenerator>(result, self, g);
}

TORCH_LIBRARY_IMPL(aten, CustomRNGKeyId, m) {
  m.impl("random_", random_);
  m.impl("random_.from", random_from_to);
  m.impl("random_.to", random_to);
  m.impl("uniform_", uniform_);
  m.impl("normal_", normal_);
  m.impl("normal.Tensor_Tensor", normal_tensors);
  m.impl("cauchy_", cauchy_);
  m.impl("log_normal_", log_normal_);
  m.impl("geometric_", geometric_);
  m.impl("bernoulli_.Tensor", bernoulli_tensor);
  m.impl("bernoulli_.float", bernoulli_float);
  m.impl("bernoulli.out", bernoulli_out);
}
// exponential_ has no kernel for it on purpose.
[[maybe_unused]] const auto not_registered = &exponential_;

at::Generator counting(uint64_t seed = 5) { return at::make_generator<CountingGenerator>(seed); }
std::string digits(const Tensor& t) {
  std::string text;
  for (int64_t i = 0; i < t.numel(); i++) text += std::to_string(std::llround(t.reshape(-1)[i].item<double>() * 1000)) + " ";
  return text;
}

}  // namespace

TEST(own_generators, are_generators) {
  const int before = CountingGenerator::ended;
  {
    at::Generator g = counting(9);
    EXPECT(g.defined() && g.device() == c10::kCPU && g.key_set().has(c10::DispatchKey::CustomRNGKeyId));
    EXPECT_EQ(g.current_seed(), 9U);
    EXPECT_EQ(g.seed(), 42U);
    EXPECT_EQ(at::check_generator<CountingGenerator>(g), g.get<CountingGenerator>());
    EXPECT_EQ(at::get_generator_or_default<CountingGenerator>(std::nullopt, g), g.get<CountingGenerator>());
    g.set_current_seed(3);
    g.get<CountingGenerator>()->random();
    at::Generator copy = g.clone();
    EXPECT(copy != g && copy.get<CountingGenerator>()->random() == g.get<CountingGenerator>()->random());
    const Tensor state = g.get_state();
    EXPECT_EQ(state.item<int64_t>(), 5);
    copy.set_state(at::full({1}, 11, at::kLong));
    EXPECT_EQ(copy.get_state().item<int64_t>(), 11);
    EXPECT_EQ(std::string(c10::toString(c10::DispatchKey::CustomRNGKeyId)), "CustomRNGKeyId");
    EXPECT_THROW(c10::Error, "Expected Generator but received nullopt", at::check_generator<CountingGenerator>(std::nullopt));
  }
  EXPECT_EQ(CountingGenerator::ended, before + 2);
}

TEST(own_generators, draw_by_kernels_of_the_program) {
  Tensor t = at::zeros({4}, at::kInt);
  const auto version = t._version();
  EXPECT(t.random_(counting()).data_ptr() == t.data_ptr());
  EXPECT_EQ(t._version(), version + 1);
  EXPECT_EQ(digits(t), "387276917000 894229030000 1401181143000 1908133256000 ");
  EXPECT_EQ(digits(at::zeros({4}, at::kLong).random_(3, 10, counting())), "9000 7000 8000 6000 ");
  EXPECT_EQ(digits(at::zeros({3}, at::kHalf).random_(100, counting())), digits(at::zeros({3}).random_(100, counting())));
  EXPECT_EQ(digits(at::zeros({3}).uniform_(-1, 1, counting())), "-833 -400 34 ");
  // Of a generator that is the same the numbers go on.
  at::Generator g = counting();
  const Tensor first = at::zeros({2}).uniform_(0, 1, g), second = at::zeros({2}).uniform_(0, 1, g);
  EXPECT(at::cat({first, second}).equal(at::zeros({4}).uniform_(0, 1, counting())));
  EXPECT(!first.equal(second));
  const Tensor few = at::zeros({5}).normal_(1, 2, counting()), many = at::zeros({37}).normal_(1, 2, counting());
  EXPECT_EQ(digits(few), "2 -764 3661 4028 -448 ");
  EXPECT_EQ(digits(many.slice(0, 15, 20)), "3340 459 -2416 -160 2227 ");
  EXPECT_EQ(digits(at::normal(at::zeros({3}), at::ones({3}), counting())), "-499 -882 1331 ");
  EXPECT_EQ(digits(at::zeros({3}, at::kDouble).cauchy_(0, 1, counting())), "583 -319 -2210 ");
  EXPECT_EQ(digits(at::zeros({3}, at::kDouble).log_normal_(0, 1, counting())), "607 414 3783 ");
  EXPECT_EQ(digits(at::zeros({3}, at::kLong).geometric_(0.2, counting())), "2000 5000 9000 ");
  EXPECT_EQ(digits(at::zeros({4}).bernoulli_(0.5, counting())), "0 1000 1000 0 ");
  EXPECT_EQ(digits(at::zeros({4}).bernoulli_(at::full({4}, 0.25), counting())), "1000 0 0 0 ");
  EXPECT_EQ(digits(at::zeros({2}, at::kComplexFloat).normal_(0, 1, counting()).abs()), "717 1425 ");
  const Tensor any = at::zeros({5}, at::kLong).random_(std::numeric_limits<int64_t>::min(), std::nullopt, counting());
  EXPECT_EQ(digits(any.div(int64_t{1} << 40, "floor")), "1512800000 -4895526000 5473364000 -934963000 -7343289000 ");
}

TEST(own_generators, fill_what_factories_make) {
  EXPECT_EQ(digits(at::rand({2, 2}, counting())), "84 300 517 734 ");
  EXPECT_EQ(digits(at::rand({2}, counting(), at::kDouble)), "668 402 ");
  EXPECT(torch::rand({2}, counting(), at::TensorOptions().requires_grad(true)).requires_grad());
  EXPECT_EQ(digits(at::randn({3}, counting())), "-499 -882 1331 ");
  EXPECT_EQ(digits(at::randn({3}, counting(), at::kComplexFloat).abs()), "717 1425 640 ");
  EXPECT_EQ(digits(at::randint(10, {3}, counting())), "7000 8000 3000 ");
  EXPECT_EQ(digits(at::randint(3, 10, {3}, counting(), at::kFloat)), "9000 7000 8000 ");
  EXPECT_EQ(digits(at::normal(1.0, 2.0, {3}, counting())), "2 -764 3661 ");
  const Tensor half = at::full({2, 2}, 0.5);
  EXPECT_EQ(digits(at::bernoulli(half, counting())), "1000 1000 0 0 ");
  EXPECT_EQ(digits(half.bernoulli(0.25, counting())), "0 0 1000 0 ");
  const Tensor turned = at::full({2, 3}, 0.5).t(), ones = at::bernoulli(turned, counting());
  EXPECT_EQ(digits(ones), "1000 1000 0 0 0 1000 ");
  EXPECT(ones.is_contiguous());
  EXPECT_EQ(digits(at::rand_like(turned, counting())), "84 734 300 950 517 167 ");
  EXPECT_EQ(digits(at::randn_like(half, counting())), "-499 -882 1331 1514 ");
  EXPECT_EQ(digits(at::randint_like(half, 3, 10, counting())), "9000 7000 8000 6000 ");
  EXPECT_EQ(digits(at::randint_like(half, at::full({}, 10), counting())), "7000 8000 3000 4000 ");
  EXPECT_EQ(digits(at::uniform(half, 0, 1, counting())), "84 300 517 734 ");
  EXPECT_EQ(digits(at::random(half, 1, 4, counting())), "3000 1000 1000 2000 ");
  Tensor out = at::empty({0});
  EXPECT_EQ(digits(at::rand_out(out, {3}, counting())), "84 300 517 ");
  EXPECT_EQ(digits(at::randn_out(out, {3}, counting())), "-499 -882 1331 ");
  EXPECT_EQ(digits(at::randint_out(out, 3, 10, {3}, counting())), "9000 7000 8000 ");
  EXPECT_EQ(digits(at::normal_out(out, 1.0, 2.0, {3}, counting())), "2 -764 3661 ");
  // A generator goes on from call to call.
  at::Generator g = counting();
  const Tensor first = at::rand({2}, g), second = at::rand({2}, g);
  EXPECT(at::cat({first, second}).equal(at::rand({4}, counting())));
  {
    const c10::InferenceMode inference;
    EXPECT_EQ(digits(at::rand({2, 2}, counting())), "84 300 517 734 ");
  }
  const Tensor wanted = half.clone().requires_grad_();
  EXPECT(at::bernoulli(wanted, counting()).requires_grad() && !at::rand_like(wanted, counting()).requires_grad());
}

TEST(own_generators, factories_without_a_kernel) {
  const Tensor half = at::full({2, 2}, 0.5);
  EXPECT_THROW(c10::NotImplementedError, "Could not run 'aten::randperm.generator_out' with arguments from the 'CustomRNGKeyId' backend.",
               at::randperm(4, counting()));
  EXPECT_THROW(c10::NotImplementedError, "Could not run 'aten::exponential_' with arguments from the 'CustomRNGKeyId' backend.",
               at::exponential(half, 1, counting()));
  EXPECT_THROW(c10::NotImplementedError, "Could not run 'aten::normal.Tensor_float' with arguments from the 'CustomRNGKeyId' backend.",
               at::normal(half, 2.0, counting()));
  EXPECT_THROW(c10::NotImplementedError, "Could not run 'aten::multinomial' with arguments from the 'CustomRNGKeyId' backend.",
               at::multinomial(half, 1, false, counting()));
  EXPECT_THROW(c10::NotImplementedError, "Could not run 'aten::rrelu_with_noise' with arguments from the 'CustomRNGKeyId' backend.",
               at::rrelu(half, 0.1, 0.3, true, counting()));
  Tensor written = half.clone();
  EXPECT_THROW(c10::NotImplementedError, "Could not run 'aten::rrelu_with_noise_' with arguments from the 'CustomRNGKeyId' backend.",
               at::rrelu_(written, 0.1, 0.3, true, counting()));
  EXPECT_THROW(c10::Error, "random_ expects 'from' to be less than 'to', but got from=10 >= to=3", at::randint(10, 3, {3}, counting()));
  EXPECT_THROW(c10::Error, "bernoulli_ expects p to be in [0, 1], but got p=2", at::bernoulli(half, 2, counting()));
}

TEST(own_generators, without_a_kernel) {
  EXPECT_THROW(c10::NotImplementedError, "Could not run 'aten::exponential_' with arguments from the 'CustomRNGKeyId' backend.",
               at::zeros({2}).exponential_(1, counting()));
  EXPECT_THROW(c10::Error, "uniform_ expects to return a [from, to) range, but found from=2 > to=1", at::zeros({2}).uniform_(2, 1, counting()));
  EXPECT_THROW(c10::Error, "normal expects std >= 0.0, but found std -1", at::zeros({2}).normal_(0, -1, counting()));
  EXPECT_THROW(c10::Error, "random_ expects 'from' to be less than 'to', but got from=3 >= to=3", at::zeros({2}).random_(3, 3, counting()));
  EXPECT_THROW(c10::Error, "to - 1 is out of bounds for ", at::zeros({2}, at::kChar).random_(0, 1000, counting()));
}
