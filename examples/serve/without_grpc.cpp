#include "grpc_server.h"

#include <stdexcept>

std::unique_ptr<GrpcServer> serve_grpc(const std::string&, int, const Repository&, const Limits&, Scheduler&, Metrics&) {
  throw std::runtime_error("--grpc: this program was built without gRPC");
}
