// FORWARD_HAS_DEFAULT_ARGS: arguments of forward that a Sequential may leave out.
#pragma once

#include <torch/csrc/api/include/torch/nn/modules/container/any_module_holder.h>

#include <iterator>
#include <utility>
#include <vector>

/// In a module class: `FORWARD_HAS_DEFAULT_ARGS({1, torch::nn::AnyValue(2)})` says that argument 1 of `forward` is 2 where it is left out.
#define FORWARD_HAS_DEFAULT_ARGS(...)                                                                                             \
  template <class ModuleType, class... ArgumentTypes>                                                                             \
  friend struct torch::nn::AnyModuleHolder;                                                                                       \
  bool _forward_has_default_args() override { return true; }                                                                      \
  unsigned int _forward_num_required_args() override {                                                                            \
    std::vector<std::pair<unsigned int, torch::nn::AnyValue>> defaults{__VA_ARGS__};                                              \
    return defaults.front().first;                                                                                                \
  }                                                                                                                               \
  std::vector<torch::nn::AnyValue> _forward_populate_default_args(std::vector<torch::nn::AnyValue>&& arguments) override {        \
    std::vector<std::pair<unsigned int, torch::nn::AnyValue>> defaults{__VA_ARGS__};                                              \
    std::vector<torch::nn::AnyValue> all = std::move(arguments);                                                                  \
    for (auto& value : defaults) {                                                                                                \
      if (value.first >= all.size()) all.emplace_back(std::move(value.second));                                                   \
    }                                                                                                                             \
    return all;                                                                                                                   \
  }
