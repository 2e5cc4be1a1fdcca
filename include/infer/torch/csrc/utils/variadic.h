// Functions of any number of arguments: how many tensors there are, a call for each, a call with values taken by number.
#pragma once

#include <ATen/core/Tensor.h>
#include <ATen/core/Variadic.h>
#include <torch/csrc/autograd/variable.h>

#include <cstddef>
#include <optional>
#include <utility>

namespace torch {
INFER_NAMESPACE_BEGIN

using at::IterArgs;

struct CountTensors : IterArgs<CountTensors> {
  size_t out = 0;
  void operator()(const at::Tensor&) { out++; }
  void operator()(const std::optional<at::Tensor>& tensor) { out += tensor.has_value(); }
  void operator()(at::ArrayRef<at::Tensor> tensors) { out += tensors.size(); }
};
template <class... Args>
size_t count_tensors(Args&&... args) {
  return CountTensors().apply(std::forward<Args>(args)...).out;
}

struct CountVariables : IterArgs<CountVariables> {
  size_t out = 0;
  void operator()(const autograd::Variable&) { out++; }
  void operator()(at::ArrayRef<autograd::Variable> variables) { out += variables.size(); }
};
template <class... Args>
size_t count_variables(Args&&... args) {
  return CountVariables().apply(std::forward<Args>(args)...).out;
}

template <class Function, class... Ts>
void apply(Function function, Ts&&... ts) {
  ((void)function(std::forward<Ts>(ts)), ...);
}

/// `function(accessor.operator()<T0>(0), accessor.operator()<T1>(1), ...)`.
template <class ReturnType, class... Ts, class Function, class Accessor, size_t... Is>
ReturnType unpack(Function function, Accessor accessor, std::index_sequence<Is...>) {
  return ReturnType(function(accessor.template operator()<Ts>(Is)...));
}
template <class ReturnType, class... Ts, class Function, class Accessor>
ReturnType unpack(Function function, Accessor accessor) {
  return ReturnType(unpack<ReturnType, Ts...>(std::move(function), std::move(accessor), std::index_sequence_for<Ts...>()));
}

INFER_NAMESPACE_END
}  // namespace torch
