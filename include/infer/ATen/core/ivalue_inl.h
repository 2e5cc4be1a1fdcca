// Bodies of IValue's members. Included by ivalue.h.
#pragma once

#include <ATen/core/Dict_inl.h>
#include <ATen/core/List_inl.h>
#include <ATen/core/ivalue.h>

namespace infer_detail {

template <class T>
struct Unwrap {
  static constexpr int kind = 0;
};
template <class T>
struct Unwrap<std::optional<T>> {
  static constexpr int kind = 1;
  using element = T;
};
template <class T>
struct Unwrap<std::vector<T>> {
  static constexpr int kind = 2;
  using element = T;
};
template <class T>
struct Unwrap<c10::List<T>> {
  static constexpr int kind = 3;
  using element = T;
};
template <class K, class V>
struct Unwrap<c10::Dict<K, V>> {
  static constexpr int kind = 4;
  using key = K;
  using value = V;
};
template <class K, class V>
struct Unwrap<std::unordered_map<K, V>> {
  static constexpr int kind = 5;
  using key = K;
  using value = V;
};
template <class... Ts>
struct Unwrap<std::tuple<Ts...>> {
  static constexpr int kind = 6;
  static c10::TypePtr type() { return c10::TupleType::create({type_of<Ts>()...}); }
  template <size_t... I>
  static std::tuple<Ts...> take(const c10::IValue& v, std::index_sequence<I...>) {
    const auto& elements = v.toTupleRef().elements();
    TORCH_CHECK(elements.size() == sizeof...(Ts), "Expected a tuple of ", sizeof...(Ts), " elements but got ", elements.size());
    return std::tuple<Ts...>(elements[I].template to<Ts>()...);
  }
  static std::tuple<Ts...> take(const c10::IValue& v) { return take(v, std::index_sequence_for<Ts...>()); }
};
template <class T, size_t N>
struct Unwrap<std::array<T, N>> {
  static constexpr int kind = 7;
  using element = T;
};
template <class T>
struct Unwrap<c10::ArrayRef<T>> {
  static constexpr int kind = 8;
  using element = T;
};

template <class T>
inline c10::TypePtr type_of() {
  using namespace c10;
  constexpr int kind = Unwrap<T>::kind;
  if constexpr (kind == 1) {
    return OptionalType::create(type_of<typename Unwrap<T>::element>());
  } else if constexpr (kind == 2 || kind == 3 || kind == 7 || kind == 8) {
    return ListType::create(type_of<typename Unwrap<T>::element>());
  } else if constexpr (kind == 4 || kind == 5) {
    return DictType::create(type_of<typename Unwrap<T>::key>(), type_of<typename Unwrap<T>::value>());
  } else if constexpr (kind == 6) {
    return Unwrap<T>::type();
  } else if constexpr (std::is_same_v<T, at::Tensor>) {
    return TensorType::get();
  } else if constexpr (std::is_same_v<T, bool>) {
    return BoolType::get();
  } else if constexpr (std::is_floating_point_v<T>) {
    return FloatType::get();
  } else if constexpr (std::is_integral_v<T> || std::is_same_v<T, ScalarType> || std::is_same_v<T, Layout> || std::is_same_v<T, MemoryFormat>) {
    return IntType::get();
  } else if constexpr (std::is_same_v<T, std::string> || std::is_same_v<T, std::string_view> || std::is_same_v<T, const char*>) {
    return StringType::get();
  } else if constexpr (std::is_same_v<T, complex<double>>) {
    return ComplexType::get();
  } else if constexpr (std::is_same_v<T, Device>) {
    return DeviceObjType::get();
  } else if constexpr (std::is_same_v<T, Scalar>) {
    return NumberType::get();
  } else {
    return AnyType::get();
  }
}

/// A double as Python writes it, but for a whole number's zero after the point.
inline void print_double(std::ostream& out, double v) {
  if (std::isfinite(v) && v == std::floor(v) && std::fabs(v) < 9.2e18) {
    out << static_cast<int64_t>(v) << ".";
    return;
  }
  const auto precision = out.precision(17);
  out << v;
  out.precision(precision);
}

}  // namespace infer_detail

namespace c10 {
inline namespace infer_v0 {

template <class T>
inline TypePtr getTypePtr() {
  return infer_detail::type_of<T>();
}

// ---- making -----------------------------------------------------------------------------------------------------------------------------

inline IValue::IValue(const complex<double>& v) { hold(Tag::ComplexDouble, intrusive_ptr<ivalue::ComplexHolder>::make(v).release()); }
inline IValue::IValue(const Scalar& v) : IValue() {
  if (v.isFloatingPoint()) {
    *this = IValue(v.toDouble());
  } else if (v.isBoolean()) {
    *this = IValue(v.toBool());
  } else if (v.isComplex()) {
    *this = IValue(v.toComplexDouble());
  } else {
    *this = IValue(v.toLong());
  }
}
inline IValue::IValue(std::string text) { hold(Tag::String, ivalue::ConstantString::create(std::move(text)).release()); }
inline IValue::IValue(intrusive_ptr<ivalue::ConstantString> text) { hold(Tag::String, text.release()); }
inline IValue::IValue(intrusive_ptr<ivalue::Tuple> tuple) { hold(Tag::Tuple, tuple.release()); }
inline IValue::IValue(intrusive_ptr<detail::ListImpl> list) { hold(Tag::GenericList, list.release()); }
inline IValue::IValue(intrusive_ptr<detail::DictImpl> dict) { hold(Tag::GenericDict, dict.release()); }
template <class... Ts>
inline IValue::IValue(const std::tuple<Ts...>& tuple)
    : IValue(std::apply([](const auto&... e) { return ivalue::Tuple::create(std::vector<IValue>{IValue(e)...}); }, tuple)) {}
template <class T>
inline IValue::IValue(List<T> list) : IValue(list.list_impl()) {}
template <class K, class V>
inline IValue::IValue(Dict<K, V> dict) : IValue(dict.dict_impl()) {}
template <class T>
inline IValue::IValue(const std::vector<T>& list) {
  std::vector<IValue> values;
  values.reserve(list.size());
  for (size_t i = 0; i < list.size(); i++) {
    if constexpr (std::is_same_v<T, bool>) {
      values.emplace_back(static_cast<bool>(list[i]));
    } else {
      values.emplace_back(list[i]);
    }
  }
  hold(Tag::GenericList, make_intrusive<detail::ListImpl>(std::move(values), infer_detail::type_of<T>()).release());
}
template <class T>
inline IValue::IValue(ArrayRef<T> list) : IValue(List<T>(list)) {}
template <class T, size_t N>
inline IValue::IValue(const std::array<T, N>& list) : IValue(std::vector<T>(list.begin(), list.end())) {}
template <class K, class V>
inline IValue::IValue(const std::unordered_map<K, V>& map) {
  Dict<K, V> dict;
  for (const auto& e : map) dict.insert(e.first, e.second);
  hold(Tag::GenericDict, intrusive_ptr<detail::DictImpl>(dict.dict_impl()).release());
}

// ---- asking -----------------------------------------------------------------------------------------------------------------------------

inline bool IValue::isListOf(TypeKind element) const { return isList() && as<detail::ListImpl>()->elementType->kind() == element; }
inline bool IValue::isOptionalTensorList() const {
  if (!isList()) return false;
  const auto& element = as<detail::ListImpl>()->elementType;
  return element->kind() == TypeKind::OptionalType && element->containedTypes()[0]->kind() == TypeKind::TensorType;
}
template <class T>
inline TypePtr IValue::type() const {
  switch (tag_) {
    case Tag::None: return NoneType::get();
    case Tag::Tensor: return TensorType::get();
    case Tag::Double: return FloatType::get();
    case Tag::Int: return IntType::get();
    case Tag::Bool: return BoolType::get();
    case Tag::Device: return DeviceObjType::get();
    case Tag::ComplexDouble: return ComplexType::get();
    case Tag::String: return StringType::get();
    case Tag::Tuple: return as<ivalue::Tuple>()->type();
    case Tag::GenericList: return ListType::create(as<detail::ListImpl>()->elementType);
    case Tag::GenericDict: return DictType::create(as<detail::DictImpl>()->keyType, as<detail::DictImpl>()->valueType);
  }
  return AnyType::get();
}

// ---- taking -----------------------------------------------------------------------------------------------------------------------------

inline complex<double> IValue::toComplexDouble() const {
  expect_kind(isComplexDouble(), "ComplexDouble");
  return as<ivalue::ComplexHolder>()->value;
}
inline Scalar IValue::toScalar() const {
  if (isInt()) return payload_.i;
  if (isDouble()) return payload_.d;
  if (isBool()) return payload_.i != 0;
  TORCH_CHECK(isComplexDouble(), "IValue is not a Scalar");
  return toComplexDouble();
}
inline intrusive_ptr<ivalue::ConstantString> IValue::toString() const {
  expect_kind(isString(), "String");
  return shared<ivalue::ConstantString>();
}
inline const std::string& IValue::toStringRef() const {
  expect_kind(isString(), "String");
  return as<ivalue::ConstantString>()->string();
}
inline intrusive_ptr<ivalue::Tuple> IValue::toTuple() const {
  expect_kind(isTuple(), "Tuple");
  return shared<ivalue::Tuple>();
}
inline ivalue::Tuple& IValue::toTupleRef() const {
  expect_kind(isTuple(), "Tuple");
  return *as<ivalue::Tuple>();
}
inline impl::GenericList IValue::toList() const {
  expect_kind(isList(), "GenericList");
  return impl::GenericList(shared<detail::ListImpl>());
}
inline ArrayRef<IValue> IValue::toListRef() const {
  expect_kind(isList(), "GenericList");
  return as<detail::ListImpl>()->list;
}
inline List<at::Tensor> IValue::toTensorList() const {
  expect_kind(isTensorList(), "TensorList");
  return List<at::Tensor>(shared<detail::ListImpl>());
}
inline std::vector<at::Tensor> IValue::toTensorVector() const { return toTensorList().vec(); }
inline List<std::optional<at::Tensor>> IValue::toOptionalTensorList() const {
  expect_kind(isOptionalTensorList(), "OptionalTensorList");
  return List<std::optional<at::Tensor>>(shared<detail::ListImpl>());
}
inline List<int64_t> IValue::toIntList() const {
  expect_kind(isIntList(), "IntList");
  return List<int64_t>(shared<detail::ListImpl>());
}
inline std::vector<int64_t> IValue::toIntVector() const { return toIntList().vec(); }
inline List<double> IValue::toDoubleList() const {
  expect_kind(isDoubleList(), "DoubleList");
  return List<double>(shared<detail::ListImpl>());
}
inline std::vector<double> IValue::toDoubleVector() const { return toDoubleList().vec(); }
inline List<bool> IValue::toBoolList() const {
  expect_kind(isBoolList(), "BoolList");
  return List<bool>(shared<detail::ListImpl>());
}
inline impl::GenericDict IValue::toGenericDict() const {
  expect_kind(isGenericDict(), "GenericDict");
  return impl::GenericDict(shared<detail::DictImpl>());
}

inline const std::vector<std::pair<IValue, IValue>>& IValue::toDictEntries() const {
  expect_kind(isGenericDict(), "GenericDict");
  return as<detail::DictImpl>()->entries;
}

template <class T>
inline T IValue::to() const {
  using U = infer_detail::Unwrap<T>;
  constexpr int kind = U::kind;
  if constexpr (kind == 1) {
    if (isNone()) return std::nullopt;
    return to<typename U::element>();
  } else if constexpr (kind == 2) {
    T out;
    for (const IValue& v : toListRef()) out.push_back(v.to<typename U::element>());
    return out;
  } else if constexpr (kind == 3) {
    return impl::toTypedList<typename U::element>(toList());
  } else if constexpr (kind == 4) {
    return impl::toTypedDict<typename U::key, typename U::value>(toGenericDict());
  } else if constexpr (kind == 5) {
    T out;
    for (const auto& e : toGenericDict()) out.emplace(e.key().template to<typename U::key>(), e.value().template to<typename U::value>());
    return out;
  } else if constexpr (kind == 6) {
    return U::take(*this);
  } else if constexpr (kind == 7) {
    T out{};
    const auto list = toListRef();
    TORCH_CHECK(list.size() == out.size(), "Expected a list of ", out.size(), " elements but got ", list.size());
    for (size_t i = 0; i < out.size(); i++) out[i] = list[i].to<typename U::element>();
    return out;
  } else if constexpr (std::is_same_v<T, IValue>) {
    return *this;
  } else if constexpr (std::is_same_v<T, at::Tensor>) {
    return toTensor();
  } else if constexpr (std::is_same_v<T, bool>) {
    return toBool();
  } else if constexpr (std::is_floating_point_v<T>) {
    return static_cast<T>(toDouble());
  } else if constexpr (std::is_integral_v<T> || std::is_enum_v<T>) {
    return static_cast<T>(toInt());
  } else if constexpr (std::is_same_v<T, std::string>) {
    return toStringRef();
  } else if constexpr (std::is_same_v<T, std::string_view>) {
    return toStringView();
  } else if constexpr (std::is_same_v<T, complex<double>>) {
    return toComplexDouble();
  } else if constexpr (std::is_same_v<T, Scalar>) {
    return toScalar();
  } else if constexpr (std::is_same_v<T, intrusive_ptr<ivalue::Tuple>>) {
    return toTuple();
  } else if constexpr (std::is_same_v<T, intrusive_ptr<ivalue::ConstantString>>) {
    return toString();
  } else {
    static_assert(std::is_same_v<T, Device>, "no value converts to this type");
    return toDevice();
  }
}

// ---- comparing, hashing, printing -------------------------------------------------------------------------------------------------------

inline bool IValue::is(const IValue& other) const {
  if (tag_ != other.tag_) return false;
  if (isTensor()) return payload_.tensor.is_same(other.payload_.tensor);
  if (is_pointer_tag() && !isString()) return payload_.p == other.payload_.p;
  return *this == other;
}

/// Tensors are equal when they are the same object; numbers of different types when their values are.
inline bool operator==(const IValue& a, const IValue& b) {
  using Tag = IValue::Tag;
  if (a.tag_ != b.tag_) {
    if (a.isInt() && b.isDouble()) return static_cast<double>(a.payload_.i) == b.payload_.d;
    if (a.isDouble() && b.isInt()) return a.payload_.d == static_cast<double>(b.payload_.i);
    return false;
  }
  switch (a.tag_) {
    case Tag::None: return true;
    case Tag::Tensor: return a.payload_.tensor.is_same(b.payload_.tensor);
    case Tag::Double: return a.payload_.d == b.payload_.d;
    case Tag::Int:
    case Tag::Bool:
    case Tag::Device: return a.payload_.i == b.payload_.i;
    case Tag::ComplexDouble: return a.toComplexDouble() == b.toComplexDouble();
    case Tag::String: return a.toStringRef() == b.toStringRef();
    case Tag::Tuple: return a.toTupleRef().elements().vec() == b.toTupleRef().elements().vec();
    case Tag::GenericList: return a.payload_.p == b.payload_.p || a.as<detail::ListImpl>()->list == b.as<detail::ListImpl>()->list;
    case Tag::GenericDict: {
      const auto& left = *a.as<detail::DictImpl>();
      const auto& right = *b.as<detail::DictImpl>();
      if (left.entries.size() != right.entries.size()) return false;
      for (const auto& e : left.entries) {
        const size_t at = right.find(e.first);
        if (at == detail::DictImpl::npos || right.entries[at].second != e.second) return false;
      }
      return true;
    }
  }
  return false;
}

inline size_t IValue::hash(const IValue& v) {
  switch (v.tag_) {
    case Tag::None: return 0;
    case Tag::Tensor: return std::hash<const void*>()(v.payload_.tensor.raw());
    case Tag::Double:
      // A whole number hashes as the integer it equals.
      if (v.payload_.d == std::floor(v.payload_.d) && std::fabs(v.payload_.d) < 9.2e18) return std::hash<int64_t>()(static_cast<int64_t>(v.payload_.d));
      return std::hash<double>()(v.payload_.d);
    case Tag::Int:
    case Tag::Bool:
    case Tag::Device: return std::hash<int64_t>()(v.payload_.i);
    case Tag::ComplexDouble: return std::hash<double>()(v.toComplexDouble().real());
    case Tag::String: return std::hash<std::string>()(v.toStringRef());
    case Tag::Tuple: {
      size_t h = 0;
      for (const IValue& e : v.toTupleRef().elements()) h = h * 31 + hash(e);
      return h;
    }
    default: TORCH_CHECK(false, "Can't hash IValues with tag '", v.tagKind(), "'");
  }
  return 0;
}

inline size_t IValue::use_count() const noexcept {
  if (isTensor()) return payload_.tensor.use_count();
  if (!is_pointer_tag()) return 1;
  return intrusive_ptr<intrusive_ptr_target>::reclaim_copy(payload_.p).use_count() - 1;
}

inline IValue IValue::deepcopy() const { return deepcopy(std::nullopt); }
inline IValue IValue::deepcopy(std::optional<Device> device) const {
  switch (tag_) {
    case Tag::Tensor: {
      if (!payload_.tensor.defined()) return *this;
      at::Tensor copy = payload_.tensor.clone();
      return device ? copy.to(TensorOptions(*device)) : copy;
    }
    case Tag::Tuple: {
      std::vector<IValue> out;
      for (const IValue& e : toTupleRef().elements()) out.push_back(e.deepcopy(device));
      return ivalue::Tuple::create(std::move(out));
    }
    case Tag::GenericList: {
      const auto& list = *as<detail::ListImpl>();
      std::vector<IValue> out;
      for (const IValue& e : list.list) out.push_back(e.deepcopy(device));
      return IValue(make_intrusive<detail::ListImpl>(std::move(out), list.elementType));
    }
    case Tag::GenericDict: {
      const auto& dict = *as<detail::DictImpl>();
      auto out = make_intrusive<detail::DictImpl>(dict.keyType, dict.valueType);
      for (const auto& e : dict.entries) out->put(e.first.deepcopy(device), e.second.deepcopy(device), true);
      return IValue(std::move(out));
    }
    default: return *this;
  }
}

}  // namespace infer_v0
}  // namespace c10

#include <ATen/core/Formatting.h>

namespace c10 {
inline namespace infer_v0 {

inline std::ostream& operator<<(std::ostream& out, const IValue& v) {
  using Tag = IValue::Tag;
  switch (v.tag_) {
    case Tag::None: return out << "None";
    case Tag::Tensor: return out << v.payload_.tensor;
    case Tag::Double: infer_detail::print_double(out, v.payload_.d); return out;
    case Tag::Int: return out << v.payload_.i;
    case Tag::Bool: return out << (v.payload_.i ? "True" : "False");
    case Tag::Device: return out << v.toDevice();
    case Tag::ComplexDouble: {
      const auto z = v.toComplexDouble();
      infer_detail::print_double(out, z.real());
      if (!(z.imag() < 0)) out << "+";
      infer_detail::print_double(out, z.imag());
      return out << "j";
    }
    case Tag::String: return out << v.toStringRef();
    case Tag::Tuple: {
      const auto& elements = v.toTupleRef().elements();
      out << "(";
      for (size_t i = 0; i < elements.size(); i++) out << (i ? ", " : "") << elements[i];
      return out << (elements.size() == 1 ? ",)" : ")");
    }
    case Tag::GenericList: {
      const auto list = v.toListRef();
      out << "[";
      for (size_t i = 0; i < list.size(); i++) out << (i ? ", " : "") << list[i];
      return out << "]";
    }
    case Tag::GenericDict: {
      out << "{";
      bool first = true;
      for (const auto& e : v.as<detail::DictImpl>()->entries) {
        out << (first ? "" : ", ") << e.first << ": " << e.second;
        first = false;
      }
      return out << "}";
    }
  }
  return out;
}

template <class T>
inline std::ostream& operator<<(std::ostream& out, const List<T>& list) {
  return out << IValue(list);
}

}  // namespace infer_v0
}  // namespace c10

namespace torch {
namespace jit {
inline namespace infer_v0 {
using c10::IValue;
/// Arguments going in, results coming out.
using Stack = std::vector<c10::IValue>;
}  // namespace infer_v0
}  // namespace jit
}  // namespace torch
