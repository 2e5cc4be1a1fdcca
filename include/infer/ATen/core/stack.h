// A stack of values, which boxed calls take their arguments from and leave their results on.
#pragma once

#include <ATen/core/ivalue.h>

#include <utility>
#include <vector>

namespace torch {
namespace jit {
inline namespace infer_v0 {

inline IValue& peek(Stack& stack, size_t i, size_t n) { return stack[stack.size() - n + i]; }
inline const IValue& peek(const Stack& stack, size_t i, size_t n) { return stack[stack.size() - n + i]; }
inline c10::ArrayRef<IValue> last(const Stack& stack, size_t n) { return c10::ArrayRef<IValue>(stack).slice(stack.size() - n, n); }
INFER_LAZY inline void drop(Stack& stack, size_t n) { stack.erase(stack.end() - static_cast<std::ptrdiff_t>(n), stack.end()); }
INFER_LAZY inline void drop(Stack* stack, size_t n) { drop(*stack, n); }
INFER_LAZY inline IValue pop(Stack& stack) {
  IValue v = std::move(stack.back());
  stack.pop_back();
  return v;
}
INFER_LAZY inline IValue pop(Stack* stack) { return pop(*stack); }
INFER_LAZY inline std::vector<IValue> pop(Stack& stack, size_t n) {
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

}  // namespace infer_v0
}  // namespace jit
}  // namespace torch
