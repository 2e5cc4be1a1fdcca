// Distributions that a program's own kernels draw of: after a seed, LibTorch's numbers. The recorded ones are what LibTorch 2.15 gave.
#include <torch/torch.h>

#include "test.h"

#include <ATen/CPUGeneratorImpl.h>
#include <ATen/core/DistributionsHelper.h>

#include <cmath>
#include <vector>

using at::CPUGeneratorImpl;
using torch::Tensor;

namespace {

at::Generator seeded(uint64_t seed) { return at::make_generator<CPUGeneratorImpl>(seed); }

/// The numbers after the seed 42, in order.
template <class Distribution>
std::vector<double> drawn(const Distribution& distribution, size_t n = 6) {
  const at::Generator generator = seeded(42);
  std::vector<double> numbers;
  while (numbers.size() < n) numbers.push_back(static_cast<double>(distribution(generator.get<CPUGeneratorImpl>())));
  return numbers;
}

/// Whether the numbers differ by roundings only.
bool near(const std::vector<double>& a, const std::vector<double>& b, double rounding) {
  for (size_t i = 0; i < a.size(); i++) {
    if (!(std::abs(a[i] - b.at(i)) <= rounding * std::abs(b[i]))) return false;
  }
  return a.size() == b.size();
}
constexpr double of_float = 1e-6, of_double = 1e-14;

/// A program's own generator, which counts, and keeps no second numbers.
struct Counting {
  uint32_t random() { return count++; }
  uint64_t random64() { return uint64_t{count++} << 40; }
  uint32_t count = 0;
};

}  // namespace

TEST(distributions, integers) {
  const auto same = [](const std::vector<double>& a, const std::vector<double>& b) { return a == b; };
  EXPECT(same(drawn(at::uniform_int_from_to_distribution<int>(1000, -500)), {42, -433, 376, -86, -474, -165}));
  EXPECT(same(drawn(at::uniform_int_from_to_distribution<int8_t>(1000, -500)), {42, 79, 120, -86, 38, 91}));
  // Wide ranges take 64 bits a number.
  EXPECT(same(drawn(at::uniform_int_from_to_distribution<int>(uint64_t{1} << 30, -500)),
              {199900095, 787845914, 127521363, 415967776, 841094789, 429388514}));
  EXPECT(same(drawn(at::uniform_int_full_range_distribution<int>()), {-873841229, 787846414, -946219961, -1731515372, 1914837113, 429389014}));
  EXPECT(same(drawn(at::uniform_int_distribution<int>()), {1608637542, 1273642419, 1935803228, 787846414, 996406378, 1201263687}));
  EXPECT(same(drawn(at::uniform_int_distribution<int16_t>()), {23654, 15795, 860, 5390, 29802, 21575}));
  EXPECT(same(drawn(at::uniform_int_distribution<uint8_t>()), {102, 179, 92, 14, 106, 71}));
  EXPECT(same(drawn(at::uniform_int_distribution<bool>()), {0, 1, 0, 0, 0, 1}));
  EXPECT(same(drawn(at::uniform_int_distribution<at::Half>()), {426, 923, 745, 1816, 729, 1067}));
  EXPECT(same(drawn(at::uniform_int_distribution<at::BFloat16>()), {12, 149, 201, 64, 31, 70}));
  const Tensor all = torch::empty({6}, torch::kLong).random_(seeded(42));
  const std::vector<double> wide = drawn(at::uniform_int_distribution<int64_t>());
  for (int i = 0; i < 6; i++) EXPECT_EQ(static_cast<double>(all[i].item<int64_t>()), wide[i]);
}

TEST(distributions, floats) {
  const Tensor uniform = torch::empty({6}, torch::kDouble).uniform_(-2, 3, seeded(42)), single = torch::empty({6}).uniform_(-2, 3, seeded(42));
  const std::vector<double> doubles = drawn(at::uniform_real_distribution<double>(-2, 3));
  const std::vector<double> floats = drawn(at::uniform_real_distribution<float>(-2, 3));
  for (int i = 0; i < 6; i++) {
    EXPECT(std::abs(uniform[i].item<double>() - doubles[i]) < 1e-14 && std::abs(single[i].item<double>() - floats[i]) < 1e-6);
  }
  EXPECT(drawn(at::uniform_real_distribution<at::Half>(-2, 3)) ==
         (std::vector<double>{0.7490234375, 1.56201171875, 0.099609375, 1.1591796875, 0.7587890625, 0.67333984375}));
  EXPECT(drawn(at::bernoulli_distribution<double>(.3)) == (std::vector<double>{1, 1, 1, 1, 0, 0}));
  EXPECT(drawn(at::geometric_distribution<double>(.3)) == (std::vector<double>{8, 8, 6, 9, 2, 3}));
  EXPECT(drawn(at::geometric_distribution<float>(.3f)) == (std::vector<double>{1, 1, 3, 1, 3, 2}));
  EXPECT(near(drawn(at::exponential_distribution<double>(1.5)),
              {0.039942677127201426, 0.043317419195590193, 0.087944519989393705, 0.036008634527129435, 0.49794044976891755, 0.4318415592995124}, of_double));
  EXPECT(near(drawn(at::exponential_distribution<float>(1.5f)),
              {1.4262368679046631, 1.6434338092803955, 0.32177698612213135, 2.134443998336792, 0.33002090454101562, 0.61235439777374268}, of_float));
  EXPECT(near(drawn(at::cauchy_distribution<double>(1, 2)),
              {-9.8249745939946269, -8.9874021601127279, -3.8897486534543475, -10.997278831183117, 1.1648144472150821, 0.85387512501887874}, of_double));
  EXPECT(near(drawn(at::cauchy_distribution<float>(1, 2)),
              {6.1585683822631836, 8.311126708984375, 0.22888481616973877, 16.558620452880859, 0.28313523530960083, 1.6560646295547485}, of_float));
  EXPECT(near(drawn(at::lognormal_distribution<double>(1, .5)),
              {3.2166652208047402, 2.8991126359589101, 3.0563799161238281, 3.0500760171281525, 1.5504912429132158, 2.4764741883376704}, of_double));
  EXPECT(near(drawn(at::lognormal_distribution<float>(1, .5f)),
              {6.1722583770751953, 1.2861102819442749, 1.064223051071167, 6.3558859825134277, 1.6106135845184326, 4.1808080673217773}, of_float));
}

TEST(distributions, normal_numbers_come_in_pairs) {
  // An odd count leaves the second of a pair, to operators and kernels alike, and to who goes on from the state.
  const at::Generator by_operator = seeded(42), by_kernel = seeded(42);
  const Tensor numbers = torch::empty({5}, torch::kDouble).normal_(1, 2, by_operator);
  const at::normal_distribution<double> normal(1, 2);
  auto* const impl = by_kernel.get<CPUGeneratorImpl>();
  for (int i = 0; i < 5; i++) EXPECT(std::abs(normal(impl) - numbers[i].item<double>()) < 1e-12);
  EXPECT(impl->next_double_normal_sample().has_value() && !impl->next_float_normal_sample().has_value());
  const Tensor state = by_kernel.get_state();
  const double next = normal(impl);
  EXPECT(!impl->next_double_normal_sample().has_value());
  EXPECT(std::abs(torch::empty({1}, torch::kDouble).normal_(1, 2, by_operator).item<double>() - next) < 1e-12);
  at::Generator other = seeded(7);
  other.set_state(state);
  EXPECT_EQ(normal(other.get<CPUGeneratorImpl>()), next);
  EXPECT(near(drawn(at::normal_distribution<float>(1, 2)),
              {4.2802591323852539, -1.9935104846954346, -2.7510199546813965, 4.3975253105163574, -1.0935389995574951, 2.7220182418823242}, of_float));
  // A generator without a place for it drops the second number.
  Counting own;
  EXPECT(normal(&own) == normal(&own) || own.count == 4);
  EXPECT_EQ(own.count, 4u);
}

TEST(distributions, second_numbers_are_part_of_the_state) {
  at::Generator g = seeded(7);
  auto* const impl = g.get<CPUGeneratorImpl>();
  impl->set_next_float_normal_sample(0.5f);
  impl->set_next_double_normal_sample(0.25);
  const Tensor state = g.get_state();
  // Where LibTorch has them: the double, whether it is there, the float, whether it is there.
  const auto* const bytes = state.data_ptr<uint8_t>();
  EXPECT(bytes[5030] == 208 && bytes[5031] == 63 && bytes[5040] == 1 && bytes[5051] == 63 && bytes[5052] == 1);
  at::Generator copy = g.clone();
  EXPECT(copy.get<CPUGeneratorImpl>()->next_float_normal_sample() == 0.5f && copy.get<CPUGeneratorImpl>()->next_double_normal_sample() == 0.25);
  g.set_current_seed(3);
  EXPECT(!impl->next_float_normal_sample() && !impl->next_double_normal_sample());
  g.set_state(state);
  EXPECT(impl->next_float_normal_sample() == 0.5f && impl->next_double_normal_sample() == 0.25);
  EXPECT_EQ(torch::empty({1}, torch::kDouble).normal_(1, 2, g).item<double>(), 1.5);
  impl->set_next_float_normal_sample(std::nullopt);
  EXPECT(!impl->next_float_normal_sample() && !impl->next_double_normal_sample());
}

TEST(distributions, parameters_that_are_refused) {
  EXPECT_THROW(c10::Error, "Expected from <= to to be true, but got false.", at::uniform_real_distribution<float>(1, 0));
  EXPECT_THROW(c10::Error, "Expected to - from <= std::numeric_limits<T>::max() to be true, but got false.",
               at::uniform_real_distribution<double>(-1.7e308, 1.7e308));
  EXPECT_THROW(c10::Error, "stdv_in must be positive: -1", at::normal_distribution<double>(0, -1));
  EXPECT_THROW(c10::Error, "", at::bernoulli_distribution<double>(1.5));
  EXPECT_THROW(c10::Error, "", at::geometric_distribution<double>(1));
  EXPECT_THROW(c10::Error, "", at::lognormal_distribution<double>(0, 0));
}
