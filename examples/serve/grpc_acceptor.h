// Takes connections for gRPC, which has no limit of them, and listens no more when the system once had no descriptor left.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <cstddef>
#include <functional>
#include <thread>
#include <vector>

class GrpcAcceptor {
 public:
  /// Has `take` own each new connection of a socket that listens, while there are fewer than `most`; the next ones wait in the system.
  GrpcAcceptor(int listener, size_t most, std::function<void(int socket)> take);
  /// Takes no more, and closes the socket that listens.
  ~GrpcAcceptor();
  GrpcAcceptor(const GrpcAcceptor&) = delete;
  GrpcAcceptor& operator=(const GrpcAcceptor&) = delete;

 private:
  /// A connection as the system knows it: a descriptor that has another file is another's.
  struct Connection {
    int socket;
    ino_t file;
  };
  void run();
  bool is_full();

  const int listener_;
  const size_t most_;
  const std::function<void(int)> take_;
  std::vector<Connection> taken_;
  std::atomic<bool> is_stopping_{false};
  std::thread thread_;
};
