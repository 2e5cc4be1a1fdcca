// A client of the server over HTTP.
#pragma once

#include "server_process.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <exception>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

using Fields = std::multimap<std::string, std::string>;

struct Answer {
  int status = 0;  // 0 where there was none
  std::string body;
  Fields headers;
  nlohmann::json parsed() const { return nlohmann::json::parse(body, nullptr, false); }
  std::string error() const {
    const nlohmann::json j = parsed();
    return j.is_object() && j.contains("error") && j["error"].is_string() ? j["error"].get<std::string>() : "no error in: " + body;
  }
};

/// Asks over a connection that lasts for as long as the server lets it.
class Client {
 public:
  explicit Client(const Server& server) : server_(server) {}
  Answer get(const std::string& path) { return ask_for("GET " + path + " HTTP/1.1\r\nHost: x\r\n\r\n"); }
  Answer post(const std::string& path, const std::string& body, const Fields& fields = {}) {
    std::string request = "POST " + path + " HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
    for (const auto& [name, value] : fields) request += name + ": " + value + "\r\n";
    return ask_for(request + "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
  }
  /// POST /v2/models/NAME/infer: `header` is JSON, `binary` what follows it; without, there is no word of a length.
  Answer infer(const std::string& model, const std::string& header, const std::optional<std::string>& binary = std::nullopt) {
    Fields fields;
    if (binary) fields.emplace("Inference-Header-Content-Length", std::to_string(header.size()));
    return post("/v2/models/" + model + "/infer", header + binary.value_or(""), fields);
  }
  Answer ask(const std::string& model, const nlohmann::json& inputs) { return post("/v1/models/" + model, nlohmann::json{{"inputs", inputs}}.dump()); }

 private:
  Answer ask_for(const std::string& request) {
    try {
      if (!line_ || !line_->is_open()) line_ = std::make_unique<Line>(server_);
    } catch (const std::exception&) {
      return {};  // the server takes no connection
    }
    line_->say(request);
    const std::string text = line_->answer();
    if (text.empty()) {
      line_.reset();
      return {};
    }
    const size_t head = text.find("\r\n\r\n");
    Answer answer{std::stoi(text.substr(9, 3)), text.substr(head + 4), {}};
    for (size_t at = text.find("\r\n") + 2, end; at < head; at = end + 2) {
      end = text.find("\r\n", at);
      const size_t colon = text.find(": ", at);
      answer.headers.emplace(text.substr(at, colon - at), text.substr(colon + 2, end - colon - 2));
    }
    const auto connection = answer.headers.find("Connection");
    if (connection != answer.headers.end() && connection->second == "close") line_.reset();  // the server ends it, now or in a moment
    return answer;
  }

  const Server& server_;
  std::unique_ptr<Line> line_;
};

// ---- what tests ask -----------------------------------------------------------------------------------------------------------------------

/// A request that takes about as long as is asked for: the script counts, and how fast it can is measured first.
inline nlohmann::json slow_inputs(Client& client, double seconds) {
  const auto inputs = [](double turns) { return nlohmann::json::array({{{"data", {1}}}, static_cast<int64_t>(turns)}); };
  double turns = 1e4, fastest = 0;
  for (int long_enough = 0; long_enough < 3;) {
    const auto start = std::chrono::steady_clock::now();
    // Each number once: libinfer makes a graph of a call that is repeated, which does not loop where the turns are few.
    if (client.ask("Echo", inputs(turns + long_enough)).status != 200) throw std::runtime_error("Echo does not answer");
    const double took = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    fastest = std::max(fastest, turns / took);
    took < 0.03 ? turns *= 2 : long_enough++;
  }
  return inputs(fastest * seconds);
}

inline bool in_flight(Client& client, int count) {
  return client.get("/metrics").body.find("serve_requests_in_flight " + std::to_string(count) + "\n") != std::string::npos;
}

/// The sum and the count of a histogram.
inline std::pair<double, double> histogram(Client& client, const std::string& name, const std::string& model) {
  const std::string text = client.get("/metrics").body;
  const auto value = [&](const std::string& part) {
    const std::string line = name + part + "{model=\"" + model + "\"} ";
    const size_t at = text.find(line);
    return at == std::string::npos ? 0 : std::stod(text.substr(at + line.size()));
  };
  return {value("_sum"), value("_count")};
}
