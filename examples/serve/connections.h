// Connections of a server: one thread hears all of them by libevent, so that who is slow holds up nobody and costs no more than its bytes.
#pragma once

#include "http.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

struct bufferevent;
struct event;
struct event_base;
struct evbuffer;
struct evbuffer_cb_info;
struct evconnlistener;
struct evhttp;
struct evhttp_bound_socket;
struct evhttp_connection;

/// What libevent frees.
struct FreedByLibevent {
  void operator()(bufferevent* socket) const;
  void operator()(event* event) const;
  void operator()(event_base* base) const;
  void operator()(evhttp* http) const;
};
template <class T>
using Libevent = std::unique_ptr<T, FreedByLibevent>;

class Connections {
 public:
  struct Limits {
    size_t connections = 3072;              // one more has that end which waits longest for its client
    size_t body = size_t(16) << 20;         // bytes of a request's body
    size_t bodies = size_t(1) << 30;        // bytes on their way on all connections, in both directions
    std::chrono::milliseconds idle{5000};   // until the first byte of a request
    std::chrono::milliseconds request{30000};   // from there to its last byte
    std::chrono::milliseconds answer{30000};    // for an answer to be taken
  };
  class Connection;

  /// `answer` has the answer to a request, or calls `Connections::answer` later. It is called by the thread of `run`.
  /// Errors: std::runtime_error where the system does not allow so many connections.
  Connections(const Limits& limits, std::function<std::optional<Response>(Request, Connection&)> answer);
  ~Connections();
  Connections(const Connections&) = delete;
  Connections& operator=(const Connections&) = delete;

  /// Takes an address; port 0 is any that is free. Gives the port.
  int bind(const std::string& host, int port);
  /// Answers until the descriptor `stop` can be read. Then no connection is taken any more, and it returns when what was asked is answered.
  void run(int stop);
  /// The answer to a request that is answered later. From any thread; it allocates nothing.
  void answer(Connection& connection, Response response);

 private:
  enum class State {
    idle,       // nothing has come of a request
    reading,    // a part has
    working,    // there is no answer yet
    writing,    // the client is to take the answer
    closed,     // libevent has done with it
    lingering,  // what still comes is thrown away: to close a socket that has unread bytes takes the answer away from the client
  };

  void enter(Connection& connection, State state);
  void respond(Connection& connection, std::optional<Response> response);
  void drop(Connection& connection);
  void erase(Connection& connection);
  void make_room(size_t most_held);
  void look_for_room();
  void begin_stop();
  void give_answers();

  // What libevent calls.
  static bufferevent* accepted(event_base*, void* connections);
  static void cannot_accept(evconnlistener*, void* connections);
  static void due(int, short, void* connection);
  static void has_read(evbuffer*, const evbuffer_cb_info* change, void* connection);
  static void has_written(evbuffer*, const evbuffer_cb_info* change, void* connection);
  static void is_asked(evhttp_request* request, void* connections);
  static void is_answered(evhttp_request*, void* connection);
  static void is_closed(evhttp_connection*, void* connection);
  static void throw_away(bufferevent*, void* connection);
  static void has_ended(bufferevent*, short, void* connection);

  const Limits limits_;
  const std::function<std::optional<Response>(Request, Connection&)> answer_;
  Libevent<event_base> base_;
  Libevent<event> stop_, answered_, crowded_;
  Libevent<evhttp> http_;
  evhttp_bound_socket* listening_ = nullptr;  // of http_
  std::list<Connection> waiting_, working_;   // for their clients, the longest first; for an answer
  std::unordered_map<bufferevent*, Connection*> by_socket_;
  size_t held_ = 0;  // bytes on their way
  bool is_stopping_ = false, is_full_ = false;

  std::mutex mutex_;
  std::vector<std::pair<Connection*, Response>> answers_, taken_;
};
