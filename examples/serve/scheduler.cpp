#include "scheduler.h"

#include "refusal.h"

#include <utility>
#include <vector>

Scheduler::Scheduler(const Limits& limits, Metrics& metrics)
    : batches_(limits.batch > 1),
      workers_({limits.workers, limits.waiting, limits.batch, limits.batch_wait}, [this, limits, &metrics](const std::vector<Job*>& jobs) {
        answer_jobs(jobs, limits.batch, limits.deadline, metrics, [this](Job& job) { workers_.finish(job); });
      }) {}

void Scheduler::take(std::unique_ptr<ModelJob> request) {
  if (batches_ && request->model->largest_batch() > 0) request->kind = request->model.get();
  std::unique_ptr<Job> job = std::move(request);
  if (!workers_.take(job)) throw Refusal(503, "too many requests wait already");
}
