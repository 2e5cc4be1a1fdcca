#include "inference_protocol.h"

#include "refusal.h"
#include "values.h"

#include <torch/version.h>

#include <algorithm>
#include <cstring>
#include <limits>
#include <optional>
#include <set>
#include <utility>

using c10::IValue;
using c10::TypeKind;
using nlohmann::json;

namespace inference_protocol {

namespace {

/// A client's text in a sentence.
std::string quoted(const std::string& text) { return json_string(text.size() <= 100 ? text : text.substr(0, 100) + "..."); }

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
  within(".parameters", [&] {
    expect(parameters.is_object(), "an object", parameters);
    for (const char* key : {"shared_memory_region", "classification"}) {
      if (parameters.contains(key)) refuse(std::string(key) + " is not served");
    }
  });
  return parameters;
}

bool flag_of(const json& parameters, const char* key, bool otherwise) {
  if (!parameters.contains(key)) return otherwise;
  within(std::string(".parameters.") + key, [&] { expect(parameters[key].is_boolean(), "true or false", parameters[key]); });
  return parameters[key].get<bool>();
}

// ---- inputs --------------------------------------------------------------------------------------------------------------------------------

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

torch::Tensor tensor_of_bytes(std::string_view bytes, const std::vector<int64_t>& shape, const Dtype& dtype) {
  const auto count = static_cast<uint64_t>(count_of(shape));
  if (bytes.size() % dtype.size != 0 || count != bytes.size() / dtype.size) {
    refuse("the shape and the " + std::to_string(bytes.size()) + " bytes of " + dtype.protocol + " differ");
  }
  torch::Tensor out = torch::empty(shape, dtype.type);
  if (dtype.type == torch::kBool) {
    // Any other byte than 0 and 1 is no bool.
    std::transform(bytes.begin(), bytes.end(), out.data_ptr<bool>(), [](char byte) { return byte != 0; });
  } else if (!bytes.empty()) {
    std::memcpy(out.data_ptr(), bytes.data(), bytes.size());
  }
  return out;
}

/// The texts of a BYTES tensor: each is preceded by its length, 32 bits in little endian.
std::vector<std::string> texts_of_bytes(std::string_view bytes) {
  std::vector<std::string> texts;
  while (!bytes.empty()) {
    uint32_t length = 0;
    if (bytes.size() < sizeof length) refuse("the length of text " + std::to_string(texts.size()) + " is cut short");
    std::memcpy(&length, bytes.data(), sizeof length);
    bytes.remove_prefix(sizeof length);
    if (length > bytes.size()) refuse("text " + std::to_string(texts.size()) + " is cut short");
    texts.emplace_back(bytes.substr(0, length));
    bytes.remove_prefix(length);
  }
  return texts;
}

void add_texts(const json& data, int depth, std::vector<std::string>& texts) {
  if (depth > 64) refuse("nested deeper than 64");
  if (data.is_array()) {
    each(data, [&](const json& e, size_t) { add_texts(e, depth + 1, texts); });
  } else {
    expect(data.is_string(), "a string", data);
    texts.push_back(data.get<std::string>());
  }
}

IValue texts_value(const json& input, const std::vector<int64_t>& shape, std::optional<std::string_view> bytes, const c10::TypePtr& type) {
  std::vector<std::string> texts;
  if (bytes) {
    texts = texts_of_bytes(*bytes);
  } else {
    within(".data", [&] { add_texts(input["data"], 0, texts); });
  }
  if (count_of(shape) != static_cast<int64_t>(texts.size())) refuse("the shape and the " + std::to_string(texts.size()) + " texts differ");
  if (type && type->kind() == TypeKind::ListType && type->containedType(0)->kind() == TypeKind::StringType) {
    c10::List<std::string> list;
    for (auto& text : texts) list.push_back(std::move(text));
    return list;
  }
  if (!type || type->kind() != TypeKind::StringType)
    refuse("the model takes " + (type ? type->annotation_str() : "a tensor of numbers") + ", not texts");
  if (texts.size() != 1) refuse("the model takes one text, not " + std::to_string(texts.size()));
  return texts[0];
}

/// A tensor as what a script takes.
IValue as_type(const torch::Tensor& tensor, const c10::TypePtr& type) {
  const auto number = [&](bool is) {
    if (tensor.numel() != 1 || !is) refuse("the model takes one " + type->annotation_str());
    return tensor.item();
  };
  const bool is_bool = tensor.scalar_type() == torch::kBool, is_floating = tensor.is_floating_point();
  switch (type->kind()) {
    case TypeKind::TensorType:
    case TypeKind::AnyType: return tensor;
    case TypeKind::OptionalType: return as_type(tensor, type->containedType(0));
    case TypeKind::IntType: return number(!is_bool && !is_floating).toLong();
    case TypeKind::FloatType: return number(!is_bool).toDouble();
    case TypeKind::NumberType: return is_floating ? IValue(number(true).toDouble()) : IValue(number(!is_bool).toLong());
    case TypeKind::BoolType: return number(is_bool).toBool();
    default: refuse("the model takes " + type->annotation_str() + ", which has no form in this protocol");
  }
}

IValue value_of(const json& input, const c10::TypePtr& type, BinaryTensors& binary) {
  const json& parameters = parameters_of(input);
  const std::string& datatype = text_of(input, "datatype");
  if (!input.contains("shape")) refuse("there is no shape");
  const auto shape = within(".shape", [&] { return shape_of(input["shape"]); });
  const auto bytes = binary.take(parameters);
  if (bytes.has_value() == input.contains("data")) refuse("a tensor has either data or the parameter binary_data_size");
  if (datatype == "BYTES") return texts_value(input, shape, bytes, type);
  const Dtype* dtype = find_dtype([&](const Dtype& d) { return datatype == d.protocol; });
  if (!dtype) within(".datatype", [&] { refuse(quoted(datatype) + " is not known"); });
  const torch::Tensor tensor = bytes ? tensor_of_bytes(*bytes, shape, *dtype) : numbers_of(input["data"], shape, dtype->type);
  return type ? as_type(tensor, type) : IValue(tensor);
}

/// Which of the model's inputs a name is: its own, or INPUT__0, INPUT__1, ... as the place.
size_t input_of(const Model& model, const std::string& name) {
  const auto& inputs = model.inputs();
  for (size_t i = 0; i < inputs.size(); i++) {
    if (inputs[i].info.name == name || name == "INPUT__" + std::to_string(i)) return i;
  }
  std::string names;
  for (const auto& input : inputs) names += (names.empty() ? "" : ", ") + input.info.name;
  within(".name", [&] { refuse("the model has no input " + quoted(name) + ": it takes " + (names.empty() ? "none" : names)); });
  return 0;
}

Call read_call(const Model& model, const json& list, BinaryTensors& binary) {
  std::vector<std::optional<IValue>> given(model.inputs().size());
  within("inputs", [&] {
    expect(list.is_array(), "a list", list);
    each(list, [&](const json& input, size_t) {
      expect(input.is_object(), "a tensor", input);
      const std::string& name = text_of(input, "name");
      const size_t place = input_of(model, name);
      if (given[place]) within(".name", [&] { refuse(quoted(name) + " is given twice"); });
      given[place] = value_of(input, model.inputs()[place].type, binary);
    });
    for (size_t i = 0; i < given.size(); i++) {
      const ModelInput& input = model.inputs()[i];
      if (!given[i] && !input.otherwise) refuse("there is no " + quoted(input.info.name));
      if (!given[i]) given[i] = input.otherwise;
    }
    if (binary.left() > 0) refuse(std::to_string(binary.left()) + " bytes of the body belong to no tensor");
  });
  Call call;
  call.is_flat = model.takes_flat();
  for (auto& value : given) call.inputs.push_back(std::move(*value));
  return call;
}

// ---- outputs -------------------------------------------------------------------------------------------------------------------------------

struct Output {
  std::string name;
  IValue value;
};

/// The leaves of a result, as `output_name` calls them. `keys` leads to `value`; nothing where something else than dictionaries does.
void add_leaves(const IValue& value, const std::optional<std::string>& keys, size_t& place, std::vector<Output>& out) {
  if (value.isTuple()) {
    for (const IValue& e : value.toTuple()->elements()) add_leaves(e, std::nullopt, place, out);
  } else if (value.isList()) {
    for (const IValue& e : value.toListRef()) add_leaves(e, std::nullopt, place, out);
  } else if (value.isGenericDict()) {
    for (const auto& entry : value.toGenericDict()) {
      const bool has_key = keys && entry.key().isString();
      add_leaves(entry.value(), has_key ? std::optional(*keys + (keys->empty() ? "" : ".") + entry.key().toStringRef()) : std::nullopt, place, out);
    }
  } else {
    const size_t here = place++;
    if (!value.isNone()) out.push_back({output_name(keys.value_or(""), here), value});
  }
}

std::vector<Output> outputs_of(const Model& model, bool is_flat, const IValue& result) {
  std::vector<Output> outputs;
  size_t place = 0;
  add_leaves(result, is_flat ? std::nullopt : std::optional<std::string>(""), place, outputs);
  if (!is_flat) return outputs;
  // A flat result is a tuple; what its elements are called the file says.
  outputs.clear();
  const auto elements = result.toTuple()->elements();
  for (size_t i = 0; i < elements.size(); i++) {
    if (!elements[i].isNone()) outputs.push_back({i < model.outputs().size() ? model.outputs()[i].name : output_name("", i), elements[i]});
  }
  return outputs;
}

/// Numbers and truth values are tensors of one.
torch::Tensor as_tensor(const IValue& value) {
  if (value.isTensor()) return value.toTensor();
  if (value.isInt()) return torch::full({1}, value.toInt(), torch::kInt64);
  if (value.isDouble()) return torch::full({1}, value.toDouble(), torch::kFloat64);
  if (value.isBool()) return torch::full({1}, value.toBool(), torch::kBool);
  throw Refusal(500, "the model answered with " + value.tagKind() + ", which has no form in this protocol");
}

/// Appends an output to the JSON, and its numbers to it or to `binary`.
void write_output(const Output& output, bool is_binary, std::string& header, std::string& binary) {
  const bool is_text = output.value.isString();
  const torch::Tensor tensor = is_text ? torch::Tensor() : as_tensor(output.value);
  header += "{\"name\":" + json_string(output.name) + ",\"datatype\":\"" + (is_text ? "BYTES" : served_dtype(tensor).protocol) + "\",\"shape\":";
  is_text ? write_sizes(header, {1}) : write_sizes(header, tensor.sizes());
  if (!is_binary) {
    header += ",\"data\":";
    is_text ? void(header += "[" + json_string(output.value.toStringRef()) + "]") : write_numbers(header, tensor);
    header += '}';
    return;
  }
  const size_t before = binary.size();
  if (is_text) {
    const std::string& text = output.value.toStringRef();
    const auto length = static_cast<uint32_t>(text.size());
    binary.append(reinterpret_cast<const char*>(&length), sizeof length).append(text);
  } else {
    const torch::Tensor plain = tensor.contiguous();
    if (plain.numel() > 0) binary.append(static_cast<const char*>(plain.data_ptr()), static_cast<size_t>(plain.numel()) * served_dtype(plain).size);
  }
  header += ",\"parameters\":{\"binary_data_size\":" + std::to_string(binary.size() - before) + "}}";
}

// ---- models --------------------------------------------------------------------------------------------------------------------------------

json described(const TensorInfo& info) { return {{"name", info.name}, {"datatype", info.datatype}, {"shape", info.sizes}}; }

json configured(const TensorInfo& info, bool is_batched) {
  // A batch's dimension is not among the others.
  const std::vector<int64_t> dims(info.sizes.begin() + (is_batched && !info.sizes.empty() ? 1 : 0), info.sizes.end());
  const std::string datatype = info.datatype, type = datatype == "BYTES" ? "STRING" : datatype == unknown_datatype ? "INVALID" : datatype;
  return {{"name", info.name}, {"data_type", "TYPE_" + type}, {"dims", dims}};
}

std::string text(const json& j) { return j.dump(-1, ' ', false, json::error_handler_t::replace) + "\n"; }

const char* platform_of(const Model& model) { return model.is_exported() ? "pytorch_export" : "pytorch_libtorch"; }

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
      request.all_outputs = parsed["outputs"].empty();
      std::set<std::string> names;
      each(parsed["outputs"], [&](const json& output, size_t) {
        expect(output.is_object(), "an output", output);
        const std::string& name = text_of(output, "name");
        if (!names.insert(name).second) within(".name", [&] { refuse(quoted(name) + " is asked for twice"); });
        request.outputs.push_back({name, flag_of(parameters_of(output), "binary_data", request.is_binary)});
      });
    });
  }
  BinaryTensors binary(body.substr(header));
  request.call = read_call(model, parsed["inputs"], binary);
  return request;
}

Answer write_answer(const InferRequest& request, const Model& model, const std::string& name, const std::string& version, const IValue& result) {
  const std::vector<Output> outputs = outputs_of(model, request.call.is_flat, result);
  std::string header = "{\"model_name\":" + json_string(name) + ",\"model_version\":" + json_string(version), binary;
  if (!request.id.empty()) header += ",\"id\":" + json_string(request.id);
  header += ",\"outputs\":[";
  bool first = true;
  const auto write = [&](const Output& output, bool is_binary) {
    if (!std::exchange(first, false)) header += ',';
    write_output(output, is_binary, header, binary);
  };
  if (request.all_outputs) {
    for (const Output& output : outputs) write(output, request.is_binary);
  }
  for (const RequestedOutput& wanted : request.outputs) {
    const auto found = std::find_if(outputs.begin(), outputs.end(), [&](const Output& output) { return output.name == wanted.name; });
    if (found == outputs.end()) throw Refusal(400, "outputs: the model has no output " + quoted(wanted.name));
    write(*found, wanted.is_binary);
  }
  header += "]}";
  const bool is_binary = request.is_binary || std::any_of(request.outputs.begin(), request.outputs.end(), [](const auto& o) { return o.is_binary; });
  const size_t length = header.size();
  return {std::move(header += binary), is_binary ? length : 0};
}

std::string metadata(const Model& model, const std::string& name, const std::vector<std::string>& versions) {
  json inputs = json::array(), outputs = json::array();
  for (const auto& input : model.inputs()) inputs.push_back(described(input.info));
  for (const auto& output : model.outputs()) outputs.push_back(described(output));
  return text({{"name", name}, {"versions", versions}, {"platform", platform_of(model)}, {"inputs", inputs}, {"outputs", outputs}});
}

std::string configuration(const Model& model, const std::string& name, int64_t most) {
  const bool is_batched = most > 1 && model.largest_batch() > 0;
  json inputs = json::array(), outputs = json::array();
  for (const auto& input : model.inputs()) inputs.push_back(configured(input.info, is_batched));
  for (const auto& output : model.outputs()) outputs.push_back(configured(output, is_batched));
  return text({{"name", name},
               {"platform", platform_of(model)},
               {"backend", "pytorch"},
               {"max_batch_size", is_batched ? std::min(most, model.largest_batch()) : 0},
               {"input", inputs},
               {"output", outputs}});
}

std::string server_metadata() {
  return text({{"name", "serve"}, {"version", TORCH_VERSION}, {"extensions", {"binary_tensor_data", "model_configuration"}}});
}

}  // namespace inference_protocol
