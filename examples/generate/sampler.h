// How the next token is chosen.
#pragma once

#include <torch/torch.h>

#include <cstdint>

struct Sampling {
  double temperature = 0;  // 0 takes the likeliest token
  int64_t top_k = 0;       // one of the so many likeliest; 0 is of all
  double top_p = 1;        // one of the fewest that together are as likely as this
  uint64_t seed = 0;
};

/// Chooses tokens with a generator of its own: what it draws depends on its seed and on the logits it was shown, and on no other sampler.
class Sampler {
 public:
  /// Errors: std::invalid_argument for a number out of its range.
  explicit Sampler(const Sampling& sampling);
  /// A token for `logits[vocabulary]`. Errors: std::runtime_error where one is NaN, or infinite but by being impossible.
  int64_t operator()(at::Tensor logits);

 private:
  Sampling sampling_;
  at::Generator generator_;
};
