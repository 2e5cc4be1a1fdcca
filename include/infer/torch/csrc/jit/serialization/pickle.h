// Values as bytes, in the form torch.save writes and torch.load reads.
#pragma once

#include <c10/core/CPUAllocator.h>
#include <infer/load_options.h>
#include <infer/programs.h>
#include <torch/csrc/jit/serialization/pickler.h>
#include <torch/csrc/jit/serialization/unpickler.h>

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

/// An archive of the value: tensors, numbers, texts, devices, and tuples, lists and dictionaries of them.
inline std::vector<char> pickle_save(const IValue& value) {
  value.visit([](const IValue& v) {
    TORCH_CHECK_NOT_IMPLEMENTED(!v.isTensor() || v.toTensor().defined(), "Cannot access storage of UndefinedTensorImpl");
    return false;
  });
  infer_detail::Lender lender;
  const infer_value lent = lender.lend(value);
  infer_detail::Returned out;
  infer_detail::check(infer_value_save(&lent, &out.value));
  const char* bytes = static_cast<const char*>(out.value.u.p);
  return std::vector<char>(bytes, bytes + out.value.n);
}
/// The value in such an archive. Loading runs no code: what is no plain value or tensor is an error.
inline IValue pickle_load(const std::vector<char>& data) {
  infer_detail::Returned out;
  infer_detail::check(infer_value_load(data.data(), data.size(), &out.value));
  return out.take();
}
/// As above, of an archive that has no more than it may. Not in LibTorch.
inline IValue pickle_load(const std::vector<char>& data, const infer::LoadOptions& options) {
  const infer_load_options from = infer_detail::options_of(options, data.data(), data.size());
  infer_detail::Returned out;
  infer_detail::check(infer_value_load_within(&from, &out.value));
  return out.take();
}

/// The value as a pickle by itself. Its tensors are added to the table; without one only its shapes and types are written, which nobody reads again
/// without their bytes (see Pickler).
inline void pickle(std::function<void(const char* data_start, size_t data_len)> writer, const IValue& ivalue,
                   std::vector<at::Tensor>* tensor_table = nullptr) {
  Pickler pickler(std::move(writer), tensor_table);
  pickler.protocol();
  pickler.pushIValue(ivalue);
  pickler.stop();
}
inline std::vector<char> pickle(const IValue& ivalue, std::vector<at::Tensor>* tensor_table = nullptr) {
  std::vector<char> out;
  pickle([&out](const char* data, size_t n) { out.insert(out.end(), data, data + n); }, ivalue, tensor_table);
  return out;
}

/// The value of a pickle, with the tensors of a table; see Unpickler.
inline IValue unpickle(std::function<size_t(char*, size_t)> reader, TypeResolver type_resolver, c10::ArrayRef<at::Tensor> tensor_table,
                       c10::TypePtr (*type_parser)(const std::string&) = Unpickler::defaultTypeParser, ObjLoader obj_loader = nullptr) {
  return Unpickler(std::move(reader), std::move(type_resolver), tensor_table, obj_loader, type_parser).parse_ivalue();
}
inline IValue unpickle(const char* data, size_t size, ObjLoader obj_loader, TypeResolver type_resolver = nullptr,
                       c10::ArrayRef<at::Tensor> tensor_table = {},
                       c10::TypePtr (*type_parser)(const std::string&) = Unpickler::defaultTypeParser) {
  return unpickle(infer_detail::PieceReader{data, size}, std::move(type_resolver), tensor_table, type_parser, std::move(obj_loader));
}
inline IValue unpickle(const char* data, size_t size, TypeResolver type_resolver = nullptr, c10::ArrayRef<at::Tensor> tensor_table = {},
                       c10::TypePtr (*type_parser)(const std::string&) = Unpickler::defaultTypeParser) {
  return unpickle(data, size, ObjLoader(nullptr), std::move(type_resolver), tensor_table, type_parser);
}
/// As above, of a pickle that has no more than it may. Not in LibTorch.
inline IValue unpickle(const char* data, size_t size, const infer::LoadOptions& options, c10::ArrayRef<at::Tensor> tensor_table = {}) {
  Unpickler unpickler(infer_detail::PieceReader{data, size}, nullptr, tensor_table);
  unpickler.within(options);
  return unpickler.parse_ivalue();
}

/// As `pickle_load`, of an archive that may have objects of classes that the program registered with `def_pickle`.
inline IValue pickle_load_obj(std::string_view data) {
  infer_archive* opened = nullptr;
  infer_detail::check(infer_archive_open_memory(data.data(), data.size(), &opened));
  const infer_detail::ArchiveHandle archive(opened);
  const auto record = [&archive](const std::string& name) {
    infer_record found;
    infer_detail::check(infer_archive_record(archive.get(), name.data(), name.size(), &found));
    at::DataPtr bytes = c10::GetCPUAllocator()->allocate(found.size);
    infer_detail::check(infer_archive_read(archive.get(), name.data(), name.size(), bytes.get(), found.size));
    return std::make_pair(std::move(bytes), found.size);
  };
  const auto [pickle, size] = record("data.pkl");
  const TypeResolver registered = [](const c10::QualifiedName& name) { return c10::StrongTypePtr(nullptr, c10::ClassType::create(name)); };
  const auto storage = [&record](const std::string& name) { return record("data/" + name).first; };
  return Unpickler(infer_detail::PieceReader{static_cast<const char*>(pickle.get()), size}, registered, ObjLoader(), storage, std::nullopt).parse_ivalue();
}

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch
