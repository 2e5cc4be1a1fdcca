// The server's tests over gRPC: it runs as a process of its own, and what it answers is what it answers over REST.
//
//   serve_grpc_test SERVER TESTS pt|pt2     TESTS has models/ and data/scripts; with pt2, models of torch.export are asked too
#include "http_client.h"
#include "recorded.h"
#include "test_support.h"

#include "grpc_service.grpc.pb.h"

#include <grpcpp/generic/generic_stub.h>
#include <grpcpp/grpcpp.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <future>
#include <memory>
#include <random>
#include <string>
#include <thread>
#include <vector>

using grpc::StatusCode;
using inference::InferTensorContents;
using inference::ModelInferRequest;
using inference::ModelInferResponse;
using nlohmann::json;
using namespace std::chrono_literals;

// ---- a client -----------------------------------------------------------------------------------------------------------------------------

using Rpc = inference::GRPCInferenceService;

static std::shared_ptr<grpc::Channel> channel_to(const Server& server) {
  grpc::ChannelArguments arguments;
  arguments.SetInt(GRPC_ARG_USE_LOCAL_SUBCHANNEL_POOL, 1);  // a connection of its own
  arguments.SetMaxReceiveMessageSize(-1);
  return grpc::CreateCustomChannel("127.0.0.1:" + std::to_string(server.grpc_port), grpc::InsecureChannelCredentials(), arguments);
}

struct GrpcClient {
  explicit GrpcClient(const Server& server) : channel(channel_to(server)), stub(Rpc::NewStub(channel)) {}

  grpc::Status infer(const ModelInferRequest& request, ModelInferResponse* response, std::chrono::milliseconds patience = 20s) {
    grpc::ClientContext context;
    context.set_deadline(std::chrono::system_clock::now() + patience);
    return stub->ModelInfer(&context, request, response);
  }
  grpc::Status infer(const ModelInferRequest& request) {
    ModelInferResponse ignored;
    return infer(request, &ignored);
  }
  /// A call of a method with one argument and one result.
  template <class Request, class Response>
  grpc::Status call(grpc::Status (Rpc::Stub::*method)(grpc::ClientContext*, const Request&, Response*), const Request& request, Response* response) {
    grpc::ClientContext context;
    return ((*stub).*method)(&context, request, response);
  }

  std::shared_ptr<grpc::Channel> channel;
  std::unique_ptr<Rpc::Stub> stub;
};

static ModelInferRequest asking(const std::string& model) {
  ModelInferRequest request;
  request.set_model_name(model);
  return request;
}

static ModelInferRequest::InferInputTensor& add_input(ModelInferRequest& request, const std::string& name, const std::string& datatype,
                                                      const std::vector<int64_t>& shape) {
  auto& input = *request.add_inputs();
  input.set_name(name);
  input.set_datatype(datatype);
  for (const int64_t size : shape) input.add_shape(size);
  return input;
}

template <class T, class Field>
static void add_numbers(const std::string& bytes, Field& field) {
  for (size_t i = 0; i + sizeof(T) <= bytes.size(); i += sizeof(T)) {
    T x;
    std::memcpy(&x, bytes.data() + i, sizeof x);
    field.Add(x);
  }
}
template <class T, class Field>
static std::string bytes_of(const Field& field) {
  std::string bytes;
  for (const auto& x : field) {
    const T number = static_cast<T>(x);
    bytes.append(reinterpret_cast<const char*>(&number), sizeof number);
  }
  return bytes;
}

/// A datatype, its size, and how its bytes come into contents and out again; null where it has none.
struct Datatype {
  const char* name;
  size_t size;
  void (*fill)(const std::string& bytes, InferTensorContents& contents);
  std::string (*bytes)(const InferTensorContents& contents);
};
#define CONTENTS(type, field)                                                                                          \
  [](const std::string& bytes, InferTensorContents& contents) { add_numbers<type>(bytes, *contents.mutable_##field()); }, \
      [](const InferTensorContents& contents) { return bytes_of<type>(contents.field()); }
static const std::vector<Datatype> datatypes{{"FP32", 4, CONTENTS(float, fp32_contents)},     {"FP64", 8, CONTENTS(double, fp64_contents)},
                                             {"FP16", 2, nullptr, nullptr},                   {"BF16", 2, nullptr, nullptr},
                                             {"INT64", 8, CONTENTS(int64_t, int64_contents)}, {"INT32", 4, CONTENTS(int32_t, int_contents)},
                                             {"INT16", 2, CONTENTS(int16_t, int_contents)},   {"INT8", 1, CONTENTS(int8_t, int_contents)},
                                             {"UINT64", 8, CONTENTS(uint64_t, uint64_contents)}, {"UINT32", 4, CONTENTS(uint32_t, uint_contents)},
                                             {"UINT16", 2, CONTENTS(uint16_t, uint_contents)}, {"UINT8", 1, CONTENTS(uint8_t, uint_contents)},
                                             {"BOOL", 1, CONTENTS(bool, bool_contents)}};
static const Datatype& datatype_of(const std::string& name) {
  for (const Datatype& datatype : datatypes) {
    if (name == datatype.name) return datatype;
  }
  throw std::runtime_error("no datatype " + name);
}

/// The request whose answer was recorded.
static ModelInferRequest recorded_message(const std::string& name, const Recorded& recorded, bool is_raw) {
  ModelInferRequest request = asking(name);
  for (const RecordedTensor* tensor : recorded_in_order(recorded, "in")) {
    const Datatype& datatype = datatype_of(protocol_datatype(*tensor));
    auto& input = add_input(request, "INPUT__" + std::to_string(request.inputs_size()), datatype.name, tensor->shape);
    if (is_raw) request.add_raw_input_contents(tensor->bytes);
    else datatype.fill(tensor->bytes, *input.mutable_contents());
  }
  return request;
}

/// The bytes of all outputs, one after another.
static std::string all_bytes(const ModelInferResponse& response) {
  std::string bytes;
  for (int i = 0; i < response.outputs_size(); i++)
    bytes += response.raw_output_contents_size() > 0 ? response.raw_output_contents(i)
                                                     : datatype_of(response.outputs(i).datatype()).bytes(response.outputs(i).contents());
  return bytes;
}

static ModelInferRequest one_number(const std::string& model, float x = 1) {
  ModelInferRequest request = asking(model);
  add_input(request, "INPUT__0", "FP32", {1}).mutable_contents()->add_fp32_contents(x);
  return request;
}

/// Echo works on it for about so long.
static ModelInferRequest slow_message(Client& client, double seconds) {
  ModelInferRequest request = one_number("Echo");
  add_input(request, "turns", "INT64", {1}).mutable_contents()->add_int64_contents(slow_inputs(client, seconds)[1].get<int64_t>());
  return request;
}

static bool has_metric(Client& client, const std::string& line) { return client.get("/metrics").body.find(line + "\n") != std::string::npos; }

// ---- answers ------------------------------------------------------------------------------------------------------------------------------

/// Every model answers a recorded request as over REST, bit for bit, in both forms.
static void recorded_answers() {
  std::vector<std::string> arguments{"--grpc", "0"};
  std::vector<std::pair<std::string, std::string>> served;
  for (const char* name : {"mlp", "ranker", "tiny_resnet", "tiny_bert", "tiny_gpt_step", "tiny_lstm", "views_in_place"}) {
    served.push_back({name + std::string("_pt"), model(name + std::string(".pt"))});
    if (best_kind == "pt2") served.push_back({name + std::string("_pt2"), model(name + std::string(".pt2"))});
  }
  for (const auto& [name, path] : served) arguments.push_back(name + "=" + path);
  Server server(arguments);
  Client rest(server);
  GrpcClient client(server);
  for (const auto& [name, path] : served) {
    const Recorded recorded = read_recorded(path);
    // The first answers of a script are summed in another order: its weights are not laid out for the kernels yet.
    for (int i = 0; i < 3; i++) rest.infer(name, recorded_protocol_header(recorded, true), recorded_bytes(recorded));
    const Answer answer = rest.infer(name, recorded_protocol_header(recorded, true), recorded_bytes(recorded));
    const size_t header = answer.status == 200 ? std::stoul(answer.headers.find("Inference-Header-Content-Length")->second) : 0;
    const json outputs = answer.status == 200 ? json::parse(answer.body.substr(0, header))["outputs"] : json();
    for (const bool is_raw : {true, false}) {
      ModelInferRequest request = recorded_message(name, recorded, is_raw);
      request.set_id("seven");
      ModelInferResponse response;
      const grpc::Status status = client.infer(request, &response);
      if (!status.ok()) fail(__LINE__, name + ": " + status.error_message());
      EXPECT(response.model_name() == name && response.model_version() == "1" && response.id() == "seven");
      EXPECT(response.outputs_size() > 0 && response.outputs_size() == static_cast<int>(outputs.size()));
      EXPECT(response.raw_output_contents_size() == (is_raw ? response.outputs_size() : 0));
      for (int i = 0; i < response.outputs_size(); i++) {
        const auto& output = response.outputs(i);
        const json want{{"name", output.name()}, {"datatype", output.datatype()}, {"shape", output.shape()}};
        for (const char* key : {"name", "datatype", "shape"}) EXPECT(outputs[static_cast<size_t>(i)][key] == want[key]);
      }
      if (all_bytes(response) != answer.body.substr(header)) fail(__LINE__, name + " answers otherwise than over REST");
    }
  }
  EXPECT(server.stop() == 0);
}

/// Every datatype there and back, bit for bit, in both forms; texts; which outputs are wanted.
static void datatypes_there_and_back() {
  Server server({script("Echo"), script("Strings"), "--grpc", "0"});
  GrpcClient client(server);
  const std::string bits("\x00\x01\xfe\x7f\x80\xff\x3c\x42\x00\x00\x80\x7f\x12\x34\x56\x78", 16);
  for (const Datatype& datatype : datatypes) {
    const std::vector<int64_t> shape{1, static_cast<int64_t>(bits.size() / datatype.size)};
    const std::string name = datatype.name;
    std::string want = bits;
    if (name == "BOOL") {
      for (char& byte : want) byte = byte != 0;
    }
    for (const bool is_raw : {true, false}) {
      ModelInferRequest request = asking("Echo");
      auto& input = add_input(request, "x", name, shape);
      request.add_outputs()->set_name("OUTPUT__0");
      if (is_raw) request.add_raw_input_contents(bits);
      else if (datatype.fill) datatype.fill(want, *input.mutable_contents());
      ModelInferResponse response;
      const grpc::Status status = client.infer(request, &response);
      if (!is_raw && !datatype.fill) {
        EXPECT(status.error_code() == StatusCode::INVALID_ARGUMENT);
        EXPECT_IN("inputs[0]: " + name + " has no contents: it comes in raw_input_contents", status.error_message());
        continue;
      }
      if (!status.ok()) fail(__LINE__, name + ": " + status.error_message());
      EXPECT(response.outputs_size() == 1 && response.outputs(0).datatype() == name && response.outputs(0).shape_size() == 2);
      EXPECT(response.raw_output_contents_size() == (is_raw ? 1 : 0));
      if (all_bytes(response) != want) fail(__LINE__, name + " comes back otherwise");
      // The parameter asks for the other form.
      (*request.mutable_parameters())["binary_data_output"].set_bool_param(!is_raw);
      EXPECT(client.infer(request, &response).ok());
      EXPECT(response.raw_output_contents_size() == (is_raw && datatype.fill ? 0 : 1));
      if (all_bytes(response) != want) fail(__LINE__, name + " comes back otherwise in the other form");
    }
  }
  ModelInferResponse response;
  ModelInferRequest nothing = asking("Echo");
  add_input(nothing, "x", "INT32", {0, 3});
  EXPECT(client.infer(nothing, &response).ok() && response.outputs(0).shape(1) == 3);
  // A text, in both forms, and the outputs in the order that is asked.
  for (const bool is_raw : {true, false}) {
    ModelInferRequest request = asking("Strings");
    auto& input = add_input(request, "s", "BYTES", {1});
    if (is_raw) request.add_raw_input_contents(std::string("\5\0\0\0Hello", 9));
    else input.mutable_contents()->add_bytes_contents("Hello");
    request.add_outputs()->set_name("OUTPUT__1");
    request.add_outputs()->set_name("OUTPUT__0");
    const grpc::Status status = client.infer(request, &response);
    if (!status.ok()) fail(__LINE__, status.error_message());
    EXPECT(response.outputs_size() == 2 && response.outputs(0).name() == "OUTPUT__1" && response.outputs(0).datatype() == "BYTES");
    if (is_raw) EXPECT(response.raw_output_contents(1) == std::string("\5\0\0\0HELLO", 9));
    if (!is_raw) EXPECT(response.outputs(0).contents().bytes_contents(0) == "hello");
  }
  EXPECT(server.stop() == 0);
}

/// What is said of the server and its models is what REST says.
static void metadata() {
  std::vector<std::string> arguments{script("Echo"), "mlp=" + model("mlp." + best_kind), "--batch", "4", "--batch-model", "mlp", "--grpc", "0"};
  if (best_kind == "pt2") arguments.push_back(model("tiny_bert.pt2"));
  Server server(arguments);
  Client rest(server);
  GrpcClient client(server);
  inference::ServerLiveResponse live;
  EXPECT(client.call(&Rpc::Stub::ServerLive, inference::ServerLiveRequest(), &live).ok() && live.live());
  inference::ServerReadyResponse ready;
  EXPECT(client.call(&Rpc::Stub::ServerReady, inference::ServerReadyRequest(), &ready).ok() && ready.ready());
  inference::ServerMetadataResponse about;
  EXPECT(client.call(&Rpc::Stub::ServerMetadata, inference::ServerMetadataRequest(), &about).ok());
  const json said = rest.get("/v2").parsed();
  EXPECT(said["name"] == about.name() && said["version"] == about.version() && said["extensions"] == json(about.extensions()));

  int described = 0;
  for (const char* name : {"Echo", "mlp", "tiny_bert"}) {
    if (best_kind != "pt2" && name == std::string("tiny_bert")) continue;
    inference::ModelReadyRequest asked_ready;
    asked_ready.set_name(name);
    asked_ready.set_version("1");
    inference::ModelReadyResponse is_ready;
    EXPECT(client.call(&Rpc::Stub::ModelReady, asked_ready, &is_ready).ok() && is_ready.ready());
    asked_ready.set_version("2");
    EXPECT(client.call(&Rpc::Stub::ModelReady, asked_ready, &is_ready).ok() && !is_ready.ready());

    inference::ModelMetadataRequest asked;
    asked.set_name(name);
    inference::ModelMetadataResponse model;
    EXPECT(client.call(&Rpc::Stub::ModelMetadata, asked, &model).ok());
    const json want = rest.get("/v2/models/" + std::string(name)).parsed();
    const auto tensors = [](const auto& list) {
      json all = json::array();
      for (const auto& t : list) all.push_back({{"name", t.name()}, {"datatype", t.datatype()}, {"shape", t.shape()}});
      return all;
    };
    EXPECT(want["name"] == model.name() && want["platform"] == model.platform() && want["versions"] == json(model.versions()));
    EXPECT(want["inputs"] == tensors(model.inputs()) && want["outputs"] == tensors(model.outputs()));

    inference::ModelConfigRequest asked_config;
    asked_config.set_name(name);
    inference::ModelConfigResponse response;
    EXPECT(client.call(&Rpc::Stub::ModelConfig, asked_config, &response).ok());
    const json config = rest.get("/v2/models/" + std::string(name) + "/config").parsed();
    const auto& got = response.config();
    EXPECT(config["max_batch_size"] == got.max_batch_size() && config["platform"] == got.platform() && config["backend"] == got.backend());
    EXPECT(got.input_size() == static_cast<int>(config["input"].size()) && got.output_size() == static_cast<int>(config["output"].size()));
    for (int i = 0; i < got.input_size(); i++)
      EXPECT(config["input"][static_cast<size_t>(i)] ==
             (json{{"name", got.input(i).name()}, {"data_type", inference::DataType_Name(got.input(i).data_type())}, {"dims", got.input(i).dims()}}));
    described++;
  }
  EXPECT(described == (best_kind == "pt2" ? 3 : 2));
  inference::ModelMetadataRequest unknown;
  unknown.set_name("nothing");
  inference::ModelMetadataResponse none;
  const grpc::Status status = client.call(&Rpc::Stub::ModelMetadata, unknown, &none);
  EXPECT(status.error_code() == StatusCode::NOT_FOUND);
  EXPECT_IN("there is no model \"nothing\"", status.error_message());
  inference::RepositoryIndexResponse index;
  EXPECT(client.call(&Rpc::Stub::RepositoryIndex, inference::RepositoryIndexRequest(), &index).ok());
  EXPECT(index.models_size() == described && index.models(0).state() == "READY" && index.models(0).version() == "1");
  EXPECT(server.stop() == 0);
}

// ---- refusals -----------------------------------------------------------------------------------------------------------------------------

/// A wrong request gets the sentence that REST has for it, and the next right one its answer.
static void refusals_as_over_rest() {
  Server server({"mlp=" + model("mlp.pt"), script("Echo"), script("Strings"), script("Lists"), "--grpc", "0"});
  Client rest(server);
  GrpcClient client(server);
  struct Tensor {
    std::string name, datatype;
    std::vector<int64_t> shape;
    std::string bytes;
  };
  const int64_t much = int64_t{1} << 62;
  const std::string one(4, '\0'), eight(8, '\0');
  const std::vector<std::pair<const char*, std::vector<Tensor>>> rows{
      {"Echo", {}},
      {"Echo", {{"y", "FP32", {1}, one}}},
      {"Echo", {{"INPUT__2", "FP32", {1}, one}}},
      {"Echo", {{"x", "FP32", {1}, one}, {"INPUT__0", "FP32", {1}, one}}},
      {"Echo", {{"x", "fp32", {1}, one}}},
      {"Echo", {{"x", "FP32", {-1}, one}}},
      {"Echo", {{"x", "FP32", {1, 1, -5}, one}}},
      {"Echo", {{"x", "FP32", std::vector<int64_t>(65, 1), one}}},
      {"Echo", {{"x", "FP32", {2}, one}}},
      {"Echo", {{"x", "FP32", {1}, "abc"}}},
      {"Echo", {{"x", "FP32", {much, 4}, ""}}},
      {"Echo", {{"x", "FP32", {much / 2 + 1, 2}, one}}},
      {"Echo", {{"x", "BYTES", {1}, std::string("\1\0\0\0a", 5)}}},
      {"Echo", {{"x", "FP32", {1}, one}, {"turns", "FP32", {1}, one}}},
      {"Echo", {{"x", "FP32", {1}, one}, {"turns", "INT64", {1}, one}}},
      {"Lists", {{"x", "INT64", {1}, eight}}},
      {"Strings", {{"s", "BYTES", {2}, std::string(8, '\0')}}},
      {"Strings", {{"s", "BYTES", {1}, "\5\1\1"}}},
      {"Strings", {{"s", "BYTES", {1}, std::string("\xff\xff\xff\xff\0\0\0\0", 8)}}},
      {"Strings", {{"s", "BYTES", {much}, std::string(4, '\0')}}},
      {"mlp", {{"x", "FP32", {1, 2}, eight}}},
      {"mlp", {{"x", "INT64", {1, 32}, std::string(256, '\0')}}},
  };
  const ModelInferRequest good = recorded_message("mlp", read_recorded(model("mlp.pt")), true);
  for (const auto& [name, tensors] : rows) {
    ModelInferRequest request = asking(name);
    json inputs = json::array();
    std::string binary;
    for (const Tensor& tensor : tensors) {
      add_input(request, tensor.name, tensor.datatype, tensor.shape);
      request.add_raw_input_contents(tensor.bytes);
      inputs.push_back({{"name", tensor.name}, {"datatype", tensor.datatype}, {"shape", tensor.shape},
                        {"parameters", {{"binary_data_size", tensor.bytes.size()}}}});
      binary += tensor.bytes;
    }
    const Answer answer = rest.infer(name, json{{"inputs", inputs}}.dump(), binary);
    EXPECT(answer.status == 400);
    const grpc::Status status = client.infer(request);
    EXPECT(status.error_code() == StatusCode::INVALID_ARGUMENT);
    if (status.error_message() != answer.error().substr(0, 2000)) fail(__LINE__, status.error_message() + "\n  over REST: " + answer.error());
    EXPECT(client.infer(good).ok());
  }
  EXPECT(has_metric(rest, R"(serve_requests_total{model="mlp",status="400"} 4)"));
  EXPECT(server.stop() == 0);
}

/// What only a message can have wrong.
static void refusals() {
  Server server({"mlp=" + model("mlp.pt"), script("Echo"), script("Strings"), "--grpc", "0", "--body", "20000"});
  Client rest(server);
  GrpcClient client(server);
  const auto says = [&](int line, const ModelInferRequest& request, StatusCode code, const std::string& sentence) {
    const grpc::Status status = client.infer(request);
    if (status.error_code() != code || status.error_message().find(sentence) == std::string::npos)
      fail(line, std::to_string(status.error_code()) + " " + status.error_message() + ", not " + std::to_string(code) + " " + sentence);
  };
  const auto wrong = StatusCode::INVALID_ARGUMENT;
  const auto changed = [](const auto& change) {
    ModelInferRequest request = one_number("Echo");
    change(request);
    return request;
  };
  says(__LINE__, asking("nothing"), StatusCode::NOT_FOUND, "there is no model \"nothing\"");
  says(__LINE__, ModelInferRequest(), StatusCode::NOT_FOUND, "there is no model \"\"");
  says(__LINE__, changed([](auto& r) { r.set_model_version("2"); }), StatusCode::NOT_FOUND, "there is no model \"Echo\" of version \"2\"");
  says(__LINE__, changed([](auto& r) { r.set_model_version("x"); }), StatusCode::NOT_FOUND, "of version \"x\"");
  says(__LINE__, changed([](auto& r) { r.add_raw_input_contents("abcd"); }), wrong, "inputs[0]: a tensor has either contents or raw_input_contents");
  says(__LINE__, changed([](auto& r) { r.add_raw_input_contents("abcd"), r.add_raw_input_contents(""); }), wrong,
       "raw_input_contents: there are 2 for 1 inputs");
  says(__LINE__, changed([](auto& r) { r.mutable_inputs(0)->clear_name(); }), wrong, "inputs[0]: there is no name");
  says(__LINE__, changed([](auto& r) { r.mutable_inputs(0)->clear_datatype(); }), wrong, "inputs[0]: there is no datatype");
  says(__LINE__, changed([](auto& r) { r.mutable_inputs(0)->clear_contents(); }), wrong, "inputs[0]: the shape and the 0 numbers of the data differ");
  says(__LINE__, changed([](auto& r) { r.mutable_inputs(0)->mutable_contents()->add_fp32_contents(2); }), wrong,
       "inputs[0]: the shape and the 2 numbers of the data differ");
  says(__LINE__, changed([](auto& r) { r.mutable_inputs(0)->mutable_contents()->add_int_contents(2); }), wrong,
       "inputs[0].contents: int_contents has nothing of FP32");
  says(__LINE__, changed([](auto& r) { r.mutable_inputs(0)->set_datatype("INT8"); }), wrong, "inputs[0].contents: fp32_contents has nothing of INT8");
  const auto number = [&](const char* datatype, const auto& set) {
    return changed([&](auto& r) {
      r.mutable_inputs(0)->set_datatype(datatype);
      r.mutable_inputs(0)->clear_contents();
      set(*r.mutable_inputs(0)->mutable_contents());
    });
  };
  says(__LINE__, number("INT8", [](auto& c) { c.add_int_contents(-129); }), wrong, "inputs[0].contents[0]: -129 does not fit the dtype");
  says(__LINE__, number("INT16", [](auto& c) { c.add_int_contents(32768); }), wrong, "inputs[0].contents[0]: 32768 does not fit the dtype");
  says(__LINE__, number("UINT8", [](auto& c) { c.add_uint_contents(256); }), wrong, "inputs[0].contents[0]: 256 does not fit the dtype");
  says(__LINE__, number("BYTES", [](auto& c) { c.add_bytes_contents("a"); }), wrong, "inputs[0]: the model takes Tensor, not texts");
  says(__LINE__, changed([](auto& r) { (*r.mutable_inputs(0)->mutable_parameters())["shared_memory_region"].set_string_param("r"); }), wrong,
       "inputs[0].parameters: shared_memory_region is not served");
  says(__LINE__, changed([](auto& r) { (*r.mutable_parameters())["binary_data_output"].set_int64_param(1); }), wrong,
       "request.parameters.binary_data_output: expected true or false");
  says(__LINE__, changed([](auto& r) { (*r.add_outputs()->mutable_parameters())["classification"].set_int64_param(2); }), wrong,
       "outputs[0].parameters: classification is not served");
  says(__LINE__, changed([](auto& r) { r.add_outputs()->set_name("z"); }), wrong, "outputs: the model has no output \"z\"");
  says(__LINE__, changed([](auto& r) { r.add_outputs()->set_name("OUTPUT__0"), r.add_outputs()->set_name("OUTPUT__0"); }), wrong,
       "outputs[1].name: \"OUTPUT__0\" is asked for twice");
  // As many bytes as may be, and one more.
  ModelInferRequest longest = one_number("Echo");
  longest.set_id(std::string(20000 - longest.ByteSizeLong() - 4, 'x'));
  EXPECT(longest.ByteSizeLong() == 20000);
  says(__LINE__, longest, StatusCode::OK, "");
  longest.set_id(longest.id() + "x");
  says(__LINE__, longest, StatusCode::RESOURCE_EXHAUSTED, "larger than max");
  // What is packed may be more than it seems.
  grpc::ClientContext packed;
  packed.set_compression_algorithm(GRPC_COMPRESS_GZIP);
  ModelInferResponse ignored;
  longest.set_id(std::string(10000000, 'x'));
  EXPECT(client.stub->ModelInfer(&packed, longest, &ignored).error_code() == StatusCode::UNIMPLEMENTED);
  says(__LINE__, one_number("Echo"), StatusCode::OK, "");
  EXPECT(server.stop() == 0);
}

/// A call whose message is any bytes.
static grpc::Status raw_infer(GrpcClient& client, const std::string& bytes) {
  grpc::TemplatedGenericStub<grpc::ByteBuffer, grpc::ByteBuffer> stub(client.channel);
  grpc::ClientContext context;
  context.set_deadline(std::chrono::system_clock::now() + 20s);
  const grpc::Slice slice(bytes);
  const grpc::ByteBuffer request(&slice, 1);
  grpc::ByteBuffer response;
  std::promise<grpc::Status> status;
  stub.UnaryCall(&context, "/inference.GRPCInferenceService/ModelInfer", {}, &request, &response,
                 [&](grpc::Status s) { status.set_value(std::move(s)); });
  return status.get_future().get();
}

/// Messages with some bytes changed, dropped or added; and what is no HTTP/2.
static void garbage() {
  Server server({"mlp=" + model("mlp.pt"), "--grpc", "0"});
  GrpcClient client(server);
  std::mt19937 random(20);
  int refused = 0, answered = 0;
  for (const bool is_raw : {true, false}) {
    const ModelInferRequest message = recorded_message("mlp", read_recorded(model("mlp.pt")), is_raw);
    const std::string good = message.SerializeAsString();
    EXPECT(raw_infer(client, good).ok());
    for (int i = 0; i < 500; i++) {
      std::string bytes = good;
      for (int changes = 1 + static_cast<int>(random() % 4); changes > 0 && !bytes.empty(); changes--) {
        const size_t at = random() % (i % 3 ? std::min<size_t>(bytes.size(), 48) : bytes.size());
        if (random() % 4 == 0) bytes.erase(at, random() % 8);
        else if (random() % 2) bytes[at] = static_cast<char>(random());
        else bytes.insert(at, 1, static_cast<char>(random() % 64));
      }
      if (random() % 16 == 0) bytes.resize(random() % (bytes.size() + 1));
      const StatusCode code = raw_infer(client, bytes).error_code();
      if (code != StatusCode::OK && code != StatusCode::INVALID_ARGUMENT && code != StatusCode::NOT_FOUND)
        fail(__LINE__, "a damaged message got " + std::to_string(code));
      (code == StatusCode::OK ? answered : refused)++;
    }
    for (int i = 0; i < 100; i++) {
      std::string bytes(random() % 200, '\0');
      for (char& byte : bytes) byte = static_cast<char>(random());
      EXPECT(!raw_infer(client, bytes).ok());
    }
    EXPECT(client.infer(message).ok());
  }
  EXPECT(refused > 300);
  EXPECT(answered > 50);
  // Much of nothing.
  ModelInferRequest hollow = asking("mlp");
  for (int i = 0; i < 70000; i++) hollow.add_outputs();
  EXPECT_IN("the message has more than 65536 fields", client.infer(hollow).error_message());
  for (const std::string& bytes : {std::string("GET /health HTTP/1.1\r\n\r\n"), std::string(5000, '\0'),
                                   "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + std::string(300, '\xff')}) {
    const Line line(server.grpc_port);
    line.say(bytes);
    line.end();
    line.rest();
  }
  EXPECT(client.infer(recorded_message("mlp", read_recorded(model("mlp.pt")), true)).ok());
  EXPECT(server.stop() == 0);
}

// ---- limits -------------------------------------------------------------------------------------------------------------------------------

/// One request runs, one waits, the third is told to come again: over gRPC and REST alike.
static void concurrency_limit() {
  Server server({script("Echo"), "--workers", "1", "--waiting", "1", "--grpc", "0"});
  Client rest(server);
  GrpcClient client(server);
  const ModelInferRequest slow = slow_message(rest, 1.2);
  std::atomic<int> answered{0};
  std::vector<std::thread> clients;
  for (int i = 1; i <= 2; i++) {
    clients.emplace_back([&] { answered += GrpcClient(server).infer(slow).ok(); });
    EXPECT(soon([&] { return in_flight(rest, i); }));
  }
  const grpc::Status refused = client.infer(one_number("Echo"));
  EXPECT(refused.error_code() == StatusCode::UNAVAILABLE);
  EXPECT(refused.error_message() == "too many requests wait already");
  EXPECT(rest.ask("Echo", json::array({{{"data", {1}}}})).status == 503);
  for (auto& thread : clients) thread.join();
  EXPECT(answered == 2);
  EXPECT(has_metric(rest, R"(serve_requests_total{model="Echo",status="503"} 2)"));
  for (int i = 0; i < 100; i++) EXPECT(client.infer(one_number("Echo")).ok());
  EXPECT(server.stop() == 0);
}

/// The server's deadline stops a request, and so does the call's own; who waits no more is not run.
static void deadlines() {
  if (best_kind != "pt2") return;  // LibTorch stops nothing
  Server server({"--deadline", "2000", "--workers", "1", script("Echo"), "--grpc", "0"});
  Client rest(server);
  GrpcClient client(server);
  ModelInferRequest endless = one_number("Echo");
  add_input(endless, "turns", "INT64", {1}).mutable_contents()->add_int64_contents(2000000000);
  ModelInferResponse response;
  const grpc::Status stopped = client.infer(endless, &response);
  EXPECT(stopped.error_code() == StatusCode::DEADLINE_EXCEEDED);
  EXPECT_IN("takes more time than it was allowed", stopped.error_message());
  EXPECT(has_metric(rest, R"(serve_requests_total{model="Echo",status="504"} 1)"));

  const auto start = std::chrono::steady_clock::now();
  EXPECT(client.infer(endless, &response, 50ms).error_code() == StatusCode::DEADLINE_EXCEEDED);
  EXPECT(soon([&] { return in_flight(rest, 0); }));
  EXPECT(std::chrono::steady_clock::now() - start < 1500ms);  // before the server's own
  // While one runs, another's time passes.
  std::thread running([&] { GrpcClient(server).infer(endless); });
  EXPECT(soon([&] { return in_flight(rest, 1); }));
  EXPECT(client.infer(one_number("Echo"), &response, 50ms).error_code() == StatusCode::DEADLINE_EXCEEDED);
  running.join();
  EXPECT(soon([&] { return has_metric(rest, R"(serve_requests_total{model="Echo",status="504"} 4)"); }));
  // A deadline in ten thousand years is one as well.
  grpc::ClientContext patient;
  patient.set_deadline(gpr_timespec{int64_t{300} * 1000 * 1000 * 1000, 0, GPR_CLOCK_REALTIME});
  EXPECT(client.stub->ModelInfer(&patient, one_number("Echo"), &response).ok());
  EXPECT(server.stop() == 0);
}

/// Connections that ask nothing make room for others when they have had their time.
static void connections_limit() {
  Server server({"mlp=" + model("mlp.pt"), "--connections", "8", "--grpc", "0"});
  const ModelInferRequest message = recorded_message("mlp", read_recorded(model("mlp.pt")), true);
  std::vector<std::unique_ptr<Line>> silent;
  for (int i = 0; i < 12; i++) silent.push_back(std::make_unique<Line>(server.grpc_port));
  GrpcClient client(server);
  ModelInferResponse response;
  EXPECT(client.infer(message, &response, 500ms).error_code() == StatusCode::DEADLINE_EXCEEDED);
  EXPECT(Client(server).get("/health").status == 200);
  silent[0]->rest();
  EXPECT(client.infer(message, &response).ok());
  EXPECT(server.stop() == 0);
}

/// A signal ends the server after what runs and what waits.
static void graceful_stop() {
  Server server({script("Echo"), "--workers", "1", "--grpc", "0"});
  Client rest(server);
  const ModelInferRequest slow = slow_message(rest, 0.6);
  std::atomic<int> answered{0};
  std::vector<std::thread> clients;
  for (int i = 0; i < 2; i++) clients.emplace_back([&] { answered += GrpcClient(server).infer(slow).ok(); });
  EXPECT(soon([&] { return in_flight(rest, 2); }));
  server.signal(SIGTERM);
  for (auto& thread : clients) thread.join();
  EXPECT(answered == 2);
  EXPECT(server.exit_status() == 0);
  // Who asks nothing is not waited for.
  Server other({script("Echo"), "--grpc", "0"});
  const Line silent(other.grpc_port);
  silent.say("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");
  EXPECT(other.stop() == 0);
}

// ---- load ---------------------------------------------------------------------------------------------------------------------------------

/// Requests of both protocols that came together are one call of a model.
static void batches() {
  Server server({"mlp=" + model("mlp.pt"), "--batch-model", "mlp", "--batch", "8", "--batch-wait-us", "20000", "--workers", "2", "--grpc", "0"});
  Client rest(server);
  const Recorded recorded = read_recorded(model("mlp.pt"));
  const ModelInferRequest message = recorded_message("mlp", recorded, true);
  const std::string header = recorded_protocol_header(recorded, true), bytes = recorded_bytes(recorded);
  const std::string want = recorded_in_order(recorded, "out")[0]->bytes;
  const auto is_near = [&](const std::string& got) {
    if (got.size() != want.size()) return false;
    for (size_t i = 0; i < want.size(); i += sizeof(float)) {
      float a, b;
      std::memcpy(&a, got.data() + i, sizeof a);
      std::memcpy(&b, want.data() + i, sizeof b);
      if (!(std::abs(a - b) <= 1e-4f)) return false;
    }
    return true;
  };
  std::atomic<int> wrong{0};
  std::vector<std::thread> clients;
  for (int i = 0; i < 8; i++) {
    clients.emplace_back([&, i] {
      Client own(server);
      GrpcClient grpc(server);
      for (int k = 0; k < 20; k++) {
        if (i % 2) {
          const Answer answer = own.infer("mlp", header, bytes);
          wrong += answer.status != 200 || !is_near(answer.body.substr(answer.body.size() - want.size()));
        } else {
          ModelInferResponse response;
          wrong += !grpc.infer(message, &response).ok() || !is_near(all_bytes(response));
        }
      }
    });
  }
  for (auto& thread : clients) thread.join();
  EXPECT(wrong == 0);
  const auto [requests, calls] = histogram(rest, "serve_batch_requests", "mlp");
  EXPECT(requests == 160);
  EXPECT(calls < 100);
  EXPECT(has_metric(rest, R"(serve_requests_total{model="mlp",status="200"} 160)"));
  EXPECT(server.stop() == 0);
}

/// A file that others take the place of is loaded while requests are answered, and none is lost.
static void changes_under_load() {
  const Folder folder;
  folder.put(script("Optionals"), "m/1/model.pt");
  Server server({folder.path, "--poll", "20", "--grpc", "0"});
  GrpcClient client(server);
  const auto is_echo = [&] {
    ModelInferResponse response;
    return client.infer(one_number("m"), &response).ok() && response.outputs_size() == 2;
  };
  EXPECT(!is_echo());
  std::atomic<bool> stop{false};
  std::atomic<int> answered{0}, lost{0};
  std::vector<std::thread> clients;
  for (int i = 0; i < 4; i++) {
    clients.emplace_back([&] {
      GrpcClient own(server);
      while (!stop) {
        (own.infer(one_number("m")).ok() ? answered : lost)++;
        std::this_thread::sleep_for(1ms);  // others are to be heard too
      }
    });
  }
  for (int i = 0; i < 3; i++) {
    folder.put(script("Echo"), "m/1/model.pt");
    EXPECT(soon(is_echo));
    folder.put(script("Optionals"), "m/1/model.pt");
    EXPECT(soon([&] { return !is_echo(); }));
  }
  folder.put(script("Echo"), "m/2/model.pt");
  EXPECT(soon(is_echo));
  ModelInferRequest first = one_number("m");
  first.set_model_version("1");
  ModelInferResponse response;
  EXPECT(client.infer(first, &response).ok() && response.model_version() == "1" && response.outputs_size() != 2);
  stop = true;
  for (auto& thread : clients) thread.join();
  EXPECT(answered > 50);
  EXPECT(lost == 0);
  EXPECT(server.stop() == 0);
}

/// What gRPC begins does not grow with its clients: threads are bounded.
static void many_clients() {
  Server server({"mlp=" + model("mlp.pt"), "--workers", "4", "--waiting", "200", "--grpc", "0"});
  const ModelInferRequest message = recorded_message("mlp", read_recorded(model("mlp.pt")), true);
  std::string want;
  for (int i = 0; i < 4; i++) {  // the first ones are summed in another order
    ModelInferResponse response;
    EXPECT(GrpcClient(server).infer(message, &response).ok());
    want = all_bytes(response);
  }
  const auto threads = [&] {
    int count = 0;
    for (const auto& task : std::filesystem::directory_iterator(server.proc("task"))) count += !task.path().empty();
    return count;
  };
  std::atomic<int> wrong{0};
  std::atomic<bool> done{false};
  std::vector<std::thread> clients;
  for (int i = 0; i < 64; i++) {
    clients.emplace_back([&] {
      GrpcClient own(server);
      for (int k = 0; k < 40; k++) {
        ModelInferResponse response;
        wrong += !own.infer(message, &response).ok() || all_bytes(response) != want;
      }
    });
  }
  int most = 0;
  std::thread watching([&] {
    while (!done) {
      most = std::max(most, threads());
      std::this_thread::sleep_for(2ms);
    }
  });
  for (auto& thread : clients) thread.join();
  done = true;
  watching.join();
  EXPECT(wrong == 0);
  if (most > 48) fail(__LINE__, "64 clients made it " + std::to_string(most) + " threads");
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
      {"recorded_answers", recorded_answers},
      {"datatypes", datatypes_there_and_back},
      {"metadata", metadata},
      {"refusals_as_over_rest", refusals_as_over_rest},
      {"refusals", refusals},
      {"garbage", garbage},
      {"concurrency_limit", concurrency_limit},
      {"deadlines", deadlines},
      {"connections_limit", connections_limit},
      {"graceful_stop", graceful_stop},
      {"batches", batches},
      {"changes_under_load", changes_under_load},
      {"many_clients", many_clients},
  });
}
