// Counting the tensors among arguments, and calling functions with each.
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
  void operator()(const at::Tensor&) { out += 1; }
  void operator()(const std::optional<at::Tensor>& x) { out += x.has_value(); }
  void operator()(at::ArrayRef<at::Tensor> xs) { out += xs.size(); }
};
template <class... Args>
size_t count_tensors(Args&&... args) {
  return CountTensors().apply(std::forward<Args>(args)...).out;
}

struct CountVariables : IterArgs<CountVariables> {
  size_t out = 0;
  void operator()(const autograd::Variable&) { out += 1; }
  void operator()(at::ArrayRef<autograd::Variable> xs) { out += xs.size(); }
};
template <class... Args>
size_t count_variables(Args&&... args) {
  return CountVariables().apply(std::forward<Args>(args)...).out;
}

template <class Function, class... Ts>
void apply(Function function, Ts&&... ts) {
  (static_cast<void>(function(std::forward<Ts>(ts))), ...);
}

/// `function` of what `accessor.operator()<T>(i)` gives for the i-th of `Ts`.
template <class ReturnType, class... Ts, class Function, class Accessor, size_t... Is>
ReturnType unpack(Function function, Accessor accessor, std::index_sequence<Is...>) {
  return ReturnType(function(accessor.template operator()<Ts>(Is)...));
}
template <class ReturnType, class... Ts, class Function, class Accessor>
ReturnType unpack(Function function, Accessor accessor) {
  return ReturnType(unpack<ReturnType, Ts...>(std::move(function), std::move(accessor), std::make_index_sequence<sizeof...(Ts)>()));
}

INFER_NAMESPACE_END
}  // namespace torch
