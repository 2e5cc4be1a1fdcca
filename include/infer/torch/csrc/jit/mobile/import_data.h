// Parameters by their names: what a file of a dictionary of tensors holds.
#pragma once

#include <c10/core/Device.h>
#include <torch/csrc/jit/serialization/pickle.h>

#include <fstream>
#include <istream>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

/// Of a file as torch.save and torch::pickle_save write it.
///
/// Errors: c10::Error for a file that cannot be read, is no archive, or holds something else.
inline std::map<std::string, at::Tensor> _load_parameters(std::istream& in, std::optional<at::Device> device = std::nullopt) {
  const std::vector<char> bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  TORCH_CHECK(bytes.size() > 1 && bytes[0] == 'P' && bytes[1] == 'K', "Unrecognized data format");
  std::map<std::string, at::Tensor> parameters;
  for (const auto& entry : pickle_load(bytes).toGenericDict()) {
    const at::Tensor& tensor = entry.value().toTensor();
    parameters.emplace(entry.key().toStringRef(), device ? tensor.to(*device) : tensor);
  }
  return parameters;
}
inline std::map<std::string, at::Tensor> _load_parameters(const std::string& filename, std::optional<at::Device> device = std::nullopt) {
  std::ifstream in(filename, std::ios::binary);
  TORCH_CHECK(in.good(), "Error while opening file: ", filename);
  return _load_parameters(in, device);
}

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch
