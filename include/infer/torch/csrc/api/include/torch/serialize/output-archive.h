// What torch::save fills: tensors, values and archives by name.
#pragma once

#include <ATen/core/ivalue.h>
#include <torch/csrc/jit/api/compilation_unit.h>

#include <fstream>
#include <functional>
#include <memory>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

namespace torch {
namespace serialize {
INFER_NAMESPACE_BEGIN

/// A tree of named tensors, values and archives. Copies share it.
class OutputArchive final {
 public:
  struct Entry {
    std::string name;
    c10::IValue value;
    bool is_tensor;
    bool is_buffer;
    std::shared_ptr<std::vector<Entry>> nested;
  };

  OutputArchive() : OutputArchive(std::make_shared<jit::CompilationUnit>()) {}
  explicit OutputArchive(std::shared_ptr<jit::CompilationUnit> cu) : cu_(std::move(cu)), entries_(std::make_shared<std::vector<Entry>>()) {}
  OutputArchive(OutputArchive&&) = default;
  OutputArchive& operator=(OutputArchive&&) = default;
  OutputArchive(OutputArchive&) = delete;
  OutputArchive& operator=(OutputArchive&) = delete;

  /// For archives nested in this one. It stays empty: what is written has no code.
  std::shared_ptr<jit::CompilationUnit> compilation_unit() const { return cu_; }

  void write(const std::string& key, const c10::IValue& value) { entries_->push_back({key, value, false, false, nullptr}); }
  /// A buffer is a tensor that is no parameter.
  void write(const std::string& key, const at::Tensor& tensor, bool is_buffer = false) { entries_->push_back({key, tensor, true, is_buffer, nullptr}); }
  void write(const std::string& key, OutputArchive& nested_output_archive) {
    entries_->push_back({key, c10::IValue(), false, false, nested_output_archive.entries_});
  }
  /// Writes a TorchScript file, which `InputArchive`, `torch::jit::load` and LibTorch read.
  void save_to(const std::string& filename);
  void save_to(std::ostream& stream);
  void save_to(const std::function<size_t(const void*, size_t)>& func);

  /// A whole file that takes the place of what was written.
  void be(std::string file) { file_ = std::move(file); }
  /// What was written, in its order.
  const std::vector<Entry>& entries() const noexcept { return *entries_; }

  template <class... Ts>
  void operator()(Ts&&... ts) {
    write(std::forward<Ts>(ts)...);
  }

 private:
  std::shared_ptr<jit::CompilationUnit> cu_;
  std::shared_ptr<std::vector<Entry>> entries_;
  std::string file_;
};

INFER_NAMESPACE_END
}  // namespace serialize
}  // namespace torch

#include <infer/archive.h>

namespace torch {
namespace serialize {
INFER_NAMESPACE_BEGIN

inline void OutputArchive::save_to(const std::function<size_t(const void*, size_t)>& func) {
  const std::string bytes = file_.empty() ? infer_detail::ArchiveWriter().write(*entries_) : file_;
  TORCH_CHECK(func(bytes.data(), bytes.size()) == bytes.size(), "save: not all bytes were written");
}
inline void OutputArchive::save_to(std::ostream& stream) {
  save_to([&](const void* data, size_t n) {
    stream.write(static_cast<const char*>(data), static_cast<std::streamsize>(n));
    return stream.good() ? n : 0;
  });
}
inline void OutputArchive::save_to(const std::string& filename) {
  std::ofstream out(filename, std::ios::binary);
  TORCH_CHECK(out.good(), "save: ", filename, " cannot be written");
  save_to(out);
}

INFER_NAMESPACE_END
}  // namespace serialize
}  // namespace torch
