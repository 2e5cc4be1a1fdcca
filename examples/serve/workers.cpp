#include "workers.h"

#include <c10/core/InferenceMode.h>

#include <algorithm>
#include <utility>

Workers::Workers(const Limits& limits, std::function<void(const std::vector<Job*>&)> work) : limits_(limits), work_(std::move(work)) {
  open_.reserve(limits_.threads);
  for (size_t i = 0; i < limits_.threads; i++) threads_.emplace_back([this] { serve(); });
  std::unique_lock<std::mutex> lock(mutex_);
  begun_.wait(lock, [this] { return idle_ == limits_.threads; });
}

Workers::~Workers() {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    closing_ = true;
    for (Open* open : open_) open->changed.notify_one();
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool Workers::take(std::unique_ptr<Job>& job) {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (in_flight_ >= limits_.threads * limits_.together + limits_.waiting) return false;
    job->arrived = Job::Clock::now();
    const auto open =
        std::find_if(open_.begin(), open_.end(), [&](const Open* o) { return o->jobs[0]->kind == job->kind && o->jobs.size() < limits_.together; });
    if (open == open_.end()) {
      line_.push_back(job.get());
      for (Open* o : open_) o->changed.notify_one();
    } else {
      (*open)->jobs.push_back(job.get());
      if ((*open)->jobs.size() == limits_.together) (*open)->changed.notify_one();
    }
    job.release();
    in_flight_++;
  }
  wake_.notify_one();
  return true;
}

void Workers::finish(Job& job) {
  const std::unique_ptr<Job> last(&job);
  // The place is free before anyone hears of the result: who asks one thing after another never meets itself in the line.
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    in_flight_--;
  }
  last->done();
}

size_t Workers::in_flight() const {
  const std::lock_guard<std::mutex> lock(mutex_);
  return in_flight_;
}

void Workers::serve() {
  const c10::InferenceMode guard;
  // Nothing is allocated below: what is thrown on this thread would end the process.
  std::vector<Job*> jobs;
  jobs.reserve(limits_.together);
  std::unique_lock<std::mutex> lock(mutex_);
  for (;;) {
    if (++idle_ == limits_.threads) begun_.notify_one();
    wake_.wait(lock, [this] { return closing_ || !line_.empty(); });
    idle_--;
    if (line_.empty()) return;
    jobs.assign(1, line_.front());
    line_.pop_front();
    if (jobs[0]->kind) gather(jobs, lock);
    lock.unlock();
    work_(jobs);
    lock.lock();
  }
}

/// Adds jobs of the kind of the first: this thread's share of those in the line, and those that come before the first has waited long enough.
/// The other threads have their shares, so that none is idle while one has all the work; nor does this one wait while there is work for it.
void Workers::gather(std::vector<Job*>& jobs, std::unique_lock<std::mutex>& lock) {
  const auto fits = [kind = jobs[0]->kind](const Job* job) { return job->kind == kind; };
  const auto waiting = static_cast<size_t>(std::count_if(line_.begin(), line_.end(), fits)) + 1;
  const size_t share = std::min(limits_.together, (waiting + limits_.threads - 1) / limits_.threads);
  for (auto job = line_.begin(); job != line_.end() && jobs.size() < share;) {
    const bool is_taken = fits(*job);
    if (is_taken) jobs.push_back(*job);
    job = is_taken ? line_.erase(job) : job + 1;
  }
  const auto is_full = [&] { return jobs.size() == limits_.together; };
  if (limits_.patience.count() == 0 || is_full()) return;
  Open open{jobs, {}};
  open_.push_back(&open);
  open.changed.wait_until(lock, jobs[0]->arrived + limits_.patience, [&] { return closing_ || is_full() || line_.size() > idle_; });
  open_.erase(std::find(open_.begin(), open_.end(), &open));
}
