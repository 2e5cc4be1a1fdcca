// What torch::class_ is made of: types of constructors, names and defaults of arguments, and kernels of methods.
#pragma once

#include <ATen/core/boxing/KernelFunction.h>

#include <cstdio>
#include <initializer_list>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace torch {
namespace detail {
INFER_NAMESPACE_BEGIN
/// The types of a constructor's arguments.
template <class R, class...>
struct types {
  using type = types;
};
/// A function that makes an object.
template <class Func, class Signature>
struct InitLambda {
  Func f;
};
INFER_NAMESPACE_END
}  // namespace detail

INFER_NAMESPACE_BEGIN

/// An argument's name, and its default: `torch::arg("eps") = 1e-5`.
struct arg {
  static arg none() {
    arg a("");
    a.value_ = c10::IValue();
    return a;
  }
  explicit arg(std::string name) : name_(std::move(name)), value_(std::nullopt) {}
  template <class T>
  arg& operator=(const T& value) {
    value_ = c10::IValue(value);
    return *this;
  }

  std::string name_;
  std::optional<c10::IValue> value_;
};

INFER_NAMESPACE_END
}  // namespace torch

namespace infer_detail {
INFER_DETAIL_BEGIN

/// An object that `__init__` or `__setstate__` makes.
struct Unmade {
  infer_custom_object* object;
  template <class T>
  void make(c10::intrusive_ptr<T> made) const {
    TORCH_CHECK(made, "an object of '", registered_class_name<T>(), "' is made of a null pointer");
    check(infer_custom_object_fill(object, payload_of(std::move(made)), &drop_payload));
  }
};
template <>
class Taken<Unmade> {
 public:
  explicit Taken(const infer_value& v) : value_{static_cast<infer_custom_object*>(v.u.p)} {
    TORCH_CHECK_TYPE(v.kind == INFER_VALUE_CUSTOM_OBJECT, "expected an object of a registered class");
  }
  Unmade get() { return value_; }

 private:
  Unmade value_;
};

/// A default as schemas write it.
inline std::string default_text(const c10::IValue& v) {
  if (v.isString()) {
    std::string text = "\"";
    for (const char c : v.toStringRef()) text += c == '"' || c == '\\' ? std::string("\\") + c : std::string(1, c);
    return text + "\"";
  }
  if (v.isDouble()) {
    char text[40];
    std::snprintf(text, sizeof text, "%.17g", v.toDouble());
    return std::string(text).find_first_of(".en") == std::string::npos ? std::string(text) + "." : text;
  }
  if (v.isList()) {
    std::string text = "[";
    for (const c10::IValue& e : v.toListRef()) text += (text.size() > 1 ? ", " : "") + default_text(e);
    return text + "]";
  }
  if (v.isBool()) return v.toBool() ? "True" : "False";
  return v.isNone() ? "None" : std::to_string(v.toInt());
}

/// A method's schema, from the bracket on: `self` of the class, and the others by the names that are given, or by their number.
template <class R, class... A>
std::string method_schema(const std::string& self, c10::ArrayRef<torch::arg> named, std::string (*result)()) {
  TORCH_CHECK(named.empty() || named.size() == sizeof...(A), "Default values must be specified for none or all arguments");
  const std::string types[] = {schema_type<A>()..., std::string()};
  std::string text = "(" + self;
  for (size_t i = 0; i < sizeof...(A); i++) {
    text += text.size() > 1 ? ", " : "";
    text += types[i] + " " + (named.empty() || named[i].name_.empty() ? "_" + std::to_string(i + 1) : named[i].name_);
    if (!named.empty() && named[i].value_) text += "=" + default_text(*named[i].value_);
  }
  return text + ") -> " + result();
}

/// A callable as a method of a class: what it takes first is the object.
template <class Signature>
struct MethodOf;
template <class R, class Self, class... A>
struct MethodOf<R(Self, A...)> {
  static std::string schema(const std::string& self, c10::ArrayRef<torch::arg> named) {
    return method_schema<R, std::decay_t<A>...>(self + " self", named, &SchemaOfResult<std::decay_t<R>>::text);
  }
};

INFER_DETAIL_END
}  // namespace infer_detail
