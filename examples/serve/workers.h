// Threads that answer requests, and the line of those that wait for one.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

/// A request in the line.
struct Job {
  using Clock = std::chrono::steady_clock;

  virtual ~Job() = default;
  /// What is to happen when it was worked on. It throws nothing.
  virtual void done() = 0;
  /// What is asked: jobs of the same may be taken together. Null: this one is taken alone.
  const void* kind = nullptr;
  Clock::time_point arrived;
};

class Workers {
 public:
  struct Limits {
    size_t threads = 1;
    size_t waiting = 0;                     // jobs that wait, beside as many as all threads may take
    size_t together = 1;                    // jobs taken at once
    std::chrono::microseconds patience{0};  // how long a job waits at most for others to be taken with
  };
  /// `work` does jobs that were taken together, under an InferenceMode of the thread's own, and calls `finish` for each as soon as it is done.
  /// It throws nothing. The threads run when this returns.
  Workers(const Limits& limits, std::function<void(const std::vector<Job*>& jobs)> work);
  /// Finishes what was taken.
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  /// Puts a job into the line. False: the line is full, and the job is still the caller's.
  bool take(std::unique_ptr<Job>& job);
  /// The place of a job is free, it is told so, and there is no such job any more.
  void finish(Job& job);

  /// How many requests run or wait.
  size_t in_flight() const;

 private:
  /// Jobs that a thread is about to do, while there is room for more of their kind.
  struct Open {
    std::vector<Job*>& jobs;
    std::condition_variable changed;
  };
  void serve();
  void gather(std::vector<Job*>& jobs, std::unique_lock<std::mutex>& lock);

  const Limits limits_;
  const std::function<void(const std::vector<Job*>&)> work_;
  mutable std::mutex mutex_;
  std::condition_variable begun_, wake_;
  std::deque<Job*> line_;
  std::vector<Open*> open_;
  size_t idle_ = 0;  // threads that wait for jobs
  size_t in_flight_ = 0;
  bool closing_ = false;
  std::vector<std::thread> threads_;
};
