// Batches of a dataset, in an order, made by threads or by the caller's.
#pragma once

#include <torch/csrc/api/include/torch/arg.h>
#include <torch/csrc/api/include/torch/data/datasets.h>
#include <torch/csrc/api/include/torch/data/samplers.h>

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

namespace torch {
namespace data {
INFER_NAMESPACE_BEGIN

struct DataLoaderOptions {
  DataLoaderOptions() = default;
  DataLoaderOptions(size_t batch_size) : batch_size_(batch_size) {}

  TORCH_ARG(size_t, batch_size) = 1;
  /// Threads; without any, batches are made when they are asked for.
  TORCH_ARG(size_t, workers) = 0;
  /// Batches that are made ahead; two a worker where it is not said.
  TORCH_ARG(std::optional<size_t>, max_jobs);
  /// How long to wait for a batch.
  TORCH_ARG(std::optional<std::chrono::milliseconds>, timeout);
  /// Whether batches come in the order of the sampler.
  TORCH_ARG(bool, enforce_ordering) = true;
  /// Whether a last batch that is not full is left out.
  TORCH_ARG(bool, drop_last) = false;
};

struct FullDataLoaderOptions {
  explicit FullDataLoaderOptions(DataLoaderOptions options)
      : batch_size(options.batch_size()),
        workers(options.workers()),
        max_jobs(options.max_jobs().value_or(2 * workers)),
        timeout(options.timeout()),
        enforce_ordering(options.enforce_ordering()),
        drop_last(options.drop_last()) {}

  size_t batch_size, workers, max_jobs;
  std::optional<std::chrono::milliseconds> timeout;
  bool enforce_ordering, drop_last;
};

/// What a worker threw.
struct WorkerException : std::exception {
  explicit WorkerException(std::exception_ptr original) : original_exception(std::move(original)), message("Caught exception in DataLoader worker thread.") {
    try {
      std::rethrow_exception(original_exception);
    } catch (const std::exception& e) {
      message += std::string(" Original message: ") + e.what();
    } catch (...) {
    }
  }
  const char* what() const noexcept override { return message.c_str(); }

  std::exception_ptr original_exception;
  std::string message;
};

/// Goes through the batches of one epoch. Copies go together.
template <class Batch>
class Iterator {
 public:
  using difference_type = std::ptrdiff_t;
  using value_type = Batch;
  using pointer = Batch*;
  using reference = Batch&;
  using iterator_category = std::input_iterator_tag;

  /// The one past the end.
  Iterator() = default;
  explicit Iterator(std::function<std::optional<Batch>()> next) : state_(std::make_shared<State>()) { state_->next = std::move(next); }

  Iterator& operator++() {
    TORCH_CHECK(state_, "Incrementing the DataLoader's past-the-end iterator is not allowed");
    TORCH_CHECK(state_->now(), "Attempted to increment iterator past the end");
    state_->batch = state_->next();
    return *this;
  }
  Batch& operator*() {
    TORCH_CHECK(state_, "Dereferencing the DataLoader's past-the-end iterator is not allowed");
    TORCH_CHECK(state_->now(), "Attempted to dereference iterator that was past the end");
    return *state_->batch;
  }
  Batch* operator->() { return &**this; }
  bool operator==(const Iterator& other) const { return state_ == other.state_ || (is_over() && other.is_over()); }
  bool operator!=(const Iterator& other) const { return !(*this == other); }

 private:
  struct State {
    std::function<std::optional<Batch>()> next;
    std::optional<Batch> batch;
    bool has_begun = false;

    std::optional<Batch>& now() {
      if (!std::exchange(has_begun, true)) batch = next();
      return batch;
    }
  };
  bool is_over() const { return !state_ || !state_->now(); }

  std::shared_ptr<State> state_;
};

namespace detail {
/// Values from some threads for others.
template <class T>
class Queue {
 public:
  void push(T value) {
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      queue_.push_back(std::move(value));
    }
    is_there_.notify_one();
  }
  T pop(std::optional<std::chrono::milliseconds> timeout = std::nullopt) {
    std::unique_lock<std::mutex> lock(mutex_);
    const auto has_one = [this] { return !queue_.empty(); };
    if (timeout) {
      TORCH_CHECK(is_there_.wait_for(lock, *timeout, has_one), "Timeout in DataLoader queue while waiting for next batch (timeout was ", timeout->count(),
                  " ms)");
    } else {
      is_there_.wait(lock, has_one);
    }
    T value = std::move(queue_.front());
    queue_.pop_front();
    return value;
  }
  /// How many there were.
  size_t clear() {
    const std::lock_guard<std::mutex> lock(mutex_);
    const size_t n = queue_.size();
    queue_.clear();
    return n;
  }

 private:
  std::deque<T> queue_;
  std::mutex mutex_;
  std::condition_variable is_there_;
};
}  // namespace detail

/// What loaders of all datasets have. A thread at a time may use one; its workers are its own.
template <class Dataset, class Batch, class BatchRequest>
class DataLoaderBase {
 public:
  using BatchType = Batch;
  using BatchRequestType = BatchRequest;

  explicit DataLoaderBase(DataLoaderOptions options, std::unique_ptr<Dataset> main_thread_dataset = nullptr)
      : options_(options), main_thread_dataset_(std::move(main_thread_dataset)) {}
  DataLoaderBase(const DataLoaderBase&) = delete;
  DataLoaderBase& operator=(const DataLoaderBase&) = delete;
  virtual ~DataLoaderBase() { join(); }

  /// Begins an epoch.
  Iterator<Batch> begin() {
    TORCH_CHECK(in_flight_ == 0, "Attempted to get a new DataLoader iterator while another iterator is not yet exhausted");
    reset();
    return Iterator<Batch>([this] { return next(); });
  }
  Iterator<Batch> end() { return Iterator<Batch>(); }

  /// Ends the workers, when they are done with what they do.
  void join() {
    if (std::exchange(joined_, true)) return;
    drain();
    for (size_t i = 0; i < workers_.size(); i++) jobs_.push(Job());
    for (std::thread& worker : workers_) worker.join();
  }
  const FullDataLoaderOptions& options() const noexcept { return options_; }

 protected:
  virtual std::optional<BatchRequest> get_batch_request() = 0;
  virtual void reset() {
    drain();
    number_ = next_number_ = 0;
    prefetch(options_.max_jobs);
  }

  void worker_thread(Dataset& dataset) {
    while (true) {
      Job job = jobs_.pop();
      if (!job.request) return;
      Result result{job.number, std::nullopt, nullptr};
      try {
        result.batch = dataset.get_batch(*std::move(job.request));
      } catch (...) {
        result.exception = std::current_exception();
      }
      results_.push(std::move(result));
    }
  }

  const FullDataLoaderOptions options_;
  std::unique_ptr<Dataset> main_thread_dataset_;
  std::vector<std::thread> workers_;

 private:
  /// Without a request, the worker is to end.
  struct Job {
    size_t number = 0;
    std::optional<BatchRequest> request;
  };
  struct Result {
    size_t number;
    std::optional<Batch> batch;
    std::exception_ptr exception;
  };

  void prefetch(size_t count) {
    if (options_.workers == 0) return;
    for (; count > 0; count--) {
      std::optional<BatchRequest> request = get_batch_request();
      if (!request) return;
      jobs_.push(Job{number_++, std::move(request)});
      in_flight_++;
    }
  }

  std::optional<Batch> next() {
    if (options_.workers == 0) {
      std::optional<BatchRequest> request = get_batch_request();
      if (!request) return std::nullopt;
      return main_thread_dataset_->get_batch(*std::move(request));
    }
    while (std::optional<Result> result = next_result()) {
      if (result->exception) throw WorkerException(result->exception);
      if (!result->batch) continue;
      prefetch(1);
      return std::move(result->batch);
    }
    return std::nullopt;
  }

  std::optional<Result> next_result() {
    while (true) {
      auto waiting = early_.find(next_number_);
      if (waiting != early_.end()) {
        next_number_++;
        return std::move(early_.extract(waiting).mapped());
      }
      if (in_flight_ == 0) return std::nullopt;
      Result result = results_.pop(options_.timeout);
      in_flight_--;
      if (!options_.enforce_ordering) return result;
      const size_t number = result.number;
      early_.emplace(number, std::move(result));
    }
  }

  void drain() {
    in_flight_ -= jobs_.clear();
    for (; in_flight_ > 0; in_flight_--) results_.pop();
    early_.clear();
  }

  detail::Queue<Job> jobs_;
  detail::Queue<Result> results_;
  /// Results before which others come.
  std::map<size_t, Result> early_;
  size_t number_ = 0, next_number_ = 0, in_flight_ = 0;
  bool joined_ = false;
};

/// Each worker has a copy of the dataset; a sampler says which examples are next.
template <class Dataset, class Sampler>
class StatelessDataLoader : public DataLoaderBase<Dataset, typename Dataset::BatchType, typename Sampler::BatchRequestType> {
 public:
  using super = DataLoaderBase<Dataset, typename Dataset::BatchType, typename Sampler::BatchRequestType>;
  using typename super::BatchRequestType;

  StatelessDataLoader(Dataset dataset, Sampler sampler, DataLoaderOptions options) : super(options), sampler_(std::move(sampler)) {
    for (size_t i = 0; i < this->options_.workers; i++) {
      this->workers_.emplace_back([this, dataset]() mutable { this->worker_thread(dataset); });
    }
    if (this->options_.workers == 0) this->main_thread_dataset_ = std::make_unique<Dataset>(std::move(dataset));
  }

 private:
  void reset() override {
    sampler_.reset();
    super::reset();
  }
  std::optional<BatchRequestType> get_batch_request() override {
    auto request = sampler_.next(this->options_.batch_size);
    if (request && this->options_.drop_last && request->size() < this->options_.batch_size) return std::nullopt;
    return request;
  }

  Sampler sampler_;
};

/// All workers ask the one dataset, which ends by itself.
template <class Dataset>
class StatefulDataLoader : public DataLoaderBase<Dataset, typename Dataset::BatchType::value_type, typename Dataset::BatchRequestType> {
 public:
  using super = DataLoaderBase<Dataset, typename Dataset::BatchType::value_type, typename Dataset::BatchRequestType>;
  using typename super::BatchRequestType;

  StatefulDataLoader(Dataset dataset, DataLoaderOptions options) : super(options, std::make_unique<Dataset>(std::move(dataset))) {
    for (size_t i = 0; i < this->options_.workers; i++) {
      this->workers_.emplace_back([this] { this->worker_thread(*this->main_thread_dataset_); });
    }
  }

 private:
  void reset() override {
    this->main_thread_dataset_->reset();
    super::reset();
  }
  std::optional<BatchRequestType> get_batch_request() override { return this->options_.batch_size; }
};

template <class Dataset, class Sampler>
std::enable_if_t<!Dataset::is_stateful, std::unique_ptr<StatelessDataLoader<Dataset, Sampler>>> make_data_loader(Dataset dataset, Sampler sampler,
                                                                                                                  DataLoaderOptions options) {
  return std::make_unique<StatelessDataLoader<Dataset, Sampler>>(std::move(dataset), std::move(sampler), options);
}
/// With a sampler of the dataset's size.
template <class Sampler = samplers::RandomSampler, class Dataset>
std::enable_if_t<!Dataset::is_stateful && std::is_constructible_v<Sampler, size_t>, std::unique_ptr<StatelessDataLoader<Dataset, Sampler>>> make_data_loader(
    Dataset dataset, DataLoaderOptions options = DataLoaderOptions()) {
  const std::optional<size_t> size = dataset.size();
  TORCH_CHECK(size, "Expected the dataset to be sized in order to construct the Sampler");
  return make_data_loader(std::move(dataset), Sampler(*size), options);
}
template <class Dataset, class = std::enable_if_t<Dataset::is_stateful>>
std::unique_ptr<StatefulDataLoader<Dataset>> make_data_loader(Dataset dataset, DataLoaderOptions options = DataLoaderOptions()) {
  return std::make_unique<StatefulDataLoader<Dataset>>(std::move(dataset), options);
}

INFER_NAMESPACE_END
}  // namespace data
}  // namespace torch
