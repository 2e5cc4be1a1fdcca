#include "rest_service.h"

#include "batcher.h"
#include "inference_json.h"
#include "refusal.h"
#include "values.h"

#include <algorithm>
#include <memory>
#include <new>
#include <utility>
#include <vector>

namespace {

Response said(std::string body, const char* type = "application/json") { return {200, std::move(body), type, {}, false}; }

/// What lies between the slashes of an address.
std::vector<std::string> parts_of(const std::string& path) {
  std::vector<std::string> parts;
  for (size_t at = 1, end; at <= path.size(); at = end + 1) {
    end = std::min(path.find('/', at), path.size());
    parts.push_back(path.substr(at, end - at));
  }
  return parts;
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

/// A request to a model.
class RestService::Asked final : public ModelJob {
 public:
  Asked(RestService& service, Request request, Target target, Connections::Connection& connection)
      : service_(service),
        request_(std::move(request)),
        target_(std::move(target)),
        connection_(connection),
        out_of_memory_(refused(out_of_memory())) {
    name = target_.name;
    model = target_.served.model;
  }

  Call read() override {
    const std::string encoding = request_.field("content-encoding");
    if (encoding == "gzip" || encoding == "deflate") request_.body = unpacked(request_.body, service_.limits_.body);
    else if (!encoding.empty() && encoding != "identity") throw Refusal(415, "a body is packed with gzip or deflate");
    if (!target_.is_protocol) return read_own(*model, request_.body);
    const char* length_name = "inference-header-content-length";
    if (request_.fields.count(length_name) > 1) throw Refusal(400, std::string(inference_protocol::header_length_name) + " is given twice");
    const std::string length = request_.field(length_name);
    const bool is_given = request_.fields.count(length_name) == 1;
    asked_ = inference_protocol::read_request(
        *model, request_.body, is_given ? inference_protocol::read_header_length(length, request_.body.size()) : request_.body.size());
    return std::move(asked_.call);
  }

  void write(const c10::IValue& result) override {
    if (target_.is_protocol) {
      auto answer = inference_protocol::write_answer(asked_, *model, name, target_.served.version, result);
      response_ = said(std::move(answer.body), answer.header > 0 ? "application/octet-stream" : "application/json");
      if (answer.header > 0) response_.fields[inference_protocol::header_length_name] = std::to_string(answer.header);
    } else {
      std::string text = "{\"outputs\":";
      write_value(text, result);
      text += "}\n";
      response_ = said(std::move(text));
    }
  }

  void done() override {
    try {
      if (error) response_ = refused(refusal_of(error));
      service_.metrics_.answered(name, response_.status, Clock::now() - arrived);
    } catch (const std::bad_alloc&) {
      response_ = std::move(out_of_memory_);
    }
    service_.connections_.answer(connection_, std::move(response_));
  }

 private:
  RestService& service_;
  Request request_;
  const Target target_;
  Connections::Connection& connection_;
  inference_protocol::InferRequest asked_;
  Response response_, out_of_memory_;
};

RestService::RestService(const Repository& models, const Limits& limits, Scheduler& scheduler, Metrics& metrics)
    : models_(models),
      limits_(limits),
      scheduler_(scheduler),
      metrics_(metrics),
      // As many bytes may be on their way as can be worked on and wait.
      connections_({limits.connections, limits.body, limits.bytes()}, [this](Request request, Connections::Connection& connection) {
        return request.method == "POST" ? post(std::move(request), connection) : get(request);
      }) {}

/// /v1/models/NAME, or /v2/models/NAME[/versions/VERSION][/VERB]; without a name where it is neither.
RestService::Target RestService::target_of(const std::string& path) const {
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

Response RestService::get(const Request& request) const {
  const std::string& path = request.path;
  if (path == "/health") return said("ok\n", "text/plain");
  if (path == "/metrics") return said(metrics_.text(scheduler_.in_flight()), "text/plain; version=0.0.4");
  if (path == "/v1/models") return said(list());
  if (path == "/v2" || path == "/v2/") return said(inference_protocol::server_metadata());
  if (path == "/v2/health/live") return said("{\"live\":true}\n");
  if (path == "/v2/health/ready") return said("{\"ready\":true}\n");
  const Target target = target_of(path);
  const bool is_known = target.verb.empty() || target.verb == "ready" || target.verb == "config";
  if (!target.is_protocol || !is_known) return refused(Refusal(404, "there is nothing at " + request.method + " " + path));
  if (!target.served.model) return refused(Refusal(404, "there is no model at " + path));
  if (target.verb == "ready") return said("{\"name\":" + json_string(target.name) + ",\"ready\":true}\n");
  if (target.verb == "config")
    return said(inference_protocol::configuration(*target.served.model, target.name, static_cast<int64_t>(limits_.batch)));
  return said(inference_protocol::metadata(*target.served.model, target.name, models_.versions(target.name)));
}

/// What is said at once; nothing where a worker has the request.
std::optional<Response> RestService::post(Request request, Connections::Connection& connection) {
  if (request.path == "/v2/repository/index") return said(models_.index());
  std::string name;
  try {
    Target target = target_of(request.path);
    if (!target.served.model || target.verb != (target.is_protocol ? "infer" : "")) throw Refusal(404, "there is no model at " + request.path);
    name = target.name;
    scheduler_.take(std::make_unique<Asked>(*this, std::move(request), std::move(target), connection));
    return std::nullopt;
  } catch (const Refusal& refusal) {
    metrics_.answered(name, refusal.status, Metrics::Duration::zero());
    return refused(refusal);
  }
}

/// The models and what they take, as JSON.
std::string RestService::list() const {
  nlohmann::json list = nlohmann::json::array();
  for (const auto& [name, served] : models_.newest()) list.push_back({{"name", name}, {"inputs", served.model->described_inputs()}});
  return nlohmann::json{{"models", list}}.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}
