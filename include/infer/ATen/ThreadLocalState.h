// A thread's modes as a value, to be carried to another thread.
#pragma once

#include <c10/core/InferenceMode.h>
#include <c10/core/impl/LocalDispatchKeySet.h>

#include <utility>

namespace at {
INFER_NAMESPACE_BEGIN

/// The modes of the thread that made it.
class ThreadLocalState {
 public:
  ThreadLocalState() : modes_(infer_detail::mode_state()) {}
  /// Makes them the calling thread's.
  static void setThreadLocalState(const ThreadLocalState& state) { infer_detail::mode_state() = state.modes_; }
  void set_grad_mode(bool enabled) { set(infer_detail::kNoGrad, !enabled); }
  bool get_grad_mode() const { return !(modes_.flags & infer_detail::kNoGrad); }
  void set_multithreading_enabled(bool enabled) { set(infer_detail::kNoMultithreading, !enabled); }

 private:
  void set(uint32_t flag, bool on) { modes_.flags = on ? modes_.flags | flag : modes_.flags & ~flag; }
  infer_mode_state modes_;
};

/// Installs a state until it is destroyed.
class ThreadLocalStateGuard {
 public:
  explicit ThreadLocalStateGuard(const ThreadLocalState& state) { ThreadLocalState::setThreadLocalState(state); }
  ThreadLocalStateGuard(const ThreadLocalStateGuard&) = delete;
  ThreadLocalStateGuard& operator=(const ThreadLocalStateGuard&) = delete;
  ~ThreadLocalStateGuard() { ThreadLocalState::setThreadLocalState(before_); }

 private:
  ThreadLocalState before_;
};

/// A function that runs under the modes of the thread that wrapped it.
template <class F>
auto wrapPropagateTLSState(F function) {
  return [state = ThreadLocalState(), function = std::move(function)](auto&&... args) {
    ThreadLocalStateGuard guard(state);
    return function(std::forward<decltype(args)>(args)...);
  };
}

INFER_NAMESPACE_END
}  // namespace at
