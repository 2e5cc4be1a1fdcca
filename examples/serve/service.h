// The server: what it answers at which address, and its limits.
//
//   POST /v1/models/NAME   {"inputs": [...]} -> {"outputs": ...}
//   GET  /v1/models        which models there are, and what they take
//   GET  /health           "ok"
//   GET  /metrics          Prometheus' text form
//   /v2/...                the Open Inference Protocol
//
// Every other answer is {"error": "..."} with a status.
#pragma once

#include "connections.h"
#include "metrics.h"
#include "repository.h"
#include "workers.h"

#include <chrono>
#include <optional>
#include <string>

struct Limits {
  size_t workers = 0;               // requests that run at once
  size_t waiting = 64;              // requests that wait; one more is refused with 503
  size_t connections = 3072;        // at once; one more has that end which waits longest for its client
  size_t body = size_t(16) << 20;   // bytes of a request; more are refused with 413
  size_t batch = 1;                 // requests, and rows, that a model answers in one call
  std::chrono::microseconds batch_wait{0};  // how long a request waits for others to be answered with
  std::chrono::milliseconds deadline{60000};  // a model's work on a request; one that takes longer is stopped with 504
};

class Service {
 public:
  Service(const Repository& models, const Limits& limits, Metrics& metrics);

  /// Takes an address; port 0 is any that is free. Gives the port.
  int bind(const std::string& host, int port) { return connections_.bind(host, port); }
  /// Answers until `stop` can be read. Then it takes no more connections, and returns when what was asked is answered.
  void run(int stop) { connections_.run(stop); }

 private:
  /// A model that an address names; `verb` is what comes after.
  struct Target {
    std::string name, verb;
    Served served;
    bool is_protocol;
  };
  class Asked;

  Target target_of(const std::string& path) const;
  Response get(const Request& request) const;
  std::optional<Response> post(Request request, Connections::Connection& connection);
  std::string list() const;

  const Repository& models_;
  const Limits limits_;
  Metrics& metrics_;
  Connections connections_;
  Workers workers_;  // the last, so that none works on when the others are gone
};
