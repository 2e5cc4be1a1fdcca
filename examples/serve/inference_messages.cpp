#include "inference_messages.h"

#include "values.h"

#include <google/protobuf/descriptor.h>

#include <algorithm>
#include <optional>
#include <type_traits>
#include <vector>

using inference::InferTensorContents;
using inference::ModelInferRequest;
using inference::ModelInferResponse;

namespace inference_protocol {

namespace {

using Parameters = google::protobuf::Map<std::string, inference::InferParameter>;

void refuse_unserved_in(const Parameters& parameters) {
  refuse_unserved([&](const char* key) { return parameters.contains(key); });
}

bool flag_of(const Parameters& parameters, const std::string& key, bool otherwise) {
  const auto found = parameters.find(key);
  if (found == parameters.end()) return otherwise;
  if (!found->second.has_bool_param()) within(".parameters." + key, [&] { refuse("expected true or false"); });
  return found->second.bool_param();
}

/// Which field has the numbers of a dtype; 0 where none has.
int field_of(torch::ScalarType dtype) {
  switch (dtype) {
    case torch::kBool: return InferTensorContents::kBoolContentsFieldNumber;
    case torch::kInt8:
    case torch::kInt16:
    case torch::kInt32: return InferTensorContents::kIntContentsFieldNumber;
    case torch::kInt64: return InferTensorContents::kInt64ContentsFieldNumber;
    case torch::kUInt8:
    case torch::kUInt16:
    case torch::kUInt32: return InferTensorContents::kUintContentsFieldNumber;
    case torch::kUInt64: return InferTensorContents::kUint64ContentsFieldNumber;
    case torch::kFloat32: return InferTensorContents::kFp32ContentsFieldNumber;
    case torch::kFloat64: return InferTensorContents::kFp64ContentsFieldNumber;
    default: return 0;
  }
}

/// Calls `f` with that field, and with a zero of the dtype's C++ type.
template <class F>
void with_field(InferTensorContents& contents, torch::ScalarType dtype, const F& f) {
  with_type(dtype, [&](auto zero) {
    using T = decltype(zero);
    if constexpr (std::is_same_v<T, bool>) f(*contents.mutable_bool_contents(), zero);
    else if constexpr (std::is_same_v<T, float>) f(*contents.mutable_fp32_contents(), zero);
    else if constexpr (std::is_same_v<T, double>) f(*contents.mutable_fp64_contents(), zero);
    else if constexpr (std::is_same_v<T, int64_t>) f(*contents.mutable_int64_contents(), zero);
    else if constexpr (std::is_same_v<T, uint64_t>) f(*contents.mutable_uint64_contents(), zero);
    else if constexpr (std::is_signed_v<T>) f(*contents.mutable_int_contents(), zero);
    else f(*contents.mutable_uint_contents(), zero);
  });
}

/// Refuses what is in other fields than that of a datatype.
void expect_field(const InferTensorContents& contents, int field, const std::string& datatype) {
  std::vector<const google::protobuf::FieldDescriptor*> fields;
  contents.GetReflection()->ListFields(contents, &fields);
  for (const auto* given : fields) {
    if (given->number() != field) within(".contents", [&] { refuse(given->name() + " has nothing of " + datatype); });
  }
}

torch::Tensor numbers_of(InferTensorContents& contents, const std::vector<int64_t>& shape, const Dtype& dtype) {
  const int field = field_of(dtype.type);
  if (field == 0) refuse(std::string(dtype.protocol) + " has no contents: it comes in raw_input_contents");
  expect_field(contents, field, dtype.protocol);
  torch::Tensor out;
  with_field(contents, dtype.type, [&](const auto& numbers, auto zero) {
    using T = decltype(zero);
    expect_count(shape, numbers.size());
    out = torch::empty(shape, dtype.type);
    T* to = out.data_ptr<T>();
    within(".contents", [&] {
      each(numbers, [&](auto x, size_t i) {
        to[i] = static_cast<T>(x);
        if constexpr (!std::is_same_v<T, decltype(x)>) {
          if (to[i] != x) refuse(std::to_string(x) + " does not fit the dtype");
        }
      });
    });
  });
  return out;
}

GivenTensor tensor_of(ModelInferRequest::InferInputTensor& input, const std::string* raw) {
  GivenTensor tensor;
  tensor.datatype = input.datatype();
  if (tensor.datatype.empty()) refuse("there is no datatype");
  tensor.shape.assign(input.shape().begin(), input.shape().end());
  within(".shape", [&] { expect_sizes(tensor.shape); });
  if (raw && input.has_contents()) refuse("a tensor has either contents or raw_input_contents");
  if (raw) tensor.bytes = *raw;
  InferTensorContents& contents = *input.mutable_contents();
  tensor.numbers = [&contents, shape = tensor.shape](const Dtype& dtype) { return numbers_of(contents, shape, dtype); };
  tensor.texts = [&contents] {
    expect_field(contents, InferTensorContents::kBytesContentsFieldNumber, "BYTES");
    return std::vector<std::string>(contents.bytes_contents().begin(), contents.bytes_contents().end());
  };
  return tensor;
}

}  // namespace

InferRequest read_request(const Model& model, ModelInferRequest& message) {
  InferRequest request;
  request.id = message.id();
  const bool is_raw = message.raw_input_contents_size() > 0;
  within("request", [&] {
    refuse_unserved_in(message.parameters());
    request.is_binary = flag_of(message.parameters(), "binary_data_output", is_raw);
  });
  within("outputs", [&] {
    each(message.outputs(), [&](const auto& output, size_t) {
      refuse_unserved_in(output.parameters());
      if (output.name().empty()) refuse("there is no name");
      request.ask_for(output.name(), request.is_binary);
    });
  });
  if (is_raw && message.raw_input_contents_size() != message.inputs_size()) {
    throw Refusal(400, "raw_input_contents: there are " + std::to_string(message.raw_input_contents_size()) + " for " +
                           std::to_string(message.inputs_size()) + " inputs");
  }
  request.call = within("inputs", [&] {
    CallBuilder call(model);
    each(message.inputs(), [&](const auto&, size_t i) {
      auto& input = *message.mutable_inputs(static_cast<int>(i));
      refuse_unserved_in(input.parameters());
      if (input.name().empty()) refuse("there is no name");
      const size_t place = call.place_of(input.name());
      call.give(place, tensor_of(input, is_raw ? &message.raw_input_contents(static_cast<int>(i)) : nullptr));
    });
    return call.finish();
  });
  return request;
}

ModelInferResponse write_message(const InferRequest& request, const Model& model, const std::string& name, const std::string& version,
                                 const c10::IValue& result) {
  const std::vector<Output> outputs = outputs_of(request, model, result);
  const auto has_no_field = [](const Output& o) { return !o.text && field_of(served_dtype(o.tensor).type) == 0; };
  const bool is_raw = request.is_binary || std::any_of(outputs.begin(), outputs.end(), has_no_field);
  ModelInferResponse message;
  message.set_model_name(name);
  message.set_model_version(version);
  message.set_id(request.id);
  for (const Output& output : outputs) {
    auto& tensor = *message.add_outputs();
    tensor.set_name(output.name);
    tensor.set_datatype(output.datatype());
    for (const int64_t size : output.sizes()) tensor.add_shape(size);
    if (is_raw) {
      output.append_bytes(*message.add_raw_output_contents());
    } else if (output.text) {
      tensor.mutable_contents()->add_bytes_contents(*output.text);
    } else {
      const torch::Tensor plain = output.tensor.contiguous();
      with_field(*tensor.mutable_contents(), plain.scalar_type(), [&](auto& numbers, auto zero) {
        const auto* from = plain.data_ptr<decltype(zero)>();
        numbers.Add(from, from + plain.numel());
      });
    }
  }
  return message;
}

}  // namespace inference_protocol
