// The Open Inference Protocol, version 2, over REST: what its requests ask of a model, and how models and their answers are written in it.
//
//   {"id": "7", "inputs": [{"name": "x", "datatype": "FP32", "shape": [1, 2], "data": [1, 2]}], "outputs": [{"name": "OUTPUT__0"}]}
//
// With the extension for binary tensors the numbers of a tensor with the parameter "binary_data_size" come after the JSON, in the order of
// the tensors and as they lie in memory; a header of HTTP says how long the JSON is.
#pragma once

#include "model.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace inference_protocol {

/// The header that says how long the JSON is, where binary tensors follow it.
inline constexpr const char* header_length_name = "Inference-Header-Content-Length";

/// The number in that header. Errors: a Refusal where it is none, or more than the body has.
size_t read_header_length(const std::string& text, size_t body);

struct RequestedOutput {
  std::string name;
  bool is_binary;
};

struct InferRequest {
  std::string id;  // empty where none was given
  Call call;
  bool all_outputs = true;
  std::vector<RequestedOutput> outputs;  // where not all
  bool is_binary = false;                // for all outputs
};

/// What a body asks of a model, of which the first `header` bytes are JSON. It takes memory in proportion to the body.
/// Errors: a Refusal that says where.
InferRequest read_request(const Model& model, std::string_view body, size_t header);

struct Answer {
  std::string body;
  size_t header = 0;  // the length of the JSON where binary tensors follow; else 0
};

/// What is answered where `result` came of the request. Errors: a Refusal, for an output there is not or that has no form.
Answer write_answer(const InferRequest& request, const Model& model, const std::string& name, const std::string& version, const c10::IValue& result);

/// Name, versions, platform, inputs and outputs.
std::string metadata(const Model& model, const std::string& name, const std::vector<std::string>& versions);
/// The same in the form of Triton's model configuration; a batch has `most` rows.
std::string configuration(const Model& model, const std::string& name, int64_t most);
/// Of the server.
std::string server_metadata();

}  // namespace inference_protocol
