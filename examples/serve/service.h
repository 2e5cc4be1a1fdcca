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

#include "batcher.h"
#include "metrics.h"
#include "repository.h"
#include "workers.h"

#include <httplib.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <string>

struct Limits {
  size_t workers = 0;               // requests that run at once
  size_t waiting = 64;              // requests that wait; one more is refused with 503
  size_t connections = 128;         // connections served at once; more wait to be served
  size_t body = size_t(16) << 20;   // bytes of a request; more are refused with 413
  std::chrono::seconds patience{30};  // from the head of a request to the end of its body
  size_t batch = 1;                 // requests, and rows, that a model answers in one call
  std::chrono::microseconds batch_wait{0};  // how long a request waits for others to be answered with
  std::chrono::milliseconds deadline{60000};  // a model's work on a request; one that takes longer is stopped with 504
};

class Service {
 public:
  Service(const Repository& models, const Limits& limits, Metrics& metrics);

  /// Takes an address; port 0 is any that is free. Gives the port.
  int bind(const std::string& host, int port);
  /// Answers until `stop` is called. When all threads run, and before the first connection is taken, `ready` is called, which throws nothing.
  /// False: the network failed.
  bool run(const std::function<void()>& ready);
  /// Takes no more connections, and returns when what was asked is answered. From another thread than that of `run`.
  void stop();

 private:
  using Clock = std::chrono::steady_clock;

  httplib::Server::HandlerResponse screen(const httplib::Request& request, httplib::Response& response) const;
  std::string read_body(const httplib::ContentReader& read, Clock::time_point start, bool& whole) const;
  /// A model that an address names; `verb` is what comes after.
  struct Target {
    std::string name, verb;
    Served served;
    bool is_protocol;
  };
  Target target_of(const std::string& path) const;
  void get(const httplib::Request& request, httplib::Response& response) const;
  void post(const httplib::Request& request, httplib::Response& response, const httplib::ContentReader& read);
  void predict(const Target& target, const httplib::Request& request, const std::string& body, httplib::Response& response);
  std::string list() const;

  const Repository& models_;
  const Limits limits_;
  std::atomic<int> asked_{0};  // requests whose answer is not sent yet
  Metrics& metrics_;
  Workers workers_;
  httplib::Server server_;
};
