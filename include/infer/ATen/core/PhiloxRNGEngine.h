// at::Philox4_32: the counter-based generator Philox 4x32 of Salmon, Moraes, Dror and Shaw (2011), for a program's own use.
#pragma once

#include <infer/namespace.h>

#include <array>
#include <cmath>
#include <cstdint>

namespace at {
INFER_NAMESPACE_BEGIN

/// Four numbers a block; a block is a function of the seed, of the subsequence and of the offset, which counts blocks.
class philox_engine {
 public:
  explicit philox_engine(uint64_t seed = 67280421310721, uint64_t subsequence = 0, uint64_t offset = 0)
      : seed_(seed), subsequence_(subsequence), offset_(offset) {}

  void reset_state(uint64_t seed = 67280421310721, uint64_t subsequence = 0) { *this = philox_engine(seed, subsequence); }
  /// Of the block that is made next; what is left of the last one is still drawn.
  void set_offset(uint64_t offset) { offset_ = offset; }
  uint64_t get_offset() const { return offset_; }

  /// The next number. A block is made by so many rounds, 10 as published.
  uint32_t operator()(int32_t n_rounds = 10) {
    if (used_ == 0) make_block(static_cast<uint32_t>(n_rounds));
    const uint32_t number = block_[used_];
    used_ = (used_ + 1) % 4;
    return number;
  }
  /// A normal number, by the method of Box and Muller, of the first two of a block.
  float randn(uint32_t n_rounds) {
    if (used_ == 0) make_block(n_rounds);
    constexpr double pi = 3.14159265358979323846;
    const float u = 1 - uniform(block_[0]), v = 1 - uniform(block_[1]);
    return static_cast<float>(std::sqrt(-2.0 * std::log(u)) * std::cos(2.0 * pi * v));
  }
  /// Leaves out `n` blocks.
  void incr_n(uint64_t n) {
    offset_ += n;
    if (offset_ < n) subsequence_++;
  }
  void incr() { incr_n(1); }

 private:
  /// In [0, 1), also when it is rounded to a float.
  static float uniform(uint32_t bits) { return static_cast<float>(bits & 0x7FFFFFFFu) * 4.6566127342e-10f; }
  void make_block(uint32_t n_rounds) {
    uint32_t key[2] = {static_cast<uint32_t>(seed_), static_cast<uint32_t>(seed_ >> 32)};
    block_ = {static_cast<uint32_t>(offset_), static_cast<uint32_t>(offset_ >> 32), static_cast<uint32_t>(subsequence_),
              static_cast<uint32_t>(subsequence_ >> 32)};
    for (uint32_t round = 0; round < n_rounds; round++) {
      const uint64_t a = uint64_t{0xD2511F53} * block_[0], b = uint64_t{0xCD9E8D57} * block_[2];
      block_ = {static_cast<uint32_t>(b >> 32) ^ block_[1] ^ key[0], static_cast<uint32_t>(b),
                static_cast<uint32_t>(a >> 32) ^ block_[3] ^ key[1], static_cast<uint32_t>(a)};
      key[0] += 0x9E3779B9u;
      key[1] += 0xBB67AE85u;
    }
    incr();
  }

  uint64_t seed_, subsequence_, offset_;
  std::array<uint32_t, 4> block_{};
  uint32_t used_ = 0;
};
using Philox4_32 = philox_engine;

INFER_NAMESPACE_END
}  // namespace at
