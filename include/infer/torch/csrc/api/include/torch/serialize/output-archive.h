// What torch::save fills: tensors, values and archives by name.
#pragma once

#include <ATen/core/ivalue.h>

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
    IValue value;
    bool is_buffer;
    std::shared_ptr<std::vector<Entry>> nested;
  };

  OutputArchive() : entries_(std::make_shared<std::vector<Entry>>()) {}
  OutputArchive(OutputArchive&&) = default;
  OutputArchive& operator=(OutputArchive&&) = default;
  OutputArchive(OutputArchive&) = delete;
  OutputArchive& operator=(OutputArchive&) = delete;

  void write(const std::string& key, const IValue& value) { entries_->push_back({key, value, false, nullptr}); }
  /// A buffer is a tensor that is no parameter.
  void write(const std::string& key, const at::Tensor& tensor, bool is_buffer = false) { entries_->push_back({key, tensor, is_buffer, nullptr}); }
  void write(const std::string& key, OutputArchive& nested_output_archive) {
    entries_->push_back({key, IValue(), false, nested_output_archive.entries_});
  }
  /// Writes a TorchScript file, which `InputArchive`, `torch::jit::load` and LibTorch read.
  void save_to(const std::string& filename);
  void save_to(std::ostream& stream);
  void save_to(const std::function<size_t(const void*, size_t)>& func);

  /// What was written, in its order.
  const std::vector<Entry>& entries() const noexcept { return *entries_; }

  template <class... Ts>
  void operator()(Ts&&... ts) {
    write(std::forward<Ts>(ts)...);
  }

 private:
  std::shared_ptr<std::vector<Entry>> entries_;
};

INFER_NAMESPACE_END
}  // namespace serialize
}  // namespace torch
