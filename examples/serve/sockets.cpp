#include "sockets.h"

#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <memory>
#include <stdexcept>
#include <system_error>

void allow_connections(size_t connections) {
  const rlim_t wanted = connections + 256;  // beside them a few files are open
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  if (files.rlim_cur >= wanted) return;
  files.rlim_cur = std::min(files.rlim_max, wanted);
  if (::setrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur < wanted)
    throw std::runtime_error("this many connections need " + std::to_string(wanted) + " open files: ulimit -n");
}

std::pair<int, int> listen_at(const std::string& host, int port) {
  addrinfo wanted{}, *found = nullptr;
  wanted.ai_socktype = SOCK_STREAM;
  wanted.ai_flags = AI_PASSIVE;
  if (::getaddrinfo(host.c_str(), std::to_string(port).c_str(), &wanted, &found) != 0) throw std::runtime_error("there is no address " + host);
  const std::unique_ptr<addrinfo, void (*)(addrinfo*)> addresses(found, ::freeaddrinfo);
  const int socket = ::socket(found->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  const int yes = 1;
  ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);  // its connections have it too
  sockaddr_storage address{};
  socklen_t size = sizeof address;
  if (::bind(socket, found->ai_addr, found->ai_addrlen) != 0 || ::listen(socket, SOMAXCONN) != 0 ||
      ::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size) != 0) {
    const std::system_error error(errno, std::generic_category(), "cannot listen at " + host);
    ::close(socket);
    throw error;
  }
  const bool is_v6 = address.ss_family == AF_INET6;
  return {socket, ntohs(is_v6 ? reinterpret_cast<sockaddr_in6&>(address).sin6_port : reinterpret_cast<sockaddr_in&>(address).sin_port)};
}
