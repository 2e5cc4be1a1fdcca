// A stack of values, which boxed calls take their arguments from and leave their results on.
#pragma once

#include <ATen/core/ivalue.h>

#include <utility>
#include <vector>

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

inline IValue& peek(Stack& stack, size_t i, size_t n) { return stack[stack.size() - n + i]; }
inline const IValue& peek(const Stack& stack, size_t i, size_t n) { return stack[stack.size() - n + i]; }
inline c10::ArrayRef<IValue> last(const Stack& stack, size_t n) { return c10::ArrayRef<IValue>(stack).slice(stack.size() - n, n); }
inline void drop(Stack& stack, size_t n) { stack.erase(stack.end() - static_cast<std::ptrdiff_t>(n), stack.end()); }
inline void drop(Stack* stack, size_t n) { drop(*stack, n); }
inline IValue pop(Stack& stack) {
  IValue v = std::move(stack.back());
  stack.pop_back();
  return v;
}
inline IValue pop(Stack* stack) { return pop(*stack); }
inline std::vector<IValue> pop(Stack& stack, size_t n) {
  std::vector<IValue> out(stack.end() - static_cast<std::ptrdiff_t>(n), stack.end());
  drop(stack, n);
  return out;
}
template <class... Values>
inline void push(Stack& stack, Values&&... values) {
  (stack.emplace_back(std::forward<Values>(values)), ...);
}
template <class... Values>
inline void push(Stack* stack, Values&&... values) {
  push(*stack, std::forward<Values>(values)...);
}

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch
