#include "inference_json.h"

#include "values.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

using nlohmann::json;

namespace inference_protocol {

namespace {

const std::string& text_of(const json& object, const char* key) {
  if (!object.contains(key)) refuse(std::string("there is no ") + key);
  const json& text = object[key];
  within("." + std::string(key), [&] { expect(text.is_string(), "a string", text); });
  return text.get_ref<const std::string&>();
}

/// The parameters of a request or a tensor. Errors: a Refusal for those that ask for what is not served.
const json& parameters_of(const json& object) {
  static const json none = json::object();
  if (!object.contains("parameters")) return none;
  const json& parameters = object["parameters"];
  within(".parameters", [&] { expect(parameters.is_object(), "an object", parameters); });
  refuse_unserved([&](const char* key) { return parameters.contains(key); });
  return parameters;
}

bool flag_of(const json& parameters, const char* key, bool otherwise) {
  if (!parameters.contains(key)) return otherwise;
  within(std::string(".parameters.") + key, [&] { expect(parameters[key].is_boolean(), "true or false", parameters[key]); });
  return parameters[key].get<bool>();
}

/// What is left of a body for binary tensors.
class BinaryTensors {
 public:
  explicit BinaryTensors(std::string_view bytes) : left_(bytes) {}
  /// The next ones, as many as a tensor's parameters say; nothing where they do not.
  std::optional<std::string_view> take(const json& parameters) {
    if (!parameters.contains("binary_data_size")) return std::nullopt;
    return within(".parameters.binary_data_size", [&] {
      const json& size = parameters["binary_data_size"];
      if (!size.is_number_unsigned()) refuse("expected a number of bytes, not " + quoted(size.dump(-1, ' ', true, json::error_handler_t::replace)));
      const uint64_t length = size.get<uint64_t>();
      if (length > left_.size()) refuse("the body has only " + std::to_string(left_.size()) + " bytes left for it");
      const std::string_view bytes = left_.substr(0, length);
      left_.remove_prefix(length);
      return std::optional<std::string_view>(bytes);
    });
  }
  size_t left() const { return left_.size(); }

 private:
  std::string_view left_;
};

void add_texts(const json& data, int depth, std::vector<std::string>& texts) {
  if (depth > 64) refuse("nested deeper than 64");
  if (data.is_array()) {
    each(data, [&](const json& e, size_t) { add_texts(e, depth + 1, texts); });
  } else {
    expect(data.is_string(), "a string", data);
    texts.push_back(data.get<std::string>());
  }
}

GivenTensor tensor_of(const json& input, BinaryTensors& binary) {
  const json& parameters = parameters_of(input);
  GivenTensor tensor;
  tensor.datatype = text_of(input, "datatype");
  if (!input.contains("shape")) refuse("there is no shape");
  tensor.shape = within(".shape", [&] { return shape_of(input["shape"]); });
  tensor.bytes = binary.take(parameters);
  if (tensor.bytes.has_value() == input.contains("data")) refuse("a tensor has either data or the parameter binary_data_size");
  tensor.numbers = [&input, shape = tensor.shape](const Dtype& dtype) { return numbers_of(input["data"], shape, dtype.type); };
  tensor.texts = [&input] {
    std::vector<std::string> texts;
    within(".data", [&] { add_texts(input["data"], 0, texts); });
    return texts;
  };
  return tensor;
}

Call read_call(const Model& model, const json& list, BinaryTensors& binary) {
  return within("inputs", [&] {
    expect(list.is_array(), "a list", list);
    CallBuilder call(model);
    each(list, [&](const json& input, size_t) {
      expect(input.is_object(), "a tensor", input);
      const size_t place = call.place_of(text_of(input, "name"));
      call.give(place, tensor_of(input, binary));
    });
    if (binary.left() > 0) refuse(std::to_string(binary.left()) + " bytes of the body belong to no tensor");
    return call.finish();
  });
}

/// Appends an output to the JSON, and its numbers to it or to `binary`.
void write_output(const Output& output, std::string& header, std::string& binary) {
  header += "{\"name\":" + json_string(output.name) + ",\"datatype\":\"" + output.datatype() + "\",\"shape\":";
  write_sizes(header, output.sizes());
  if (output.is_binary) {
    const size_t before = binary.size();
    output.append_bytes(binary);
    header += ",\"parameters\":{\"binary_data_size\":" + std::to_string(binary.size() - before) + "}}";
    return;
  }
  header += ",\"data\":";
  if (output.text) header += "[" + json_string(*output.text) + "]";
  else write_numbers(header, output.tensor);
  header += '}';
}

}  // namespace

size_t read_header_length(const std::string& text, size_t body) {
  const bool is_number = !text.empty() && text.size() < 19 && text.find_first_not_of("0123456789") == std::string::npos;
  if (!is_number) throw Refusal(400, std::string(header_length_name) + ": " + quoted(text) + " is not a number of bytes");
  const size_t length = std::stoull(text);
  if (length > body) throw Refusal(400, std::string(header_length_name) + ": the body has " + std::to_string(body) + " bytes, not " + text);
  return length;
}

InferRequest read_request(const Model& model, std::string_view body, size_t header) {
  json parsed;
  try {
    parsed = json::parse(body.substr(0, header));
  } catch (const json::exception& e) {
    throw Refusal(400, std::string("the body is not JSON: ") + e.what());
  }
  if (!parsed.is_object() || !parsed.contains("inputs")) throw Refusal(400, "the body is not {\"inputs\": [...]}");
  InferRequest request;
  if (parsed.contains("id"))
    within("id", [&] { expect(parsed["id"].is_string(), "a string", parsed["id"]), request.id = parsed["id"].get<std::string>(); });
  request.is_binary = within("request", [&] { return flag_of(parameters_of(parsed), "binary_data_output", false); });
  if (parsed.contains("outputs")) {
    within("outputs", [&] {
      expect(parsed["outputs"].is_array(), "a list", parsed["outputs"]);
      each(parsed["outputs"], [&](const json& output, size_t) {
        expect(output.is_object(), "an output", output);
        const std::string& name = text_of(output, "name");
        request.ask_for(name, flag_of(parameters_of(output), "binary_data", request.is_binary));
      });
    });
  }
  BinaryTensors binary(body.substr(header));
  request.call = read_call(model, parsed["inputs"], binary);
  return request;
}

Answer write_answer(const InferRequest& request, const Model& model, const std::string& name, const std::string& version, const c10::IValue& result) {
  const std::vector<Output> outputs = outputs_of(request, model, result);
  std::string header = "{\"model_name\":" + json_string(name) + ",\"model_version\":" + json_string(version), binary;
  if (!request.id.empty()) header += ",\"id\":" + json_string(request.id);
  header += ",\"outputs\":[";
  bool first = true;
  for (const Output& output : outputs) {
    if (!std::exchange(first, false)) header += ',';
    write_output(output, header, binary);
  }
  header += "]}";
  const bool is_binary = request.is_binary || std::any_of(outputs.begin(), outputs.end(), [](const Output& o) { return o.is_binary; });
  const size_t length = header.size();
  return {std::move(header += binary), is_binary ? length : 0};
}

}  // namespace inference_protocol
