// Generates tokens for requests that come and go, with a model that export.py wrote.
#pragma once

#include "sampler.h"

#include <torch/nativert/ModelRunnerHandle.h>

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

struct Request {
  std::vector<int64_t> prompt;
  int64_t max_tokens = 200;
  std::optional<int64_t> end_token;  // the last one when it comes
  Sampling sampling;
};

/// What a request was given in a step.
struct Generated {
  uint64_t request;
  int64_t token;
  bool is_last;
  std::string error;  // why the request ends without a token; else empty
};

/// A model, and a cache of keys and values with a fixed number of slots. A request waits for a slot, has its prompt read into it, and gets a
/// token in every step until it ends; then the slot is another's. What one gets does not depend on the others.
/// Threads: one at a time.
class Decoder {
 public:
  /// Errors: std::invalid_argument for a number of slots below 1, or an archive whose programs do not fit together; c10::Error for one without
  /// the programs `cache`, `prefill` and `decode`.
  Decoder(const std::string& archive, int64_t slots);

  /// Puts a request in the queue; returns its number. Errors: std::invalid_argument.
  uint64_t add(Request request);
  /// Ends a request, whether it waits or runs. Nothing is done about one that has ended.
  void remove(uint64_t request);
  /// Gives each request that runs its next token, and has those that wait join where slots are free, which gives them their first. Errors:
  /// c10::Error where the model cannot take a step at all; then no request has moved.
  std::vector<Generated> step();

  bool is_idle() const { return waiting_.empty() && running() == 0; }
  int64_t running() const;
  size_t waiting() const { return waiting_.size(); }
  /// How many tokens a slot holds, and how many there are to choose from.
  int64_t length() const { return length_; }
  int64_t vocabulary() const { return vocabulary_; }
  const std::vector<at::Tensor>& cache() const { return cache_; }

 private:
  struct Running {
    uint64_t id;
    int64_t token;     // the last one, which is not in the cache yet
    int64_t position;  // its place there
    int64_t left;      // how many tokens may follow
    std::optional<int64_t> end_token;
    Sampler sampler;
  };
  struct Waiting {
    uint64_t id;
    Request request;
    Sampler sampler;
  };

  /// Runs a program on rows [first, first + count) of the cache, which it writes.
  at::Tensor run(torch::nativert::ModelRunnerHandle& program, std::vector<c10::IValue> inputs, int64_t first, int64_t count);
  void join(Waiting waiting, size_t slot, std::vector<Generated>& out);
  /// Chooses the next token of a slot, and frees the slot after the last.
  void give(size_t slot, const at::Tensor& logits, std::vector<Generated>& out);

  torch::nativert::ModelRunnerHandle prefill_, decode_;
  std::vector<at::Tensor> cache_;
  int64_t length_ = 0, vocabulary_ = 0;
  std::vector<std::optional<Running>> slots_;
  std::deque<Waiting> waiting_;
  uint64_t next_id_ = 0;
};
