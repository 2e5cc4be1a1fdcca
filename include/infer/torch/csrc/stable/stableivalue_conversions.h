// StableIValue: eight bytes that are an argument or a result. `detail::from` packs a value, `detail::to` takes one out.
#pragma once

#include <c10/core/MemoryFormat.h>
#include <torch/csrc/stable/generator.h>
#include <torch/csrc/stable/tensor.h>
#include <torch/headeronly/core/enum_tag.h>

#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace torch {
namespace stable {
namespace detail {
INFER_NAMESPACE_BEGIN

/// Numbers, handles and the codes of dtypes, layouts, memory formats and devices, which are the enumerators': the bytes.
template <class T>
struct Conversion {
  static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= sizeof(StableIValue), "no value of the stable ABI");
  static StableIValue from(T value) {
    StableIValue word = 0;
    std::memcpy(&word, &value, sizeof(T));
    return word;
  }
  static T to(StableIValue word) {
    T value;
    std::memcpy(&value, &word, sizeof(T));
    return value;
  }
};

/// An enumerator is 32 bits, however many C++ gives it.
template <class T>
struct EnumConversion {
  static StableIValue from(T value) { return Conversion<int32_t>::from(static_cast<int32_t>(value)); }
  static T to(StableIValue word) { return static_cast<T>(Conversion<int32_t>::to(word)); }
};
template <>
struct Conversion<torch::headeronly::ScalarType> : EnumConversion<torch::headeronly::ScalarType> {};
template <>
struct Conversion<torch::headeronly::DeviceType> : EnumConversion<torch::headeronly::DeviceType> {};
template <>
struct Conversion<torch::headeronly::Layout> : EnumConversion<torch::headeronly::Layout> {};
template <>
struct Conversion<torch::headeronly::MemoryFormat> : EnumConversion<torch::headeronly::MemoryFormat> {};

template <>
struct Conversion<std::nullopt_t> {
  static StableIValue from(std::nullopt_t) { return 0; }
  static std::nullopt_t to(StableIValue) { return std::nullopt; }
};

/// A value that is there lies in a cell.
template <class T>
struct Conversion<std::optional<T>> {
  static StableIValue from(const std::optional<T>& value) {
    if (!value) return 0;
    StableIValue* cell = nullptr;
    STABLE_TORCH_ERROR_CODE_CHECK(torch_new_stable_ivalue(&cell));
    try {
      *cell = Conversion<T>::from(*value);
    } catch (...) {
      torch_delete_stable_ivalue(cell);
      throw;
    }
    return Conversion<StableIValue*>::from(cell);
  }
  static std::optional<T> to(StableIValue word) {
    auto* cell = Conversion<StableIValue*>::to(word);
    if (cell == nullptr) return std::nullopt;
    const StableIValue value = *cell;
    torch_delete_stable_ivalue(cell);
    return Conversion<T>::to(value);
  }
};

template <>
struct Conversion<Tensor> {
  static StableIValue from(const Tensor& value) {
    AtenTensorHandle handle = nullptr;
    STABLE_TORCH_ERROR_CODE_CHECK(aoti_torch_new_tensor_handle(value.get(), &handle));
    return Conversion<AtenTensorHandle>::from(handle);
  }
  static Tensor to(StableIValue word) { return Tensor(Conversion<AtenTensorHandle>::to(word)); }
};

template <>
struct Conversion<Generator> {
  static StableIValue from(const Generator& value) {
    AtenGeneratorHandle handle = nullptr;
    STABLE_TORCH_ERROR_CODE_CHECK(torch_new_generator_handle(value.get(), &handle));
    return Conversion<AtenGeneratorHandle>::from(handle);
  }
  static Generator to(StableIValue word) { return Generator(Conversion<AtenGeneratorHandle>::to(word)); }
};

/// The index, and the kind above it.
template <>
struct Conversion<Device> {
  static StableIValue from(const Device& value) {
    return static_cast<uint32_t>(value.index()) | static_cast<StableIValue>(static_cast<uint32_t>(value.type())) << 32;
  }
  static Device to(StableIValue word) { return Device(static_cast<DeviceType>(word >> 32), static_cast<int32_t>(word & 0xffffffff)); }
};

template <>
struct Conversion<std::string_view> {
  static StableIValue from(std::string_view value) {
    StringHandle handle = nullptr;
    STABLE_TORCH_ERROR_CODE_CHECK(torch_new_string_handle(value.data(), value.size(), &handle));
    return Conversion<StringHandle>::from(handle);
  }
};
template <>
struct Conversion<std::string> : Conversion<std::string_view> {
  static std::string to(StableIValue word) {
    const std::unique_ptr<StringOpaque, void (*)(StringHandle)> text(
        Conversion<StringHandle>::to(word), [](StringHandle s) { torch_delete_string(s); });
    size_t length = 0;
    const char* data = nullptr;
    STABLE_TORCH_ERROR_CODE_CHECK(torch_string_length(text.get(), &length));
    STABLE_TORCH_ERROR_CODE_CHECK(torch_string_c_str(text.get(), &data));
    return std::string(data, length);
  }
};

using OwnedList = std::unique_ptr<StableListOpaque, void (*)(StableListHandle)>;
inline OwnedList owned(StableListHandle list) {
  return OwnedList(list, [](StableListHandle l) { torch_delete_list(l); });
}
template <class List>
StableIValue from_list(const List& values) {
  StableListHandle handle = nullptr;
  STABLE_TORCH_ERROR_CODE_CHECK(torch_new_list_reserve_size(values.size(), &handle));
  OwnedList list = owned(handle);
  for (const auto& value : values) {
    STABLE_TORCH_ERROR_CODE_CHECK(torch_list_push_back(handle, Conversion<typename List::value_type>::from(value)));
  }
  return Conversion<StableListHandle>::from(list.release());
}
template <class T>
struct Conversion<torch::headeronly::HeaderOnlyArrayRef<T>> {
  static StableIValue from(torch::headeronly::HeaderOnlyArrayRef<T> values) { return from_list(values); }
};
template <class T>
struct Conversion<std::vector<T>> {
  static StableIValue from(const std::vector<T>& values) { return from_list(values); }
  static std::vector<T> to(StableIValue word) {
    const OwnedList list = owned(Conversion<StableListHandle>::to(word));
    size_t size = 0;
    STABLE_TORCH_ERROR_CODE_CHECK(torch_list_size(list.get(), &size));
    std::vector<T> values;
    values.reserve(size);
    for (size_t i = 0; i < size; ++i) {
      StableIValue element = 0;
      STABLE_TORCH_ERROR_CODE_CHECK(torch_list_get_item(list.get(), i, &element));
      values.push_back(Conversion<T>::to(element));
    }
    return values;
  }
};

/// What it makes is for one call or one result, which takes it.
template <class T>
StableIValue from(T value) {
  return Conversion<T>::from(value);
}
template <class T>
StableIValue from(const std::optional<T>& value) {
  return Conversion<std::optional<T>>::from(value);
}
inline StableIValue from(const Tensor& value) { return Conversion<Tensor>::from(value); }
/// Takes what the word owns.
template <class T>
T to(StableIValue word) {
  return Conversion<T>::to(word);
}

INFER_NAMESPACE_END
}  // namespace detail
}  // namespace stable
}  // namespace torch

/// Their older names.
template <class T>
inline StableIValue from(T value) {
  return torch::stable::detail::from(value);
}
template <class T>
inline StableIValue from(const std::optional<T>& value) {
  return torch::stable::detail::from(value);
}
inline StableIValue from(const torch::stable::Tensor& value) { return torch::stable::detail::from(value); }
template <class T>
inline T to(StableIValue word) {
  return torch::stable::detail::to<T>(word);
}
