// How many threads operators use.
#pragma once

#include <c10/util/Exception.h>
#include <infer.h>

#include <atomic>
#include <cstdint>
#include <exception>
#include <string>
#include <vector>

namespace infer_detail {
INFER_DETAIL_BEGIN

/// The number set_num_interop_threads gave, or 0. Operators do not run side by side here, so the number is only remembered.
inline std::atomic<int>& interop_threads() {
  static std::atomic<int> n{0};
  return n;
}

/// A loop's body as a C function, and the first exception it ended with.
template <class F>
struct LoopBody {
  const F& f;
  std::atomic_flag failed = ATOMIC_FLAG_INIT;
  std::exception_ptr thrown;

  static void run(void* context, int64_t begin, int64_t end) {
    LoopBody& self = *static_cast<LoopBody*>(context);
    try {
      self.f(begin, end);
    } catch (...) {
      if (!self.failed.test_and_set()) self.thrown = std::current_exception();
    }
  }
};

INFER_DETAIL_END
}  // namespace infer_detail

namespace at {
INFER_NAMESPACE_BEGIN

namespace internal {
/// How many elements a piece of an elementwise loop has at least.
constexpr int64_t GRAIN_SIZE = 32768;
}  // namespace internal

inline void init_num_threads() {}
inline void lazy_init_num_threads() {}
/// How many threads an operator may use, in the whole process.
inline void set_num_threads(int n) {
  TORCH_CHECK(n > 0, "Expected positive number of threads");
  infer_detail::check(infer_set_num_threads(n));
}
inline int get_num_threads() { return infer_get_num_threads(); }
/// Which piece of a parallel_for the calling thread is running; 0 outside of one.
inline int get_thread_num() { return infer_get_thread_num(); }
/// Whether the calling thread is running a piece of a parallel_for that several threads share.
inline bool in_parallel_region() { return infer_in_parallel_region(); }

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

/// Calls `f(begin, end)` for pieces of a range that together are all of it, on libinfer's threads and this one, under
/// the caller's modes. Inside another parallel_for, or within `grain_size`, the one piece runs on the caller's thread.
/// The first exception of a piece is thrown here, after all have ended.
template <class F>
inline void parallel_for(const int64_t begin, const int64_t end, const int64_t grain_size, const F& f) {
  TORCH_INTERNAL_ASSERT(grain_size >= 0);
  infer_detail::LoopBody<F> body{f, {}, nullptr};
  infer_detail::check(infer_parallel_for(begin, end, grain_size, infer_detail::LoopBody<F>::run, &body));
  if (body.thrown) std::rethrow_exception(body.thrown);
}
/// Joins the results of `f(begin, end, ident)` for the pieces, in their order, by `join`.
template <class T, class F, class SF>
inline T parallel_reduce(const int64_t begin, const int64_t end, const int64_t grain_size, const T ident, const F& f, const SF& join) {
  // Not a vector<T>: a vector<bool>'s elements are not apart.
  struct Piece {
    T result;
  };
  std::vector<Piece> pieces(static_cast<size_t>(get_num_threads()), Piece{ident});
  parallel_for(begin, end, grain_size, [&](int64_t from, int64_t to) {
    pieces[static_cast<size_t>(get_thread_num())].result = f(from, to, ident);
  });
  T result = ident;
  for (const Piece& p : pieces) result = join(result, p.result);
  return result;
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

inline int intraop_default_num_threads() { return get_num_threads(); }

inline std::string get_parallel_info() {
  return c10::str("libinfer thread pool\n\tat::get_num_threads() : ", get_num_threads(), "\n\tat::get_num_interop_threads() : ", get_num_interop_threads());
}

INFER_NAMESPACE_END
}  // namespace at
