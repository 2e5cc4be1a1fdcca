// The server's tests: it runs as a process of its own and is asked over the network.
//
//   serve_test SERVER TESTS pt|pt2     TESTS has models/ and data/scripts; with pt2, models of torch.export are asked too
#include "recorded.h"

#include <httplib.h>

#include <nlohmann/json.hpp>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

using nlohmann::json;
using namespace std::chrono_literals;

static std::string server_path, tests_path, best_kind;

// ---- saying what is wrong ---------------------------------------------------------------------------------------------------------------

static int failures = 0;

static void fail(int line, const std::string& what) {
  failures++;
  std::printf("test.cpp:%d: %s\n", line, what.c_str());
}
#define EXPECT(...) \
  if (!(__VA_ARGS__)) fail(__LINE__, #__VA_ARGS__)
#define EXPECT_IN(part, text) \
  if (std::string(text).find(part) == std::string::npos) fail(__LINE__, "'" + std::string(part) + "' is not in: " + std::string(text))

/// Whether `done` is true within five seconds.
static bool soon(const std::function<bool()>& done) {
  for (int i = 0; i < 1000; i++) {
    if (done()) return true;
    std::this_thread::sleep_for(5ms);
  }
  return false;
}

// ---- the server and its clients ---------------------------------------------------------------------------------------------------------

/// A running server. It is killed where a test forgets to stop it.
class Server {
 public:
  explicit Server(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {server_path, "--port", "0"});
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
    const size_t colon = said.rfind(':');
    if (said.find("listening on http://127.0.0.1:") != 0) throw std::runtime_error("the server did not start: " + said);
    port = std::stoi(said.substr(colon + 1));
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

  int port = 0;

 private:
  pid_t process_ = -1;
};

struct Answer {
  int status = 0;  // 0 where there was none
  std::string body;
  httplib::Headers headers;
  json parsed() const { return json::parse(body, nullptr, false); }
  std::string error() const {
    const json j = parsed();
    return j.is_object() && j.contains("error") && j["error"].is_string() ? j["error"].get<std::string>() : "no error in: " + body;
  }
};

class Client {
 public:
  explicit Client(const Server& server) : http_("127.0.0.1", server.port) {
    http_.set_keep_alive(true);
    http_.set_tcp_nodelay(true);
    http_.set_read_timeout(20s);
  }
  Answer get(const std::string& path, const httplib::Headers& headers = {}) { return answer(http_.Get(path, headers)); }
  Answer post(const std::string& path, const std::string& body, const httplib::Headers& headers = {}) {
    return answer(http_.Post(path, headers, body, "application/json"));
  }
  Answer ask(const std::string& model, const json& inputs) { return post("/v1/models/" + model, json{{"inputs", inputs}}.dump()); }

 private:
  static Answer answer(const httplib::Result& result) { return result ? Answer{result->status, result->body, result->headers} : Answer{}; }
  httplib::Client http_;
};

/// A connection on which anything can be said.
class Line {
 public:
  explicit Line(const Server& server) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<uint16_t>(server.port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) throw std::runtime_error("cannot connect");
  }
  ~Line() { ::close(socket_); }
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;
  void say(const std::string& bytes) const { (void)!::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL); }
  void end() const { ::shutdown(socket_, SHUT_WR); }
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

// ---- comparing --------------------------------------------------------------------------------------------------------------------------

/// A number as the server writes it: what is not finite is a string.
static bool numeric(const json& j) { return j.is_number() || j == "NaN" || j == "Infinity" || j == "-Infinity"; }
static double number(const json& j) { return j.is_number() ? j.get<double>() : j == "NaN" ? NAN : j == "Infinity" ? INFINITY : -INFINITY; }

static bool same(const json& got, const json& want) {
  if (numeric(want) && numeric(got)) {
    const double g = number(got), w = number(want);
    return g == w || (std::isnan(g) && std::isnan(w)) || std::fabs(g - w) <= 1e-4 * std::max(1.0, std::fabs(w));
  }
  if (got.type() != want.type() || got.size() != want.size()) return false;
  if (got.is_object()) {
    for (const auto& [key, value] : want.items()) {
      if (!got.contains(key) || !same(got[key], value)) return false;
    }
    return true;
  }
  if (!got.is_array()) return got == want;
  for (size_t i = 0; i < got.size(); i++) {
    if (!same(got[i], want[i])) return false;
  }
  return true;
}

/// The tensors of an answer, whatever they are wrapped in.
static void flatten(const json& value, std::vector<json>& out) {
  if (value.is_object() && value.contains("dtype")) {
    out.push_back(value);
  } else if (value.is_structured()) {
    for (const json& e : value) flatten(e, out);
  }
}

static std::string model(const std::string& name) { return tests_path + "/models/" + name; }
static std::string script(const std::string& name) { return tests_path + "/data/scripts/" + name + ".pt"; }

static json floats(const std::vector<int>& shape, const json& data) { return {{"dtype", "float32"}, {"shape", shape}, {"data", data}}; }

// ---- the tests --------------------------------------------------------------------------------------------------------------------------

/// Every model gives the answers PyTorch gave.
static void recorded_answers() {
  std::vector<std::string> arguments;
  const std::vector<std::string> names{"mlp", "ranker", "tiny_resnet", "tiny_bert", "tiny_gpt_step", "tiny_lstm", "views_in_place"};
  std::vector<std::pair<std::string, std::string>> served;
  for (const auto& name : names) {
    served.push_back({name + "_pt", model(name + ".pt")});
    if (best_kind == "pt2") served.push_back({name + "_pt2", model(name + ".pt2")});
  }
  for (const auto& [name, path] : served) arguments.push_back(name + "=" + path);
  Server server(arguments);
  Client client(server);
  for (const auto& [name, path] : served) {
    const Recorded recorded = read_recorded(path);
    const Answer answer = client.post("/v1/models/" + name, recorded_request(recorded));
    if (answer.status != 200) {
      fail(__LINE__, name + ": " + answer.body);
      continue;
    }
    std::vector<json> got;
    flatten(answer.parsed()["outputs"], got);
    const auto want = recorded_in_order(recorded, "out");
    bool right = got.size() == want.size();
    for (size_t i = 0; right && i < got.size(); i++) right = same(got[i], as_json(*want[i]));
    if (!right) fail(__LINE__, name + " answers otherwise than PyTorch");
  }
  EXPECT(server.stop() == 0);
}

/// A value of scripts.json as the server writes it.
static json served_form(const json& j) {
  if (j.is_array()) {
    json out = json::array();
    for (const json& e : j) out.push_back(served_form(e));
    return out;
  }
  if (!j.is_object()) return j;
  if (j.contains("float")) return !j["float"].is_string() ? j["float"] : json(j["float"] == "nan" ? "NaN" : j["float"] == "inf" ? "Infinity" : "-Infinity");
  if (j.contains("tuple")) return served_form(j["tuple"]);
  if (j.contains("tensor")) {
    json data = served_form(j["data"]);
    if (j["tensor"] == "bool") {
      for (json& e : data) e = e == 1;
    }
    return {{"dtype", j["tensor"]}, {"shape", j["sizes"]}, {"data", data}};
  }
  if (j.contains("dict")) {
    json out = json::object();
    for (const json& entry : j["dict"]) out[entry[0].is_string() ? entry[0].get<std::string>() : entry[0].dump()] = served_form(entry[1]);
    return out;
  }
  throw std::runtime_error("JSON has no form for it");
}

/// Scripts that take and give numbers, strings, lists, tuples and dictionaries, and raise: every recorded call of a forward.
static void recorded_scripts() {
  std::ifstream file(tests_path + "/data/scripts.json");
  const json scripts = json::parse(file);
  std::vector<std::string> arguments;
  for (const auto& [name, calls] : scripts.items()) {
    if (calls[0].contains("method") && calls[0]["method"] == "forward") arguments.push_back(script(name));
  }
  Server server(arguments);
  Client client(server);
  int asked = 0;
  for (const auto& [name, calls] : scripts.items()) {
    for (const json& call : calls) {
      // Other methods may change what a script remembers.
      if (!call.contains("method") || call["method"] != "forward") break;
      json inputs, want;
      try {
        inputs = served_form(call["args"]);
        if (call.contains("result")) want = served_form(call["result"]);
      } catch (const std::exception&) {
        continue;
      }
      const Answer answer = client.ask(name, inputs);
      asked++;
      if (call.contains("error")) {
        EXPECT(answer.status == 400);
        EXPECT_IN(call["error"].get<std::string>(), answer.error());
      } else if (answer.status != 200 || !same(answer.parsed()["outputs"], want)) {
        fail(__LINE__, name + " of " + inputs.dump() + " is " + want.dump() + ", got " + answer.body);
      }
    }
  }
  EXPECT(asked >= 50);
  EXPECT(server.stop(SIGINT) == 0);
}

/// Every dtype there and back, to the last digit.
static void dtypes() {
  Server server({script("Echo")});
  Client client(server);
  const auto echo = [&](const json& tensor) {
    const Answer answer = client.ask("Echo", json::array({tensor}));
    const json parsed = answer.parsed();
    return answer.status == 200 ? parsed["outputs"][0] : parsed;
  };
  const std::vector<std::pair<std::string, json>> rows{
      {"float32", {0.1f, -1e-45, 3.4028234663852886e38, "NaN", "Infinity", "-Infinity"}},
      {"float64", {0.1, 5e-324, -1.7976931348623157e308, "NaN"}},
      {"float16", {0.5, 65504, "-Infinity"}},
      {"bfloat16", {1.5, "NaN"}},
      {"int64", {INT64_MAX, INT64_MIN, 0}},
      {"int32", {2147483647, -2147483648}},
      {"int16", {32767, -32768}},
      {"int8", {127, -128}},
      {"uint8", {255, 0}},
      {"bool", {true, false}},
  };
  for (const auto& [dtype, data] : rows) {
    const json tensor{{"dtype", dtype}, {"shape", {data.size()}}, {"data", data}};
    const json got = echo(tensor);
    // A float32 comes back with as few digits as name it.
    const bool right = dtype == "float32" ? same(got, tensor) && static_cast<float>(got["data"][0].get<double>()) == 0.1f : got == tensor;
    if (!right) fail(__LINE__, "sent " + tensor.dump() + ", got " + got.dump());
  }
  const json wanted = floats({2, 2}, {1, 2, 3, 4});
  EXPECT(same(echo({{"data", {{1, 2}, {3, 4}}}}), wanted));
  EXPECT(same(echo({{"shape", {2, 2}}, {"data", {{1, 2}, {3, 4}}}}), wanted));
  EXPECT(same(echo({{"data", 5}}), floats({}, json::array({5}))));
  EXPECT(same(echo({{"shape", json::array()}, {"data", {5}}}), floats({}, json::array({5}))));
  EXPECT(same(echo({{"shape", {0, 3}}, {"data", json::array()}}), floats({0, 3}, json::array())));
  EXPECT(server.stop() == 0);
}

/// Each wrong request gets a status and a sentence, and the next right one its answer, on the same connection.
static void refusals() {
  Server server({"mlp=" + model("mlp.pt"), script("Echo"), script("Exceptions"), script("Lists"), script("Dicts"), script("Anything")});
  Client client(server);
  const std::string nested = std::string(100000, '[') + std::string(100000, ']');
  struct Row {
    const char* name;
    std::string body;
    int status;
    const char* sentence;
  };
  const std::vector<Row> rows{
      {"nothing", R"({"inputs":[]})", 404, "there is no model at /v1/models/nothing"},
      {"mlp", "", 400, "the body is not JSON"},
      {"mlp", "{", 400, "the body is not JSON"},
      {"mlp", "\xff\xfe", 400, "the body is not JSON"},
      {"mlp", R"({"inputs":[1e999]})", 400, "the body is not JSON"},
      {"mlp", "[]", 400, "the body is not {\"inputs\": [...]}"},
      {"mlp", nested, 400, "the body is not {\"inputs\": [...]}"},
      {"mlp", R"({"inputs":3})", 400, "inputs: expected a list, not number"},
      {"mlp", R"({"inputs":[3]})", 400, "inputs[0]: expected a tensor"},
      {"mlp", R"({"inputs":[{"shape":[1]}]})", 400, "inputs[0]: expected a tensor"},
      {"mlp", R"({"inputs":[]})", 400, ""},
      {"mlp", R"({"inputs":[{"data":[1]},{"data":[1]}]})", 400, "inputs: the model takes 1, not 2"},
      {"mlp", R"({"inputs":[{"data":[[1,2]]}]})", 400, "32"},
      {"mlp", R"({"inputs":[{"dtype":"int64","shape":[1,32],"data":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}]})", 400, "Long"},
      {"mlp", R"({"inputs":[{"dtype":"floaty","data":[1]}]})", 400, R"(inputs[0].dtype: "floaty" is not known)"},
      {"mlp", R"({"inputs":[{"dtype":7,"data":[1]}]})", 400, "inputs[0].dtype: 7 is not known"},
      {"mlp", R"({"inputs":[{"shape":[2,-1],"data":[1]}]})", 400, "inputs[0].shape[1]: a size is not negative"},
      {"mlp", R"({"inputs":[{"shape":"x","data":[1]}]})", 400, "inputs[0].shape: expected a list of sizes, not string"},
      {"mlp", R"({"inputs":[{"shape":[1.5],"data":[1]}]})", 400, "inputs[0].shape[0]: expected a whole number, not number"},
      {"mlp", R"({"inputs":[{"shape":[3],"data":[1,2]}]})", 400, "inputs[0]: the shape and the 2 numbers of the data differ"},
      {"mlp", R"({"inputs":[{"shape":[4611686018427387904,4],"data":[]}]})", 400, "inputs[0]: the shape and the 0 numbers of the data differ"},
      {"mlp", R"({"inputs":[{"shape":[9223372036854775808],"data":[]}]})", 400, "does not fit int64"},
      {"mlp", R"({"inputs":[{"shape":[0,9223372036854775807,9223372036854775807],"data":[]}]})", 400, ""},
      {"mlp", R"({"inputs":[{"data":[[1,2],[3]]}]})", 400, "inputs[0].data[1]: expected a list of 2"},
      {"mlp", R"({"inputs":[{"data":[1,[2]]}]})", 400, "inputs[0].data[1]: expected a number"},
      {"mlp", R"({"inputs":[{"data":[1,"x"]}]})", 400, "inputs[0].data[1]: expected a number, \"NaN\", \"Infinity\" or \"-Infinity\", not string"},
      {"mlp", R"({"inputs":[{"data":[1e39]}]})", 400, "inputs[0].data[0]: 1e+39 does not fit the dtype"},
      {"mlp", R"({"inputs":[{"data":)" + nested + "}]}", 400, "inputs[0].data: nested deeper than 64"},
      {"Echo", R"({"inputs":[{"dtype":"uint8","data":[1,256]}]})", 400, "inputs[0].data[1]: 256 does not fit the dtype"},
      {"Echo", R"({"inputs":[{"dtype":"int64","data":[18446744073709551615]}]})", 400, "inputs[0].data[0]: 18446744073709551615 does not fit int64"},
      {"Echo", R"({"inputs":[{"dtype":"int8","data":[1.5]}]})", 400, "inputs[0].data[0]: expected a whole number, not number"},
      {"Echo", R"({"inputs":[{"dtype":"bool","data":[1]}]})", 400, "inputs[0].data[0]: expected true or false, not number"},
      {"Echo", R"({"inputs":[{"data":[1]},2.5]})", 400, "inputs[1]: expected a whole number, not number"},
      {"Exceptions", R"({"inputs":[-1]})", 400, "a negative number"},
      {"Lists", R"({"inputs":[[1,"x"]]})", 400, "inputs[0][1]: expected a whole number, not string"},
      {"Dicts", R"({"inputs":[{"a":1,"b":null}]})", 400, "inputs[0].b: expected a whole number, not null"},
      {"Anything", R"({"inputs":[)" + nested + "]}", 400, "nested deeper than 64"},
  };
  const std::string good = recorded_request(read_recorded(model("mlp.pt")));
  for (const Row& row : rows) {
    const Answer answer = client.post(std::string("/v1/models/") + row.name, row.body);
    if (answer.status != row.status) fail(__LINE__, row.body.substr(0, 100) + " got " + std::to_string(answer.status) + " " + answer.body.substr(0, 200));
    EXPECT_IN(row.sentence, answer.error());
    EXPECT(client.post("/v1/models/mlp", good).status == 200);
  }
  EXPECT(client.get("/nothing").status == 404);
  EXPECT_IN("there is nothing at GET /nothing", client.get("/nothing").error());
  EXPECT(client.get("/v1/models/mlp").status == 404);
  EXPECT(client.post("/nothing", good).status == 404);
  EXPECT(client.post("/v1/models/a%2Fb%0a%00", good).status == 404);
  EXPECT(client.get("/" + std::string(5000, 'x')).status == 414);
  EXPECT(client.get("/" + std::string(50000, 'x')).status == 414);
  EXPECT(client.post("/v1/models/mlp", good, {{"Content-Encoding", "gzip"}}).status == 400);
  EXPECT(client.get("/health").body == "ok\n");
  EXPECT(server.stop() == 0);
}

/// A tensor without elements may have dimensions no memory holds: it is answered as soon as any other, and the server goes on.
static void empty_tensors() {
  Server server({"resnet=" + model("tiny_resnet.pt"), "mlp=" + model("mlp.pt")});
  Client client(server);
  const std::string good = recorded_request(read_recorded(model("tiny_resnet.pt")));
  int answered = 0;
  for (const int64_t much : {int64_t{1} << 31, int64_t{1} << 40, int64_t{1} << 45}) {
    for (const std::vector<int64_t>& shape : std::vector<std::vector<int64_t>>{
             {0, 3, much, 1}, {0, 3, 1, much}, {0, 3, much, 32}, {0, 3, 1 << 20, 1 << 20}, {much, 3, 0, 32}, {much, 0, 32, 32}, {0, much, 32, 32}}) {
      const json tensor{{"shape", shape}, {"data", json::array()}};
      const Answer answer = client.ask("resnet", json::array({tensor}));
      if (answer.status != 200 && answer.status != 400) fail(__LINE__, json(shape).dump() + " got " + std::to_string(answer.status) + " " + answer.body);
      EXPECT(client.post("/v1/models/resnet", good).status == 200);
      answered++;
    }
    const json rows{{"shape", {much, 0}}, {"data", json::array()}};
    EXPECT(client.ask("mlp", json::array({rows})).status == 400);
  }
  EXPECT(answered == 21);
  EXPECT(server.stop() == 0);
}

/// What is no HTTP, or breaks off, ends a connection and nothing else.
static void garbage() {
  Server server({"mlp=" + model("mlp.pt"), "--body", "5000"});
  const std::string good = recorded_request(read_recorded(model("mlp.pt")));
  const std::string head = "POST /v1/models/mlp HTTP/1.1\r\nHost: x\r\nConnection: close\r\n";
  const auto says = [&](const std::string& bytes) {
    const Line line(server);
    line.say(bytes);
    return line.rest();
  };
  EXPECT_IN("HTTP/1.1 400", says("garbage\r\n\r\n"));
  EXPECT_IN("HTTP/1.1 400", says(std::string(3000, '\0') + "\r\n\r\n"));
  EXPECT_IN("HTTP/1.1 405", says("PRI * HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nffffffff\r\n"));
  EXPECT_IN("HTTP/1.1 405", says("DELETE /v1/models/mlp HTTP/1.1\r\nContent-Length: 3\r\n\r\nabc"));
  EXPECT_IN("HTTP/1.1 400", says("GET /health HTTP/1.1\r\nContent-Length: 3\r\n\r\nabc"));
  EXPECT_IN("HTTP/1.1 411", says(head + "\r\n"));
  EXPECT_IN("HTTP/1.1 415", says(head + "Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 5\r\n\r\n--b--"));
  EXPECT_IN("HTTP/1.1 400", says(head + "Content-Length: xyz\r\n\r\n"));
  EXPECT_IN("HTTP/1.1 400", says(head + "Transfer-Encoding: chunked\r\n\r\nnonsense\r\n"));
  EXPECT_IN("HTTP/1.1 400", says(head + "Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\nx"));
  EXPECT_IN("HTTP/1.1 200", says(head + "Transfer-Encoding: chunked\r\n\r\n" + [&] {
              std::ostringstream chunk;
              chunk << std::hex << good.size() << "\r\n" << good << "\r\n0\r\n\r\n";
              return chunk.str();
            }()));
  for (const char* range : {"bytes=0-1", "bytes=5-1", "bytes=-1", "bytes=99-", "bytes=0-0,5-6,9-99", "bytes=18446744073709551615-", "bytes=x"}) {
    says("GET /health HTTP/1.1\r\nConnection: close\r\nRange: " + std::string(range) + "\r\n\r\n");
    says(head + "Range: " + range + "\r\nContent-Length: " + std::to_string(good.size()) + "\r\n\r\n" + good);
  }
  // Requests with some bytes changed, dropped or cut off.
  std::mt19937 random(17);
  const std::string whole = head + "Content-Length: " + std::to_string(good.size()) + "\r\n\r\n" + good;
  for (int i = 0; i < 300; i++) {
    std::string bytes = whole;
    for (int changes = 1 + static_cast<int>(random() % 4); changes > 0; changes--) {
      const size_t at = random() % (i % 2 ? head.size() + 60 : bytes.size());
      if (random() % 3 == 0) bytes.erase(at, random() % 8);
      else bytes[at] = static_cast<char>(random());
    }
    if (random() % 8 == 0) bytes.resize(random() % bytes.size());
    const Line line(server);
    line.say(bytes);
    line.end();
    line.rest();
  }
  // Nobody waits for the answer.
  for (int i = 0; i < 20; i++) Line(server).say(whole);
  Client client(server);
  EXPECT(client.post("/v1/models/mlp", good).status == 200);
  EXPECT(server.stop() == 0);
}

static void body_limit() {
  Server server({"mlp=" + model("mlp.pt"), "--body", "5000"});
  Client client(server);
  const std::string good = recorded_request(read_recorded(model("mlp.pt")));
  const std::string longest = good + std::string(5000 - good.size(), ' ');
  EXPECT(client.post("/v1/models/mlp", longest).status == 200);
  const Answer refused = client.post("/v1/models/mlp", longest + " ");
  EXPECT(refused.status == 413);
  EXPECT_IN("the body has more than 5000 bytes", refused.error());
  EXPECT(client.post("/v1/models/mlp", std::string(3000000, ' ')).status == 413);
  EXPECT(client.post("/nothing", longest + " ").status == 413);
  EXPECT(client.post("/v1/models/mlp", good).status == 200);
  // Before the body is sent, where the client asks.
  const Line line(server);
  line.say("POST /v1/models/mlp HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 5001\r\n\r\n");
  EXPECT_IN("HTTP/1.1 413", line.rest());
  // In pieces, without a length.
  const Line pieces(server);
  pieces.say("POST /v1/models/mlp HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n");
  for (int i = 0; i < 6; i++) pieces.say("400\r\n" + std::string(0x400, ' ') + "\r\n");
  pieces.say("0\r\n\r\n");
  EXPECT_IN("HTTP/1.1 413", pieces.rest());
  EXPECT(server.stop() == 0);
}

/// A request that takes about as long as is asked for: the script counts, and how fast it can is measured first.
static json slow_inputs(Client& client, double seconds) {
  const auto inputs = [](double turns) { return json::array({{{"data", {1}}}, static_cast<int64_t>(turns)}); };
  double turns = 1e4, fastest = 0;
  for (int long_enough = 0; long_enough < 3;) {
    const auto start = std::chrono::steady_clock::now();
    if (client.ask("Echo", inputs(turns)).status != 200) throw std::runtime_error("Echo does not answer");
    const double took = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    fastest = std::max(fastest, turns / took);
    took < 0.03 ? turns *= 2 : long_enough++;
  }
  return inputs(fastest * seconds);
}

static bool in_flight(Client& client, int count) {
  return client.get("/metrics").body.find("serve_requests_in_flight " + std::to_string(count) + "\n") != std::string::npos;
}

/// One request runs, one waits, the third is told to come again.
static void concurrency_limit() {
  Server server({script("Echo"), "--workers", "1", "--waiting", "1"});
  Client client(server);
  const json slow = slow_inputs(client, 1.2);
  const auto ask = [&](int* status) {
    return std::thread([&, status] {
      Client own(server);
      *status = own.ask("Echo", slow).status;
    });
  };
  int first = 0, second = 0;
  std::thread a = ask(&first);
  EXPECT(soon([&] { return in_flight(client, 1); }));
  std::thread b = ask(&second);
  EXPECT(soon([&] { return in_flight(client, 2); }));
  const Answer refused = client.ask("Echo", json::array({{{"data", {1}}}}));
  EXPECT(refused.status == 503);
  EXPECT(refused.headers.count("Retry-After") == 1);
  EXPECT_IN("too many requests wait already", refused.error());
  EXPECT(client.get("/health").status == 200);
  a.join();
  b.join();
  EXPECT(first == 200 && second == 200);
  EXPECT(in_flight(client, 0));
  for (int i = 0; i < 100; i++) EXPECT(client.ask("Echo", json::array({{{"data", {1}}}})).status == 200);
  EXPECT(server.stop() == 0);
}

/// A signal ends the server after what is in flight: that one running and that one waiting.
static void graceful_stop() {
  Server server({script("Echo"), "--workers", "1"});
  Client client(server);
  const json slow = slow_inputs(client, 0.6);
  std::atomic<int> answered{0};
  std::vector<std::thread> clients;
  for (int i = 0; i < 2; i++) {
    clients.emplace_back([&] {
      Client own(server);
      const Answer answer = own.ask("Echo", slow);
      answered += answer.status == 200 && answer.parsed()["outputs"][1] == slow[1];
    });
  }
  EXPECT(soon([&] { return in_flight(client, 2); }));
  server.signal(SIGTERM);
  EXPECT(soon([&] { return Client(server).get("/health").status == 0; }));
  EXPECT(answered < 2);
  for (auto& thread : clients) thread.join();
  EXPECT(answered == 2);
  EXPECT(server.exit_status() == 0);
}

/// Many at once: every answer is the one that a request alone gets. (The first ones apart: a script's weights are laid out for the
/// kernels by then, and products of others are summed in another order.)
static void many_clients() {
  Server server({"mlp=" + model("mlp.pt"), "ranker=" + model("ranker.pt"), "--workers", "4"});
  Client client(server);
  std::atomic<int> wrong{0};
  std::vector<std::thread> clients;
  for (int i = 0; i < 8; i++) {
    const std::string name = i % 2 ? "mlp" : "ranker", body = recorded_request(read_recorded(model(name + ".pt")));
    for (int k = 0; k < 3; k++) client.post("/v1/models/" + name, body);
    const std::string want = client.post("/v1/models/" + name, body).body;
    clients.emplace_back([&, name, body, want] {
      Client own(server);
      for (int k = 0; k < 100; k++) wrong += own.post("/v1/models/" + name, body).body != want;
    });
  }
  for (auto& thread : clients) thread.join();
  EXPECT(wrong == 0);
  EXPECT(server.stop() == 0);
}

static void metrics_and_list() {
  Server server({"mlp=" + model("mlp.pt"), script("Echo")});
  Client client(server);
  const std::string good = recorded_request(read_recorded(model("mlp.pt")));
  for (int i = 0; i < 3; i++) client.post("/v1/models/mlp", good);
  client.post("/v1/models/mlp", "{");
  client.post("/v1/models/nothing", good);
  const std::string text = client.get("/metrics").body;
  for (const char* line : {"serve_requests_in_flight 0",
                           R"(serve_requests_total{model="mlp",status="200"} 3)",
                           R"(serve_requests_total{model="mlp",status="400"} 1)",
                           R"(serve_requests_total{model="",status="404"} 1)",
                           R"(serve_errors_total{model="mlp"} 1)",
                           R"(serve_request_seconds_bucket{model="mlp",le="+Inf"} 4)",
                           R"(serve_request_seconds_count{model="mlp"} 4)",
                           "# TYPE serve_request_seconds histogram"}) {
    EXPECT_IN(std::string(line) + "\n", text);
  }
  const json list = client.get("/v1/models").parsed()["models"];
  EXPECT(list.size() == 2 && list[0]["name"] == "Echo" && list[1]["name"] == "mlp");
  EXPECT(list[0]["inputs"] == json::parse(R"([{"name":"x","type":"Tensor"},{"name":"turns","type":"int"}])"));
  EXPECT(server.stop() == 0);
}

/// A request whose answer takes too long is stopped, and its worker goes on to the next.
static void deadline() {
  if (best_kind != "pt2") return;  // LibTorch stops nothing
  Server server({"--deadline", "50", "--workers", "1", script("Echo")});
  Client client(server);
  const auto start = std::chrono::steady_clock::now();
  const Answer stopped = client.ask("Echo", json::array({{{"data", {1}}}, 2000000000}));
  EXPECT(stopped.status == 504);
  EXPECT_IN("takes more time than it was allowed", stopped.error());
  EXPECT(std::chrono::steady_clock::now() - start < 5s);
  EXPECT(client.ask("Echo", json::array({{{"data", {1}}}, 1})).status == 200);
  EXPECT(server.stop() == 0);
}

/// What is wrong on the command line is said, and nothing is served.
static void command_line() {
  const auto runs = [](const std::string& arguments) { return WEXITSTATUS(std::system((server_path + " " + arguments + " > /dev/null 2>&1").c_str())); };
  EXPECT(runs("") == 2);
  EXPECT(runs("--port 0") == 1);
  EXPECT(runs("/nothing.pt") == 1);
  EXPECT(runs(tests_path + "/data/scripts.json") == 1);
  EXPECT(runs(model("mlp.pt") + " " + model("mlp.pt")) == 1);
  EXPECT(runs(model("mlp.pt") + " --port 99999") == 1);
  EXPECT(runs(model("mlp.pt") + " --workers none") == 1);
  EXPECT(runs(model("mlp.pt") + " --workers") == 1);
  EXPECT(runs(model("mlp.pt") + " --nothing 1") == 1);
  EXPECT(runs("=" + model("mlp.pt")) == 1);
  Server server({"mlp=" + model("mlp.pt")});
  EXPECT(runs(model("mlp.pt") + " --port " + std::to_string(server.port)) == 1);
  EXPECT(server.stop() == 0);
}

int main(int argc, char** argv) {
  if (argc != 4) {
    std::fprintf(stderr, "usage: %s SERVER TESTS pt|pt2\n", argv[0]);
    return 2;
  }
  server_path = argv[1];
  tests_path = argv[2];
  best_kind = argv[3];
  const std::vector<std::pair<const char*, void (*)()>> tests{
      {"recorded_answers", recorded_answers}, {"recorded_scripts", recorded_scripts}, {"dtypes", dtypes},
      {"refusals", refusals},                 {"empty_tensors", empty_tensors},       {"garbage", garbage},
      {"body_limit", body_limit},             {"concurrency_limit", concurrency_limit}, {"graceful_stop", graceful_stop},
      {"many_clients", many_clients},         {"metrics_and_list", metrics_and_list}, {"command_line", command_line},
      {"deadline", deadline},
  };
  for (const auto& [name, test] : tests) {
    const auto start = std::chrono::steady_clock::now();
    const int before = failures;
    try {
      test();
    } catch (const std::exception& e) {
      fail(__LINE__, e.what());
    }
    std::printf("%-18s %s  %.2f s\n", name, failures == before ? "ok" : "FAILED", std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    std::fflush(stdout);
  }
  return failures == 0 ? 0 : 1;
}
