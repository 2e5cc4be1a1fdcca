#include "batcher.h"

#include <c10/util/Exception.h>

#include <algorithm>
#include <new>
#include <optional>
#include <utility>

using c10::IValue;

namespace {

struct Asked {
  ModelJob* job;
  Call call;
  int64_t rows;  // 0: it is called alone
};

/// How many rows a call has: the first size of all its inputs. 0 where they have no such size in common.
int64_t rows_of(const Call& call) {
  int64_t rows = 0;
  for (const IValue& input : call.inputs) {
    if (!input.isTensor()) return 0;
    const torch::Tensor tensor = input.toTensor();
    if (!tensor.defined() || tensor.layout() != torch::kStrided || tensor.dim() == 0 || tensor.size(0) == 0) return 0;
    if (rows != 0 && tensor.size(0) != rows) return 0;
    rows = tensor.size(0);
  }
  return rows;
}

/// Whether two calls that have rows differ in their number only.
bool fit(const Call& a, const Call& b) {
  if (a.is_flat != b.is_flat || a.inputs.size() != b.inputs.size()) return false;
  for (size_t i = 0; i < a.inputs.size(); i++) {
    const torch::Tensor x = a.inputs[i].toTensor(), y = b.inputs[i].toTensor();
    if (x.scalar_type() != y.scalar_type() || x.sizes().slice(1) != y.sizes().slice(1)) return false;
  }
  return true;
}

Call concatenated(const std::vector<Asked>& batch) {
  Call call;
  call.is_flat = batch[0].call.is_flat;
  for (size_t i = 0; i < batch[0].call.inputs.size(); i++) {
    std::vector<torch::Tensor> rows;
    for (const Asked& asked : batch) rows.push_back(asked.call.inputs[i].toTensor());
    call.inputs.emplace_back(torch::cat(rows));
  }
  return call;
}

/// Rows of every tensor in a result of `all` rows; nothing where it has others, or what has no rows.
std::optional<IValue> rows_of_result(const IValue& value, int64_t all, int64_t first, int64_t count) {
  if (value.isNone()) return value;
  if (value.isTensor()) {
    const torch::Tensor tensor = value.toTensor();
    if (tensor.dim() == 0 || tensor.size(0) != all) return std::nullopt;
    return tensor.narrow(0, first, count);
  }
  std::vector<IValue> parts;
  const auto add = [&](const IValue& e) {
    auto part = rows_of_result(e, all, first, count);
    if (part) parts.push_back(std::move(*part));
    return part.has_value();
  };
  if (value.isTuple()) {
    for (const IValue& e : value.toTuple()->elements()) {
      if (!add(e)) return std::nullopt;
    }
    return c10::ivalue::Tuple::create(std::move(parts));
  }
  if (value.isTensorList()) {
    c10::List<torch::Tensor> list;
    for (const IValue& e : value.toListRef()) {
      if (!add(e)) return std::nullopt;
      list.push_back(parts.back().toTensor());
    }
    return list;
  }
  if (value.isGenericDict()) {
    const auto given = value.toGenericDict();
    c10::impl::GenericDict dict(given.keyType(), given.valueType());
    for (const auto& entry : given) {
      if (!add(entry.value())) return std::nullopt;
      dict.insert(entry.key(), parts.back());
    }
    return dict;
  }
  return std::nullopt;
}

/// How long a model may work on a request from now on. Errors: a Refusal where nobody waits for the answer.
std::chrono::milliseconds time_left(const ModelJob& job, std::chrono::milliseconds deadline) {
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(job.until - Job::Clock::now());
  if (left.count() <= 0) throw Refusal(504, "the deadline of the request passed before a model ran");
  return std::min(left, deadline);
}

/// What one call gives for each of these; nothing where it cannot be taken apart.
std::vector<IValue> results_together(const std::vector<Asked>& batch, int64_t rows, std::chrono::milliseconds deadline) {
  std::chrono::milliseconds left{0};
  for (const Asked& asked : batch) left = std::max(left, time_left(*asked.job, deadline));
  const IValue result = batch[0].job->model->run(concatenated(batch), left);
  std::vector<IValue> results;
  int64_t first = 0;
  for (const Asked& asked : batch) {
    auto part = rows_of_result(result, rows, first, asked.rows);
    if (!part) return {};
    results.push_back(std::move(*part));
    first += asked.rows;
  }
  return results;
}

/// Answers jobs; `finish` takes each as soon as it is done, and what it threw.
void answer_all(const std::vector<Job*>& jobs, size_t most, std::chrono::milliseconds deadline, Metrics& metrics,
                const std::function<void(Job&, std::exception_ptr)>& finish) {
  const auto taken = Job::Clock::now();
  std::vector<Asked> line;
  for (Job* j : jobs) {
    auto& job = static_cast<ModelJob&>(*j);
    metrics.waited(job.name, taken - job.arrived);
    try {
      time_left(job, deadline);
      Call call = job.read();
      const int64_t rows = jobs.size() > 1 ? rows_of(call) : 0;
      line.push_back({&job, std::move(call), rows});
    } catch (...) {
      finish(job, std::current_exception());
    }
  }
  while (!line.empty()) {
    // The first, and those that can be called with it.
    std::vector<Asked> batch, rest;
    const int64_t limit = std::min(static_cast<int64_t>(most), line[0].job->model->largest_batch());
    int64_t rows = 0;
    for (Asked& asked : line) {
      const bool fits = batch.empty() || (rows > 0 && asked.rows > 0 && asked.rows <= limit - rows && fit(batch[0].call, asked.call));
      if (fits) rows += asked.rows;
      (fits ? batch : rest).push_back(std::move(asked));
    }
    line = std::move(rest);

    std::vector<IValue> results;
    if (batch.size() > 1) {
      try {
        results = results_together(batch, rows, deadline);
      } catch (const std::exception&) {
        // Each is told alone what is wrong with it.
      }
    }
    if (!results.empty()) metrics.ran(batch[0].job->name, batch.size());
    for (size_t i = 0; i < batch.size(); i++) {
      ModelJob& job = *batch[i].job;
      try {
        if (results.empty()) metrics.ran(job.name, 1);
        job.write(results.empty() ? job.model->run(batch[i].call, time_left(job, deadline)) : results[i]);
      } catch (...) {
        finish(job, std::current_exception());
        continue;
      }
      finish(job, nullptr);
    }
  }
}

}  // namespace

Refusal refusal_of(const std::exception_ptr& error) {
  try {
    std::rethrow_exception(error);
  } catch (const Refusal& e) {
    return e;
  } catch (const std::bad_alloc&) {
    return out_of_memory();
  } catch (const c10::Error& e) {
    return {400, e.what_without_backtrace()};
  } catch (const std::exception& e) {
    return {400, e.what()};
  }
}

void answer_jobs(const std::vector<Job*>& jobs, size_t most, std::chrono::milliseconds deadline, Metrics& metrics,
                 const std::function<void(Job&)>& finish) {
  std::vector<Job*> left = jobs;
  const auto finish_one = [&](Job& job, std::exception_ptr error) {
    static_cast<ModelJob&>(job).error = std::move(error);
    left.erase(std::find(left.begin(), left.end(), &job));
    finish(job);
  };
  try {
    answer_all(jobs, most, deadline, metrics, finish_one);
  } catch (...) {
    while (!left.empty()) finish_one(*left.back(), std::current_exception());
  }
}
