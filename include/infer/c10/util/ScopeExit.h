// Runs a function at the end of a scope.
#pragma once

#include <infer/namespace.h>

#include <type_traits>
#include <utility>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// Runs `f` when destroyed, unless released or moved from.
template <class F>
class [[nodiscard]] scope_exit {
 public:
  template <class G>
  explicit scope_exit(G&& f) : f_(std::forward<G>(f)) {}
  scope_exit(scope_exit&& other) noexcept : f_(std::move(other.f_)), is_on_(std::exchange(other.is_on_, false)) {}
  scope_exit(const scope_exit&) = delete;
  scope_exit& operator=(scope_exit&&) = delete;
  scope_exit& operator=(const scope_exit&) = delete;
  ~scope_exit() {
    if (is_on_) f_();
  }
  void release() { is_on_ = false; }

 private:
  F f_;
  bool is_on_ = true;
};
template <class F>
[[nodiscard]] scope_exit<std::decay_t<F>> make_scope_exit(F&& f) {
  return scope_exit<std::decay_t<F>>(std::forward<F>(f));
}

INFER_NAMESPACE_END
}  // namespace c10
