// Requests to a model that came together are one call of it.
#pragma once

#include "metrics.h"
#include "model.h"
#include "refusal.h"
#include "workers.h"

#include <chrono>
#include <exception>
#include <functional>
#include <memory>
#include <string>
#include <vector>

/// A request to a model.
struct ModelJob : Job {
  /// What is asked.
  virtual Call read() = 0;
  /// Takes what the model answers.
  virtual void write(const c10::IValue& result) = 0;

  std::string name;  // the model's
  std::shared_ptr<const Model> model;
  Clock::time_point until = Clock::time_point::max();  // when nobody waits for the answer any more
  std::exception_ptr error;  // why it is not answered
};

/// What a client is told of an error.
Refusal refusal_of(const std::exception_ptr& error);
inline Refusal out_of_memory() { return {500, "not enough memory"}; }

/// Reads jobs of one model, has it answer them, and has the answers written; `finish` is called for each as soon as it is done. Jobs whose
/// tensors differ in the first size only are concatenated, up to `most` rows. Where a call of several fails, or its result cannot be taken
/// apart, each is called alone: what is wrong with one is told to no other. A call may take as long as `deadline`, and as the most patient of its
/// jobs waits.
void answer_jobs(const std::vector<Job*>& jobs, size_t most, std::chrono::milliseconds deadline, Metrics& metrics,
                 const std::function<void(Job&)>& finish);
