// caffe2::TypeMeta, what Tensor::dtype() returns: an element type as a value that compares with ScalarType.
#pragma once

#include <c10/core/DefaultDtype.h>
#include <c10/core/ScalarType.h>

#include <ostream>
#include <optional>
#include <string_view>

namespace caffe2 {
INFER_NAMESPACE_BEGIN

/// One byte. A default-made one is Undefined.
class TypeMeta final {
 public:
  constexpr TypeMeta() noexcept = default;
  explicit constexpr TypeMeta(c10::ScalarType type) noexcept : type_(type) {}

  template <class T>
  static constexpr TypeMeta Make() {
    return TypeMeta(c10::CppTypeToScalarType<T>::value);
  }
  template <class T>
  static constexpr TypeMeta Id() {
    return Make<T>();
  }
  static TypeMeta fromScalarType(c10::ScalarType type) { return TypeMeta(type); }

  c10::ScalarType toScalarType() const { return type_; }
  bool isScalarType() const { return type_ != c10::ScalarType::Undefined; }
  bool isScalarType(c10::ScalarType type) const { return type_ == type; }
  TypeMeta id() const noexcept { return *this; }
  size_t itemsize() const { return type_ == c10::ScalarType::Undefined ? 0 : c10::elementSize(type_); }
  template <class T>
  bool Match() const {
    return type_ == c10::CppTypeToScalarType<T>::value;
  }
  /// The C++ type's name, as messages show it.
  std::string_view name() const noexcept;

  friend bool operator==(TypeMeta a, TypeMeta b) noexcept { return a.type_ == b.type_; }
  friend bool operator!=(TypeMeta a, TypeMeta b) noexcept { return a.type_ != b.type_; }

 private:
  c10::ScalarType type_ = c10::ScalarType::Undefined;
};

inline std::string_view TypeMeta::name() const noexcept {
  using c10::ScalarType;
  switch (type_) {
    case ScalarType::Byte: return "unsigned char";
    case ScalarType::Char: return "signed char";
    case ScalarType::Short: return "short int";
    case ScalarType::Int: return "int";
    case ScalarType::Long: return "long int";
    case ScalarType::Half: return "c10::Half";
    case ScalarType::Float: return "float";
    case ScalarType::Double: return "double";
    case ScalarType::ComplexFloat: return "c10::complex<float>";
    case ScalarType::ComplexDouble: return "c10::complex<double>";
    case ScalarType::Bool: return "bool";
    case ScalarType::UInt16: return "short unsigned int";
    case ScalarType::UInt32: return "unsigned int";
    case ScalarType::UInt64: return "long unsigned int";
    case ScalarType::BFloat16: return "c10::BFloat16";
#define INFER_NAME(cpp, name) \
  case ScalarType::name: return "c10::" #name;
    INFER_FORALL_FLOAT8_TYPES(INFER_NAME)
#undef INFER_NAME
    case ScalarType::QInt8: return "c10::qint8";
    case ScalarType::QUInt8: return "c10::quint8";
    case ScalarType::QInt32: return "c10::qint32";
    default: return "nullptr (uninitialized)";
  }
}

inline std::ostream& operator<<(std::ostream& out, TypeMeta type) { return out << type.name(); }

INFER_NAMESPACE_END
}  // namespace caffe2

namespace c10 {
INFER_NAMESPACE_BEGIN

inline bool operator==(ScalarType a, caffe2::TypeMeta b) noexcept { return b == caffe2::TypeMeta(a); }
inline bool operator!=(ScalarType a, caffe2::TypeMeta b) noexcept { return !(a == b); }
inline bool operator==(caffe2::TypeMeta a, ScalarType b) noexcept { return b == a; }
inline bool operator!=(caffe2::TypeMeta a, ScalarType b) noexcept { return !(b == a); }

inline ScalarType typeMetaToScalarType(caffe2::TypeMeta type) { return type.toScalarType(); }
inline caffe2::TypeMeta scalarTypeToTypeMeta(ScalarType type) { return caffe2::TypeMeta(type); }
inline ScalarType optTypeMetaToScalarType_or(std::optional<caffe2::TypeMeta> type, ScalarType otherwise) {
  return type ? type->toScalarType() : otherwise;
}
inline std::optional<ScalarType> optTypeMetaToScalarType(std::optional<caffe2::TypeMeta> type) {
  return type ? std::optional<ScalarType>(type->toScalarType()) : std::nullopt;
}
inline caffe2::TypeMeta get_default_dtype() { return caffe2::TypeMeta(get_default_dtype_as_scalartype()); }
inline void set_default_dtype(caffe2::TypeMeta type) { infer_detail::set_default_dtype(type.toScalarType()); }

INFER_NAMESPACE_END
}  // namespace c10

namespace at {
using caffe2::TypeMeta;
}
