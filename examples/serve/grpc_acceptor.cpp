#include "grpc_acceptor.h"

#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <utility>

/// Until it is looked again whether there is room.
static constexpr std::chrono::milliseconds pause_for_room{20};

static ino_t file_of(int socket) {
  struct stat status {};
  return ::fstat(socket, &status) == 0 ? status.st_ino : 0;
}

GrpcAcceptor::GrpcAcceptor(int listener, size_t most, std::function<void(int)> take)
    : listener_(listener), most_(most), take_(std::move(take)), thread_([this] { run(); }) {}

GrpcAcceptor::~GrpcAcceptor() {
  is_stopping_ = true;
  ::shutdown(listener_, SHUT_RD);  // wakes who waits for a connection
  thread_.join();
  ::close(listener_);
}

bool GrpcAcceptor::is_full() {
  if (taken_.size() < most_) return false;
  const auto ended = [](const Connection& c) { return file_of(c.socket) != c.file; };
  taken_.erase(std::remove_if(taken_.begin(), taken_.end(), ended), taken_.end());
  return taken_.size() >= most_;
}

void GrpcAcceptor::run() {
  taken_.reserve(most_);
  while (!is_stopping_) {
    if (is_full()) {
      std::this_thread::sleep_for(pause_for_room);
      continue;
    }
    pollfd ready{listener_, POLLIN, 0};
    ::poll(&ready, 1, -1);
    const int socket = ::accept4(listener_, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (socket >= 0) {
      taken_.push_back({socket, file_of(socket)});
      take_(socket);
    } else {
      std::this_thread::sleep_for(pause_for_room);  // no descriptor is free, or the client has left
    }
  }
}
