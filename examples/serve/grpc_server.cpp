#include "grpc_server.h"

#include "grpc_acceptor.h"
#include "inference_messages.h"
#include "sockets.h"

#include "grpc_service.grpc.pb.h"

#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/util/json_util.h>
#include <google/protobuf/wire_format_lite.h>
#include <grpc/grpc.h>
#include <grpc/support/time.h>
#include <grpcpp/grpcpp.h>
#include <grpcpp/support/proto_buffer_reader.h>

#include <algorithm>
#include <chrono>
#include <climits>
#include <cstdlib>
#include <exception>
#include <future>
#include <new>
#include <stdexcept>
#include <thread>
#include <tuple>
#include <utility>

using namespace std::chrono_literals;

using grpc::ByteBuffer;
using grpc::CallbackServerContext;
using grpc::ServerUnaryReactor;
using grpc::Status;
using grpc::StatusCode;
using inference::ModelInferRequest;
using inference::ModelInferResponse;

namespace {

/// What connections may take beside the requests on them.
constexpr size_t bytes_of_connections = size_t(64) << 20;
/// Until a connection speaks HTTP/2, and between two calls.
constexpr std::chrono::milliseconds handshake_time = 5s, idle_time = 5min;
/// When the server is told to stop and no request runs or waits: for clients in the middle of a message. Those that ask nothing cannot be told
/// from them.
constexpr std::chrono::milliseconds last_patience = 1s;
/// Of a message itself: an input or output without anything is of two bytes, and would take a hundred in memory.
constexpr size_t most_fields = size_t(1) << 16;
/// A longer sentence would be more than clients take of metadata.
constexpr size_t longest_sentence = 2000;

Status as_status(const Refusal& refusal) {
  const auto code = [&] {
    switch (refusal.status) {
      case 400: return StatusCode::INVALID_ARGUMENT;
      case 404: return StatusCode::NOT_FOUND;
      case 499: return StatusCode::CANCELLED;
      case 503: return StatusCode::UNAVAILABLE;
      case 504: return StatusCode::DEADLINE_EXCEEDED;
      default: return StatusCode::INTERNAL;
    }
  }();
  return {code, std::string(refusal.what()).substr(0, longest_sentence)};
}

/// A model as a request names it.
struct Target {
  std::string name, version;
};

/// The model that a ModelInferRequest names. Nothing is made of the rest of it, which may be much: a worker does that.
/// Errors: a Refusal where it is no such message, or one of too many fields.
Target target_in(const ByteBuffer& request) {
  using google::protobuf::internal::WireFormatLite;
  ByteBuffer bytes(request);
  grpc::ProtoBufferReader reader(&bytes);
  google::protobuf::io::CodedInputStream in(&reader);
  const auto text_tag = [](int field) { return WireFormatLite::MakeTag(field, WireFormatLite::WIRETYPE_LENGTH_DELIMITED); };
  Target target;
  size_t fields = 0;
  while (const uint32_t tag = in.ReadTag()) {
    if (++fields > most_fields) throw Refusal(400, "the message has more than " + std::to_string(most_fields) + " fields");
    bool is_read = false;
    if (tag == text_tag(ModelInferRequest::kModelNameFieldNumber)) is_read = WireFormatLite::ReadString(&in, &target.name);
    else if (tag == text_tag(ModelInferRequest::kModelVersionFieldNumber)) is_read = WireFormatLite::ReadString(&in, &target.version);
    else is_read = WireFormatLite::SkipField(&in, tag);
    if (!is_read) throw Refusal(400, "the message is no ModelInferRequest");
  }
  return target;
}

/// Makes a message of what REST says in JSON.
template <class Message>
void fill(Message* message, const std::string& json) {
  const auto status = google::protobuf::util::JsonStringToMessage(json, message);
  if (!status.ok()) throw Refusal(500, status.ToString());
}

/// A request to a model.
class Asked final : public ModelJob {
 public:
  Asked(CallbackServerContext& context, const ByteBuffer& request, ByteBuffer& response, ServerUnaryReactor& reactor, Metrics& metrics,
        const std::string& name_, Served served)
      : context_(context),
        request_(request),
        response_(response),
        reactor_(reactor),
        metrics_(metrics),
        version_(std::move(served.version)),
        out_of_memory_(as_status(out_of_memory())) {
    name = name_;
    model = std::move(served.model);
    // A client may wait for thousands of years; in milliseconds that is some weeks here.
    const gpr_timespec deadline = gpr_convert_clock_type(context.raw_deadline(), GPR_CLOCK_MONOTONIC);
    until = Clock::now() + std::chrono::milliseconds(gpr_time_to_millis(gpr_time_sub(deadline, gpr_now(GPR_CLOCK_MONOTONIC))));
  }

  Call read() override {
    if (context_.IsCancelled()) throw Refusal(499, "the client has ended the call");
    ByteBuffer bytes(request_);
    ModelInferRequest message;
    if (!grpc::SerializationTraits<ModelInferRequest>::Deserialize(&bytes, &message).ok()) throw Refusal(400, "the message is no ModelInferRequest");
    asked_ = inference_protocol::read_request(*model, message);
    return std::move(asked_.call);
  }

  void write(const c10::IValue& result) override {
    const ModelInferResponse message = inference_protocol::write_message(asked_, *model, name, version_, result);
    if (message.ByteSizeLong() > INT_MAX) throw Refusal(500, "the answer has more than " + std::to_string(INT_MAX) + " bytes");
    bool is_owned = false;
    const Status status = grpc::SerializationTraits<ModelInferResponse>::Serialize(message, &response_, &is_owned);
    if (!status.ok()) throw Refusal(500, status.error_message());
  }

  void done() override {
    Status status;
    try {
      int counted = 200;
      if (error) {
        const Refusal refusal = refusal_of(error);
        status = as_status(refusal);
        counted = refusal.status;
      }
      metrics_.answered(name, counted, Clock::now() - arrived);
    } catch (const std::bad_alloc&) {
      status = std::move(out_of_memory_);
    }
    reactor_.Finish(std::move(status));
  }

 private:
  CallbackServerContext& context_;
  const ByteBuffer& request_;
  ByteBuffer& response_;
  ServerUnaryReactor& reactor_;
  Metrics& metrics_;
  const std::string version_;
  inference_protocol::InferRequest asked_;
  Status out_of_memory_;
};

using Rpc = inference::GRPCInferenceService;

/// The calls. Requests to models come as they were sent, the others are short.
class Service final : public Rpc::WithRawCallbackMethod_ModelInfer<Rpc::CallbackService> {
 public:
  Service(const Repository& models, const Limits& limits, Scheduler& scheduler, Metrics& metrics)
      : models_(models), limits_(limits), scheduler_(scheduler), metrics_(metrics) {}

  ServerUnaryReactor* ServerLive(CallbackServerContext* context, const inference::ServerLiveRequest*,
                                 inference::ServerLiveResponse* response) override {
    return answer(context, [&] { response->set_live(true); });
  }
  ServerUnaryReactor* ServerReady(CallbackServerContext* context, const inference::ServerReadyRequest*,
                                  inference::ServerReadyResponse* response) override {
    return answer(context, [&] { response->set_ready(true); });
  }
  ServerUnaryReactor* ServerMetadata(CallbackServerContext* context, const inference::ServerMetadataRequest*,
                                     inference::ServerMetadataResponse* response) override {
    return answer(context, [&] { fill(response, inference_protocol::server_metadata()); });
  }
  ServerUnaryReactor* ModelReady(CallbackServerContext* context, const inference::ModelReadyRequest* request,
                                 inference::ModelReadyResponse* response) override {
    return answer(context, [&] { response->set_ready(models_.find(request->name(), request->version()).model != nullptr); });
  }
  ServerUnaryReactor* ModelMetadata(CallbackServerContext* context, const inference::ModelMetadataRequest* request,
                                    inference::ModelMetadataResponse* response) override {
    return answer(context, [&] {
      const Served served = find({request->name(), request->version()});
      fill(response, inference_protocol::metadata(*served.model, request->name(), models_.versions(request->name())));
    });
  }
  ServerUnaryReactor* ModelConfig(CallbackServerContext* context, const inference::ModelConfigRequest* request,
                                  inference::ModelConfigResponse* response) override {
    return answer(context, [&] {
      const Served served = find({request->name(), request->version()});
      fill(response->mutable_config(), inference_protocol::configuration(*served.model, request->name(), static_cast<int64_t>(limits_.batch)));
    });
  }
  ServerUnaryReactor* RepositoryIndex(CallbackServerContext* context, const inference::RepositoryIndexRequest*,
                                      inference::RepositoryIndexResponse* response) override {
    return answer(context, [&] { fill(response, "{\"models\":" + models_.index() + "}"); });
  }

  ServerUnaryReactor* ModelInfer(CallbackServerContext* context, const ByteBuffer* request, ByteBuffer* response) override {
    ServerUnaryReactor* reactor = context->DefaultReactor();
    std::string counted;
    try {
      const Target target = target_in(*request);
      Served served = find(target);
      counted = target.name;
      scheduler_.take(std::make_unique<Asked>(*context, *request, *response, *reactor, metrics_, target.name, std::move(served)));
    } catch (const std::exception&) {
      const Refusal refusal = refusal_of(std::current_exception());
      metrics_.answered(counted, refusal.status, Metrics::Duration::zero());
      reactor->Finish(as_status(refusal));
    }
    return reactor;
  }

 private:
  /// Errors: a Refusal where there is none.
  Served find(const Target& target) const {
    Served served = models_.find(target.name, target.version);
    if (served.model) return served;
    throw Refusal(404, "there is no model " + quoted(target.name) + (target.version.empty() ? "" : " of version " + quoted(target.version)));
  }

  template <class F>
  static ServerUnaryReactor* answer(CallbackServerContext* context, const F& fill_response) {
    ServerUnaryReactor* reactor = context->DefaultReactor();
    Status status;
    try {
      fill_response();
    } catch (const std::exception&) {
      status = as_status(refusal_of(std::current_exception()));
    }
    reactor->Finish(std::move(status));
    return reactor;
  }

  const Repository& models_;
  const Limits limits_;
  Scheduler& scheduler_;
  Metrics& metrics_;
};

class Server final : public GrpcServer {
 public:
  Server(const std::string& host, int port, const Repository& models, const Limits& limits, Scheduler& scheduler, Metrics& metrics)
      : scheduler_(scheduler), service_(models, limits, scheduler, metrics) {
    // Clients are told what is wrong with their messages, and fill no log.
    ::setenv("GRPC_VERBOSITY", "NONE", 0);
#if GOOGLE_PROTOBUF_VERSION < 4022000
    google::protobuf::SetLogHandler(nullptr);
#endif
    grpc::ServerBuilder builder;
    using External = grpc::ServerBuilder::experimental_type::ExternalConnectionType;
    const std::shared_ptr<grpc::experimental::ExternalConnectionAcceptor> connections =
        builder.experimental().AddExternalConnectionAcceptor(External::FROM_FD, grpc::InsecureServerCredentials());
    builder.RegisterService(&service_);
    builder.SetMaxReceiveMessageSize(static_cast<int>(std::min<size_t>(limits.body, INT_MAX)));
    // What a packed message holds is only known when it has been unpacked.
    builder.SetCompressionAlgorithmSupportStatus(GRPC_COMPRESS_DEFLATE, false);
    builder.SetCompressionAlgorithmSupportStatus(GRPC_COMPRESS_GZIP, false);
    grpc::ResourceQuota quota;
    quota.Resize(limits.bytes() + bytes_of_connections);
    builder.SetResourceQuota(quota);
    // One more than is taken, which is told so.
    builder.AddChannelArgument(GRPC_ARG_MAX_CONCURRENT_STREAMS, static_cast<int>(std::min<size_t>(limits.requests() + 1, INT_MAX)));
    builder.AddChannelArgument(GRPC_ARG_SERVER_HANDSHAKE_TIMEOUT_MS, static_cast<int>(handshake_time.count()));
    builder.AddChannelArgument(GRPC_ARG_MAX_CONNECTION_IDLE_MS, static_cast<int>(idle_time.count()));
    server_ = builder.BuildAndStart();
    if (!server_) throw std::runtime_error("gRPC cannot begin");

    allow_connections(2 * limits.connections);  // as many as over HTTP
    int listener = -1;
    std::tie(listener, port_) = listen_at(host, port);
    acceptor_ = std::make_unique<GrpcAcceptor>(listener, limits.connections, [connections, listener](int socket) {
      grpc::experimental::ExternalConnectionAcceptor::NewConnectionParameters connection;
      connection.listener_fd = listener;
      connection.fd = socket;
      connections->HandleNewConnection(&connection);
    });
  }

  int port() const override { return port_; }

  void stop() override {
    acceptor_.reset();
    std::promise<void> is_over;
    std::thread impatient([&, over = is_over.get_future()] {
      for (auto late = Job::Clock::now() + last_patience; Job::Clock::now() < late;) {
        if (over.wait_for(10ms) == std::future_status::ready) return;
        if (scheduler_.in_flight() > 0) late = Job::Clock::now() + last_patience;
      }
      grpc_server_cancel_all_calls(server_->c_server());
    });
    server_->Shutdown();
    is_over.set_value();
    impatient.join();
  }

 private:
  Scheduler& scheduler_;
  Service service_;
  std::unique_ptr<grpc::Server> server_;
  std::unique_ptr<GrpcAcceptor> acceptor_;
  int port_ = 0;
};

}  // namespace

std::unique_ptr<GrpcServer> serve_grpc(const std::string& host, int port, const Repository& models, const Limits& limits, Scheduler& scheduler,
                                       Metrics& metrics) {
  return std::make_unique<Server>(host, port, models, limits, scheduler, metrics);
}
