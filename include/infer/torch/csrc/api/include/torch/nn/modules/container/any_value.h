// A value of any type that can be copied.
#pragma once

#include <c10/util/Exception.h>
#include <c10/util/Type.h>
#include <infer/namespace.h>

#include <memory>
#include <typeinfo>
#include <utility>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

/// Holds a value of a decayed type, which must be named to get it back.
class AnyValue {
 public:
  AnyValue(AnyValue&&) = default;
  AnyValue& operator=(AnyValue&&) = default;
  AnyValue(const AnyValue& other) : content_(other.content_->clone()) {}
  AnyValue& operator=(const AnyValue& other) {
    content_ = other.content_->clone();
    return *this;
  }
  template <class T, class = std::enable_if_t<!std::is_same_v<std::decay_t<T>, AnyValue>>>
  explicit AnyValue(T&& value) : content_(std::make_unique<Holder<std::decay_t<T>>>(std::forward<T>(value))) {}

  /// The value, or null where it is of another type.
  template <class T>
  T* try_get() {
    static_assert(!std::is_reference_v<T> && !std::is_array_v<T>, "values are of decayed types");
    return typeid(T) == type_info() ? &static_cast<Holder<T>&>(*content_).value : nullptr;
  }
  template <class T>
  T get() {
    T* const value = try_get<T>();
    TORCH_CHECK(value, "Attempted to cast AnyValue to ", c10::demangle(typeid(T).name()), ", but its actual type is ",
                c10::demangle(type_info().name()));
    return *value;
  }
  const std::type_info& type_info() const noexcept { return content_->type; }

 private:
  struct Content {
    explicit Content(const std::type_info& type) : type(type) {}
    virtual ~Content() = default;
    virtual std::unique_ptr<Content> clone() const = 0;
    const std::type_info& type;
  };
  template <class T>
  struct Holder final : Content {
    template <class U>
    explicit Holder(U&& value) : Content(typeid(T)), value(std::forward<U>(value)) {}
    std::unique_ptr<Content> clone() const override { return std::make_unique<Holder<T>>(value); }
    T value;
  };
  std::unique_ptr<Content> content_;
};

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
