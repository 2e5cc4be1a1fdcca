// The server over HTTP: what it answers at which address.
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
#include "limits.h"
#include "metrics.h"
#include "repository.h"
#include "scheduler.h"

#include <optional>
#include <string>

class RestService {
 public:
  RestService(const Repository& models, const Limits& limits, Scheduler& scheduler, Metrics& metrics);

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
  Scheduler& scheduler_;
  Metrics& metrics_;
  Connections connections_;
};
