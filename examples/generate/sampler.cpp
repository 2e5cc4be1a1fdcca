#include "sampler.h"

#include <ATen/CPUGeneratorImpl.h>

#include <c10/util/StringUtil.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

Sampler::Sampler(const Sampling& sampling) : sampling_(sampling), generator_(at::make_generator<at::CPUGeneratorImpl>(sampling.seed)) {
  const auto require = [](bool holds, const char* name, auto number, const char* range) {
    if (!holds) throw std::invalid_argument(c10::str("generate: ", name, " is ", number, ", and has to be ", range));
  };
  // Logits divided by less may not be finite. NaN is in no range.
  const double t = sampling.temperature;
  require(t == 0 || (t >= 1e-6 && t <= std::numeric_limits<float>::max()), "temperature", t, "0, or finite and 1e-6 or more");
  require(sampling.top_k >= 0, "top_k", sampling.top_k, "0 or more");
  require(sampling.top_p > 0 && sampling.top_p <= 1, "top_p", sampling.top_p, "above 0 and at most 1");
}

int64_t Sampler::operator()(at::Tensor logits) {
  const auto [highest, likeliest] = logits.max(0);
  if (!std::isfinite(highest.item<float>())) throw std::runtime_error("generate: the model gave logits that are no numbers");
  if (sampling_.temperature == 0) return likeliest.item<int64_t>();
  // The order and the ties are those of the `generate` of transformers, so that the same numbers drawn give the same tokens.
  constexpr double never = -std::numeric_limits<double>::infinity();
  logits = logits / sampling_.temperature;
  if (sampling_.top_k > 0) {
    const at::Tensor first = std::get<0>(logits.topk(std::min(sampling_.top_k, logits.size(0))));
    logits = logits.masked_fill(logits < first[-1], never);
  }
  if (sampling_.top_p < 1) {
    const auto [ascending, tokens] = logits.sort();
    at::Tensor unlikely = ascending.softmax(0).cumsum(0) <= 1 - sampling_.top_p;
    unlikely[-1].fill_(false);
    logits = logits.masked_fill(unlikely.scatter(0, tokens, unlikely), never);
  }
  return logits.softmax(0).multinomial(1, false, generator_).item<int64_t>();
}
