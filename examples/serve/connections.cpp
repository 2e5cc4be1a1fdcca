#include "connections.h"

#include "sockets.h"

#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/event.h>
#include <event2/http.h>
#include <event2/listener.h>
#include <event2/thread.h>

#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <iterator>
#include <new>
#include <stdexcept>

using namespace std::chrono_literals;

namespace {

constexpr size_t largest_head = size_t(16) << 10;
/// Bytes that everybody may have on their way, and after which the events of a request come after those of shorter ones.
constexpr size_t small_request = size_t(64) << 10;
/// A client whose request was refused can read why while it still sends.
constexpr std::chrono::milliseconds lingering_time = 5s;
/// When the server is told to stop: for what the system has received and libevent has not, and for a client in the middle of a message.
constexpr std::chrono::milliseconds last_look = 100ms, last_patience = 5s;

enum Priority { usual = 1, low = 2, priorities };  // events have the middle one from the beginning

timeval timeval_of(std::chrono::milliseconds time) { return {time.count() / 1000, time.count() % 1000 * 1000}; }

template <class T>
T* created(T* made) {
  if (!made) throw std::bad_alloc();
  return made;
}

event_base* new_base() {
  evthread_use_pthreads();
  const std::unique_ptr<event_config, void (*)(event_config*)> config(created(event_config_new()), event_config_free);
  event_config_set_flag(config.get(), EVENT_BASE_FLAG_EPOLL_USE_CHANGELIST);  // fewer calls of the system
  // Short requests are looked for after at most so many events of long ones, and so much time.
  const timeval interval = timeval_of(2ms);
  event_config_set_max_dispatch_interval(config.get(), &interval, 8, low);
  Libevent<event_base> base(created(event_base_new_with_config(config.get())));
  event_base_priority_init(base.get(), priorities);
  return base.release();
}

}  // namespace

void FreedByLibevent::operator()(bufferevent* socket) const { bufferevent_decref(socket); }
void FreedByLibevent::operator()(event* event) const { event_free(event); }
void FreedByLibevent::operator()(event_base* base) const { event_base_free(base); }
void FreedByLibevent::operator()(evhttp* http) const { evhttp_free(http); }

/// Of libevent's connections nothing is known before their first request is whole; so a second reference to the socket is kept here, whose buffers
/// say what comes and goes.
class Connections::Connection {
 public:
  Connection(Connections& all_, bufferevent* socket_)
      : all(all_), timer(created(event_new(all.base_.get(), -1, 0, due, this))), socket((bufferevent_incref(socket_), socket_)) {
    created(evbuffer_add_cb(in(), has_read, this));
    created(evbuffer_add_cb(out(), has_written, this));
  }
  ~Connection() {
    all.held_ -= held();
    evbuffer_remove_cb(in(), has_read, this);
    evbuffer_remove_cb(out(), has_written, this);
  }
  evbuffer* in() const { return bufferevent_get_input(socket.get()); }
  evbuffer* out() const { return bufferevent_get_output(socket.get()); }
  size_t held() const { return evbuffer_get_length(in()) + evbuffer_get_length(out()); }

  Connections& all;
  const Libevent<event> timer;
  const Libevent<bufferevent> socket;
  std::list<Connection>::iterator place;
  State state = State::idle;
  bool is_known = false;             // whether libevent says when it ends
  bool is_dropped = false;           // not to linger
  size_t received = 0;               // of this request
  evhttp_request* request = nullptr;  // while it is worked on
};

Connections::Connections(const Limits& limits, std::function<std::optional<Response>(Request, Connection&)> answer)
    : limits_(limits), answer_(std::move(answer)), base_(new_base()) {
  allow_connections(limits_.connections);
  ::signal(SIGPIPE, SIG_IGN);  // to write to a client that is gone is an error like others
  // Each connection has one answer at most.
  answers_.reserve(limits_.connections + 1);
  taken_.reserve(limits_.connections + 1);
  answered_.reset(created(event_new(base_.get(), -1, 0, [](int, short, void* all) { static_cast<Connections*>(all)->give_answers(); }, this)));
  crowded_.reset(created(event_new(
      base_.get(), -1, 0, [](int, short, void* all) { static_cast<Connections*>(all)->make_room(static_cast<Connections*>(all)->limits_.bodies); },
      this)));

  http_.reset(created(evhttp_new(base_.get())));
  evhttp_set_bevcb(http_.get(), accepted, this);
  evhttp_set_gencb(http_.get(), is_asked, this);
  evhttp_set_allowed_methods(http_.get(), 0xffff);  // others get an answer like all errors
  evhttp_set_max_headers_size(http_.get(), largest_head);
  evhttp_set_max_body_size(http_.get(), static_cast<ev_ssize_t>(limits_.body));
  // For a connection there was no memory to know of: each read and write has this time, not all together.
  const timeval time = timeval_of(limits_.request + limits_.answer);
  evhttp_set_timeout_tv(http_.get(), &time);
}

Connections::~Connections() {
  is_stopping_ = true;
  http_.reset();  // what it says of its connections is heard to the end
}

int Connections::bind(const std::string& host, int port) {
  const auto [socket, bound_port] = listen_at(host, port);
  evconnlistener* listener =
      created(evconnlistener_new(base_.get(), nullptr, nullptr, LEV_OPT_CLOSE_ON_FREE | LEV_OPT_CLOSE_ON_EXEC, SOMAXCONN, socket));
  listening_ = created(evhttp_bind_listener(http_.get(), listener));
  evconnlistener_set_error_cb(listener, cannot_accept);
  return bound_port;
}

void Connections::run(int stop) {
  stop_.reset(created(event_new(base_.get(), stop, EV_READ, [](int, short, void* all) { static_cast<Connections*>(all)->begin_stop(); }, this)));
  event_add(stop_.get(), nullptr);
  // While all wait for answers there is no event.
  if (event_base_loop(base_.get(), EVLOOP_NO_EXIT_ON_EMPTY) < 0) throw std::runtime_error("the network failed");
}

// ---- a connection begins, waits, and ends -------------------------------------------------------------------------------------------------

/// Makes the socket of a connection that libevent is about to begin.
bufferevent* Connections::accepted(event_base* base, void* p) {
  auto& all = *static_cast<Connections*>(p);
  if (all.waiting_.size() + all.working_.size() >= all.limits_.connections && !all.waiting_.empty()) all.drop(all.waiting_.front());
  bufferevent* socket = bufferevent_socket_new(base, -1, BEV_OPT_CLOSE_ON_FREE);
  if (!socket) return nullptr;
  // A body is in the buffer as a whole before it is taken.
  bufferevent_setwatermark(socket, EV_READ, 0, all.limits_.body + small_request);
  try {
    Connection& c = all.waiting_.emplace_back(all, socket);
    c.place = std::prev(all.waiting_.end());
    all.by_socket_.emplace(socket, &c);
    event_active(c.timer.get(), EV_TIMEOUT, 0);  // when libevent's connection is there
    return socket;
  } catch (const std::bad_alloc&) {
    if (!all.waiting_.empty() && all.waiting_.back().socket.get() == socket) all.waiting_.pop_back();
    bufferevent_free(socket);
    return nullptr;
  }
}

void Connections::cannot_accept(evconnlistener*, void* p) {
  auto& all = *static_cast<Connections*>(p);
  if (!all.waiting_.empty()) all.drop(all.waiting_.front());
}

void Connections::enter(Connection& c, State state) {
  const bool was_working = c.state == State::working, is_working = state == State::working;
  (is_working ? working_ : waiting_).splice(is_working ? working_.end() : waiting_.end(), was_working ? working_ : waiting_, c.place);
  c.state = state;
  if (state == State::idle || state == State::reading) {
    c.received = evbuffer_get_length(c.in());
    bufferevent_priority_set(c.socket.get(), usual);
  }
  std::chrono::milliseconds patience = 0ms;
  switch (state) {
    case State::idle: patience = limits_.idle; break;
    case State::reading: patience = limits_.request; break;
    case State::writing: patience = limits_.answer; break;
    case State::lingering: patience = lingering_time; break;
    case State::working:
    case State::closed: break;
  }
  if (is_stopping_) patience = std::min(patience, state == State::idle || state == State::lingering ? last_look : last_patience);
  const timeval time = timeval_of(patience);
  if (is_working) event_del(c.timer.get());
  else event_add(c.timer.get(), &time);
  look_for_room();
}

/// What is next for a connection: it has begun, or libevent has done with it, or its client is too late.
void Connections::due(int, short, void* p) {
  Connection& c = *static_cast<Connection*>(p);
  if (!c.is_known) {
    void* http = nullptr;  // what libevent's own functions are called with
    bufferevent_getcb(c.socket.get(), nullptr, nullptr, nullptr, &http);
    if (!http) return c.all.erase(c);
    c.is_known = true;
    evhttp_connection_set_closecb(static_cast<evhttp_connection*>(http), is_closed, &c);
    c.all.enter(c, c.state);
  } else if (c.state == State::closed) {
    bufferevent_setcb(c.socket.get(), throw_away, nullptr, has_ended, &c);
    evbuffer_drain(c.in(), evbuffer_get_length(c.in()));
    c.all.enter(c, State::lingering);
    bufferevent_enable(c.socket.get(), EV_READ);
  } else {
    c.all.drop(c);
  }
}

void Connections::is_closed(evhttp_connection*, void* p) {
  Connection& c = *static_cast<Connection*>(p);
  if (!c.is_dropped) c.all.enter(c, State::closed);
}

void Connections::throw_away(bufferevent*, void* p) {
  const Connection& c = *static_cast<Connection*>(p);
  evbuffer_drain(c.in(), evbuffer_get_length(c.in()));
}

void Connections::has_ended(bufferevent*, short, void* p) {
  Connection& c = *static_cast<Connection*>(p);
  c.all.erase(c);
}

/// Ends a connection that waits for its client.
void Connections::drop(Connection& c) {
  c.is_dropped = true;
  // Libevent ends its part as when the time of a read is over.
  if (c.state != State::closed && c.state != State::lingering) bufferevent_trigger_event(c.socket.get(), BEV_EVENT_TIMEOUT | BEV_EVENT_READING, 0);
  erase(c);
}

void Connections::erase(Connection& c) {
  by_socket_.erase(c.socket.get());
  (c.state == State::working ? working_ : waiting_).erase(c.place);
  look_for_room();
  if (is_stopping_ && waiting_.empty() && working_.empty()) event_base_loopbreak(base_.get());
}

/// Connections end, those first that have waited longest, until the others hold no more bytes than that.
void Connections::make_room(size_t most_held) {
  for (auto c = waiting_.begin(); c != waiting_.end() && held_ > most_held;) {
    Connection& longest = *c++;
    if (longest.held() > small_request) drop(longest);
  }
}

/// Where all connections wait for an answer, none more is taken.
void Connections::look_for_room() {
  const bool is_full = waiting_.empty() && working_.size() >= limits_.connections;
  if (is_stopping_ || is_full == std::exchange(is_full_, is_full)) return;
  evconnlistener* listener = evhttp_bound_socket_get_listener(listening_);
  if (is_full) evconnlistener_disable(listener);
  else evconnlistener_enable(listener);
}

void Connections::begin_stop() {
  is_stopping_ = true;
  evhttp_del_accept_socket(http_.get(), listening_);
  for (size_t n = waiting_.size(); n > 0; n--) enter(waiting_.front(), waiting_.front().state);  // each goes to the end, with less patience
  if (waiting_.empty() && working_.empty()) event_base_loopbreak(base_.get());
}

// ---- requests and answers -----------------------------------------------------------------------------------------------------------------

void Connections::has_read(evbuffer*, const evbuffer_cb_info* change, void* p) {
  Connection& c = *static_cast<Connection*>(p);
  Connections& all = c.all;
  all.held_ += change->n_added;
  all.held_ -= change->n_deleted;
  if (change->n_added == 0 || c.state == State::lingering) return;
  if (c.state == State::idle) all.enter(c, State::reading);
  else c.received += change->n_added;
  if (c.received > small_request) bufferevent_priority_set(c.socket.get(), low);
  if (all.held_ > all.limits_.bodies) event_active(all.crowded_.get(), EV_TIMEOUT, 0);
}

void Connections::has_written(evbuffer*, const evbuffer_cb_info* change, void* p) {
  Connections& all = static_cast<Connection*>(p)->all;
  all.held_ += change->n_added;
  all.held_ -= change->n_deleted;
  if (all.held_ > all.limits_.bodies) event_active(all.crowded_.get(), EV_TIMEOUT, 0);
}

void Connections::is_asked(evhttp_request* request, void* p) {
  auto& all = *static_cast<Connections*>(p);
  const auto found = all.by_socket_.find(evhttp_connection_get_bufferevent(evhttp_request_get_connection(request)));
  if (found == all.by_socket_.end()) return evhttp_send_error(request, 503, nullptr);  // there was no memory for it
  Connection& c = *found->second;
  c.request = request;
  all.enter(c, State::working);
  try {
    try {
      if (auto response = all.answer_(take_request(request), c)) all.respond(c, std::move(response));
    } catch (const Refusal& refusal) {
      Response response = refused(refusal);
      response.closes = true;
      all.respond(c, std::move(response));
    }
  } catch (const std::exception&) {
    all.respond(c, std::nullopt);
  }
}

/// Without an answer, for which there was no memory, libevent's page for that is sent.
void Connections::respond(Connection& c, std::optional<Response> response) {
  evhttp_request* request = std::exchange(c.request, nullptr);
  evhttp_request_set_on_complete_cb(request, is_answered, &c);
  enter(c, State::writing);
  try {
    if (!response) throw std::bad_alloc();
    response->closes |= is_stopping_;
    send_response(request, std::move(*response));
  } catch (const std::bad_alloc&) {
    evhttp_send_error(request, 500, nullptr);
  }
  // Libevent reads on, to hear of the client's end, and would take that of its requests for the end of the connection.
  bufferevent_disable(c.socket.get(), EV_READ);
}

void Connections::is_answered(evhttp_request*, void* p) {
  Connection& c = *static_cast<Connection*>(p);
  c.all.enter(c, evbuffer_get_length(c.in()) > 0 ? State::reading : State::idle);
}

void Connections::answer(Connection& c, Response response) {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    answers_.emplace_back(&c, std::move(response));
    if (answers_.size() > 1) return;  // the thread has been woken
  }
  event_active(answered_.get(), EV_TIMEOUT, 0);
}

void Connections::give_answers() {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    answers_.swap(taken_);
  }
  for (auto& [connection, response] : taken_) respond(*connection, std::move(response));
  taken_.clear();
}
