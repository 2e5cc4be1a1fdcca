// A stack of values, which boxed calls take their arguments from and leave their results on.
#pragma once

#include <ATen/core/ivalue.h>

#include <functional>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

/// A function over a stack: it takes its arguments off and leaves its results. Throws std::bad_function_call where there is none.
class Operation {
 public:
  template <class F, std::enable_if_t<std::is_constructible_v<std::function<void(Stack&)>, F&&> && !std::is_same_v<std::decay_t<F>, Operation>, int> = 0>
  Operation(F&& f) : f_(std::forward<F>(f)) {}
  template <class F, std::enable_if_t<std::is_constructible_v<std::function<void(Stack*)>, F&&>, int> = 0>
  Operation(F&& f) : f_([f = std::forward<F>(f)](Stack& stack) mutable { f(&stack); }) {}
  Operation(std::nullptr_t) noexcept {}

  explicit operator bool() const noexcept { return static_cast<bool>(f_); }
  void operator()(Stack& stack) { f_(stack); }
  template <class T>
  T* target() noexcept {
    return f_.template target<T>();
  }

 private:
  std::function<void(Stack&)> f_;
};

/// Element `i` of the last `n`.
inline IValue& peek(Stack& stack, size_t i, size_t n) { return stack[stack.size() - n + i]; }
inline IValue& peek(Stack* stack, size_t i, size_t n) { return peek(*stack, i, n); }
inline const IValue& peek(const Stack& stack, size_t i, size_t n) { return stack[stack.size() - n + i]; }
inline const IValue& peek(const Stack* stack, size_t i, size_t n) { return peek(*stack, i, n); }
/// `len` elements, from element `i` of the last `n` on.
inline c10::ArrayRef<IValue> peekSlice(const Stack& stack, size_t i, size_t len, size_t n) {
  return c10::ArrayRef<IValue>(stack).slice(stack.size() - n + i, len);
}
inline c10::ArrayRef<IValue> last(const Stack& stack, size_t n) { return peekSlice(stack, 0, n, n); }
inline c10::ArrayRef<IValue> last(const Stack* stack, size_t n) { return last(*stack, n); }
inline void drop(Stack& stack, size_t n) { stack.erase(stack.end() - static_cast<std::ptrdiff_t>(n), stack.end()); }
inline void drop(Stack* stack, size_t n) { drop(*stack, n); }
inline IValue pop(Stack& stack) {
  TORCH_CHECK(!stack.empty(), "pop() called on empty stack");
  IValue v = std::move(stack.back());
  stack.pop_back();
  return v;
}
inline IValue pop(Stack* stack) { return pop(*stack); }
inline std::vector<IValue> pop(Stack& stack, size_t n) {
  const auto first = stack.end() - static_cast<std::ptrdiff_t>(n);
  std::vector<IValue> out(std::make_move_iterator(first), std::make_move_iterator(stack.end()));
  drop(stack, n);
  return out;
}

namespace detail {
template <class... Types, size_t... I>
std::tuple<Types...> popped(Stack& stack, std::index_sequence<I...>) {
  std::tuple<Types...> values{peek(stack, I, sizeof...(Types)).template to<Types>()...};
  drop(stack, sizeof...(Types));
  return values;
}
}  // namespace detail
/// Takes as many values as there are types: `auto [a, b] = pop<int64_t, at::Tensor>(stack);`
template <class... Types, std::enable_if_t<(sizeof...(Types) > 0), int> = 0>
std::tuple<Types...> pop(Stack& stack) {
  return detail::popped<Types...>(stack, std::index_sequence_for<Types...>());
}
template <class... Types, std::enable_if_t<(sizeof...(Types) > 0), int> = 0>
std::tuple<Types...> pop(Stack* stack) {
  return pop<Types...>(*stack);
}
/// Takes as many values as there are places for them: `int64_t a; at::Tensor b; pop(stack, a, b);`
template <class... Types>
void pop(Stack& stack, Types&... places) {
  std::tie(places...) = detail::popped<Types...>(stack, std::index_sequence_for<Types...>());
}
template <class... Types>
void pop(Stack* stack, Types&... places) {
  pop(*stack, places...);
}

template <class Type>
void push_one(Stack& stack, Type&& value) {
  stack.emplace_back(std::forward<Type>(value));
}
/// As operators take them: dtype, layout, device and whether the memory is pinned.
inline void push_one(Stack& stack, c10::TensorOptions options) {
  stack.emplace_back(c10::typeMetaToScalarType(options.dtype()));
  stack.emplace_back(options.layout());
  stack.emplace_back(options.device());
  stack.emplace_back(options.pinned_memory());
}
template <class... Values>
inline void push(Stack& stack, Values&&... values) {
  (push_one(stack, std::forward<Values>(values)), ...);
}
template <class... Values>
inline void push(Stack* stack, Values&&... values) {
  push(*stack, std::forward<Values>(values)...);
}
template <class T>
void push_list_elements(Stack& stack, const c10::List<T>& elements) {
  for (T element : elements) stack.push_back(std::move(element));
}

/// Pushes what a function returned; of a tuple its elements.
template <class T>
void pack(Stack& stack, T&& result) {
  stack.emplace_back(std::forward<T>(result));
}
template <class... Types>
void pack(Stack& stack, std::tuple<Types...>&& results) {
  std::apply([&stack](Types&... each) { (pack(stack, std::move(each)), ...); }, results);
}
template <class T>
void pack(Stack* stack, T&& result) {
  pack(*stack, std::forward<T>(result));
}

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch
