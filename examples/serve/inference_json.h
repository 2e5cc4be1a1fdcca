// The Open Inference Protocol, version 2, over REST.
//
//   {"id": "7", "inputs": [{"name": "x", "datatype": "FP32", "shape": [1, 2], "data": [1, 2]}], "outputs": [{"name": "OUTPUT__0"}]}
//
// With the extension for binary tensors the numbers of a tensor with the parameter "binary_data_size" come after the JSON, in the order of
// the tensors and as they lie in memory; a header of HTTP says how long the JSON is.
#pragma once

#include "inference_protocol.h"

#include <string>
#include <string_view>

namespace inference_protocol {

/// The header that says how long the JSON is, where binary tensors follow it.
inline constexpr const char* header_length_name = "Inference-Header-Content-Length";

/// The number in that header. Errors: a Refusal where it is none, or more than the body has.
size_t read_header_length(const std::string& text, size_t body);

/// What a body asks of a model, of which the first `header` bytes are JSON. It takes memory in proportion to the body.
/// Errors: a Refusal that says where.
InferRequest read_request(const Model& model, std::string_view body, size_t header);

struct Answer {
  std::string body;
  size_t header = 0;  // the length of the JSON where binary tensors follow; else 0
};

/// What is answered where `result` came of the request. Errors: those of `outputs_of`.
Answer write_answer(const InferRequest& request, const Model& model, const std::string& name, const std::string& version, const c10::IValue& result);

}  // namespace inference_protocol
