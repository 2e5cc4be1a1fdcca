// torch::save and torch::load of tensors, modules and optimizers, torch::pickle_save and torch::pickle_load of values.
#pragma once

#include <torch/csrc/api/include/torch/serialize/archive.h>
#include <torch/csrc/api/include/torch/serialize/tensor.h>
#include <torch/csrc/jit/serialization/pickle.h>

#include <string>
#include <utility>
#include <vector>

namespace torch {
INFER_NAMESPACE_BEGIN

using jit::pickle_load;
using jit::pickle_save;

/// Writes what has `archive << value`: a tensor, a module, its holder, an optimizer. `args` say where to: a file's name, a stream, or a function of
/// bytes that returns how many it took. LibTorch reads it, and the other way round.
template <class Value, class... SaveToArgs>
void save(const Value& value, SaveToArgs&&... args) {
  serialize::OutputArchive archive;
  archive << value;
  archive.save_to(std::forward<SaveToArgs>(args)...);
}
/// Tensors are written as a module whose parameters they are.
template <class... SaveToArgs>
void save(const std::vector<at::Tensor>& tensors, SaveToArgs&&... args) {
  serialize::OutputArchive archive;
  bool plain = true;
  std::vector<const infer_tensor*> handles;
  for (size_t i = 0; i < tensors.size(); i++) {
    archive.write(std::to_string(i), tensors[i]);
    handles.push_back(tensors[i].raw());
    plain = plain && infer_detail::is_plain(tensors[i]);
  }
  if (!plain) {
    // Sparse and quantized tensors, and rarer dtypes, are the C library's to write.
    infer_detail::Returned bytes;
    infer_detail::check(infer_tensors_save(handles.data(), handles.size(), &bytes.value));
    archive.be(std::string(static_cast<const char*>(bytes.value.u.p), bytes.value.n));
  }
  archive.save_to(std::forward<SaveToArgs>(args)...);
}
template <class... SaveToArgs>
void save(const at::Tensor& tensor, SaveToArgs&&... args) {
  save(std::vector<at::Tensor>{tensor}, std::forward<SaveToArgs>(args)...);
}
/// Reads what `save` wrote. Parameters and tensors that are there keep their identity and get the values. `args` say where from: a file's name, a
/// stream, bytes and their number, or functions that read; and a device.
template <class Value, class... LoadFromArgs>
void load(Value& value, LoadFromArgs&&... args) {
  serialize::InputArchive archive;
  archive.load_from(std::forward<LoadFromArgs>(args)...);
  archive >> value;
}
/// Adds the tensors to the list.
template <class... LoadFromArgs>
void load(std::vector<at::Tensor>& tensors, LoadFromArgs&&... args) {
  serialize::InputArchive archive;
  archive.load_from(std::forward<LoadFromArgs>(args)...);
  at::Tensor tensor;
  for (size_t i = 0; archive.try_read(std::to_string(i), tensor); i++) {
    tensors.push_back(std::move(tensor));
    tensor = at::Tensor();
  }
}

INFER_NAMESPACE_END
}  // namespace torch
