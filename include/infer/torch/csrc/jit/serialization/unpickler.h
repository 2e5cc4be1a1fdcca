// torch::jit::Unpickler: the value of a pickle.
#pragma once

#include <ATen/Functions.h>
#include <ATen/core/ivalue.h>
#include <ATen/core/ivalue_c.h>
#include <ATen/core/qualified_name.h>
#include <c10/core/Allocator.h>
#include <infer/load_options.h>
#include <torch/csrc/jit/frontend/script_type_parser.h>

#include <algorithm>
#include <cstring>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace c10 {
INFER_NAMESPACE_BEGIN
/// A type, and what its methods are compiled in.
struct StrongTypePtr {
  StrongTypePtr(std::shared_ptr<torch::jit::CompilationUnit> cu, TypePtr type) : cu_(std::move(cu)), type_(std::move(type)) {}
  std::shared_ptr<torch::jit::CompilationUnit> cu_;
  TypePtr type_;
};
INFER_NAMESPACE_END
}  // namespace c10

namespace infer_detail {
INFER_DETAIL_BEGIN
/// Gives bytes piece by piece; they outlive it.
struct PieceReader {
  const char* next;
  size_t left;
  size_t operator()(char* to, size_t wanted) {
    const size_t n = std::min(wanted, left);
    if (n != 0) std::memcpy(to, next, n);
    next += n;
    left -= n;
    return n;
  }
};
INFER_DETAIL_END
}  // namespace infer_detail

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

using TypeResolver = std::function<c10::StrongTypePtr(const c10::QualifiedName&)>;
using ObjLoader = std::function<c10::intrusive_ptr<infer_detail::ObjectHolder>(const c10::StrongTypePtr&, IValue)>;
class DeserializationStorageContext;

/// Reads one pickle by a function, which writes up to so many bytes and returns how many it wrote; it is asked no further than the pickle goes,
/// but for what is left of a piece. Pickles are untrusted input: nothing is called but what makes plain values and tensors, and `within` says how
/// much one may have.
///
/// Tensors are those of a table, by their numbers; or lie on what `read_record` gives for the names of their storages: at least as many bytes as
/// the pickle says that they have, which is nobody's to check.
/// Where there is a type resolver, objects of classes that the program registered with `def_pickle` are made, too, by their `__setstate__`. Neither
/// it nor an object loader nor a type parser is called: types and classes are the library's to know.
/// Errors: c10::Error for bytes that are no such pickle.
class Unpickler {
  using TypeParserT = c10::TypePtr (*)(const std::string&);

 public:
  Unpickler(std::function<size_t(char*, size_t)> reader, TypeResolver type_resolver, c10::ArrayRef<at::Tensor> tensor_table,
            TypeParserT type_parser = defaultTypeParser)
      : Unpickler(std::move(reader), std::move(type_resolver), tensor_table, nullptr, type_parser) {}
  Unpickler(std::function<size_t(char*, size_t)> reader, TypeResolver type_resolver, c10::ArrayRef<at::Tensor> tensor_table, const ObjLoader&,
            TypeParserT = defaultTypeParser)
      : reader_(std::move(reader)), has_classes_(type_resolver != nullptr), tensor_table_(tensor_table) {}
  Unpickler(std::function<size_t(char*, size_t)> reader, TypeResolver type_resolver, const ObjLoader&,
            std::function<at::DataPtr(const std::string&)> read_record, std::optional<at::Device> device, bool use_storage_device = false,
            TypeParserT = defaultTypeParser, const std::shared_ptr<DeserializationStorageContext>& storage_context = nullptr)
      : reader_(std::move(reader)), has_classes_(type_resolver != nullptr), read_record_(std::move(read_record)) {
    (void)use_storage_device;
    if (device) infer_detail::check_is_cpu(*device);
    TORCH_CHECK_NOT_IMPLEMENTED(!storage_context, "Unpickler: storages are not shared with other archives");
  }
  Unpickler(const Unpickler&) = delete;
  Unpickler& operator=(const Unpickler&) = delete;

  /// Limits of what is read. Not in LibTorch.
  void within(const infer::LoadOptions& limits) { limits_ = limits; }
  IValue parse_ivalue() {
    const std::vector<char> pickle = read();
    std::vector<const infer_tensor*> table;
    for (const at::Tensor& t : tensor_table_) table.push_back(t.raw());
    const infer_load_options options = infer_detail::options_of(limits_, pickle.data(), pickle.size());
    infer_detail::Returned out;
    infer_detail::check(infer_value_unpickle(&options, table.data(), table.size(), has_classes_, read_record_ ? storage : nullptr, &read_record_, &out.value));
    return out.take();
  }
  /// Of whatever format of archives the pickle is, it says the types of what it holds.
  void set_version(uint64_t) {}

  static c10::TypePtr defaultTypeParser(const std::string& text) { return ScriptTypeParser().parseType(text); }

 private:
  std::vector<char> read() const {
    std::vector<char> bytes;
    for (bool is_whole = false; !is_whole;) {
      // Twice as much each time: a piece is looked at again with all before it.
      const size_t had = bytes.size(), wanted = had < 256 ? 256 : had;
      bytes.resize(had + wanted);
      const size_t got = reader_(bytes.data() + had, wanted);
      TORCH_CHECK(got <= wanted, "Unpickler: the reader of a pickle was asked for ", wanted, " bytes and gave ", got);
      bytes.resize(had + got);
      TORCH_CHECK(got > 0, "Unexpected end of pickler archive.");
      infer_detail::check(infer_pickle_is_whole(bytes.data(), bytes.size(), &is_whole));
    }
    return bytes;
  }
  static infer_status storage(void* context, const char* key, size_t len, size_t nbytes, infer_tensor** out) {
    return infer_detail::caught([&] {
      const auto& read_record = *static_cast<const std::function<at::DataPtr(const std::string&)>*>(context);
      auto bytes = std::make_shared<at::DataPtr>(read_record(std::string(key, len)));
      TORCH_CHECK(nbytes == 0 || bytes->get(), "Unpickler: there is no record '", std::string(key, len), "'");
      const at::IntArrayRef size(static_cast<int64_t>(nbytes));
      at::Tensor made;
      // Kernels read elements where they are aligned.
      if (nbytes == 0 || reinterpret_cast<uintptr_t>(bytes->get()) % 16 != 0) {
        made = at::empty(size, at::kByte);
        if (nbytes != 0) std::memcpy(made.data_ptr(), bytes->get(), nbytes);
      } else {
        made = at::from_blob(bytes->get(), size, [bytes](void*) {}, at::kByte);
      }
      *out = made.release_raw();
    });
  }

  std::function<size_t(char*, size_t)> reader_;
  bool has_classes_;
  c10::ArrayRef<at::Tensor> tensor_table_;
  std::function<at::DataPtr(const std::string&)> read_record_;
  infer::LoadOptions limits_;
};

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch
