// What is served at most, whichever way it is asked for.
#pragma once

#include <chrono>
#include <cstddef>

struct Limits {
  size_t workers = 0;               // requests that run at once
  size_t waiting = 64;              // requests that wait; one more is refused with 503
  size_t connections = 3072;        // at once; one more has that end which waits longest for its client
  size_t body = size_t(16) << 20;   // bytes of a request; more are refused with 413
  size_t batch = 1;                 // requests, and rows, that a model answers in one call
  std::chrono::microseconds batch_wait{0};  // how long a request waits for others to be answered with
  std::chrono::milliseconds deadline{60000};  // a model's work on a request; one that takes longer is stopped with 504

  /// Requests that can run and wait, and the bytes these may have.
  size_t requests() const { return workers * batch + waiting; }
  size_t bytes() const { return body * requests(); }
};
