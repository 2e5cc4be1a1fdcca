#include "exported_signature.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <limits>
#include <stdexcept>

using nlohmann::json;

namespace {

// ---- the archive: a ZIP whose records are stored as they are -------------------------------------------------------------------------------

struct Unreadable : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A file's bytes by their place, in little endian.
class Bytes {
 public:
  explicit Bytes(const std::string& path) : file_(path, std::ios::binary) {
    file_.seekg(0, std::ios::end);
    if (!file_) throw Unreadable(path);
    size_ = static_cast<uint64_t>(file_.tellg());
  }
  uint64_t size() const { return size_; }
  std::string read(uint64_t at, uint64_t length) {
    if (at > size_ || length > size_ - at) throw Unreadable("a record beyond the end");
    std::string bytes(length, '\0');
    file_.seekg(static_cast<std::streamoff>(at));
    file_.read(bytes.data(), static_cast<std::streamsize>(length));
    if (!file_) throw Unreadable("a record that is cut short");
    return bytes;
  }

 private:
  std::ifstream file_;
  uint64_t size_ = 0;
};

template <class T>
T number_at(const std::string& bytes, size_t at) {
  T value;
  if (at > bytes.size() || sizeof value > bytes.size() - at) throw Unreadable("a field that is cut short");
  std::memcpy(&value, bytes.data() + at, sizeof value);
  return value;
}

/// A number of 32 bits, or that of 64 which stands for it among an entry's extra fields.
uint64_t wide(uint32_t narrow, const std::string& fields, size_t& wides) {
  if (narrow != std::numeric_limits<uint32_t>::max()) return narrow;
  for (size_t at = 0; at + 4 <= fields.size(); at += 4 + number_at<uint16_t>(fields, at + 2)) {
    if (number_at<uint16_t>(fields, at) == 1) return number_at<uint64_t>(fields, at + 4 + 8 * wides++);
  }
  throw Unreadable("a size that is missing");
}

/// The record whose name ends in `ending`.
std::string read_record(Bytes& file, const std::string& ending) {
  // The end of the directory: 22 bytes, and a comment of at most 64 KiB.
  const uint64_t tail_at = file.size() - std::min<uint64_t>(file.size(), 22 + 65535);
  const std::string tail = file.read(tail_at, file.size() - tail_at);
  const size_t end = tail.rfind("PK\5\6");
  if (end == std::string::npos) throw Unreadable("no archive");
  uint64_t length = number_at<uint32_t>(tail, end + 12), at = number_at<uint32_t>(tail, end + 16);
  if (at == std::numeric_limits<uint32_t>::max() && end >= 20) {
    const std::string wide_end = file.read(number_at<uint64_t>(tail, end - 20 + 8), 56);
    length = number_at<uint64_t>(wide_end, 40);
    at = number_at<uint64_t>(wide_end, 48);
  }
  const std::string directory = file.read(at, length);
  for (size_t entry = 0; entry < directory.size();) {
    if (directory.compare(entry, 4, "PK\1\2") != 0) throw Unreadable("a directory that is damaged");
    const size_t name_length = number_at<uint16_t>(directory, entry + 28), extra_length = number_at<uint16_t>(directory, entry + 30);
    if (46 + name_length + extra_length > directory.size() - entry) throw Unreadable("a directory that is cut short");
    const std::string name = directory.substr(entry + 46, name_length), extra = directory.substr(entry + 46 + name_length, extra_length);
    if (name.size() >= ending.size() && name.compare(name.size() - ending.size(), ending.size(), ending) == 0) {
      size_t wides = 0;
      const uint64_t size = wide(number_at<uint32_t>(directory, entry + 24), extra, wides);
      const uint64_t stored = wide(number_at<uint32_t>(directory, entry + 20), extra, wides);
      const uint64_t header = wide(number_at<uint32_t>(directory, entry + 42), extra, wides);
      if (number_at<uint16_t>(directory, entry + 10) != 0 || size != stored) throw Unreadable("a record that is compressed");
      const std::string head = file.read(header, 30);
      return file.read(header + 30 + number_at<uint16_t>(head, 26) + number_at<uint16_t>(head, 28), size);
    }
    entry += 46 + name_length + extra_length + number_at<uint16_t>(directory, entry + 32);
  }
  throw Unreadable("no record " + ending);
}

// ---- the program ---------------------------------------------------------------------------------------------------------------------------

/// A size of a tensor, as text; of a symbol its expression.
std::string size_text(const json& size) {
  return size.contains("as_int") ? size.at("as_int").dump() : size.at("as_expr").at("expr_str").get<std::string>();
}

/// An argument that is part of the program.
c10::IValue constant(const json& value) {
  if (value.contains("as_none")) return {};
  if (value.contains("as_int")) return value.at("as_int").get<int64_t>();
  if (value.contains("as_bool")) return value.at("as_bool").get<bool>();
  if (value.contains("as_float")) return value.at("as_float").get<double>();
  if (value.contains("as_string")) return value.at("as_string").get<std::string>();
  throw Unreadable("a constant of another kind");
}

/// The tensor of an argument in a signature.
const json& tensor_value(const json& graph, const json& argument) {
  return graph.at("tensor_values").at(argument.at("as_tensor").at("name").get<std::string>());
}

/// The sizes a tensor had when the program was exported; 2 where the file does not say one.
std::vector<int64_t> example_sizes(const json& value) {
  std::vector<int64_t> sizes;
  for (const json& size : value.at("sizes")) {
    const json& known = size.contains("as_int") ? size : size.at("as_expr").at("hint");
    sizes.push_back(known.is_object() ? known.value("as_int", int64_t{2}) : 2);
  }
  return sizes;
}

TensorInfo tensor_info(std::string name, const json& value) {
  const Dtype* dtype = find_dtype([&](const Dtype& d) { return value.at("dtype") == d.exported; });
  TensorInfo info{std::move(name), dtype ? dtype->protocol : unknown_datatype, {}};
  for (const json& size : value.at("sizes")) info.sizes.push_back(size.contains("as_int") ? size.at("as_int").get<int64_t>() : -1);
  return info;
}

/// The keys that lead to each leaf of a tree of results; none where something else than dictionaries does.
void leaf_keys(const json& tree, const std::string& keys, bool by_keys, int depth, std::vector<std::string>& out) {
  if (depth > 64) throw Unreadable("results nested deeper than 64");
  if (tree.at("type").is_null()) {
    out.push_back(by_keys ? keys : "");
    return;
  }
  const json& children = tree.at("children_spec");
  const json names = tree.at("context").is_string() ? json::parse(tree.at("context").get<std::string>(), nullptr, false) : json();
  const bool named = names.is_array() && names.size() == children.size();
  for (size_t i = 0; i < children.size(); i++) {
    const bool has_key = named && names[i].is_string();
    leaf_keys(children[i], (keys.empty() ? "" : keys + ".") + (has_key ? names[i].get<std::string>() : ""), by_keys && has_key, depth + 1, out);
  }
}

/// Whether the first size of each of these tensors, and no other, is `symbol`.
bool only_first_is(const std::string& symbol, const std::vector<const json*>& tensors) {
  for (const json* tensor : tensors) {
    const json& sizes = tensor->at("sizes");
    if (sizes.empty() || size_text(sizes[0]) != symbol) return false;
    for (size_t i = 1; i < sizes.size(); i++) {
      if (!sizes[i].contains("as_int") && size_text(sizes[i]).find(symbol) != std::string::npos) return false;
    }
  }
  return true;
}

ExportedSignature signature_of(const json& program) {
  const json& module = program.at("graph_module");
  const json& graph = module.at("graph");
  ExportedSignature signature;
  std::vector<const json*> tensors;
  for (const json& spec : module.at("signature").at("input_specs")) {
    if (spec.contains("constant_input")) signature.arguments.push_back(constant(spec.at("constant_input").at("value")));
    if (!spec.contains("user_input")) continue;
    const json& argument = spec.at("user_input").at("arg");
    tensors.push_back(&tensor_value(graph, argument));
    signature.inputs.push_back(tensor_info(argument.at("as_tensor").at("name"), *tensors.back()));
    signature.example_sizes.push_back(example_sizes(*tensors.back()));
    signature.places.push_back(signature.arguments.size());
    signature.arguments.emplace_back();
  }
  bool only_tensors = true;
  std::vector<std::string> keys;
  const json& call = module.at("module_call_graph").at(0).at("signature");
  leaf_keys(json::parse(call.at("out_spec").get<std::string>()).at(1), "", true, 0, keys);
  for (const json& spec : module.at("signature").at("output_specs")) {
    const bool is_tensor = spec.contains("user_output") && spec.at("user_output").at("arg").contains("as_tensor");
    only_tensors &= is_tensor;
    if (!spec.contains("user_output")) continue;  // a buffer or an input that is written
    const size_t place = signature.outputs.size();
    std::string name = output_name(keys.at(place), place);
    if (is_tensor) tensors.push_back(&tensor_value(graph, spec.at("user_output").at("arg")));
    signature.outputs.push_back(is_tensor ? tensor_info(std::move(name), *tensors.back()) : TensorInfo{std::move(name), unknown_datatype, {1}});
  }
  if (!only_tensors || signature.inputs.empty() || signature.inputs[0].sizes.empty() || signature.inputs[0].sizes[0] != -1) return signature;
  const std::string symbol = size_text(tensors[0]->at("sizes")[0]);
  // One symbol: its name stands between quotes, and nothing is computed with it.
  const size_t begin = symbol.find('\''), end = symbol.find('\'', begin + 1);
  if (begin == std::string::npos || end == std::string::npos || symbol.rfind("Symbol(", 0) != 0 || symbol.find(')') + 1 != symbol.size())
    return signature;
  signature.may_have_batch = only_first_is(symbol, tensors);
  signature.largest_batch = std::numeric_limits<int64_t>::max();
  const json ranges = program.value("range_constraints", json::object());
  const std::string name = symbol.substr(begin + 1, end - begin - 1);
  if (ranges.contains(name) && ranges[name].contains("max_val") && ranges[name]["max_val"].is_number_integer()) {
    signature.largest_batch = ranges[name]["max_val"].get<int64_t>();
  }
  return signature;
}

}  // namespace

std::optional<ExportedSignature> read_exported_signature(const std::string& path) {
  try {
    Bytes file(path);
    return signature_of(json::parse(read_record(file, "/models/model.json")));
  } catch (const std::exception&) {
    return std::nullopt;
  }
}
