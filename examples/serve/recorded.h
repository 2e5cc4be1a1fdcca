// What PyTorch was asked and answered: the file beside a model, with in0, in1, ... and out0, out1, ...
// Its form is safetensors: a length, a JSON header, the numbers.
#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>
#include <cstring>
#include <fstream>
#include <iterator>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

struct RecordedTensor {
  std::string dtype;  // "F32"
  std::vector<int64_t> shape;
  std::string bytes;
};
using Recorded = std::map<std::string, RecordedTensor>;

/// The record beside a model's file: the same name, ending in .safetensors.
inline Recorded read_recorded(const std::string& model) {
  const std::string path = model.substr(0, model.rfind('.')) + ".safetensors";
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot open " + path);
  const std::string bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  uint64_t length = 0;
  if (bytes.size() >= 8) std::memcpy(&length, bytes.data(), 8);
  if (bytes.size() < 8 || length > bytes.size() - 8) throw std::runtime_error(path + " is cut short");
  const std::string numbers = bytes.substr(8 + length);

  Recorded recorded;
  const nlohmann::json header = nlohmann::json::parse(bytes.substr(8, length));
  for (const auto& [name, entry] : header.items()) {
    if (name == "__metadata__") continue;
    const auto offsets = entry.at("data_offsets").get<std::vector<size_t>>();
    if (offsets.size() != 2 || offsets[0] > offsets[1] || offsets[1] > numbers.size()) throw std::runtime_error(name + " does not fit in " + path);
    recorded[name] = {entry.at("dtype"), entry.at("shape"), numbers.substr(offsets[0], offsets[1] - offsets[0])};
  }
  return recorded;
}

/// prefix0, prefix1, ...
inline std::vector<const RecordedTensor*> recorded_in_order(const Recorded& recorded, const std::string& prefix) {
  std::vector<const RecordedTensor*> out;
  for (auto it = recorded.find(prefix + "0"); it != recorded.end(); it = recorded.find(prefix + std::to_string(out.size()))) out.push_back(&it->second);
  return out;
}

template <class T>
nlohmann::json recorded_numbers(const std::string& bytes) {
  nlohmann::json out = nlohmann::json::array();
  for (size_t i = 0; i + sizeof(T) <= bytes.size(); i += sizeof(T)) {
    T x;
    std::memcpy(&x, bytes.data() + i, sizeof x);
    out.push_back(x);
  }
  return out;
}

/// A tensor as a request writes it.
inline nlohmann::json as_json(const RecordedTensor& tensor) {
  const auto given = [&](const char* dtype, nlohmann::json data) {
    return nlohmann::json{{"dtype", dtype}, {"shape", tensor.shape}, {"data", std::move(data)}};
  };
  if (tensor.dtype == "F32") return given("float32", recorded_numbers<float>(tensor.bytes));
  if (tensor.dtype == "F64") return given("float64", recorded_numbers<double>(tensor.bytes));
  if (tensor.dtype == "I64") return given("int64", recorded_numbers<int64_t>(tensor.bytes));
  if (tensor.dtype == "I32") return given("int32", recorded_numbers<int32_t>(tensor.bytes));
  if (tensor.dtype == "U8") return given("uint8", recorded_numbers<uint8_t>(tensor.bytes));
  if (tensor.dtype == "BOOL") return given("bool", recorded_numbers<bool>(tensor.bytes));
  throw std::runtime_error("no form for dtype " + tensor.dtype);
}

/// The request whose answer was recorded.
inline std::string recorded_request(const Recorded& recorded) {
  nlohmann::json inputs = nlohmann::json::array();
  for (const RecordedTensor* tensor : recorded_in_order(recorded, "in")) inputs.push_back(as_json(*tensor));
  return nlohmann::json{{"inputs", inputs}}.dump();
}

/// What the Open Inference Protocol calls its dtype.
inline const char* protocol_datatype(const RecordedTensor& tensor) {
  static const std::map<std::string, const char*> names{{"F32", "FP32"},  {"F64", "FP64"}, {"I64", "INT64"},
                                                        {"I32", "INT32"}, {"U8", "UINT8"}, {"BOOL", "BOOL"}};
  return names.at(tensor.dtype);
}

/// The JSON of that request in the Open Inference Protocol; with `is_binary` the tensors' bytes come after it.
inline std::string recorded_protocol_header(const Recorded& recorded, bool is_binary) {
  nlohmann::json inputs = nlohmann::json::array();
  for (const RecordedTensor* tensor : recorded_in_order(recorded, "in")) {
    inputs.push_back({{"name", "INPUT__" + std::to_string(inputs.size())}, {"datatype", protocol_datatype(*tensor)}, {"shape", tensor->shape}});
    if (is_binary)
      inputs.back()["parameters"] = {{"binary_data_size", tensor->bytes.size()}};
    else
      inputs.back()["data"] = as_json(*tensor)["data"];
  }
  return nlohmann::json{{"inputs", inputs}, {"parameters", {{"binary_data_output", is_binary}}}}.dump();
}

inline std::string recorded_bytes(const Recorded& recorded) {
  std::string bytes;
  for (const RecordedTensor* tensor : recorded_in_order(recorded, "in")) bytes += tensor->bytes;
  return bytes;
}
