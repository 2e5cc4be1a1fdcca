// The Open Inference Protocol, version 2, over gRPC: the messages of grpc_service.proto.
//
// The numbers of tensors are in `contents`, or as they lie in memory in `raw_input_contents`. An answer has them as its request has, or as the
// parameter "binary_data_output" of that says; and as they lie in memory where a dtype has no field in `contents`.
#pragma once

#include "inference_protocol.h"

#include "grpc_service.pb.h"

#include <string>

namespace inference_protocol {

/// What a message asks of a model. Errors: a Refusal that says where.
InferRequest read_request(const Model& model, inference::ModelInferRequest& message);

/// What is answered where `result` came of the request. Errors: those of `outputs_of`.
inference::ModelInferResponse write_message(const InferRequest& request, const Model& model, const std::string& name, const std::string& version,
                                            const c10::IValue& result);

}  // namespace inference_protocol
