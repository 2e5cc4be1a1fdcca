// A server as a process, and what its tests need around it.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <stdexcept>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

/// Whether `done` is true within five seconds.
inline bool soon(const std::function<bool()>& done) {
  for (int i = 0; i < 1000; i++) {
    if (done()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return false;
}

/// A running server. It is killed where a test forgets to stop it.
class Server {
 public:
  explicit Server(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {path, "--port", "0"});
    std::vector<char*> argv;
    for (auto& a : arguments) argv.push_back(a.data());
    argv.push_back(nullptr);
    int out[2];
    if (::pipe(out) != 0) throw std::runtime_error("no pipe");
    process_ = ::fork();
    if (process_ == 0) {
      ::dup2(out[1], STDOUT_FILENO);
      ::close(out[0]);
      ::close(out[1]);
      ::execv(argv[0], argv.data());
      ::_exit(127);
    }
    ::close(out[1]);
    std::string said;
    for (char c; ::read(out[0], &c, 1) == 1 && c != '\n';) said += c;
    ::close(out[0]);
    const std::string begin = "listening on http://127.0.0.1:", grpc = "grpc://";
    if (said.find(begin) != 0) throw std::runtime_error("the server did not start: " + said);
    port = std::stoi(said.substr(begin.size()));
    if (said.find(grpc) != std::string::npos) grpc_port = std::stoi(said.substr(said.rfind(':') + 1));
  }
  ~Server() {
    if (process_ > 0) {
      ::kill(process_, SIGKILL);
      ::waitpid(process_, nullptr, 0);
    }
  }
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  void signal(int which) const { ::kill(process_, which); }
  /// What it exits with: its status, or minus the signal that ended it; -1000 where it does not exit.
  int exit_status() {
    int status = 0;
    if (!soon([&] { return ::waitpid(process_, &status, WNOHANG) == process_; })) return -1000;
    process_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }
  int stop(int which = SIGTERM) {
    signal(which);
    return exit_status();
  }

  /// A file or folder of its process.
  std::string proc(const std::string& name) const { return "/proc/" + std::to_string(process_) + "/" + name; }
  /// Whether each of its threads has a filter of system calls more than this process, which a container may have given some.
  bool is_filtered() const {
    const auto filters = [](const std::filesystem::path& status) {
      std::ifstream file(status);
      for (std::string line; std::getline(file, line);) {
        if (line.find("Seccomp_filters:") == 0) return std::stoi(line.substr(16));
      }
      throw std::runtime_error("no Seccomp_filters in " + status.string());
    };
    const int own = filters("/proc/self/status");
    for (const auto& task : std::filesystem::directory_iterator(proc("task"))) {
      if (filters(task.path() / "status") != own + 1) return false;
    }
    return true;
  }
  /// The lines of /proc/PID/maps that can be executed.
  std::vector<std::string> executable_mappings() const {
    std::ifstream maps(proc("maps"));
    std::vector<std::string> lines;
    for (std::string line; std::getline(maps, line);) {
      if (line.find("x", line.find(' ')) == line.find(' ') + 3) lines.push_back(line);
    }
    return lines;
  }

  /// The program.
  inline static std::string path;
  int port = 0;
  int grpc_port = 0;  // with --grpc

 private:
  pid_t process_ = -1;
};

/// A connection on which anything can be said.
class Line {
 public:
  explicit Line(const Server& server) : Line(server.port) {}
  explicit Line(int port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    const timeval patience{20, 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0) return;
    ::close(socket_);
    throw std::runtime_error("cannot connect");
  }
  ~Line() { ::close(socket_); }
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;
  void say(const std::string& bytes) const { (void)!::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL); }
  /// Sends what there is room for; false where the server has ended the connection.
  bool try_to_say(const std::string& bytes) const {
    return ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT) >= 0 || errno == EAGAIN;
  }
  /// Whether the server has not ended it; what it said is dropped.
  bool is_open() const {
    char bytes[4096];
    for (;;) {
      const ssize_t n = ::recv(socket_, bytes, sizeof bytes, MSG_DONTWAIT);
      if (n <= 0) return n < 0 && errno == EAGAIN;
    }
  }
  /// What the server said since, once it said something; "" where it ends the connection before, or says nothing for long.
  std::string some() const {
    char bytes[4096];
    const ssize_t n = ::recv(socket_, bytes, sizeof bytes, 0);
    return std::string(bytes, n > 0 ? static_cast<size_t>(n) : 0);
  }
  void end() const { ::shutdown(socket_, SHUT_WR); }
  /// One answer, which has a length; no body where a HEAD was asked. "" where the server ends the connection before, or says nothing for long.
  std::string answer(bool has_body = true) const {
    std::string all;
    char bytes[65536];
    for (size_t whole = std::string::npos; all.size() < whole;) {
      const ssize_t n = ::recv(socket_, bytes, sizeof bytes, 0);
      if (n <= 0) return "";
      all.append(bytes, static_cast<size_t>(n));
      const size_t head = all.find("\r\n\r\n"), length = all.find("Content-Length: ");
      if (whole == std::string::npos && head != std::string::npos && length < head)
        whole = head + 4 + (has_body ? std::stoul(all.substr(length + 16, 20)) : 0);
    }
    return all;
  }
  /// Whether these bytes are said next.
  bool hears(const std::string& bytes) const {
    std::string said(bytes.size(), '\0');
    return ::recv(socket_, said.data(), said.size(), MSG_WAITALL) == static_cast<ssize_t>(said.size()) && said == bytes;
  }
  /// All that is said until the server ends the connection.
  std::string rest() const {
    std::string all;
    char bytes[4096];
    for (ssize_t n; (n = ::recv(socket_, bytes, sizeof bytes, 0)) > 0;) all.append(bytes, static_cast<size_t>(n));
    return all;
  }

 private:
  int socket_;
};

/// A folder that is there for as long as this.
struct Folder {
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "serve_test.XXXXXX").string();
    if (!::mkdtemp(name.data())) throw std::runtime_error("no folder");
    path = name;
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path, ignored);
  }
  /// Has a copy of a file take the place of what is there at once.
  void put(const std::string& file, const std::string& place) const {
    const std::filesystem::path to = path + "/" + place, copy = path + "/copy";
    std::filesystem::create_directories(to.parent_path());
    std::filesystem::copy_file(file, copy);
    std::filesystem::rename(copy, to);
  }
  std::string path;
};
