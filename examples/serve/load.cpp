// Asks a server as fast as it answers, over connections that persist, and prints how many answers a second there were and how long each took.
//
//   load PORT NAME MODEL [SECONDS [CONNECTIONS]...]    asks for NAME what was recorded beside the file MODEL, over 1, 2 and 8 connections
//   load --v2 ...                                      the same with binary tensors of the Open Inference Protocol
#include "recorded.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

using Clock = std::chrono::steady_clock;

/// One connection. It does as little as can be, as it shares the processors with the server.
class Connection {
 public:
  explicit Connection(int port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int yes = 1;
    ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    if (::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) throw std::runtime_error("cannot connect");
  }
  ~Connection() { ::close(socket_); }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  /// Sends a request and reads the answer to its end. Errors: an answer other than 200.
  void ask(const std::string& request) {
    for (size_t sent = 0; sent < request.size();) {
      const ssize_t n = ::send(socket_, request.data() + sent, request.size() - sent, MSG_NOSIGNAL);
      if (n <= 0) throw std::runtime_error("the server ended the connection");
      sent += static_cast<size_t>(n);
    }
    answer_.clear();
    size_t head;
    while ((head = answer_.find("\r\n\r\n")) == std::string::npos) receive();
    if (answer_.compare(0, 13, "HTTP/1.1 200 ") != 0) throw std::runtime_error(answer_);
    const std::string field = "Content-Length: ";
    const size_t at = answer_.find(field);
    if (at > head) throw std::runtime_error("an answer without a length");
    const size_t end = head + 4 + std::stoul(answer_.substr(at + field.size(), 20));
    while (answer_.size() < end) receive();
  }

 private:
  void receive() {
    char bytes[1 << 16];
    const ssize_t n = ::recv(socket_, bytes, sizeof bytes, 0);
    if (n <= 0) throw std::runtime_error("the server ended the connection");
    answer_.append(bytes, static_cast<size_t>(n));
  }

  int socket_;
  std::string answer_;
};

static void measure(int port, const std::string& request, int connections, double seconds) {
  std::vector<std::vector<double>> times(static_cast<size_t>(connections));
  const auto measured = Clock::now() + std::chrono::milliseconds(200);
  const auto stop = measured + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  std::vector<std::thread> clients;
  std::atomic<bool> failed{false};
  for (auto& mine : times) {
    clients.emplace_back([&] {
      try {
        Connection connection(port);
        for (auto before = Clock::now(); before < stop && !failed;) {
          connection.ask(request);
          const auto after = Clock::now();
          if (before >= measured) mine.push_back(std::chrono::duration<double, std::micro>(after - before).count());
          before = after;
        }
      } catch (const std::exception& e) {
        if (!failed.exchange(true)) std::fprintf(stderr, "load: %s\n", e.what());
      }
    });
  }
  for (auto& client : clients) client.join();
  std::vector<double> all;
  for (const auto& mine : times) all.insert(all.end(), mine.begin(), mine.end());
  if (failed || all.empty()) throw std::runtime_error("nothing was measured");
  std::sort(all.begin(), all.end());
  const auto percentile = [&](double p) { return all[std::min(all.size() - 1, static_cast<size_t>(p * static_cast<double>(all.size())))]; };
  std::printf("%2d connections %10.0f requests/s   p50 %9.1f us   p90 %9.1f us   p99 %9.1f us\n", connections, static_cast<double>(all.size()) / seconds,
              percentile(0.5), percentile(0.9), percentile(0.99));
}

static std::string own_request(const std::string& name, const Recorded& recorded) {
  const std::string body = recorded_request(recorded);
  return "POST /v1/models/" + name + " HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

static std::string protocol_request(const std::string& name, const Recorded& recorded) {
  const std::string body = recorded_protocol_header(recorded, true), binary = recorded_bytes(recorded);
  return "POST /v2/models/" + name + "/infer HTTP/1.1\r\nHost: localhost\r\nInference-Header-Content-Length: " + std::to_string(body.size()) +
         "\r\nContent-Length: " + std::to_string(body.size() + binary.size()) + "\r\n\r\n" + body + binary;
}

int main(int argc, char** argv) try {
  std::vector<std::string> words(argv + 1, argv + argc);
  const bool is_protocol = !words.empty() && words[0] == "--v2";
  if (is_protocol) words.erase(words.begin());
  if (words.size() < 3) {
    std::fprintf(stderr, "usage: %s [--v2] PORT NAME MODEL [SECONDS [CONNECTIONS]...]\n", argv[0]);
    return 2;
  }
  const Recorded recorded = read_recorded(words[2]);
  const std::string request = (is_protocol ? protocol_request : own_request)(words[1], recorded);
  std::vector<int> connections;
  for (size_t i = 4; i < words.size(); i++) connections.push_back(std::stoi(words[i]));
  if (connections.empty()) connections = {1, 2, 8};
  for (const int n : connections) measure(std::stoi(words[0]), request, n, words.size() > 3 ? std::stod(words[3]) : 3);
  return 0;
} catch (const std::exception& e) {
  std::fprintf(stderr, "load: %s\n", e.what());
  return 1;
}
