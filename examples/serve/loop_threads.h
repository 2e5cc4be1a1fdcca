// Threads that loops of operators are shared with.
#pragma once

#include <ATen/Parallel.h>

#include <atomic>
#include <chrono>
#include <thread>

/// Begins those that are missing, and waits until they run: in the sandbox there are no more. A system may give fewer; it waits a second for these.
inline void begin_loop_threads() {
  const int wanted = at::get_num_threads();
  const auto late = std::chrono::steady_clock::now() + std::chrono::seconds(1);
  std::atomic<int> begun{0};
  at::parallel_for(0, wanted, 1, [&](int64_t, int64_t) {
    begun++;
    while (begun < wanted && std::chrono::steady_clock::now() < late) std::this_thread::yield();
  });
}
