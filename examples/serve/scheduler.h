// The line of requests to models, however they came, and the workers that answer them.
#pragma once

#include "batcher.h"
#include "limits.h"
#include "metrics.h"
#include "workers.h"

#include <cstddef>
#include <memory>

class Scheduler {
 public:
  Scheduler(const Limits& limits, Metrics& metrics);

  /// Takes a request; its `done` is called when it has been worked on. Errors: a Refusal where too many wait already.
  void take(std::unique_ptr<ModelJob> job);
  /// How many requests run or wait.
  size_t in_flight() const { return workers_.in_flight(); }

 private:
  const bool batches_;
  Workers workers_;
};
