#include "workers.h"

#include <c10/core/InferenceMode.h>

Workers::Workers(size_t threads, size_t waiting) : limit_(threads + waiting) {
  for (size_t i = 0; i < threads; i++) threads_.emplace_back([this] { serve(); });
}

Workers::~Workers() {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    closing_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool Workers::run(const std::function<void()>& work) {
  // The place is free before the caller hears of the result: who asks one thing after another never meets itself in the line.
  struct Place {
    Workers& workers;
    ~Place() {
      const std::lock_guard<std::mutex> lock(workers.mutex_);
      workers.in_flight_--;
    }
  };
  std::packaged_task<void()> task([&] {
    const Place place{*this};
    const c10::InferenceMode guard;
    work();
  });
  std::future<void> done = task.get_future();
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (in_flight_ == limit_) return false;
    in_flight_++;
    line_.push_back(std::move(task));
  }
  wake_.notify_one();
  done.get();
  return true;
}

size_t Workers::in_flight() const {
  const std::lock_guard<std::mutex> lock(mutex_);
  return in_flight_;
}

void Workers::serve() {
  for (;;) {
    std::packaged_task<void()> task;
    {
      std::unique_lock<std::mutex> lock(mutex_);
      wake_.wait(lock, [this] { return closing_ || !line_.empty(); });
      if (line_.empty()) return;
      task = std::move(line_.front());
      line_.pop_front();
    }
    task();
  }
}
