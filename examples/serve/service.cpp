#include "service.h"

#include "refusal.h"

#include <sys/socket.h>

#include <algorithm>
#include <new>
#include <stdexcept>
#include <thread>
#include <utility>

using httplib::Request;
using httplib::Response;

namespace {

constexpr const char* json_type = "application/json";

/// Whether this thread has a request whose answer is not sent yet: the library serves a connection on one thread.
thread_local bool asked = false;

void refuse(Response& response, const Refusal& refusal) {
  response.status = refusal.status;
  if (refusal.status == 503) response.set_header("Retry-After", "1");
  response.set_content("{\"error\":" + json_string(refusal.what()) + "}\n", json_type);
}

/// Refuses, and ends the connection, by an answer that breaks off after its last byte. So it must be where a request was not read to
/// its end: what comes next on the connection could not be told from it.
void refuse_and_close(Response& response, const Refusal& refusal) {
  response.status = refusal.status;
  response.set_header("Connection", "close");
  const std::string text = "{\"error\":" + json_string(refusal.what()) + "}\n";
  response.set_content_provider(text.size(), json_type, [text](size_t offset, size_t length, httplib::DataSink& out) {
    if (offset < text.size()) out.write(text.data() + offset, std::min(length, text.size() - offset));
    return false;
  });
}

}  // namespace

Service::Service(const Models& models, const Limits& limits) : models_(models), limits_(limits), workers_(limits.workers, limits.waiting) {
  server_.new_task_queue = [this] { return new httplib::ThreadPool(limits_.connections); };
  server_.set_tcp_nodelay(true);
  server_.set_keep_alive_max_count(1000000);

  server_.set_pre_routing_handler([this](const Request& request, Response& response) {
    asked = true;
    asked_++;
    return screen(request, response);
  });
  server_.set_logger([this](const Request&, const Response&) {
    if (std::exchange(asked, false)) asked_--;
  });
  server_.set_expect_100_continue_handler([this](const Request& request, Response& response) {
    if (request.get_header_value<uint64_t>("Content-Length") <= limits_.body) return 100;
    refuse_and_close(response, Refusal(413, "the body has more than " + std::to_string(limits_.body) + " bytes"));
    return response.status;
  });
  server_.Get("/health", [](const Request&, Response& response) { response.set_content("ok\n", "text/plain"); });
  server_.Get("/metrics", [this](const Request&, Response& response) {
    response.set_content(metrics_.text(workers_.in_flight()), "text/plain; version=0.0.4");
  });
  server_.Get("/v1/models", [this](const Request&, Response& response) { response.set_content(models_.list(), json_type); });
  // Every POST comes here, so that no body is read without a limit.
  server_.Post("[\\s\\S]*", [this](const Request& request, Response& response, const httplib::ContentReader& read) {
    predict(request, response, read);
  });

  // What the library refuses by itself.
  server_.set_error_handler([](const Request& request, Response& response) {
    if (response.has_header("Content-Type")) return;
    if (response.status == 404) {
      refuse(response, Refusal(404, "there is nothing at " + request.method + " " + request.path));
    } else {
      refuse_and_close(response, Refusal(response.status, "not a request this server understands"));
    }
  });
  server_.set_exception_handler([](const Request&, Response& response, std::exception_ptr) {
    refuse_and_close(response, Refusal(500, "an error of the server"));
  });
}

int Service::bind(const std::string& host, int port) {
  int listening = -1;
  server_.set_socket_options([&](int socket) {
    // The library's own choice lets two servers share a port without a word.
    const int yes = 1;
    ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    listening = socket;
  });
  if (port == 0) {
    port = server_.bind_to_any_port(host.c_str());
  } else if (!server_.bind_to_port(host.c_str(), port)) {
    port = -1;
  }
  if (port < 0) throw std::runtime_error("cannot listen at " + host);
  ::listen(listening, SOMAXCONN);  // the library's line is of five
  return port;
}

void Service::stop() {
  while (!server_.is_running()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  server_.stop();
  while (asked_ > 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

/// Refuses what must not come as far as the library's routing.
httplib::Server::HandlerResponse Service::screen(const Request& request, Response& response) const {
  const bool post = request.method == "POST", chunked = request.has_header("Transfer-Encoding"), sized = request.has_header("Content-Length");
  const auto refused = [&](int status, const char* sentence) {
    refuse_and_close(response, Refusal(status, sentence));
    return httplib::Server::HandlerResponse::Handled;
  };
  if (request.path.size() > 1000) return refused(414, "the address is longer than any here");
  if (!post && request.method != "GET" && request.method != "HEAD") return refused(405, "the methods are GET and POST");
  if (!post && (chunked || sized)) return refused(400, "a GET has no body");
  if (post && !chunked && !sized) return refused(411, "a POST has a body, and says how long it is");
  if (post && request.is_multipart_form_data()) return refused(415, "the body is JSON");
  return httplib::Server::HandlerResponse::Unhandled;
}

/// The request's body; `whole` tells whether it was read to its end. One that is too long is, so that the client is there to hear so.
std::string Service::read_body(const httplib::ContentReader& read, Clock::time_point start, bool& whole) const {
  std::string body;
  bool fits = true;
  const auto late = [&] { return Clock::now() - start > limits_.patience; };
  whole = read([&](const char* data, size_t length) {
    fits = fits && length <= limits_.body - body.size();
    if (fits) body.append(data, length);
    return !late();
  });
  if (!fits) throw Refusal(413, "the body has more than " + std::to_string(limits_.body) + " bytes");
  if (!whole && late()) throw Refusal(408, "the body did not come in time");
  if (!whole) throw Refusal(400, "the body is cut short, or not encoded as its head says");
  return body;
}

void Service::predict(const Request& request, Response& response, const httplib::ContentReader& read) {
  const auto start = Clock::now();
  const std::string under = "/v1/models/";
  const std::string name = request.path.compare(0, under.size(), under) == 0 ? request.path.substr(under.size()) : "";
  const Model* model = models_.find(name);
  bool whole = false;
  const auto refused = [&](const Refusal& refusal) { whole ? refuse(response, refusal) : refuse_and_close(response, refusal); };
  try {
    const std::string body = read_body(read, start, whole);
    if (!model) throw Refusal(404, "there is no model at " + request.path);
    std::string answer;
    if (!workers_.run([&] { answer = model->answer(body, limits_.deadline); })) throw Refusal(503, "too many requests wait already");
    response.status = 200;
    response.set_content(answer, json_type);
  } catch (const Refusal& refusal) {
    refused(refusal);
  } catch (const std::bad_alloc&) {
    refused(Refusal(500, "not enough memory"));
  }
  metrics_.answered(model ? name : "", response.status, Clock::now() - start);
}
