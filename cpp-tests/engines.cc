// The engines of random numbers that a program uses by itself: at::mt19937 and at::Philox4_32.
#include <ATen/CPUGeneratorImpl.h>

#include "test.h"

#include <ATen/core/MT19937RNGEngine.h>
#include <ATen/core/PhiloxRNGEngine.h>

#include <random>
#include <vector>

TEST(engines, the_mersenne_twister_is_the_standards) {
  for (const uint64_t seed : {uint64_t{5489}, uint64_t{0}, uint64_t{1234567}, (uint64_t{1} << 32) + 7}) {
    at::mt19937 engine(seed);
    std::mt19937 standard(static_cast<uint32_t>(seed));
    EXPECT(engine.seed() == seed && engine.is_valid());
    for (int i = 0; i < 2000; i++) EXPECT_EQ(engine(), standard());
  }
}

TEST(engines, the_mersenne_twister_is_that_of_generators) {
  at::mt19937 engine(42);
  at::Generator generator = at::detail::createCPUGenerator(42);
  auto* const of_cpu = generator.get<at::CPUGeneratorImpl>();
  for (int i = 0; i < 1000; i++) EXPECT_EQ(engine(), of_cpu->random());
}

TEST(engines, a_state_is_taken_along) {
  at::mt19937 engine(3);
  for (int i = 0; i < 700; i++) engine();
  at::mt19937 other(4);
  other.set_data(engine.data());
  EXPECT_EQ(other.seed(), 3u);
  for (int i = 0; i < 700; i++) EXPECT_EQ(other(), engine());
  at::mt19937_data_pod data = engine.data();
  data.left_ = 1000;
  other.set_data(data);
  EXPECT(!other.is_valid());
}

TEST(engines, philox_goes_by_seed_subsequence_and_offset) {
  at::Philox4_32 engine(0, 0, 4);
  std::vector<uint32_t> all;
  for (int i = 0; i < 5; i++) all.push_back(engine());
  EXPECT_EQ(engine.get_offset(), 6u);
  at::Philox4_32 later(0, 0, 5);
  EXPECT_EQ(later(), all[4]);
  at::Philox4_32 skipped(0);
  skipped.incr_n(4);
  EXPECT_EQ(skipped(), all[0]);
  skipped.reset_state(0, 0);
  skipped.set_offset(3);
  skipped.incr();
  EXPECT_EQ(skipped(), all[0]);
  EXPECT(at::Philox4_32(0, 1, 4)() != all[0] && at::Philox4_32(1, 0, 4)() != all[0]);

  at::Philox4_32 known(1234567, 99, (uint64_t{1} << 32) + 3);
  EXPECT_EQ(known(), 1583893303u);
  EXPECT_EQ(known(), 2011317478u);
  // By fewer rounds.
  EXPECT_EQ(at::Philox4_32(1234567, 99)(7), 2067870193u);
  // After the last offset the next subsequence begins.
  at::Philox4_32 last(1, 2, ~uint64_t{0});
  for (int i = 0; i < 4; i++) last();
  EXPECT_EQ(last(), at::Philox4_32(1, 3)());
}

TEST(engines, philox_draws_normal_numbers) {
  at::Philox4_32 engine(7, 1);
  const float first = engine.randn(10), second = engine.randn(10);
  EXPECT_EQ(engine.get_offset(), 2u);
  EXPECT(first > -1.683102f && first < -1.683101f);
  EXPECT(first != second);
}
