// Writing modules, as torch::jit::Module::save does, and the parts of such an archive.
#pragma once

#include <caffe2/serialize/inline_container.h>
#include <caffe2/serialize/istream_adapter.h>
#include <torch/csrc/jit/api/module.h>
#include <torch/csrc/jit/ir/ir.h>

#include <cstddef>
#include <fstream>
#include <functional>
#include <memory>
#include <ostream>
#include <sstream>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

using RawDataExportMap = std::unordered_map<std::string, at::Tensor>;

/// Gives files that are saved beside each module that is written; those that are given by name go before them.
using ExportModuleExtraFilesHook = std::function<ExtraFilesMap(const Module&)>;
inline void SetExportModuleExtraFilesHook(ExportModuleExtraFilesHook hook) { infer_detail::files_beside_modules() = std::move(hook); }

/// Writes a module, with files beside it, as `load` reads it.
/// Errors: c10::NotImplementedError for the forms of LibTorch's interpreter for phones, which are instructions, not a program.
inline void ExportModule(const Module& module, std::ostream& out, const ExtraFilesMap& metadata = ExtraFilesMap(), bool bytecode_format = false,
                         bool save_mobile_debug_info = false, bool use_flatbuffer = false) {
  (void)save_mobile_debug_info;
  TORCH_CHECK_NOT_IMPLEMENTED(!bytecode_format && !use_flatbuffer, "ExportModule: instructions for phones are not written");
  module.save(out, metadata);
}
inline void ExportModule(const Module& module, const std::string& filename, const ExtraFilesMap& metadata = ExtraFilesMap(),
                         bool bytecode_format = false, bool save_mobile_debug_info = false, bool use_flatbuffer = false) {
  (void)save_mobile_debug_info;
  TORCH_CHECK_NOT_IMPLEMENTED(!bytecode_format && !use_flatbuffer, "ExportModule: instructions for phones are not written");
  module.save(filename, metadata);
}
/// By a function that takes the bytes in their order and returns how many it wrote.
inline void ExportModule(const Module& module, const std::function<size_t(const void*, size_t)>& writer_func,
                         const ExtraFilesMap& metadata = ExtraFilesMap(), bool bytecode_format = false, bool save_mobile_debug_info = false,
                         bool use_flatbuffer = false) {
  std::ostringstream text;
  ExportModule(module, text, metadata, bytecode_format, save_mobile_debug_info, use_flatbuffer);
  const std::string bytes = text.str();
  TORCH_CHECK(writer_func(bytes.data(), bytes.size()) == bytes.size(), "ExportModule: not all bytes were written");
}

/// Puts a pickle and the tensors it names by number into an archive, `name.pkl` and `name/0`, `name/1`, ...
inline void writeArchiveAndTensors(const std::string& archive_name, const char* pickle_bytes, size_t size, const std::vector<at::Tensor>& tensors,
                                   caffe2::serialize::PyTorchStreamWriter& out) {
  for (size_t i = 0; i < tensors.size(); i++) {
    const c10::Storage memory = tensors[i].storage();
    out.writeRecord(archive_name + "/" + std::to_string(i), memory.data(), memory.nbytes());
  }
  out.writeRecord(archive_name + ".pkl", pickle_bytes, size);
}

/// Puts a module into an archive that the program writes.
class ScriptModuleSerializer {
 public:
  explicit ScriptModuleSerializer(caffe2::serialize::PyTorchStreamWriter& export_writer) : writer_(export_writer) {}

  void serialize(const Module& module, const ExtraFilesMap& extra_files, bool bytecode_format, bool save_mobile_debug_info) {
    std::stringstream whole;
    ExportModule(module, whole, extra_files, bytecode_format, save_mobile_debug_info);
    caffe2::serialize::PyTorchStreamReader reader(&whole);
    for (const std::string& name : reader.getAllRecords()) {
      // The writer adds its own at the end.
      if (name == "version" || name == ".data/version" || name == "byteorder" || name == caffe2::serialize::kSerializationIdRecordName) continue;
      const auto [bytes, n] = reader.getRecord(name);
      writer_.writeRecord(name, bytes.get(), n);
    }
    writer_.setMinVersion(reader.version());
  }

 private:
  caffe2::serialize::PyTorchStreamWriter& writer_;
};

/// How instructions for phones would be written: remembered, one for each thread.
struct BytecodeEmitMode {
  static bool is_default_value_for_unspecified_arg_enabled() { return flags().default_value; }
  static void set_default_value_for_unspecified_arg_enabled(bool enabled) { flags().default_value = enabled; }
  static bool is_default_args_before_out_args_enabled() { return flags().args_before_out; }
  static void set_default_args_before_out_args_enabled(bool enabled) { flags().args_before_out = enabled; }
  static bool is_emit_promoted_ops_enabled() { return flags().promoted; }
  static void set_default_emit_promoted_ops_enabled(bool enabled) { flags().promoted = enabled; }

 private:
  struct Flags {
    bool default_value = false, args_before_out = true, promoted = true;
  };
  static Flags& flags() {
    thread_local Flags of_thread;
    return of_thread;
  }
};
struct BytecodeEmitModeGuard {
  BytecodeEmitModeGuard(bool enable_default_value_for_unspecified_arg, bool enable_default_args_before_out_args, bool enable_emit_promoted_ops) {
    BytecodeEmitMode::set_default_value_for_unspecified_arg_enabled(enable_default_value_for_unspecified_arg);
    BytecodeEmitMode::set_default_args_before_out_args_enabled(enable_default_args_before_out_args);
    BytecodeEmitMode::set_default_emit_promoted_ops_enabled(enable_emit_promoted_ops);
  }
  BytecodeEmitModeGuard(const BytecodeEmitModeGuard&) = delete;
  BytecodeEmitModeGuard& operator=(const BytecodeEmitModeGuard&) = delete;
  ~BytecodeEmitModeGuard() {
    BytecodeEmitMode::set_default_value_for_unspecified_arg_enabled(prev_default_value_for_unspecified_arg_mode);
    BytecodeEmitMode::set_default_args_before_out_args_enabled(prev_default_args_before_out_args);
    BytecodeEmitMode::set_default_emit_promoted_ops_enabled(prev_default_emit_promoted_ops);
  }

  bool prev_default_value_for_unspecified_arg_mode = BytecodeEmitMode::is_default_value_for_unspecified_arg_enabled();
  bool prev_default_args_before_out_args = BytecodeEmitMode::is_default_args_before_out_args_enabled();
  bool prev_default_emit_promoted_ops = BytecodeEmitMode::is_emit_promoted_ops_enabled();
};

inline IValue to_tuple(std::vector<IValue> ivalues) { return c10::ivalue::Tuple::create(std::move(ivalues)); }
/// A tuple of pairs, of a name and a value.
inline IValue Table(const std::vector<std::pair<std::string, IValue>>& entries) {
  std::vector<IValue> rows;
  for (const auto& entry : entries) rows.push_back(to_tuple({entry.first, entry.second}));
  return to_tuple(std::move(rows));
}

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch
