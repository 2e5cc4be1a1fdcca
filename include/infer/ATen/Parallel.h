// How many threads operators use.
#pragma once

#include <c10/util/Exception.h>
#include <infer.h>

#include <atomic>
#include <cstdint>
#include <string>

namespace infer_detail {

/// The number set_num_interop_threads gave, or 0. Operators do not run side by side here, so the number is only remembered.
inline std::atomic<int>& interop_threads() {
  static std::atomic<int> n{0};
  return n;
}

}  // namespace infer_detail

namespace at {
inline namespace infer_v0 {

inline void init_num_threads() {}
/// How many threads an operator may use, in the whole process.
inline void set_num_threads(int n) {
  TORCH_CHECK(n > 0, "Expected positive number of threads");
  infer_detail::check(infer_set_num_threads(n));
}
inline int get_num_threads() { return infer_get_num_threads(); }
inline int get_thread_num() { return 0; }
inline bool in_parallel_region() { return false; }

/// May be called once.
inline void set_num_interop_threads(int n) {
  TORCH_CHECK(n > 0, "Expected positive number of threads");
  int unset = 0;
  TORCH_CHECK(infer_detail::interop_threads().compare_exchange_strong(unset, n),
              "Error: cannot set number of interop threads after parallel work has started or set_num_interop_threads called");
}
inline size_t get_num_interop_threads() {
  const int n = infer_detail::interop_threads().load();
  return n > 0 ? static_cast<size_t>(n) : static_cast<size_t>(get_num_threads());
}

inline int64_t divup(int64_t x, int64_t y) { return (x + y - 1) / y; }

/// Calls `f(begin, end)` for pieces of a range. One piece here: the caller's own loops run on the caller's thread.
template <class F>
inline void parallel_for(const int64_t begin, const int64_t end, const int64_t grain_size, const F& f) {
  TORCH_INTERNAL_ASSERT(grain_size >= 0);
  if (begin < end) f(begin, end);
}
template <class T, class F, class SF>
inline T parallel_reduce(const int64_t begin, const int64_t end, const int64_t grain_size, const T ident, const F& f, const SF&) {
  TORCH_INTERNAL_ASSERT(grain_size >= 0);
  return begin < end ? f(begin, end, ident) : ident;
}
/// Runs `f` now, on this thread.
template <class F>
inline void intraop_launch(const F& f) {
  f();
}
template <class F>
inline void launch(const F& f) {
  f();
}

inline std::string get_parallel_info() {
  return c10::str("libinfer thread pool\n\tat::get_num_threads() : ", get_num_threads(), "\n\tat::get_num_interop_threads() : ", get_num_interop_threads());
}

}  // namespace infer_v0
}  // namespace at
