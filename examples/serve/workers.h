// Threads that answer requests, and the line of those that wait for one.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <mutex>
#include <thread>
#include <vector>

class Workers {
 public:
  /// So many threads, and so many requests that may wait for them.
  Workers(size_t threads, size_t waiting);
  /// Finishes what was taken.
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  /// Runs `work` on a worker, under an InferenceMode of its own, and returns when it is done, with what it threw. False: the line is full,
  /// and `work` was not run.
  bool run(const std::function<void()>& work);

  /// How many requests run or wait.
  size_t in_flight() const;

 private:
  void serve();

  const size_t limit_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::packaged_task<void()>> line_;
  size_t in_flight_ = 0;
  bool closing_ = false;
  std::vector<std::thread> threads_;
};
