// The server over gRPC: the Open Inference Protocol's calls, as grpc_service.proto has them.
#pragma once

#include "limits.h"
#include "metrics.h"
#include "repository.h"
#include "scheduler.h"

#include <memory>
#include <string>

/// Answers from when it is made until it is stopped.
class GrpcServer {
 public:
  virtual ~GrpcServer() = default;
  virtual int port() const = 0;
  /// Takes no more connections, and returns when what was asked is answered.
  virtual void stop() = 0;
};

/// Port 0 is any that is free. Errors: std::runtime_error where the address is taken, or this program was built without gRPC.
std::unique_ptr<GrpcServer> serve_grpc(const std::string& host, int port, const Repository& models, const Limits& limits, Scheduler& scheduler,
                                       Metrics& metrics);
