// Requests to a model that came together are one call of it.
#pragma once

#include "metrics.h"
#include "model.h"
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
  std::exception_ptr error;  // why it is not answered
};

/// Reads jobs of one model, has it answer them, and has the answers written; `finish` is called for each as soon as it is done. Jobs whose
/// tensors differ in the first size only are concatenated, up to `most` rows. Where a call of several fails, or its result cannot be taken
/// apart, each is called alone: what is wrong with one is told to no other.
void answer_jobs(const std::vector<Job*>& jobs, size_t most, std::chrono::milliseconds deadline, Metrics& metrics,
                 const std::function<void(Job&)>& finish);
