#include "inference_protocol.h"

#include "values.h"

#include <torch/version.h>

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>
#include <utility>

using c10::IValue;
using c10::TypeKind;
using nlohmann::json;

namespace inference_protocol {

namespace {

// ---- inputs --------------------------------------------------------------------------------------------------------------------------------

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

IValue texts_value(const GivenTensor& input, const c10::TypePtr& type) {
  std::vector<std::string> texts = input.bytes ? texts_of_bytes(*input.bytes) : input.texts();
  if (count_of(input.shape) != static_cast<int64_t>(texts.size())) refuse("the shape and the " + std::to_string(texts.size()) + " texts differ");
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

IValue value_of(const GivenTensor& input, const c10::TypePtr& type) {
  if (input.datatype == "BYTES") return texts_value(input, type);
  const Dtype* dtype = find_dtype([&](const Dtype& d) { return input.datatype == d.protocol; });
  if (!dtype) within(".datatype", [&] { refuse(quoted(input.datatype) + " is not known"); });
  const torch::Tensor tensor = input.bytes ? tensor_of_bytes(*input.bytes, input.shape, *dtype) : input.numbers(*dtype);
  return type ? as_type(tensor, type) : IValue(tensor);
}

// ---- outputs -------------------------------------------------------------------------------------------------------------------------------

struct Leaf {
  std::string name;
  IValue value;
};

/// The leaves of a result, as `output_name` calls them. `keys` leads to `value`; nothing where something else than dictionaries does.
void add_leaves(const IValue& value, const std::optional<std::string>& keys, size_t& place, std::vector<Leaf>& out) {
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

std::vector<Leaf> leaves_of(const Model& model, bool is_flat, const IValue& result) {
  std::vector<Leaf> leaves;
  size_t place = 0;
  add_leaves(result, is_flat ? std::nullopt : std::optional<std::string>(""), place, leaves);
  if (!is_flat) return leaves;
  // A flat result is a tuple; what its elements are called the file says.
  leaves.clear();
  const auto elements = result.toTuple()->elements();
  for (size_t i = 0; i < elements.size(); i++) {
    if (!elements[i].isNone()) leaves.push_back({i < model.outputs().size() ? model.outputs()[i].name : output_name("", i), elements[i]});
  }
  return leaves;
}

torch::Tensor as_tensor(const IValue& value) {
  if (value.isTensor()) return value.toTensor();
  if (value.isInt()) return torch::full({1}, value.toInt(), torch::kInt64);
  if (value.isDouble()) return torch::full({1}, value.toDouble(), torch::kFloat64);
  if (value.isBool()) return torch::full({1}, value.toBool(), torch::kBool);
  throw Refusal(500, "the model answered with " + value.tagKind() + ", which has no form in this protocol");
}

Output output_of(const Leaf& leaf, bool is_binary) {
  if (leaf.value.isString()) return {leaf.name, {}, leaf.value.toStringRef(), is_binary};
  return {leaf.name, as_tensor(leaf.value), std::nullopt, is_binary};
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

size_t CallBuilder::place_of(const std::string& name) const {
  const auto& inputs = model_.inputs();
  return within(".name", [&] {
    for (size_t i = 0; i < inputs.size(); i++) {
      if (inputs[i].info.name != name && name != "INPUT__" + std::to_string(i)) continue;
      if (given_[i]) refuse(quoted(name) + " is given twice");
      return i;
    }
    std::string names;
    for (const auto& input : inputs) names += (names.empty() ? "" : ", ") + input.info.name;
    refuse("the model has no input " + quoted(name) + ": it takes " + (names.empty() ? "none" : names));
  });
}

void CallBuilder::give(size_t place, const GivenTensor& tensor) { given_[place] = value_of(tensor, model_.inputs()[place].type); }

Call CallBuilder::finish() {
  Call call;
  call.is_flat = model_.takes_flat();
  for (size_t i = 0; i < given_.size(); i++) {
    const ModelInput& input = model_.inputs()[i];
    if (!given_[i] && !input.otherwise) refuse("there is no " + quoted(input.info.name));
    call.inputs.push_back(given_[i] ? std::move(*given_[i]) : *input.otherwise);
  }
  return call;
}

void InferRequest::ask_for(const std::string& name, bool as_binary) {
  all_outputs = false;
  if (!asked_for_.insert(name).second) within(".name", [&] { refuse(quoted(name) + " is asked for twice"); });
  outputs.push_back({name, as_binary});
}

const char* Output::datatype() const { return text ? "BYTES" : served_dtype(tensor).protocol; }

std::vector<int64_t> Output::sizes() const { return text ? std::vector<int64_t>{1} : tensor.sizes().vec(); }

void Output::append_bytes(std::string& out) const {
  if (text) {
    const auto length = static_cast<uint32_t>(text->size());
    out.append(reinterpret_cast<const char*>(&length), sizeof length).append(*text);
    return;
  }
  const torch::Tensor plain = tensor.contiguous();
  if (plain.numel() > 0) out.append(static_cast<const char*>(plain.data_ptr()), static_cast<size_t>(plain.numel()) * served_dtype(plain).size);
}

std::vector<Output> outputs_of(const InferRequest& request, const Model& model, const IValue& result) {
  const std::vector<Leaf> leaves = leaves_of(model, request.call.is_flat, result);
  std::vector<Output> outputs;
  if (request.all_outputs) {
    for (const Leaf& leaf : leaves) outputs.push_back(output_of(leaf, request.is_binary));
  }
  for (const RequestedOutput& wanted : request.outputs) {
    const auto found = std::find_if(leaves.begin(), leaves.end(), [&](const Leaf& leaf) { return leaf.name == wanted.name; });
    if (found == leaves.end()) throw Refusal(400, "outputs: the model has no output " + quoted(wanted.name));
    outputs.push_back(output_of(*found, wanted.is_binary));
  }
  return outputs;
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
