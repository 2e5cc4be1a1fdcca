// What an optimizer of a program's own writes its state with, and reads it.
#pragma once

#include <torch/csrc/api/include/torch/optim/optimizer.h>

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace torch {
namespace optim {
INFER_NAMESPACE_BEGIN

namespace detail {
inline Tensor number(int64_t value) { return at::tensor(value); }
inline int64_t read_number(serialize::InputArchive& archive, const std::string& key) {
  Tensor value;
  archive.read(key, value);
  return value.item<int64_t>();
}

/// A state is written under the address of its parameter, as a decimal number.
template <class ParamState>
void serialize(serialize::OutputArchive& archive, const ska::flat_hash_map<void*, std::unique_ptr<OptimizerParamState>>& states) {
  for (const auto& entry : states) {
    serialize::OutputArchive state(archive.compilation_unit());
    static_cast<const ParamState&>(*entry.second).serialize(state);
    archive.write(std::to_string(reinterpret_cast<size_t>(entry.first)), state);
  }
}
template <class ParamState>
void serialize(serialize::InputArchive& archive, ska::flat_hash_map<void*, std::unique_ptr<OptimizerParamState>>& states) {
  for (const std::string& key : archive.keys()) {
    serialize::InputArchive saved;
    archive.read(key, saved);
    auto state = std::make_unique<ParamState>();
    state->serialize(saved);
    states[reinterpret_cast<void*>(std::stoull(key))] = std::move(state);
  }
}
/// A group has the keys of its parameters' states and its options.
template <class Options>
void serialize(serialize::OutputArchive& archive, const std::vector<OptimizerParamGroup>& groups) {
  archive.write("param_groups/size", number(static_cast<int64_t>(groups.size())));
  for (size_t i = 0; i < groups.size(); i++) {
    serialize::OutputArchive group(archive.compilation_unit()), options(archive.compilation_unit());
    const auto& params = groups[i].params();
    group.write("params/size", number(static_cast<int64_t>(params.size())));
    for (size_t p = 0; p < params.size(); p++) {
      group.write("params/" + std::to_string(p), IValue(std::to_string(reinterpret_cast<size_t>(params[p].unsafeGetTensorImpl()))));
    }
    static_cast<const Options&>(groups[i].options()).serialize(options);
    group.write("options", options);
    archive.write("param_groups/" + std::to_string(i), group);
  }
}
template <class Options>
void serialize(serialize::InputArchive& archive, std::vector<std::pair<std::vector<std::string>, std::unique_ptr<OptimizerOptions>>>& groups) {
  const int64_t n = read_number(archive, "param_groups/size");
  for (int64_t i = 0; i < n; i++) {
    serialize::InputArchive group, saved;
    archive.read("param_groups/" + std::to_string(i), group);
    const int64_t members = read_number(group, "params/size");
    std::vector<std::string> keys;
    for (int64_t p = 0; p < members; p++) {
      IValue key;
      group.read("params/" + std::to_string(p), key);
      keys.push_back(key.toStringRef());
    }
    group.read("options", saved);
    auto options = std::make_unique<Options>(0);
    options->serialize(saved);
    groups.emplace_back(std::move(keys), std::move(options));
  }
}
}  // namespace detail

// All have one name, so that one function for both kinds of archives can call them.

inline void serialize(serialize::OutputArchive& archive, const std::string& key, const int64_t& value) { archive.write(key, IValue(value)); }
inline void serialize(serialize::InputArchive& archive, const std::string& key, int64_t& value) {
  IValue read;
  archive.read(key, read);
  value = read.toInt();
}
inline void serialize(serialize::OutputArchive& archive, const std::string& key, const std::vector<int64_t>& steps) {
  std::vector<Tensor> tensors;
  for (int64_t step : steps) tensors.push_back(detail::number(step));
  archive.write(key + "/size", detail::number(static_cast<int64_t>(tensors.size())));
  for (size_t i = 0; i < tensors.size(); i++) archive.write(key + "/" + std::to_string(i), tensors[i], /*is_buffer=*/true);
}
inline void serialize(serialize::InputArchive& archive, const std::string& key, std::vector<int64_t>& steps) {
  steps.clear();
  const int64_t n = detail::read_number(archive, key + "/size");
  for (int64_t i = 0; i < n; i++) steps.push_back(detail::read_number(archive, key + "/" + std::to_string(i)));
}

/// States and groups of `optimizer`, whose states are `ParamState` and whose options are `Options`.
template <class ParamState, class Options>
void serialize(serialize::OutputArchive& archive, const Optimizer& optimizer) {
  archive.write("pytorch_version", IValue("1.5.0"));
  serialize::OutputArchive states(archive.compilation_unit()), groups(archive.compilation_unit());
  detail::serialize<ParamState>(states, optimizer.state());
  archive.write("state", states);
  detail::serialize<Options>(groups, optimizer.param_groups());
  archive.write("param_groups", groups);
}
/// Errors: c10::Error where the groups are not as they were when the archive was written.
template <class ParamState, class Options>
void serialize(serialize::InputArchive& archive, Optimizer& optimizer) {
  IValue version;
  archive.read("pytorch_version", version);
  TORCH_CHECK(version.toStringRef() == "1.5.0", "serialize: an archive of the format ", version.toStringRef(), " cannot be read");
  serialize::InputArchive states, groups;
  archive.read("state", states);
  archive.read("param_groups", groups);
  ska::flat_hash_map<void*, std::unique_ptr<OptimizerParamState>> saved_states;
  detail::serialize<ParamState>(states, saved_states);
  std::vector<std::pair<std::vector<std::string>, std::unique_ptr<OptimizerOptions>>> saved_groups;
  detail::serialize<Options>(groups, saved_groups);
  TORCH_CHECK(saved_groups.size() == optimizer.param_groups().size(), "loaded state dict has a different number of parameter groups");
  for (size_t i = 0; i < saved_groups.size(); i++) {
    const auto& keys = saved_groups[i].first;
    auto& group = optimizer.param_groups()[i];
    TORCH_CHECK(keys.size() == group.params().size(),
                "loaded state dict contains a parameter group that has a different size than the optimizer's parameter group");
    for (size_t p = 0; p < keys.size(); p++) {
      const auto saved = saved_states.find(reinterpret_cast<void*>(std::stoull(keys[p])));
      if (saved != saved_states.end()) optimizer.state()[group.params()[p].unsafeGetTensorImpl()] = std::move(saved->second);
    }
    static_cast<Options&>(group.options()) = static_cast<const Options&>(*saved_groups[i].second);
  }
}

/// Tensors under `key/0`, `key/1` and so on.
template <class BufferContainer>
void serialize(serialize::OutputArchive& archive, const std::string& key, const BufferContainer& buffers) {
  archive.write(key + "/size", detail::number(static_cast<int64_t>(buffers.size())));
  for (size_t i = 0; i < buffers.size(); i++) archive.write(key + "/" + std::to_string(i), buffers[i], /*is_buffer=*/true);
}
template <class BufferContainer>
void serialize(serialize::InputArchive& archive, const std::string& key, BufferContainer& buffers) {
  buffers.clear();
  const int64_t n = detail::read_number(archive, key + "/size");
  for (int64_t i = 0; i < n; i++) {
    buffers.emplace_back();
    archive.read(key + "/" + std::to_string(i), buffers.back(), /*is_buffer=*/true);
  }
}

template <class T>
c10::List<T> deque_to_list(const std::deque<T>& deque) {
  c10::List<T> list;
  list.reserve(deque.size());
  for (const T& element : deque) list.push_back(element);
  return list;
}
template <class T>
std::deque<T> list_to_deque(const c10::List<T>& list) {
  std::deque<T> deque;
  for (size_t i = 0; i < list.size(); i++) deque.push_back(list.get(i));
  return deque;
}

// For functions of `archive`, and `self` or the fields of the object they are a method of. A tensor that is not defined is not written.
#define _TORCH_OPTIM_SERIALIZE(name) torch::optim::serialize(archive, #name, self.name)
#define _TORCH_OPTIM_SERIALIZE_WITH_TEMPLATE_ARG(OptimizerName) \
  torch::optim::serialize<OptimizerName##ParamState, OptimizerName##Options>(archive, self)
#define _TORCH_OPTIM_SERIALIZE_TORCH_ARG(name) \
  torch::optim::detail::write(archive, #name, name())
#define _TORCH_OPTIM_SERIALIZE_TORCH_ARG_DEQUE(name) archive.write(#name, torch::IValue(torch::optim::deque_to_list(name())))
#define _TORCH_OPTIM_DESERIALIZE_TORCH_ARG(T, name)                                                                       \
  {                                                                                                                       \
    torch::IValue value;                                                                                                  \
    const bool is_there = archive.try_read(#name, value);                                                                 \
    if (is_there) name(value.to<T>());                                                                                    \
    TORCH_CHECK(is_there || (std::is_base_of_v<torch::Tensor, T>), "No such serialized c10::IValue '", #name, "'");       \
  }
#define _TORCH_OPTIM_DESERIALIZE_TORCH_ARG_OPTIONAL(T, name)                    \
  {                                                                             \
    torch::IValue value;                                                        \
    if (archive.try_read(#name, value)) name(value.toOptional<T>());            \
  }
#define _TORCH_OPTIM_DESERIALIZE_TORCH_ARG_DEQUE(T, name)                               \
  {                                                                                     \
    torch::IValue value;                                                                \
    archive.read(#name, value);                                                         \
    name(torch::optim::list_to_deque(value.to<c10::List<T::value_type>>()));            \
  }

INFER_NAMESPACE_END
}  // namespace optim
}  // namespace torch
