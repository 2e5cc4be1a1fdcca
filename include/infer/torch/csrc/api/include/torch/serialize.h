// torch::save and torch::load of tensors, torch::pickle_save and torch::pickle_load of values.
#pragma once

#include <torch/csrc/jit/serialization/import.h>
#include <torch/csrc/jit/serialization/pickle.h>

#include <fstream>
#include <istream>
#include <ostream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace torch {
INFER_NAMESPACE_BEGIN

using jit::pickle_load;
using jit::pickle_save;

/// Writes tensors as LibTorch does: a module whose parameters they are.
inline void save(const std::vector<at::Tensor>& tensors, std::ostream& out) {
  std::vector<const infer_tensor*> handles;
  for (const at::Tensor& t : tensors) handles.push_back(t.raw());
  infer_detail::Returned bytes;
  infer_detail::check(infer_tensors_save(handles.data(), handles.size(), &bytes.value));
  infer_detail::write_out(bytes.value, out);
}
inline void save(const std::vector<at::Tensor>& tensors, const std::string& path) {
  std::ostringstream bytes;
  save(tensors, bytes);
  std::ofstream out(path, std::ios::binary);
  out << bytes.str() << std::flush;
  TORCH_CHECK(out.good(), "save: ", path, " cannot be written");
}
inline void save(const at::Tensor& tensor, std::ostream& out) { save(std::vector<at::Tensor>{tensor}, out); }
inline void save(const at::Tensor& tensor, const std::string& path) { save(std::vector<at::Tensor>{tensor}, path); }

/// Reads what `save` or LibTorch wrote, adding to the list.
inline void load(std::vector<at::Tensor>& tensors, std::istream& in) {
  const jit::Module module = jit::load(in);
  for (size_t i = 0; module.hasattr(std::to_string(i)); i++) tensors.push_back(module.attr(std::to_string(i)).toTensor());
}
inline void load(std::vector<at::Tensor>& tensors, const std::string& path) {
  // Not mapped: the file may be written again while the tensors live.
  std::ifstream in(path, std::ios::binary);
  TORCH_CHECK(in.good(), "load: ", path, " cannot be read");
  load(tensors, in);
}
template <class Source>
inline void load(at::Tensor& tensor, Source&& source) {
  std::vector<at::Tensor> tensors;
  load(tensors, std::forward<Source>(source));
  TORCH_CHECK(!tensors.empty(), "load: there is no tensor");
  tensor = tensors[0];
}

INFER_NAMESPACE_END
}  // namespace torch
