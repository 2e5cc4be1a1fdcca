// The server: what it answers at which address, and its limits.
//
//   POST /v1/models/NAME   {"inputs": [...]} -> {"outputs": ...}
//   GET  /v1/models        which models there are, and what they take
//   GET  /health           "ok"
//   GET  /metrics          Prometheus' text form
//
// Every other answer is {"error": "..."} with a status.
#pragma once

#include "metrics.h"
#include "models.h"
#include "workers.h"

#include <httplib.h>

#include <atomic>
#include <chrono>
#include <string>

struct Limits {
  size_t workers = 0;               // requests that run at once
  size_t waiting = 64;              // requests that wait; one more is refused with 503
  size_t connections = 128;         // connections served at once; more wait to be served
  size_t body = size_t(16) << 20;   // bytes of a request; more are refused with 413
  std::chrono::seconds patience{30};  // from the head of a request to the end of its body
  std::chrono::milliseconds deadline{60000};  // a model's work on a request; one that takes longer is stopped with 504
};

class Service {
 public:
  Service(const Models& models, const Limits& limits);

  /// Takes an address; port 0 is any that is free. Gives the port.
  int bind(const std::string& host, int port);
  /// Answers until `stop` is called. False: the network failed.
  bool run() { return server_.listen_after_bind(); }
  /// Takes no more connections, and returns when what was asked is answered. From another thread than that of `run`.
  void stop();

 private:
  using Clock = std::chrono::steady_clock;

  httplib::Server::HandlerResponse screen(const httplib::Request& request, httplib::Response& response) const;
  std::string read_body(const httplib::ContentReader& read, Clock::time_point start, bool& whole) const;
  void predict(const httplib::Request& request, httplib::Response& response, const httplib::ContentReader& read);

  const Models& models_;
  const Limits limits_;
  std::atomic<int> asked_{0};  // requests whose answer is not sent yet
  Metrics metrics_;
  Workers workers_;
  httplib::Server server_;
};
