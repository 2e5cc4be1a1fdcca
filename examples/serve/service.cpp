#include "service.h"

#include "inference_protocol.h"
#include "refusal.h"
#include "values.h"

#include <sys/socket.h>

#include <algorithm>
#include <future>
#include <memory>
#include <new>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

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

void say(Response& response, std::string body, const char* type = json_type) {
  response.status = 200;
  response.body = std::move(body);
  response.set_header("Content-Type", type);
}

/// What lies between the slashes of an address.
std::vector<std::string> parts_of(const std::string& path) {
  std::vector<std::string> parts;
  for (size_t at = 1, end; at <= path.size(); at = end + 1) {
    end = std::min(path.find('/', at), path.size());
    parts.push_back(path.substr(at, end - at));
  }
  return parts;
}

/// Threads for connections, all of which run: each has one task that waits for those of the others.
std::unique_ptr<httplib::ThreadPool> begun_pool(size_t threads) {
  struct Begun {
    std::atomic<size_t> missing;
    std::promise<void> all;
  };
  const auto begun = std::make_shared<Begun>();
  begun->missing = threads;
  const std::shared_future<void> all = begun->all.get_future().share();
  auto pool = std::make_unique<httplib::ThreadPool>(threads);
  for (size_t i = 0; i < threads; i++) {
    pool->enqueue([begun, all] {
      if (--begun->missing == 0) begun->all.set_value();
      all.wait();
    });
  }
  all.wait();
  return pool;
}

/// {"inputs": [...]} as this server's own JSON has it.
Call read_own(const Model& model, const std::string& text) {
  nlohmann::json body;
  try {
    body = nlohmann::json::parse(text);
  } catch (const nlohmann::json::exception& e) {
    throw Refusal(400, std::string("the body is not JSON: ") + e.what());
  }
  if (!body.is_object() || !body.contains("inputs")) throw Refusal(400, "the body is not {\"inputs\": [...]}");
  return {values_of(body["inputs"], model.types()), false};
}

}  // namespace

Service::Service(const Repository& models, const Limits& limits, Metrics& metrics)
    : models_(models),
      limits_(limits),
      metrics_(metrics),
      workers_({limits.workers, limits.waiting, limits.batch, limits.batch_wait}, [this](const std::vector<Job*>& jobs) {
        answer_jobs(jobs, limits_.batch, limits_.deadline, metrics_, [this](Job& job) { workers_.finish(job); });
      }) {
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
  server_.Get("[\\s\\S]*", [this](const Request& request, Response& response) { get(request, response); });
  // Every POST comes here, so that no body is read without a limit.
  server_.Post("[\\s\\S]*", [this](const Request& request, Response& response, const httplib::ContentReader& read) {
    post(request, response, read);
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

bool Service::run(const std::function<void()>& ready) {
  server_.new_task_queue = [&] {
    auto pool = begun_pool(limits_.connections);
    ready();
    return pool.release();
  };
  return server_.listen_after_bind();
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

/// /v1/models/NAME, or /v2/models/NAME[/versions/VERSION][/VERB]; without a name where it is neither.
Service::Target Service::target_of(const std::string& path) const {
  std::vector<std::string> parts = parts_of(path);
  if (parts.size() < 3 || (parts[0] != "v1" && parts[0] != "v2") || parts[1] != "models" || parts[2].empty()) return {};
  Target target{parts[2], "", {}, parts[0] == "v2"};
  parts.erase(parts.begin(), parts.begin() + 3);
  std::string version;
  if (target.is_protocol && parts.size() >= 2 && parts[0] == "versions" && !parts[1].empty()) {
    version = parts[1];
    parts.erase(parts.begin(), parts.begin() + 2);
  }
  if (parts.size() > 1 || (!parts.empty() && !target.is_protocol)) return {};
  if (!parts.empty()) target.verb = parts[0];
  target.served = models_.find(target.name, version);
  return target;
}

void Service::get(const Request& request, Response& response) const {
  const std::string& path = request.path;
  if (path == "/health") return say(response, "ok\n", "text/plain");
  if (path == "/metrics") return say(response, metrics_.text(workers_.in_flight()), "text/plain; version=0.0.4");
  if (path == "/v1/models") return say(response, list());
  if (path == "/v2" || path == "/v2/") return say(response, inference_protocol::server_metadata());
  if (path == "/v2/health/live") return say(response, "{\"live\":true}\n");
  if (path == "/v2/health/ready") return say(response, "{\"ready\":true}\n");
  const Target target = target_of(path);
  const bool is_known = target.verb.empty() || target.verb == "ready" || target.verb == "config";
  if (!target.is_protocol || !is_known) {
    response.status = 404;  // the error handler has the sentence
  } else if (!target.served.model) {
    refuse(response, Refusal(404, "there is no model at " + path));
  } else if (target.verb == "ready") {
    say(response, "{\"name\":" + json_string(target.name) + ",\"ready\":true}\n");
  } else if (target.verb == "config") {
    say(response, inference_protocol::configuration(*target.served.model, target.name, static_cast<int64_t>(limits_.batch)));
  } else {
    say(response, inference_protocol::metadata(*target.served.model, target.name, models_.versions(target.name)));
  }
}

void Service::post(const Request& request, Response& response, const httplib::ContentReader& read) {
  const auto start = Clock::now();
  const Target target = target_of(request.path);
  const bool is_known = target.served.model && target.verb == (target.is_protocol ? "infer" : "");
  bool whole = false;
  const auto refused = [&](const Refusal& refusal) { whole ? refuse(response, refusal) : refuse_and_close(response, refusal); };
  try {
    const std::string body = read_body(read, start, whole);
    if (request.path == "/v2/repository/index") return say(response, models_.index());
    if (!is_known) throw Refusal(404, "there is no model at " + request.path);
    predict(target, request, body, response);
  } catch (const Refusal& refusal) {
    refused(refusal);
  } catch (const std::bad_alloc&) {
    refused(Refusal(500, "not enough memory"));
  }
  metrics_.answered(is_known ? target.name : "", response.status, Clock::now() - start);
}

/// Has the model answer, on a worker.
void Service::predict(const Target& target, const Request& request, const std::string& body, Response& response) {
  const Model& model = *target.served.model;
  std::string text;
  size_t header = 0;  // the length of the JSON before binary tensors
  inference_protocol::InferRequest asked;

  ModelJob job;
  job.name = target.name;
  job.model = target.served.model;
  if (limits_.batch > 1 && model.largest_batch() > 0) job.kind = &model;
  if (target.is_protocol) {
    const char* name = inference_protocol::header_length_name;
    if (request.get_header_value_count(name) > 1) throw Refusal(400, std::string(name) + " is given twice");
    const size_t length =
        request.has_header(name) ? inference_protocol::read_header_length(request.get_header_value(name), body.size()) : body.size();
    job.read = [&, length] {
      asked = inference_protocol::read_request(model, body, length);
      return std::move(asked.call);
    };
    job.write = [&](const c10::IValue& result) {
      auto answer = inference_protocol::write_answer(asked, model, target.name, target.served.version, result);
      text = std::move(answer.body);
      header = answer.header;
    };
  } else {
    job.read = [&] { return read_own(model, body); };
    job.write = [&](const c10::IValue& result) {
      text = "{\"outputs\":";
      write_value(text, result);
      text += "}\n";
    };
  }
  if (!workers_.run(job)) throw Refusal(503, "too many requests wait already");
  try {
    if (job.error) std::rethrow_exception(job.error);
  } catch (const Refusal&) {
    throw;
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const c10::Error& e) {
    throw Refusal(400, e.what_without_backtrace());
  } catch (const std::exception& e) {
    throw Refusal(400, e.what());
  }
  say(response, std::move(text), header > 0 ? "application/octet-stream" : json_type);
  if (header > 0) response.set_header(inference_protocol::header_length_name, std::to_string(header));
}

/// The models and what they take, as JSON.
std::string Service::list() const {
  nlohmann::json list = nlohmann::json::array();
  for (const auto& [name, served] : models_.newest()) list.push_back({{"name", name}, {"inputs", served.model->described_inputs()}});
  return nlohmann::json{{"models", list}}.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}
