// Loading models.
#pragma once

#include <caffe2/serialize/inline_container.h>
#include <torch/csrc/jit/api/module.h>

#include <iterator>
#include <memory>

namespace infer_detail {
INFER_DETAIL_BEGIN
inline torch::jit::Module with_extra_files(torch::jit::Module module, torch::jit::ExtraFilesMap& files) {
  for (auto& file : files) {
    if (auto content = module.extra_file(file.first)) file.second = *std::move(content);
  }
  return module;
}
/// One of the programs of a file of torch.export, by its name.
inline torch::jit::Module load_program(const std::string& path, const std::string& name) {
  infer_module* out = nullptr;
  check(infer_module_load_program(path.data(), path.size(), name.data(), name.size(), &out));
  return torch::jit::Module::steal(out);
}
INFER_DETAIL_END
}  // namespace infer_detail

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

/// Loads a model from a file. `device`, if given, must be the CPU.
inline Module load(const std::string& path, std::optional<c10::Device> device = std::nullopt, bool = true) {
  if (device) infer_detail::check_is_cpu(*device);
  infer_module* out = nullptr;
  infer_detail::check(infer_module_load(path.data(), path.size(), &out));
  return Module::steal(out);
}
/// Fills in the extra files asked for that were saved beside the model.
inline Module load(const std::string& path, std::optional<c10::Device> device, ExtraFilesMap& extra_files, bool = true) {
  return infer_detail::with_extra_files(load(path, device), extra_files);
}
/// Loads a model from a stream, to its end.
inline Module load(std::istream& in, std::optional<c10::Device> device = std::nullopt, bool = true) {
  if (device) infer_detail::check_is_cpu(*device);
  const std::string bytes((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  infer_module* out = nullptr;
  infer_detail::check(infer_module_load_memory(bytes.data(), bytes.size(), &out));
  return Module::steal(out);
}
inline Module load(std::istream& in, std::optional<c10::Device> device, ExtraFilesMap& extra_files, bool = true) {
  return infer_detail::with_extra_files(load(in, device), extra_files);
}
/// Loads a model from a program's own storage, which is read once and not kept.
inline Module load(std::shared_ptr<caffe2::serialize::ReadAdapterInterface> rai, std::optional<c10::Device> device = std::nullopt, bool = true) {
  if (device) infer_detail::check_is_cpu(*device);
  TORCH_CHECK(rai, "load: there is nothing to read from");
  std::string bytes(rai->size(), '\0');
  const size_t read = rai->read(0, &bytes[0], bytes.size(), "reading a model");
  TORCH_CHECK(read == bytes.size(), "load: ", read, " of ", bytes.size(), " bytes could be read");
  infer_module* out = nullptr;
  infer_detail::check(infer_module_load_memory(bytes.data(), bytes.size(), &out));
  return Module::steal(out);
}
inline Module load(std::shared_ptr<caffe2::serialize::ReadAdapterInterface> rai, std::optional<c10::Device> device, ExtraFilesMap& extra_files,
                   bool = true) {
  return infer_detail::with_extra_files(load(std::move(rai), device), extra_files);
}

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch
