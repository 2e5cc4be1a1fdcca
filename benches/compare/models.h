// Inputs of the models that peers and benchmarks know by name.
#pragma once

#include <torch/script.h>

#include <string>
#include <vector>

inline std::vector<torch::jit::IValue> example(const std::string& name) {
  if (name == "mlp") return {torch::randn({1, 32})};
  if (name == "ranker") return {torch::randn({1, 13}), torch::randint(0, 200, {1, 8}, torch::kLong)};
  if (name == "minilm") return {torch::randint(1000, 20000, {1, 32}, torch::kLong), torch::ones({1, 32}, torch::kLong)};
  return {torch::randn({1, 3, 224, 224})};
}
