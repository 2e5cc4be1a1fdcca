// What a C++ function takes and returns, as a schema: "(Tensor _0, int _1) -> Tensor _0".
#pragma once

#include <ATen/core/ivalue.h>
#include <c10/core/DispatchKeySet.h>

#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>

namespace infer_detail {
INFER_DETAIL_BEGIN

template <class T>
struct IsOptionalArrayRef : std::false_type {};
template <class E>
struct IsOptionalArrayRef<c10::OptionalArrayRef<E>> : std::true_type {
  using element = E;
};

template <class T>
std::string schema_type();

/// The elements of a tuple in a list or an argument.
template <class T>
struct TupleSchema;
template <class... T>
struct TupleSchema<std::tuple<T...>> {
  static std::string text() {
    std::string text;
    ((text += (text.empty() ? "(" : ", ") + schema_type<T>()), ...);
    return text + ")";
  }
};

/// A C++ type as schemas write it.
template <class T>
std::string schema_type() {
  using U = Unwrap<T>;
  if constexpr (U::kind == 1) {
    return schema_type<typename U::element>() + "?";
  } else if constexpr (std::is_same_v<T, at::ITensorListRef>) {
    return "Tensor[]";
  } else if constexpr (IsOptionalArrayRef<T>::value) {
    return schema_type<typename IsOptionalArrayRef<T>::element>() + "[]?";
  } else if constexpr (U::kind == 2 || U::kind == 3 || U::kind == 7 || U::kind == 8) {
    return schema_type<typename U::element>() + "[]";
  } else if constexpr (U::kind == 4 || U::kind == 5) {
    return "Dict(" + schema_type<typename U::key>() + ", " + schema_type<typename U::value>() + ")";
  } else if constexpr (U::kind == 6) {
    return TupleSchema<T>::text();
  } else if constexpr (CustomClassOf<T>::value) {
    return registered_class_name<typename CustomClassOf<T>::type>();
  } else if constexpr (std::is_same_v<T, c10::IValue>) {
    return "Any";
  } else if constexpr (std::is_same_v<T, at::Tensor>) {
    return "Tensor";
  } else if constexpr (std::is_same_v<T, bool>) {
    return "bool";
  } else if constexpr (std::is_same_v<T, int64_t>) {
    return "int";
  } else if constexpr (std::is_same_v<T, c10::SymInt>) {
    return "SymInt";
  } else if constexpr (std::is_same_v<T, c10::SymFloat>) {
    return "SymFloat";
  } else if constexpr (std::is_same_v<T, double>) {
    return "float";
  } else if constexpr (std::is_same_v<T, std::string> || std::is_same_v<T, std::string_view>) {
    return "str";
  } else if constexpr (std::is_same_v<T, c10::Scalar>) {
    return "Scalar";
  } else if constexpr (std::is_same_v<T, c10::complex<double>>) {
    return "complex";
  } else if constexpr (std::is_same_v<T, c10::ScalarType>) {
    return "ScalarType";
  } else if constexpr (std::is_same_v<T, c10::Layout>) {
    return "Layout";
  } else if constexpr (std::is_same_v<T, c10::MemoryFormat>) {
    return "MemoryFormat";
  } else if constexpr (std::is_same_v<T, at::Generator>) {
    return "Generator";
  } else {
    static_assert(std::is_same_v<T, c10::Device>, "an operator cannot take or return this type; integers are int64_t, numbers double");
    return "Device";
  }
}

/// Types in a list, with names made up.
template <class... T>
std::string schema_list() {
  std::string text;
  size_t i = 0;
  ((text += (i ? ", " : "") + schema_type<std::decay_t<T>>() + " _" + std::to_string(i), i++), ...);
  (void)i;
  return "(" + text + ")";
}

/// What a function returns, as schemas write it.
template <class R>
struct SchemaOfResult {
  static std::string text() { return schema_type<R>() + " _0"; }
};
template <>
struct SchemaOfResult<void> {
  static std::string text() { return "()"; }
};
template <class... T>
struct SchemaOfResult<std::tuple<T...>> {
  static std::string text() { return schema_list<T...>(); }
};

/// The schema of a function's type, without a name. A first parameter of type DispatchKeySet is no argument.
template <class Signature>
struct SchemaOf;
template <class R, class... A>
struct SchemaOf<R(A...)> {
  static std::string text() { return schema_list<A...>() + " -> " + SchemaOfResult<std::decay_t<R>>::text(); }
};
template <class R, class... A>
struct SchemaOf<R(c10::DispatchKeySet, A...)> : SchemaOf<R(A...)> {};

INFER_DETAIL_END
}  // namespace infer_detail
