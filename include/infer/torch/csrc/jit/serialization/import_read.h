// torch::jit::readArchiveAndTensors: one of the pickles of an archive.
#pragma once

#include <caffe2/serialize/inline_container.h>
#include <torch/csrc/jit/serialization/unpickler.h>

#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

/// The value of the record `{pickle_prefix}{archive_name}.pkl`, whose tensors lie in `{tensor_prefix}0`, ...; see Unpickler.
inline IValue readArchiveAndTensors(const std::string& archive_name, const std::string& pickle_prefix, const std::string& tensor_prefix,
                                    std::optional<TypeResolver> type_resolver, std::optional<ObjLoader> obj_loader, std::optional<at::Device> device,
                                    caffe2::serialize::PyTorchStreamReader& stream_reader,
                                    c10::TypePtr (*type_parser)(const std::string&) = Unpickler::defaultTypeParser,
                                    std::shared_ptr<DeserializationStorageContext> storage_context = nullptr) {
  const auto [pickle, size] = stream_reader.getRecord(pickle_prefix + archive_name + ".pkl");
  const std::string folder = tensor_prefix.empty() ? archive_name + "/" : tensor_prefix;
  const auto record = [&stream_reader, &folder](const std::string& name) { return std::get<0>(stream_reader.getRecord(folder + name)); };
  const infer_detail::PieceReader reader{static_cast<const char*>(pickle.get()), size};
  return Unpickler(reader, type_resolver.value_or(nullptr), obj_loader.value_or(nullptr), record, device, false, type_parser, std::move(storage_context))
      .parse_ivalue();
}

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch
