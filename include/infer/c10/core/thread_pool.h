// c10::ThreadPool: threads that take tasks from a queue.
#pragma once

#include <c10/util/thread_name.h>

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <iostream>
#include <mutex>
#include <queue>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

namespace c10 {
INFER_NAMESPACE_BEGIN

class TaskThreadPoolBase {
 public:
  virtual void run(std::function<void()> func) = 0;
  virtual size_t size() const = 0;
  /// How many threads have no task.
  virtual size_t numAvailable() const = 0;
  /// Whether the calling thread is one of the pool's.
  virtual bool inThreadPool() const = 0;
  virtual ~TaskThreadPoolBase() = default;
  static size_t defaultNumThreads() { return std::max(1u, std::thread::hardware_concurrency()); }
};

/// Its end waits for the tasks that run and leaves those that wait. Threads: any may call `run`.
class ThreadPool : public TaskThreadPoolBase {
 public:
  ThreadPool() = delete;
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;
  /// A negative size is that of the machine. `init_thread` runs on each thread, first.
  explicit ThreadPool(int pool_size, int numa_node_id = -1, const std::function<void()>& init_thread = nullptr)
      : size_(pool_size < 0 ? defaultNumThreads() : static_cast<size_t>(pool_size)), idle_(size_) {
    (void)numa_node_id;
    threads_.reserve(size_);
    for (size_t i = 0; i < size_; i++) {
      threads_.emplace_back([this, init_thread] {
        setThreadName("pt_thread_pool");
        if (init_thread) init_thread();
        work();
      });
    }
  }
  ~ThreadPool() override {
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      ends_ = true;
    }
    changed_.notify_all();
    for (auto& thread : threads_) thread.join();
  }

  size_t size() const override { return size_; }
  size_t numAvailable() const override {
    const std::lock_guard<std::mutex> lock(mutex_);
    return idle_;
  }
  bool inThreadPool() const override {
    return std::any_of(threads_.begin(), threads_.end(), [](const std::thread& t) { return t.get_id() == std::this_thread::get_id(); });
  }
  /// What a task throws is written to std::cerr.
  void run(std::function<void()> func) override {
    if (size_ == 0) throw std::runtime_error("No threads to run a task");
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      tasks_.push(std::move(func));
    }
    changed_.notify_one();
  }
  /// Waits until there is no task, waiting or run.
  void waitWorkComplete() {
    std::unique_lock<std::mutex> lock(mutex_);
    done_.wait(lock, [this] { return tasks_.empty() && idle_ == size_; });
  }

 private:
  void work() {
    std::unique_lock<std::mutex> lock(mutex_);
    while (true) {
      changed_.wait(lock, [this] { return ends_ || !tasks_.empty(); });
      if (ends_) return;
      {
        const std::function<void()> task = std::move(tasks_.front());
        tasks_.pop();
        idle_--;
        lock.unlock();
        try {
          task();
        } catch (const std::exception& e) {
          std::cerr << "Exception in thread pool task: " << e.what() << std::endl;
        } catch (...) {
          std::cerr << "Exception in thread pool task: unknown" << std::endl;
        }
      }
      lock.lock();
      idle_++;
      if (tasks_.empty() && idle_ == size_) done_.notify_all();
    }
  }

  const size_t size_;
  mutable std::mutex mutex_;
  std::condition_variable changed_, done_;
  std::queue<std::function<void()>> tasks_;
  size_t idle_;
  bool ends_ = false;
  std::vector<std::thread> threads_;
};

class TaskThreadPool : public ThreadPool {
 public:
  explicit TaskThreadPool(int pool_size, int numa_node_id = -1)
      : ThreadPool(pool_size, numa_node_id, [] { setThreadName("CaffeTaskThread"); }) {}
};

INFER_NAMESPACE_END
}  // namespace c10
