// What torch::load reads: tensors, values and archives by name.
#pragma once

#include <c10/core/GradMode.h>
#include <infer/load.h>
#include <torch/csrc/jit/api/module.h>
#include <torch/csrc/jit/serialization/import.h>

#include <fstream>
#include <functional>
#include <istream>
#include <iterator>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace torch {
namespace serialize {
INFER_NAMESPACE_BEGIN

/// A file that `OutputArchive` wrote, or LibTorch, or a part of it.
///
/// Errors: c10::Error where a name is asked for that the file does not have; `try_read` returns false instead.
class InputArchive final {
 public:
  InputArchive() = default;
  InputArchive(InputArchive&&) = default;
  InputArchive& operator=(InputArchive&&) = default;
  InputArchive(InputArchive&) = delete;
  InputArchive& operator=(InputArchive&) = delete;
  ~InputArchive() = default;

  bool try_read(const std::string& key, c10::IValue& value) {
    if (!module_.hasattr(key)) return false;
    value = module_.attr(key);
    return true;
  }
  void read(const std::string& key, c10::IValue& value) {
    TORCH_CHECK(try_read(key, value), "No such serialized c10::IValue '", prefix_, key, "'");
  }
  /// A tensor that is defined is given the elements read, and keeps its identity.
  bool try_read(const std::string& key, at::Tensor& tensor, bool is_buffer = false) {
    (void)is_buffer;
    if (!module_.hasattr(key)) return false;
    const c10::IValue value = module_.attr(key);
    if (!value.isTensor()) return false;
    at::Tensor read = value.toTensor();
    if (tensor.defined()) {
      c10::NoGradGuard no_grad;
      tensor.set_(read);
    } else {
      tensor = std::move(read);
    }
    return true;
  }
  void read(const std::string& key, at::Tensor& tensor, bool is_buffer = false) {
    TORCH_CHECK(try_read(key, tensor, is_buffer), "No such serialized tensor '", prefix_, key, "'");
  }
  bool try_read(const std::string& key, InputArchive& archive) {
    if (!module_.hasattr(key)) return false;
    const c10::IValue value = module_.attr(key);
    if (!value.isModule()) return false;
    archive.module_ = value.toModule();
    archive.prefix_ = prefix_ + key + ".";
    return true;
  }
  void read(const std::string& key, InputArchive& archive) {
    TORCH_CHECK(try_read(key, archive), "No such serialized submodule: '", prefix_, key, "'");
  }

  void load_from(const std::string& filename, std::optional<at::Device> device = std::nullopt) {
    // Not mapped: the file may be written again while the tensors live.
    std::ifstream stream(filename, std::ios::binary);
    TORCH_CHECK(stream.good(), "open file failed because of errno 2 on fopen: No such file or directory, file path: ", filename);
    load_from(stream, device);
  }
  void load_from(std::istream& stream, std::optional<at::Device> device = std::nullopt) {
    if (device) infer_detail::check_is_cpu(*device);
    module_ = jit::load(stream);
  }
  void load_from(const char* data, size_t size, std::optional<at::Device> device = std::nullopt) {
    std::istringstream stream(std::string(data, size));
    load_from(stream, device);
  }
  /// What has no more than it may. Not in LibTorch.
  void load_from(const std::string& filename, const infer::LoadOptions& options) {
    std::ifstream stream(filename, std::ios::binary | std::ios::ate);
    TORCH_CHECK(stream.good(), "open file failed because of errno 2 on fopen: No such file or directory, file path: ", filename);
    const auto size = static_cast<uint64_t>(stream.tellg());
    TORCH_CHECK_WITH(LimitError, options.bytes == 0 || size <= options.bytes, filename, ": at least ", size, " bytes to load, where ", options.bytes,
                     " are allowed");
    stream.seekg(0);
    const std::string bytes((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
    load_from(bytes.data(), bytes.size(), options);
  }
  void load_from(const char* data, size_t size, const infer::LoadOptions& options) { module_ = infer::load(data, size, options); }
  /// `read_func(position, buffer, bytes)` returns how many bytes it read; `size_func` how many there are.
  void load_from(const std::function<size_t(uint64_t, void*, size_t)>& read_func, const std::function<size_t()>& size_func,
                 std::optional<at::Device> device = std::nullopt) {
    std::string bytes(size_func(), '\0');
    size_t got = 0;
    while (got < bytes.size()) {
      const size_t more = read_func(got, &bytes[got], bytes.size() - got);
      TORCH_CHECK(more != 0, "load_from: ", got, " of ", bytes.size(), " bytes could be read");
      got += more;
    }
    load_from(bytes.data(), bytes.size(), device);
  }
  std::vector<std::string> keys() {
    std::vector<std::string> keys;
    for (const auto& attribute : module_.named_attributes(false)) keys.push_back(attribute.name);
    for (const auto& child : module_.named_children()) {
      bool known = false;
      for (const auto& key : keys) known = known || key == child.name;
      if (!known) keys.push_back(child.name);
    }
    return keys;
  }

  template <class... Ts>
  void operator()(Ts&&... ts) {
    read(std::forward<Ts>(ts)...);
  }

 private:
  jit::Module module_;
  std::string prefix_;
};

INFER_NAMESPACE_END
}  // namespace serialize
}  // namespace torch
