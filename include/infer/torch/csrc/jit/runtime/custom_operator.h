// torch::jit::RegisterOperators: operators over a stack, registered when a program or a library of it is loaded.
#pragma once

#include <ATen/core/op_registration/op_registration.h>
#include <ATen/core/stack.h>
#include <torch/csrc/jit/runtime/operator.h>

#include <optional>
#include <utility>
#include <vector>

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

/// Registers the operators, for as long as the process runs. (torch::RegisterOperators takes functions of C++ types.)
struct RegisterOperators {
  RegisterOperators() = default;
  explicit RegisterOperators(std::vector<std::optional<Operator>> operators) {
    for (std::optional<Operator>& op : operators) {
      if (op) registerOperator(std::move(*op));
    }
  }
};

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch
