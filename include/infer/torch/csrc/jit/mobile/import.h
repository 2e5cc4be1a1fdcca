// Loading models for phones (`.ptl`).
#pragma once

#include <caffe2/serialize/file_adapter.h>
#include <caffe2/serialize/istream_adapter.h>
#include <torch/csrc/jit/mobile/module.h>
#include <torch/csrc/jit/serialization/import.h>

#include <cstdint>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

constexpr const char* kArchiveNameBytecode = "bytecode";
constexpr const char* kArchiveNameConstants = "constants";
constexpr const char* kArchiveNameVersion = "version";

enum MobileModuleLoadOptions : uint64_t { OPERATOR_CHECK = 1, PARSE_ALL_EXTRA_FILE_MAPS = 2 };
constexpr uint64_t kDefaultMobileLoadOptions = OPERATOR_CHECK;

/// The extra files of the given names are put into their places.
///
/// Errors: c10::Error for a file that is no model or has instructions alone.
inline mobile::Module _load_for_mobile(const std::string& filename, std::optional<at::Device> device, ExtraFilesMap& extra_files,
                                       uint64_t module_load_options = kDefaultMobileLoadOptions) {
  (void)module_load_options;
  mobile::Module module(load(filename, device, extra_files));
  module.setMetadata(extra_files);
  return module;
}
inline mobile::Module _load_for_mobile(std::istream& in, std::optional<at::Device> device, ExtraFilesMap& extra_files,
                                       uint64_t module_load_options = kDefaultMobileLoadOptions) {
  (void)module_load_options;
  mobile::Module module(load(in, device, extra_files));
  module.setMetadata(extra_files);
  return module;
}
inline mobile::Module _load_for_mobile(std::unique_ptr<caffe2::serialize::ReadAdapterInterface> rai, std::optional<at::Device> device,
                                       ExtraFilesMap& extra_files, uint64_t module_load_options = kDefaultMobileLoadOptions) {
  (void)module_load_options;
  mobile::Module module(load(std::shared_ptr<caffe2::serialize::ReadAdapterInterface>(std::move(rai)), device, extra_files));
  module.setMetadata(extra_files);
  return module;
}
inline mobile::Module _load_for_mobile(const std::string& filename, std::optional<at::Device> device = std::nullopt) {
  return mobile::Module(load(filename, device));
}
inline mobile::Module _load_for_mobile(std::istream& in, std::optional<at::Device> device = std::nullopt) {
  return mobile::Module(load(in, device));
}
inline mobile::Module _load_for_mobile(std::unique_ptr<caffe2::serialize::ReadAdapterInterface> rai,
                                       std::optional<at::Device> device = std::nullopt) {
  return mobile::Module(load(std::shared_ptr<caffe2::serialize::ReadAdapterInterface>(std::move(rai)), device));
}

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch
