// The server's tests: it runs as a process of its own and is asked over the network.
//
//   serve_test SERVER TESTS pt|pt2     TESTS has models/ and data/scripts; with pt2, models of torch.export are asked too
#include "http_client.h"
#include "recorded.h"
#include "sandbox.h"
#include "test_support.h"

#include <nlohmann/json.hpp>

#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

using nlohmann::json;
using namespace std::chrono_literals;

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

static json floats(const std::vector<int>& shape, const json& data) { return {{"dtype", "float32"}, {"shape", shape}, {"data", data}}; }

// ---- the tests --------------------------------------------------------------------------------------------------------------------------

/// Every model gives the answers PyTorch gave, by a server with these options.
static void answer_as_recorded(std::vector<std::string> arguments) {
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

static void recorded_answers() { answer_as_recorded({}); }

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
      {"uint64", {UINT64_MAX, 0}},
      {"uint32", {4294967295, 0}},
      {"uint16", {65535, 0}},
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
      {"mlp", R"({"inputs":[{"shape":[1099511627776,1],"data":[[1]]}]})", 400, "inputs[0].data: expected a list of 1099511627776"},
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
  EXPECT(client.get("/" + std::string(50000, 'x')).status == 400);  // a head of more than 16 KiB
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
  EXPECT_IN("HTTP/1.1 413", says(head + "Transfer-Encoding: chunked\r\n\r\nnonsense\r\n"));
  EXPECT_IN("HTTP/1.1 413", says(head + "Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\nx"));
  EXPECT_IN("HTTP/1.1 200", says(head + "Transfer-Encoding: chunked\r\n\r\n" + [&] {
              std::ostringstream chunk;
              chunk << std::hex << good.size() << "\r\n" << good << "\r\n0\r\n\r\n";
              return chunk.str();
            }()));
  // What a proxy may read otherwise than this server.
  const std::string length = "Content-Length: " + std::to_string(good.size()) + "\r\n";
  for (const std::string& fields : {length + length, length + "Transfer-Encoding: chunked\r\n", length + " folded\r\n",
                                    "Content-Length : 3\r\n" + length, "X\r\n" + length, "Content-Length: +" + length.substr(16)})
    EXPECT_IN("HTTP/1.1 400", says(head + fields + "\r\n" + good));
  EXPECT_IN("HTTP/1.1 501", says(head + "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n"));
  EXPECT_IN("HTTP/1.1 400", says("GET /health HTTP/1.1\r\nX: " + std::string(20000, 'x')));
  EXPECT_IN("HTTP/1.1 405", says("CONNECT x:80 HTTP/1.1\r\n\r\n"));
  const std::string no_body = says("HEAD /health HTTP/1.0\r\n\r\n");
  EXPECT_IN("Content-Length: 3\r\n", no_body);
  EXPECT(no_body.find("\r\n\r\n") == no_body.size() - 4);
  // Several at once are answered one after another, and what comes after the last is not.
  const std::string three = says("GET /health HTTP/1.1\r\n\r\n" + ("POST /v1/models/mlp HTTP/1.1\r\n" + length) + "\r\n" + good +
                                 "GET /v2/health/live HTTP/1.1\r\nConnection: close\r\n\r\nGET /health HTTP/1.1\r\n\r\n");
  const size_t ok = three.find("\r\n\r\nok\n"), outputs = three.find("\r\n\r\n{\"outputs\":"), live = three.find("\r\n\r\n{\"live\":true}\n");
  EXPECT(ok < outputs && outputs < live && live == three.size() - 18);
  // A body is asked for where the client waits for that.
  const Line asked(server);
  asked.say(head + "Expect: 100-continue\r\n" + length + "\r\n");
  EXPECT(asked.hears("HTTP/1.1 100 Continue\r\n\r\n"));
  asked.say(good);
  EXPECT_IN("HTTP/1.1 200", asked.rest());
  // Who has said all, and says so, is answered.
  const Line last(server);
  last.say("POST /v1/models/mlp HTTP/1.1\r\n" + length + "\r\n" + good);
  last.end();
  EXPECT_IN("{\"outputs\":", last.rest());
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

/// Who sends slowly, or nothing, holds up nobody; where there is no more room, who has waited longest goes.
static void slow_clients() {
  Server server({"mlp=" + model("mlp.pt"), "--connections", "64"});
  const std::string good = recorded_request(read_recorded(model("mlp.pt")));
  std::vector<std::unique_ptr<Line>> lines;
  for (int i = 0; i < 300; i++) {
    lines.push_back(std::make_unique<Line>(server));
    lines.back()->say(i % 3 == 0 ? "" : i % 3 == 1 ? "GET /health HTTP/1.1\r\nX: " : "POST /v1/models/mlp HTTP/1.1\r\nContent-Length: 5000\r\n\r\n ");
  }
  const auto start = std::chrono::steady_clock::now();
  EXPECT(Client(server).get("/health").status == 200);
  EXPECT(Client(server).post("/v1/models/mlp", good).status == 200);
  EXPECT(std::chrono::steady_clock::now() - start < 1s);
  EXPECT(soon([&] { return std::count_if(lines.begin(), lines.end(), [](const auto& line) { return line->is_open(); }) <= 64; }));
  EXPECT(!lines.front()->is_open() && lines.back()->is_open());
  // Slowly is slow enough.
  lines.back()->say(std::string(4999, ' '));
  EXPECT_IN("HTTP/1.1 400", lines.back()->answer());
  // Who says nothing goes.
  const Line silent(server);
  EXPECT(silent.rest().empty());
  lines.clear();
  EXPECT(server.stop() == 0);
}

/// The bytes as a stream of gzip or zlib.
static std::string packed(const std::string& bytes, bool is_gzip) {
  z_stream stream{};
  ::deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, MAX_WBITS + (is_gzip ? 16 : 0), 8, Z_DEFAULT_STRATEGY);
  std::string out(::deflateBound(&stream, bytes.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  ::deflate(&stream, Z_FINISH);
  out.resize(out.size() - stream.avail_out);
  ::deflateEnd(&stream);
  return out;
}

/// A body may be packed; its limit is that of what is unpacked.
static void packed_bodies() {
  Server server({"mlp=" + model("mlp.pt"), "--body", "5000"});
  Client client(server);
  const std::string good = recorded_request(read_recorded(model("mlp.pt")));
  for (const bool is_gzip : {true, false}) {
    const Fields encoding{{"Content-Encoding", is_gzip ? "gzip" : "deflate"}};
    const auto asked = [&](const std::string& body) { return client.post("/v1/models/mlp", body, encoding); };
    EXPECT(asked(packed(good, is_gzip)).status == 200);
    EXPECT(asked(packed(good + std::string(5000, ' '), is_gzip)).status == 413);
    EXPECT(asked(packed(std::string(4000000, ' '), is_gzip)).status == 413);
    std::string damaged = packed(good, is_gzip);
    damaged.resize(damaged.size() / 2);
    EXPECT_IN("the body is cut short", asked(damaged).error());
  }
  EXPECT(client.post("/v1/models/mlp", good, {{"Content-Encoding", "br"}}).status == 415);
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
                           R"(serve_batch_requests_bucket{model="mlp",le="1"} 3)",
                           R"(serve_queue_seconds_count{model="mlp"} 4)",
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
  const auto runs = [](const std::string& arguments) { return WEXITSTATUS(std::system((Server::path + " " + arguments + " > /dev/null 2>&1").c_str())); };
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
  EXPECT(runs(model("mlp.pt") + " --batch 0") == 1);
  EXPECT(runs(model("mlp.pt") + " --batch-model nothing") == 1);
  EXPECT(runs(model("mlp.pt") + " --sandbox --poll 1000") == 1);
  EXPECT(runs(model("mlp.pt") + " --sandbox --grpc 0") == 1);
  EXPECT(runs(model("mlp.pt") + " --grpc 99999") == 1);
  EXPECT(runs(Folder().path) == 1);
  Server server({"mlp=" + model("mlp.pt")});
  EXPECT(runs(model("mlp.pt") + " --port " + std::to_string(server.port)) == 1);
  EXPECT(server.stop() == 0);
}

// ---- the Open Inference Protocol ----------------------------------------------------------------------------------------------------------

/// An output as a tensor of this server's own JSON; its numbers are taken from `binary` where they are there.
static json own_form(const json& output, std::string& binary) {
  static const std::map<std::string, const char*> names{{"FP32", "F32"},  {"FP64", "F64"}, {"INT64", "I64"},
                                                        {"INT32", "I32"}, {"UINT8", "U8"}, {"BOOL", "BOOL"}};
  RecordedTensor tensor{names.at(output["datatype"]), output["shape"], ""};
  json own = as_json(tensor);
  if (output.contains("data")) {
    own["data"] = output["data"];
  } else {
    const size_t size = output["parameters"]["binary_data_size"];
    if (size > binary.size()) throw std::runtime_error("an output that is cut short");
    tensor.bytes = binary.substr(0, size);
    binary.erase(0, size);
    own = as_json(tensor);
  }
  return own;
}

/// The outputs of an answer, each in the form of this server's own JSON.
static std::vector<json> protocol_outputs(const Answer& answer) {
  std::string header = answer.body, binary;
  const auto length = answer.headers.find("Inference-Header-Content-Length");
  if (length != answer.headers.end()) {
    const size_t n = std::stoul(length->second);
    binary = header.substr(n);
    header.resize(n);
  }
  std::vector<json> outputs;
  const json parsed = json::parse(header);
  for (const json& output : parsed["outputs"]) outputs.push_back(own_form(output, binary));
  if (!binary.empty()) throw std::runtime_error("bytes that belong to no output");
  return outputs;
}

/// Every model gives the answers PyTorch gave, asked in JSON and in binary.
static void protocol_answers() {
  std::vector<std::string> arguments;
  for (const char* name : {"mlp", "ranker", "tiny_resnet", "tiny_bert", "tiny_gpt_step", "tiny_lstm", "views_in_place"}) {
    arguments.push_back(name + std::string("_pt=") + model(name + std::string(".pt")));
    if (best_kind == "pt2") arguments.push_back(name + std::string("_pt2=") + model(name + std::string(".pt2")));
  }
  Server server(arguments);
  Client client(server);
  int asked = 0;
  for (const std::string& argument : arguments) {
    const std::string name = argument.substr(0, argument.find('=')), path = argument.substr(argument.find('=') + 1);
    const Recorded recorded = read_recorded(path);
    const auto want = recorded_in_order(recorded, "out");
    for (const bool is_binary : {false, true}) {
      const std::string header = recorded_protocol_header(recorded, is_binary);
      const Answer answer = is_binary ? client.infer(name, header, recorded_bytes(recorded)) : client.infer(name, header);
      if (answer.status != 200) {
        fail(__LINE__, name + ": " + answer.body);
        continue;
      }
      const auto got = protocol_outputs(answer);
      bool right = got.size() == want.size();
      for (size_t i = 0; right && i < got.size(); i++) right = same(got[i], as_json(*want[i]));
      if (!right) fail(__LINE__, name + " answers otherwise than PyTorch");
      EXPECT(answer.headers.count("Inference-Header-Content-Length") == (is_binary ? 1u : 0u));
      asked++;
    }
  }
  EXPECT(asked == (best_kind == "pt2" ? 28 : 14));
  EXPECT(server.stop() == 0);
}

/// What is said of the server and its models.
static void protocol_metadata() {
  std::vector<std::string> arguments{script("Echo"), script("Strings"), "mlp=" + model("mlp." + best_kind), "--batch", "4", "--batch-model", "mlp"};
  if (best_kind == "pt2") arguments.insert(arguments.begin(), {model("tiny_bert.pt2"), model("quantized_weights.pt2")});
  Server server(arguments);
  Client client(server);
  EXPECT(client.get("/v2").parsed()["name"] == "serve");
  EXPECT(client.get("/v2/health/live").parsed()["live"] == true);
  EXPECT(client.get("/v2/health/ready").parsed()["ready"] == true);
  EXPECT(client.get("/v2/models/mlp/ready").parsed()["ready"] == true);
  EXPECT(client.get("/v2/models/mlp/versions/1/ready").status == 200);
  for (const char* nothing :
       {"/v2/models/none", "/v2/models/none/ready", "/v2/models/mlp/versions/2", "/v2/models/mlp/versions/01", "/v2/models/mlp/versions/x/ready",
        "/v2/models/mlp/versions/99999999999999999999", "/v2/models/mlp/other", "/v2/models/mlp/ready/more", "/v2/models/", "/v2/models", "/v2/x"}) {
    const Answer answer = client.get(nothing);
    if (answer.status != 404) fail(__LINE__, std::string(nothing) + " got " + std::to_string(answer.status));
    EXPECT_IN("there is no", answer.error());
  }
  const json echo = client.get("/v2/models/Echo").parsed();
  EXPECT(echo["name"] == "Echo" && echo["versions"] == json::array({"1"}) && echo["platform"] == "pytorch_libtorch");
  EXPECT(echo["inputs"] == json::parse(R"([{"name":"x","datatype":"UNKNOWN","shape":[-1]},{"name":"turns","datatype":"INT64","shape":[1]}])"));
  EXPECT(echo["outputs"] ==
         json::parse(R"([{"name":"OUTPUT__0","datatype":"UNKNOWN","shape":[-1]},{"name":"OUTPUT__1","datatype":"INT64","shape":[1]}])"));
  EXPECT(client.get("/v2/models/mlp/versions/1").parsed() == client.get("/v2/models/mlp").parsed());
  EXPECT(client.get("/v2/models/mlp/config").parsed()["max_batch_size"] == 4);
  EXPECT(client.get("/v2/models/Echo/config").parsed()["max_batch_size"] == 0);
  if (best_kind == "pt2") {
    const json bert = client.get("/v2/models/tiny_bert").parsed();
    EXPECT(bert["platform"] == "pytorch_export");
    EXPECT(bert["inputs"] == json::parse(R"([{"name":"ids","datatype":"INT64","shape":[2,12]},{"name":"mask","datatype":"INT64","shape":[2,12]}])"));
    EXPECT(bert["outputs"] == json::parse(R"([{"name":"OUTPUT__0","datatype":"FP32","shape":[2,32]}])"));
    EXPECT(client.get("/v2/models/tiny_bert/config").parsed()["max_batch_size"] == 0);
    // Its first dimension is dynamic, and so a batch.
    const json batched = client.get("/v2/models/quantized_weights").parsed();
    EXPECT(batched["inputs"][0]["shape"] == json::array({-1, 64}));
    EXPECT(client.get("/v2/models/quantized_weights/config").parsed()["max_batch_size"] == 4);
  }
  const json index = client.post("/v2/repository/index", "").parsed();
  EXPECT(index.size() == arguments.size() - 4);
  for (const json& entry : index) EXPECT(entry["state"] == "READY" && entry["version"] == "1");
  EXPECT(server.stop() == 0);
}

static std::string protocol_tensor(const std::string& name, const std::string& datatype, const std::string& shape, const std::string& rest) {
  return R"({"name":")" + name + R"(","datatype":")" + datatype + R"(","shape":)" + shape + "," + rest + "}";
}
static std::string protocol_inputs(const std::string& tensors, const std::string& rest = "") { return R"({"inputs":[)" + tensors + "]" + rest + "}"; }
static std::string binary_size(size_t n) { return R"("parameters":{"binary_data_size":)" + std::to_string(n) + "}"; }

/// Every datatype there and back, bit for bit; texts and numbers; which outputs are wanted, and how.
static void protocol_datatypes() {
  Server server({script("Echo"), script("Strings"), script("Dicts")});
  Client client(server);
  const std::string bits("\x00\x01\xfe\x7f\x80\xff\x3c\x42\x00\x00\x80\x7f\x12\x34\x56\x78", 16);
  for (const auto& [datatype, size] : std::vector<std::pair<const char*, size_t>>{{"FP32", 4},
                                                                                  {"FP64", 8},
                                                                                  {"FP16", 2},
                                                                                  {"BF16", 2},
                                                                                  {"INT64", 8},
                                                                                  {"INT32", 4},
                                                                                  {"INT16", 2},
                                                                                  {"INT8", 1},
                                                                                  {"UINT64", 8},
                                                                                  {"UINT32", 4},
                                                                                  {"UINT16", 2},
                                                                                  {"UINT8", 1},
                                                                                  {"BOOL", 1}}) {
    const std::string shape = "[1," + std::to_string(bits.size() / size) + "]";
    const std::string header = protocol_inputs(protocol_tensor("x", datatype, shape, binary_size(bits.size())),
                                               R"(,"id":"7","outputs":[{"name":"OUTPUT__0","parameters":{"binary_data":true}}])");
    const Answer answer = client.infer("Echo", header, bits);
    std::string want = bits;
    if (datatype == std::string("BOOL")) {
      for (char& byte : want) byte = byte != 0;
    }
    if (answer.status != 200 || answer.body.substr(answer.body.size() - want.size()) != want)
      fail(__LINE__, std::string(datatype) + ": " + answer.body);
    EXPECT_IN(R"("model_name":"Echo","model_version":"1","id":"7")", answer.body);
    EXPECT_IN(R"([{"name":"OUTPUT__0","datatype":")" + std::string(datatype) + R"(","shape":)" + shape + R"(,"parameters":{"binary_data_size":16}}])",
              answer.body);
  }
  // Without elements, without dimensions, nested, and with what JSON has no number for.
  const auto echoed = [&](const std::string& datatype, const std::string& shape, const std::string& data) {
    const Answer answer = client.infer("Echo", protocol_inputs(protocol_tensor("INPUT__0", datatype, shape, R"("data":)" + data)));
    return answer.status == 200 ? answer.parsed()["outputs"][0] : answer.parsed();
  };
  EXPECT(echoed("INT32", "[0,3]", "[]")["shape"] == json::array({0, 3}));
  EXPECT(echoed("INT32", "[]", "[5]")["data"] == json::array({5}));
  EXPECT(echoed("FP32", "[2,1]", "[[1],[2]]")["data"] == json::array({1, 2}));
  EXPECT(echoed("FP16", "[3]", R"([1.5,"NaN","-Infinity"])")["data"] == json::array({1.5, "NaN", "-Infinity"}));
  EXPECT(client.infer("Echo", protocol_inputs(protocol_tensor("x", "FP32", "[0]", binary_size(0))), "").status == 200);
  // Numbers and texts.
  const std::string one = protocol_tensor("x", "FP32", "[1]", R"("data":[1])");
  const json turned =
      client.infer("Echo", protocol_inputs(one + "," + protocol_tensor("turns", "INT32", "[1]", R"("data":[3])"))).parsed()["outputs"];
  EXPECT(turned[1] == json::parse(R"({"name":"OUTPUT__1","datatype":"INT64","shape":[1],"data":[3]})"));
  const std::string text("\5\0\0\0Hello", 9);
  const std::string asked = protocol_inputs(protocol_tensor("s", "BYTES", "[1]", binary_size(text.size())),
                                            R"(,"outputs":[{"name":"OUTPUT__1"},{"name":"OUTPUT__0","parameters":{"binary_data":true}}])");
  const Answer strings = client.infer("Strings", asked, text);
  EXPECT_IN(R"({"name":"OUTPUT__1","datatype":"BYTES","shape":[1],"data":["hello"]})", strings.body);
  EXPECT_IN(std::string("\5\0\0\0HELLO", 9), strings.body);
  EXPECT(server.stop() == 0);
}

/// Each wrong request gets a status of 4xx and a sentence, and the next right one its answer, on the same connection.
static void protocol_refusals() {
  Server server({"mlp=" + model("mlp.pt"), script("Echo"), script("Strings"), script("Lists")});
  Client client(server);
  const std::string nested = std::string(100000, '[') + std::string(100000, ']');
  const auto x = [](const std::string& rest) { return protocol_inputs(R"({"name":"x",)" + rest + "}"); };
  const auto fp32 = [&](const std::string& shape, const std::string& rest) { return protocol_inputs(protocol_tensor("x", "FP32", shape, rest)); };
  struct Row {
    const char* name;
    std::string header;
    std::optional<std::string> binary;
    int status;
    const char* sentence;
  };
  const std::string data = R"("data":[1])";
  const std::vector<Row> rows{
      {"nothing", fp32("[1]", data), {}, 404, "there is no model at /v2/models/nothing/infer"},
      {"mlp/versions/2", fp32("[1]", data), {}, 404, "there is no model at"},
      {"Echo", "", {}, 400, "the body is not JSON"},
      {"Echo", "{", {}, 400, "the body is not JSON"},
      {"Echo", "[]", {}, 400, "the body is not {\"inputs\": [...]}"},
      {"Echo", nested, {}, 400, "the body is not {\"inputs\": [...]}"},
      {"Echo", R"({"inputs":{}})", {}, 400, "inputs: expected a list, not object"},
      {"Echo", R"({"inputs":[]})", {}, 400, R"(inputs: there is no "x")"},
      {"Echo", R"({"inputs":[7]})", {}, 400, "inputs[0]: expected a tensor, not number"},
      {"Echo", R"({"inputs":[{}]})", {}, 400, "inputs[0]: there is no name"},
      {"Echo", protocol_inputs(R"({"name":7})"), {}, 400, "inputs[0].name: expected a string, not number"},
      {"Echo", protocol_inputs(R"({"name":"y"})"), {}, 400, R"(inputs[0].name: the model has no input "y": it takes x, turns)"},
      {"Echo", protocol_inputs(R"({"name":"INPUT__2"})"), {}, 400, R"(the model has no input "INPUT__2")"},
      {"Echo",
       protocol_inputs(protocol_tensor("x", "FP32", "[1]", data) + "," + protocol_tensor("INPUT__0", "FP32", "[1]", data)),
       {},
       400,
       R"(inputs[1].name: "INPUT__0" is given twice)"},
      {"Echo", x(R"("shape":[1],"data":[1])"), {}, 400, "inputs[0]: there is no datatype"},
      {"Echo", x(R"("datatype":"FP32","data":[1])"), {}, 400, "inputs[0]: there is no shape"},
      {"Echo", x(R"("datatype":"fp32","shape":[1],"data":[1])"), {}, 400, R"(inputs[0].datatype: "fp32" is not known)"},
      {"Echo", x(R"("datatype":7,"shape":[1],"data":[1])"), {}, 400, "inputs[0].datatype: expected a string, not number"},
      {"Echo", fp32("7", data), {}, 400, "inputs[0].shape: expected a list of sizes, not number"},
      {"Echo", fp32("[-1]", data), {}, 400, "inputs[0].shape[0]: a size is not negative"},
      {"Echo", fp32("[1.0]", data), {}, 400, "inputs[0].shape[0]: expected a whole number, not number"},
      {"Echo", fp32("[9223372036854775808]", data), {}, 400, "does not fit int64"},
      {"Echo", fp32("[2]", data), {}, 400, "inputs[0]: the shape and the 1 numbers of the data differ"},
      {"Echo", fp32("[4611686018427387904,4]", R"("data":[])"), {}, 400, "inputs[0]: the shape and the 0 numbers of the data differ"},
      {"Echo", fp32("[1099511627776,1]", R"("data":[[1]])"), {}, 400, "inputs[0].data: expected a list of 1099511627776"},
      {"Echo", fp32("[1]", R"("data":["one"])"), {}, 400, "inputs[0].data[0]: expected a number"},
      {"Echo", fp32("[1]", R"("data":)" + nested), {}, 400, "inputs[0].data: nested deeper than 64"},
      {"Echo", fp32("[1]", R"("more":1)"), {}, 400, "inputs[0]: a tensor has either data or the parameter binary_data_size"},
      {"Echo", fp32("[1]", data + "," + binary_size(4)), "abcd", 400, "inputs[0]: a tensor has either data or the parameter binary_data_size"},
      {"Echo", fp32("[1]", R"("parameters":7)"), {}, 400, "inputs[0].parameters: expected an object, not number"},
      {"Echo", fp32("[1]", R"("parameters":{"shared_memory_region":"r"})"), {}, 400, "inputs[0].parameters: shared_memory_region is not served"},
      {"Echo", fp32("[1]", R"("parameters":{"binary_data_size":-4})"), "abcd", 400,
       "inputs[0].parameters.binary_data_size: expected a number of bytes, not \"-4\""},
      {"Echo", fp32("[1]", R"("parameters":{"binary_data_size":"4"})"), "abcd", 400,
       "inputs[0].parameters.binary_data_size: expected a number of bytes"},
      {"Echo", fp32("[1]", binary_size(4)), {}, 400, "inputs[0].parameters.binary_data_size: the body has only 0 bytes left for it"},
      {"Echo", fp32("[2]", binary_size(8)), "abcd", 400, "inputs[0].parameters.binary_data_size: the body has only 4 bytes left for it"},
      {"Echo", fp32("[1]", R"("parameters":{"binary_data_size":18446744073709551615})"), "abcd", 400, "the body has only 4 bytes left for it"},
      {"Echo", fp32("[1]", binary_size(4)), "abcde", 400, "inputs: 1 bytes of the body belong to no tensor"},
      {"Echo", fp32("[1]", data), "abcd", 400, "inputs: 4 bytes of the body belong to no tensor"},
      {"Echo", fp32("[2]", binary_size(4)), "abcd", 400, "inputs[0]: the shape and the 4 bytes of FP32 differ"},
      {"Echo", fp32("[1]", binary_size(3)), "abc", 400, "inputs[0]: the shape and the 3 bytes of FP32 differ"},
      {"Echo", fp32("[4611686018427387904,4]", binary_size(0)), "", 400, "inputs[0]: the shape and the 0 bytes of FP32 differ"},
      {"Echo", fp32("[2305843009213693953,2]", binary_size(4)), "abcd", 400, "inputs[0]: the shape and the 4 bytes of FP32 differ"},
      {"Echo", fp32("[0,9223372036854775807,9223372036854775807]", binary_size(0)), "", 400, ""},
      {"Echo", protocol_inputs(protocol_tensor("x", "BYTES", "[1]", R"("data":["a"])")), {}, 400, "inputs[0]: the model takes Tensor, not texts"},
      {"Echo",
       protocol_inputs(protocol_tensor("x", "FP32", "[1]", data) + "," + protocol_tensor("turns", "FP32", "[1]", data)),
       {},
       400,
       "inputs[1]: the model takes one int"},
      {"Echo",
       protocol_inputs(protocol_tensor("x", "FP32", "[1]", data) + "," + protocol_tensor("turns", "INT64", "[2]", R"("data":[1,2])")),
       {},
       400,
       "inputs[1]: the model takes one int"},
      {"Lists",
       protocol_inputs(protocol_tensor("x", "INT64", "[1]", data)),
       {},
       400,
       "inputs[0]: the model takes List[int], which has no form in this protocol"},
      {"Strings",
       protocol_inputs(protocol_tensor("s", "BYTES", "[2]", R"("data":["a","b"])")),
       {},
       400,
       "inputs[0]: the model takes one text, not 2"},
      {"Strings", protocol_inputs(protocol_tensor("s", "BYTES", "[1]", binary_size(3))), "\5\1\1", 400,
       "inputs[0]: the length of text 0 is cut short"},
      {"Strings", protocol_inputs(protocol_tensor("s", "BYTES", "[1]", binary_size(5))), std::string("\5\0\0\0H", 5), 400,
       "inputs[0]: text 0 is cut short"},
      {"Strings", protocol_inputs(protocol_tensor("s", "BYTES", "[1]", binary_size(8))), std::string("\xff\xff\xff\xff\0\0\0\0", 8), 400,
       "inputs[0]: text 0 is cut short"},
      {"Strings", protocol_inputs(protocol_tensor("s", "BYTES", "[4294967296]", binary_size(4))), std::string(4, '\0'), 400,
       "the shape and the 1 texts differ"},
      {"Strings",
       protocol_inputs(protocol_tensor("s", "BYTES", "[1]", R"("data":[7])")),
       {},
       400,
       "inputs[0].data[0]: expected a string, not number"},
      {"Strings", protocol_inputs(protocol_tensor("s", "BYTES", "[1]", R"("data":)" + nested)), {}, 400, "nested deeper than 64"},
      {"Echo", protocol_inputs(protocol_tensor("x", "FP32", "[1]", data), R"(,"id":7)"), {}, 400, "id: expected a string, not number"},
      {"Echo",
       protocol_inputs(protocol_tensor("x", "FP32", "[1]", data), R"(,"parameters":{"binary_data_output":1})"),
       {},
       400,
       "request.parameters.binary_data_output: expected true or false"},
      {"Echo", protocol_inputs(protocol_tensor("x", "FP32", "[1]", data), R"(,"outputs":7)"), {}, 400, "outputs: expected a list, not number"},
      {"Echo",
       protocol_inputs(protocol_tensor("x", "FP32", "[1]", data), R"(,"outputs":[{"name":"z"}])"),
       {},
       400,
       R"(outputs: the model has no output "z")"},
      {"Echo",
       protocol_inputs(protocol_tensor("x", "FP32", "[1]", data), R"(,"outputs":[{"name":"OUTPUT__0"},{"name":"OUTPUT__0"}])"),
       {},
       400,
       R"(outputs[1].name: "OUTPUT__0" is asked for twice)"},
      {"Echo",
       protocol_inputs(protocol_tensor("x", "FP32", "[1]", data), R"(,"outputs":[{"name":"OUTPUT__0","parameters":{"classification":2}}])"),
       {},
       400,
       "outputs[0].parameters: classification is not served"},
      {"mlp", fp32("[1,2]", R"("data":[1,2])"), {}, 400, "32"},
  };
  const Recorded recorded = read_recorded(model("mlp.pt"));
  const std::string good = recorded_protocol_header(recorded, true), bytes = recorded_bytes(recorded);
  for (const Row& row : rows) {
    const Answer answer = client.infer(row.name, row.header, row.binary);
    if (answer.status != row.status)
      fail(__LINE__, row.header.substr(0, 200) + " got " + std::to_string(answer.status) + " " + answer.body.substr(0, 200));
    EXPECT_IN(row.sentence, answer.error());
    EXPECT(client.infer("mlp", good, bytes).status == 200);
  }
  // The length of the JSON.
  const std::string length = std::to_string(good.size());
  for (const std::string& wrong : std::vector<std::string>{"-1", "x", "+" + length, length + ".0", "0x10", "18446744073709551616",
                                                           std::string(1000, '9'), std::to_string(good.size() + bytes.size() + 1)}) {
    const Answer answer = client.post("/v2/models/mlp/infer", good + bytes, {{"Inference-Header-Content-Length", wrong}});
    if (answer.status != 400) fail(__LINE__, wrong + " got " + std::to_string(answer.status));
    EXPECT_IN("Inference-Header-Content-Length", answer.error());
  }
  EXPECT(client.post("/v2/models/mlp/infer", good + bytes, {{"Inference-Header-Content-Length", "0"}}).status == 400);
  EXPECT(client.post("/v2/models/mlp/infer", good + bytes, {{"Inference-Header-Content-Length", std::to_string(good.size() - 1)}}).status == 400);
  EXPECT(client.post("/v2/models/mlp/infer", good + bytes, {{"Inference-Header-Content-Length", length}, {"Inference-Header-Content-Length", length}})
             .status == 400);
  EXPECT(client.post("/v2/models/mlp", good + bytes).status == 404);
  EXPECT(client.post("/v2/models/mlp/load", good).status == 404);
  // Requests with some bytes changed, dropped or added.
  std::mt19937 random(18);
  int refused = 0;
  for (int i = 0; i < 500; i++) {
    std::string header = good, binary = bytes;
    for (int changes = 1 + static_cast<int>(random() % 4); changes > 0; changes--) {
      std::string& part = random() % 8 ? header : binary;
      const size_t at = random() % part.size();
      if (random() % 3 == 0)
        part.erase(at, random() % 8);
      else if (random() % 2)
        part[at] = static_cast<char>(random());
      else
        part.insert(at, 1, "0123456789-,[]{}\""[random() % 17]);
    }
    const int status = client.infer("mlp", header, binary).status;
    if (status != 200 && status != 400) fail(__LINE__, header + " got " + std::to_string(status));
    refused += status == 400;
  }
  EXPECT(refused > 100);
  EXPECT(client.infer("mlp", good, bytes).status == 200);
  EXPECT(server.stop() == 0);
}

// ---- batches, versions, changed files -------------------------------------------------------------------------------------------------------

/// Requests that come together are one call. Each has the answer it has alone, in both forms; what is wrong with one is told to no other.
static void batches() {
  std::vector<std::string> arguments{"mlp=" + model("mlp.pt"),
                                     "ranker=" + model("ranker.pt"),
                                     script("Echo"),
                                     "--batch-model",
                                     "mlp",
                                     "--batch-model",
                                     "ranker",
                                     "--batch-model",
                                     "Echo"};
  std::vector<std::string> names{"mlp", "ranker", "Echo"};
  if (best_kind == "pt2") arguments.push_back(model("quantized_weights.pt2")), names.push_back("quantized_weights");
  std::vector<std::string> together = arguments;
  together.insert(together.end(), {"--batch", "8", "--batch-wait-us", "20000", "--workers", "2"});
  Server alone(arguments), server(together);
  std::mt19937 random(19);
  const auto floats_of = [&](std::vector<int> shape) {
    json data = json::array();
    int count = 1;
    for (const int size : shape) count *= size;
    for (int i = 0; i < count; i++) data.push_back(static_cast<double>(random() % 2000) / 1000 - 1);
    return floats(shape, data);
  };
  for (const std::string& name : names) {
    // A row or more, and every fifth request wrong: a place in a table that is not there, or a row of another size.
    std::vector<json> inputs;
    for (int i = 0; i < 24; i++) {
      const int rows = 1 + static_cast<int>(random() % 3);
      const bool is_wrong = i % 5 == 4;
      if (name == "mlp") inputs.push_back(json::array({floats_of({rows, is_wrong ? 31 : 32})}));
      if (name == "quantized_weights") inputs.push_back(json::array({floats_of({rows, is_wrong ? 63 : 64})}));
      if (name == "Echo") inputs.push_back(json::array({is_wrong ? json("x") : floats_of({rows, 2}), i}));
      if (name != "ranker") continue;
      json places = json::array();
      for (int k = 0; k < rows * 8; k++) places.push_back(is_wrong ? 1000000000 : k);
      inputs.push_back(json::array({floats_of({rows, 13}), {{"dtype", "int64"}, {"shape", {rows, 8}}, {"data", places}}}));
    }
    std::vector<Answer> want, got(inputs.size());
    Client client(alone);
    for (const json& one : inputs) want.push_back(client.ask(name, one));
    std::vector<std::thread> clients;
    for (size_t i = 0; i < inputs.size(); i++) clients.emplace_back([&, i] { got[i] = Client(server).ask(name, inputs[i]); });
    for (auto& thread : clients) thread.join();
    for (size_t i = 0; i < inputs.size(); i++) {
      EXPECT(want[i].status == (i % 5 == 4 ? 400 : 200));
      const bool right = got[i].status == want[i].status && (want[i].status != 200 || same(got[i].parsed()["outputs"], want[i].parsed()["outputs"]));
      if (!right) fail(__LINE__, name + " answers together " + got[i].body + ", alone " + want[i].body);
    }
    // Echo takes a number, which is no row, and is called for each; the wrong ones are found before.
    Client metrics(server);
    const auto [requests, calls] = histogram(metrics, "serve_batch_requests", name);
    EXPECT(requests == (name == "Echo" ? 20 : 24));
    EXPECT(name == "Echo" ? calls == requests : name == "ranker" || calls < requests);
  }
  // In the protocol's form too, several at once.
  const Recorded recorded = read_recorded(model("mlp.pt"));
  const std::string header = recorded_protocol_header(recorded, true), bytes = recorded_bytes(recorded);
  Client client(server);
  const auto before = histogram(client, "serve_batch_requests", "mlp");
  std::atomic<int> wrong{0};
  std::vector<std::thread> clients;
  for (int i = 0; i < 8; i++) {
    clients.emplace_back([&] {
      Client own(server);
      for (int k = 0; k < 20; k++) {
        const Answer answer = own.infer("mlp", header, bytes);
        wrong += answer.status != 200 || !same(protocol_outputs(answer)[0], as_json(*recorded_in_order(recorded, "out")[0]));
      }
    });
  }
  for (auto& thread : clients) thread.join();
  EXPECT(wrong == 0);
  const auto after = histogram(client, "serve_batch_requests", "mlp");
  EXPECT(after.first - before.first == 160);
  EXPECT(after.second - before.second < 100);
  EXPECT(server.stop() == 0);
}

/// A file that another takes the place of is loaded while requests are answered, and none is lost; versions come and go.
static void versions_and_changes() {
  const Folder folder;
  folder.put(script("Optionals"), "m/1/model.pt");
  folder.put(script("Optionals"), "m/no_version/model.pt");
  folder.put(script("Echo"), "plain.pt");
  Server server({folder.path, "plain=" + folder.path + "/plain.pt", "--poll", "20"});
  Client client(server);
  const std::string one = R"({"inputs":[{"data":[1]}]})";
  const auto is_echo = [&](const std::string& name) { return client.post("/v1/models/" + name, one).parsed()["outputs"].is_array(); };
  const auto versions = [&] { return client.get("/v2/models/m").parsed()["versions"]; };
  EXPECT(!is_echo("m") && is_echo("plain"));
  EXPECT(versions() == json::array({"1"}));

  std::atomic<bool> stop{false};
  std::atomic<int> answered{0}, lost{0};
  std::vector<std::thread> clients;
  for (int i = 0; i < 4; i++) {
    clients.emplace_back([&] {
      Client own(server);
      while (!stop) {
        (own.post("/v1/models/m", one).status == 200 ? answered : lost)++;
        std::this_thread::sleep_for(1ms);  // others are to be heard too
      }
    });
  }
  for (int i = 0; i < 3; i++) {
    folder.put(script("Echo"), "m/1/model.pt");
    EXPECT(soon([&] { return is_echo("m"); }));
    folder.put(script("Optionals"), "m/1/model.pt");
    EXPECT(soon([&] { return !is_echo("m"); }));
  }
  // A file that is no model changes nothing but the index and the metrics.
  folder.put(tests_path + "/data/scripts.json", "m/1/model.pt");
  EXPECT(soon([&] { return client.get("/metrics").body.find(R"(serve_model_loads_total{model="m",outcome="failed"} 1)") != std::string::npos; }));
  EXPECT(!is_echo("m"));
  EXPECT(client.post("/v2/repository/index", "").parsed()[0]["reason"] != "");
  // A second version is the one that is asked; the first is there by its number.
  folder.put(script("Echo"), "m/2/model.pt");
  EXPECT(soon([&] { return is_echo("m"); }));
  EXPECT(versions() == json::array({"1", "2"}));
  const std::string x = R"({"inputs":[{"name":"x","datatype":"FP32","shape":[1],"data":[1]}]})";
  EXPECT(client.post("/v2/models/m/infer", x).parsed()["model_version"] == "2");
  EXPECT(client.post("/v2/models/m/versions/1/infer", x).parsed()["model_version"] == "1");
  EXPECT(client.post("/v2/models/m/versions/3/infer", x).status == 404);
  std::filesystem::remove_all(folder.path + "/m/2");
  EXPECT(soon([&] { return versions() == json::array({"1"}); }));
  EXPECT(!is_echo("m"));
  // A plain file that is gone is served on, and loaded when it is there again.
  std::filesystem::remove(folder.path + "/plain.pt");
  std::this_thread::sleep_for(100ms);
  EXPECT(is_echo("plain"));
  folder.put(script("Optionals"), "plain.pt");
  EXPECT(soon([&] { return !is_echo("plain"); }));
  stop = true;
  for (auto& thread : clients) thread.join();
  EXPECT(answered > 50);
  EXPECT(lost == 0);
  EXPECT(server.stop() == 0);
}

// ---- the sandbox --------------------------------------------------------------------------------------------------------------------------

/// What becomes of a child that does something in the sandbox: the status it exits with, or minus the signal that ended it.
static int in_sandbox(Sandbox sandbox, const std::function<int()>& what) {
  std::fflush(stdout);
  const pid_t child = ::fork();
  if (child == 0) {
    enter_sandbox(sandbox);
    ::_exit(what());
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

/// Each forbidden call fails, or ends the process; of all numbers no more are allowed than the lists have.
static void sandbox_filter() {
  const int failures_before = failures;
  const size_t page = 4096;
  const auto map = [&](int protection) { return ::mmap(nullptr, page, protection, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0); };
  const auto failed = [](long result) { return result < 0 ? errno : 0; };
  char* const no_words[] = {nullptr};
  EXPECT(in_sandbox(Sandbox::connections, [&] { return map(PROT_READ | PROT_WRITE) == MAP_FAILED; }) == 0);
  EXPECT(in_sandbox(Sandbox::connections, [&] { return map(PROT_READ | PROT_EXEC) == MAP_FAILED; }) == -SIGSYS);
  EXPECT(in_sandbox(Sandbox::connections, [&] { return ::mprotect(map(PROT_READ), page, PROT_READ | PROT_WRITE); }) == 0);
  EXPECT(in_sandbox(Sandbox::connections, [&] { return ::mprotect(map(PROT_READ), page, PROT_READ | PROT_EXEC); }) == -SIGSYS);
  EXPECT(in_sandbox(Sandbox::connections, [&] { return failed(::socket(AF_INET, SOCK_STREAM, 0)); }) == EPERM);
  EXPECT(in_sandbox(Sandbox::connections, [&] { return ::execve("/bin/true", no_words, no_words); }) == -SIGSYS);
  EXPECT(in_sandbox(Sandbox::connections, [&] { return failed(::fork()); }) == EPERM);
  EXPECT(in_sandbox(Sandbox::connections, [&] { return failed(::kill(::getppid(), 0)); }) == EPERM);
  EXPECT(in_sandbox(Sandbox::connections, [&] { return failed(::unlink("/nothing")); }) == EPERM);
  EXPECT(in_sandbox(Sandbox::connections, [&] { return failed(::open("/proc/self/maps", O_RDONLY)); }) == EPERM);
  EXPECT(in_sandbox(Sandbox::files, [&] { return failed(::open("/proc/self/maps", O_RDONLY)); }) == 0);
  for (const int flags : {O_WRONLY, O_RDWR, O_RDONLY | O_CREAT, O_RDONLY | O_TRUNC, O_WRONLY | O_APPEND, O_RDWR | O_TMPFILE})
    EXPECT(in_sandbox(Sandbox::files, [&] { return failed(::open("/dev/null", flags, 0600)); }) == -SIGSYS);
  // A thread that was there is in it too.
  const pid_t child = ::fork();
  if (child == 0) {
    std::atomic<bool> is_begun{false}, is_entered{false};
    std::thread other([&] {
      is_begun = true;
      while (!is_entered) std::this_thread::yield();
      ::syscall(__NR_ptrace, -1, 0, 0, 0);
    });
    while (!is_begun) std::this_thread::yield();
    enter_sandbox(Sandbox::connections);
    is_entered = true;
    other.join();
    ::_exit(0);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  EXPECT(WIFSIGNALED(status) && WTERMSIG(status) == SIGSYS);
  if (failures != failures_before) return;  // the calls below would be made in earnest
  // Every number there may be: what is neither refused nor ends the process is allowed.
  const std::vector<long> ends{__NR_exit, __NR_exit_group, __NR_execve, __NR_execveat, __NR_ptrace};
  for (const Sandbox sandbox : {Sandbox::connections, Sandbox::files}) {
    for (const long call : ends) {
      const bool is_exit = call == __NR_exit || call == __NR_exit_group;
      EXPECT(in_sandbox(sandbox, [&] { return static_cast<int>(::syscall(call, 7, 0, 0, 0, 0)); }) == (is_exit ? 7 : -SIGSYS));
    }
    const int allowed = 2 + in_sandbox(sandbox, [&] {
      int count = 0;
      for (long call = 0; call < 600; call++) {
#ifdef __x86_64__
        if (call == 335 || call == 336) continue;  // uretprobe and uprobe: where the kernel has them, it lets no filter see them
#endif
        if (std::find(ends.begin(), ends.end(), call) != ends.end()) continue;
        // EPERM is what the filter says: none of the others fails so. A first argument of -1 has no call wait.
        count += !(::syscall(call, -1, 0, 0, 0, 0, 0) < 0 && errno == EPERM);
      }
      return std::min(count, 200);
    });
    if (allowed != static_cast<int>(allowed_calls(sandbox)))
      fail(__LINE__, std::to_string(allowed) + " calls are allowed, not " + std::to_string(allowed_calls(sandbox)));
    EXPECT(allowed <= 25);
  }
}

/// In the sandbox everything is as it is without: answers, errors, batches, loops that threads share. No memory becomes executable.
static void sandboxed_server() {
  answer_as_recorded({"--sandbox", "--threads", "2"});
  Server server({model("mlp." + best_kind), model("tiny_resnet." + best_kind), "--sandbox", "--workers", "2", "--threads", "2", "--batch", "4",
                 "--batch-wait-us", "1000", "--batch-model", "mlp"});
  const auto before = server.executable_mappings();
  EXPECT(before.size() > 2);
  EXPECT(server.is_filtered());
  EXPECT(!Server({model("mlp." + best_kind)}).is_filtered());
  std::atomic<int> wrong{0};
  std::vector<std::thread> clients;
  for (int i = 0; i < 8; i++) {
    clients.emplace_back([&, name = std::string(i % 2 ? "mlp" : "tiny_resnet")] {
      const Recorded recorded = read_recorded(model(name + "." + best_kind));
      const json want = as_json(*recorded_in_order(recorded, "out")[0]);
      for (int k = 0; k < 25; k++) {
        const Answer answer = Client(server).infer(name, recorded_protocol_header(recorded, true), recorded_bytes(recorded));
        wrong += answer.status != 200 || !same(protocol_outputs(answer)[0], want);
      }
    });
  }
  for (auto& thread : clients) thread.join();
  EXPECT(wrong == 0);
  Client client(server);
  EXPECT(client.post("/v1/models/mlp", "{").status == 400);
  // A stopped process goes on.
  server.signal(SIGSTOP);
  std::this_thread::sleep_for(50ms);
  server.signal(SIGCONT);
  EXPECT(client.get("/health").status == 200);
  EXPECT(server.executable_mappings() == before);
  EXPECT(server.stop() == 0);
}

int main(int argc, char** argv) {
  if (argc != 4) {
    std::fprintf(stderr, "usage: %s SERVER TESTS pt|pt2\n", argv[0]);
    return 2;
  }
  Server::path = argv[1];
  tests_path = argv[2];
  best_kind = argv[3];
  return run_tests({
      {"recorded_answers", recorded_answers}, {"recorded_scripts", recorded_scripts}, {"dtypes", dtypes},
      {"refusals", refusals},                 {"empty_tensors", empty_tensors},       {"garbage", garbage},
      {"slow_clients", slow_clients},         {"packed_bodies", packed_bodies},
      {"body_limit", body_limit},             {"concurrency_limit", concurrency_limit}, {"graceful_stop", graceful_stop},
      {"many_clients", many_clients},         {"metrics_and_list", metrics_and_list}, {"command_line", command_line},
      {"deadline", deadline},                 {"protocol_answers", protocol_answers}, {"protocol_metadata", protocol_metadata},
      {"protocol_datatypes", protocol_datatypes}, {"protocol_refusals", protocol_refusals}, {"batches", batches},
      {"versions_and_changes", versions_and_changes}, {"sandbox_filter", sandbox_filter}, {"sandboxed_server", sandboxed_server},
  });
}
