// at::mt19937: the Mersenne Twister of Matsumoto and Nishimura (1998), whose numbers generators of the CPU draw, for a program's own use.
#pragma once

#include <infer/namespace.h>

#include <array>
#include <cstdint>

namespace at {
INFER_NAMESPACE_BEGIN

constexpr int MERSENNE_STATE_N = 624;
constexpr int MERSENNE_STATE_M = 397;

/// All that the engine has: how many words there are until new ones are made (one more than are unused), and the place of the next.
struct mt19937_data_pod {
  uint64_t seed_;
  int left_;
  bool seeded_;
  uint32_t next_;
  std::array<uint32_t, MERSENNE_STATE_N> state_;
};

class mt19937_engine {
 public:
  /// 32 bits of the seed count.
  explicit mt19937_engine(uint64_t seed = 5489) : data_{seed, 1, true, 0, {}} {
    data_.state_[0] = static_cast<uint32_t>(seed);
    for (uint32_t i = 1; i < MERSENNE_STATE_N; i++) {
      const uint32_t before = data_.state_[i - 1];
      data_.state_[i] = 1812433253u * (before ^ before >> 30) + i;
    }
  }
  mt19937_data_pod data() const { return data_; }
  void set_data(const mt19937_data_pod& data) { data_ = data; }
  uint64_t seed() const { return data_.seed_; }
  /// Whether numbers may be drawn: data from elsewhere need not be a state.
  bool is_valid() {
    return data_.seeded_ && data_.left_ > 0 && data_.left_ <= MERSENNE_STATE_N && data_.next_ <= static_cast<uint32_t>(MERSENNE_STATE_N);
  }
  uint32_t operator()() {
    if (--data_.left_ == 0) refill();
    uint32_t y = data_.state_[data_.next_++ % MERSENNE_STATE_N];
    y ^= y >> 11;
    y ^= y << 7 & 0x9d2c5680u;
    y ^= y << 15 & 0xefc60000u;
    return y ^ y >> 18;
  }

 private:
  void refill() {
    auto& x = data_.state_;
    for (size_t i = 0; i < x.size(); i++) {
      const uint32_t y = (x[i] & 0x80000000u) | (x[(i + 1) % x.size()] & 0x7fffffffu);
      x[i] = x[(i + MERSENNE_STATE_M) % x.size()] ^ y >> 1 ^ (y % 2 != 0 ? 0x9908b0dfu : 0);
    }
    data_.left_ = MERSENNE_STATE_N;
    data_.next_ = 0;
  }

  mt19937_data_pod data_;
};
using mt19937 = mt19937_engine;

INFER_NAMESPACE_END
}  // namespace at
