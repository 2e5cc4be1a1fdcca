// Types of values: what a list's elements are, and what an operator's arguments are.
#pragma once

#include <c10/util/Exception.h>

#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

namespace c10 {
inline namespace infer_v0 {

enum class TypeKind {
  AnyType,
  TensorType,
  TupleType,
  ListType,
  DictType,
  NumberType,
  FloatType,
  ComplexType,
  IntType,
  NoneType,
  StringType,
  BoolType,
  OptionalType,
  DeviceObjType,
  GeneratorType,
  StorageType,
  ClassType,
  FutureType,
  RRefType,
  FunctionType,
  VarType,
  CapsuleType,
  InterfaceType,
  UnionType,
  DynamicType,
};

inline const char* typeKindToString(TypeKind kind) {
  static constexpr const char* names[] = {"AnyType",      "TensorType", "TupleType",  "ListType",   "DictType",      "NumberType",    "FloatType",
                                          "ComplexType",  "IntType",    "NoneType",   "StringType", "BoolType",      "OptionalType",  "DeviceObjType",
                                          "GeneratorType", "StorageType", "ClassType", "FutureType", "RRefType",     "FunctionType",  "VarType",
                                          "CapsuleType",  "InterfaceType", "UnionType", "DynamicType"};
  return names[static_cast<int>(kind)];
}

struct Type;
using TypePtr = std::shared_ptr<Type>;
using ConstTypePtr = TypePtr;

/// A kind, and the types it is made of. Immutable; shared freely between threads.
struct Type : std::enable_shared_from_this<Type> {
  template <class T>
  using SingletonOrSharedTypePtr = std::shared_ptr<T>;

  Type(TypeKind kind, std::vector<TypePtr> contained = {}) : kind_(kind), contained_(std::move(contained)) {}
  virtual ~Type() = default;

  TypeKind kind() const { return kind_; }
  const std::vector<TypePtr>& containedTypes() const { return contained_; }
  TypePtr containedType(size_t i) const { return contained_.at(i); }
  bool requires_grad() const { return false; }

  /// The type as schemas write it: "Tensor?[]".
  std::string str() const;
  /// The type as Python writes it: "List[Optional[Tensor]]".
  std::string annotation_str() const;
  std::string repr_str() const { return annotation_str(); }

  bool equals(const Type& other) const {
    if (kind_ != other.kind_ || contained_.size() != other.contained_.size()) return false;
    for (size_t i = 0; i < contained_.size(); i++) {
      if (!contained_[i]->equals(*other.contained_[i])) return false;
    }
    return true;
  }
  bool isSubtypeOf(const Type& other) const {
    if (other.kind_ == TypeKind::AnyType || equals(other)) return true;
    if (other.kind_ == TypeKind::OptionalType) return kind_ == TypeKind::NoneType || isSubtypeOf(*other.contained_[0]);
    return other.kind_ == TypeKind::NumberType && (kind_ == TypeKind::IntType || kind_ == TypeKind::FloatType || kind_ == TypeKind::ComplexType);
  }
  bool isSubtypeOf(const TypePtr& other) const { return isSubtypeOf(*other); }

  /// This as a T, or null where it is another kind.
  template <class T>
  std::shared_ptr<T> cast() {
    return T::Kind == kind_ ? std::static_pointer_cast<T>(shared_from_this()) : nullptr;
  }
  template <class T>
  std::shared_ptr<const T> cast() const {
    return T::Kind == kind_ ? std::static_pointer_cast<const T>(shared_from_this()) : nullptr;
  }
  template <class T>
  std::shared_ptr<T> expect() {
    auto cast_to = cast<T>();
    TORCH_INTERNAL_ASSERT(cast_to, "expected ", typeKindToString(T::Kind), " but got ", str());
    return cast_to;
  }

 private:
  TypeKind kind_;
  std::vector<TypePtr> contained_;
};

inline bool operator==(const Type& a, const Type& b) { return a.equals(b); }
inline bool operator!=(const Type& a, const Type& b) { return !a.equals(b); }
inline std::ostream& operator<<(std::ostream& out, const Type& type) { return out << type.str(); }

#define INFER_DEFINE_SIMPLE_TYPE(Name, KindName)                                       \
  struct Name : Type {                                                                 \
    static constexpr TypeKind Kind = TypeKind::KindName;                               \
    Name() : Type(Kind) {}                                                             \
    static const std::shared_ptr<Name>& get() {                                        \
      static const std::shared_ptr<Name> type = std::make_shared<Name>();              \
      return type;                                                                     \
    }                                                                                  \
  };                                                                                   \
  using Name##Ptr = std::shared_ptr<Name>;
INFER_DEFINE_SIMPLE_TYPE(AnyType, AnyType)
INFER_DEFINE_SIMPLE_TYPE(TensorType, TensorType)
INFER_DEFINE_SIMPLE_TYPE(NumberType, NumberType)
INFER_DEFINE_SIMPLE_TYPE(FloatType, FloatType)
INFER_DEFINE_SIMPLE_TYPE(ComplexType, ComplexType)
INFER_DEFINE_SIMPLE_TYPE(IntType, IntType)
INFER_DEFINE_SIMPLE_TYPE(NoneType, NoneType)
INFER_DEFINE_SIMPLE_TYPE(StringType, StringType)
INFER_DEFINE_SIMPLE_TYPE(BoolType, BoolType)
INFER_DEFINE_SIMPLE_TYPE(DeviceObjType, DeviceObjType)
INFER_DEFINE_SIMPLE_TYPE(GeneratorType, GeneratorType)
INFER_DEFINE_SIMPLE_TYPE(StorageType, StorageType)
INFER_DEFINE_SIMPLE_TYPE(ClassType, ClassType)
#undef INFER_DEFINE_SIMPLE_TYPE

/// A type made of one other.
template <TypeKind K, class Self>
struct SingleElementType : Type {
  static constexpr TypeKind Kind = K;
  explicit SingleElementType(TypePtr element) : Type(K, {std::move(element)}) {}
  const TypePtr& getElementType() const { return containedTypes()[0]; }
  static std::shared_ptr<Self> create(TypePtr element) { return std::make_shared<Self>(std::move(element)); }
};
struct ListType : SingleElementType<TypeKind::ListType, ListType> {
  using SingleElementType::SingleElementType;
  static std::shared_ptr<ListType> ofTensors() { return create(TensorType::get()); }
  static std::shared_ptr<ListType> ofInts() { return create(IntType::get()); }
  static std::shared_ptr<ListType> ofFloats() { return create(FloatType::get()); }
  static std::shared_ptr<ListType> ofBools() { return create(BoolType::get()); }
  static std::shared_ptr<ListType> ofStrings() { return create(StringType::get()); }
};
using ListTypePtr = std::shared_ptr<ListType>;
struct OptionalType : SingleElementType<TypeKind::OptionalType, OptionalType> {
  using SingleElementType::SingleElementType;
};
using OptionalTypePtr = std::shared_ptr<OptionalType>;
struct DictType : Type {
  static constexpr TypeKind Kind = TypeKind::DictType;
  DictType(TypePtr key, TypePtr value) : Type(Kind, {std::move(key), std::move(value)}) {}
  const TypePtr& getKeyType() const { return containedTypes()[0]; }
  const TypePtr& getValueType() const { return containedTypes()[1]; }
  static std::shared_ptr<DictType> create(TypePtr key, TypePtr value) { return std::make_shared<DictType>(std::move(key), std::move(value)); }
};
using DictTypePtr = std::shared_ptr<DictType>;
struct TupleType : Type {
  static constexpr TypeKind Kind = TypeKind::TupleType;
  explicit TupleType(std::vector<TypePtr> elements) : Type(Kind, std::move(elements)) {}
  const std::vector<TypePtr>& elements() const { return containedTypes(); }
  static std::shared_ptr<TupleType> create(std::vector<TypePtr> elements) { return std::make_shared<TupleType>(std::move(elements)); }
};
using TupleTypePtr = std::shared_ptr<TupleType>;

inline TypePtr unshapedType(const TypePtr& type) { return type; }

inline std::string Type::str() const {
  auto list = [this](const char* open, const char* close) {
    std::string text = open;
    for (size_t i = 0; i < contained_.size(); i++) text += (i ? ", " : "") + contained_[i]->str();
    return text + close;
  };
  switch (kind_) {
    case TypeKind::AnyType: return "Any";
    case TypeKind::TensorType: return "Tensor";
    case TypeKind::NumberType: return "Scalar";
    case TypeKind::FloatType: return "float";
    case TypeKind::ComplexType: return "complex";
    case TypeKind::IntType: return "int";
    case TypeKind::NoneType: return "NoneType";
    case TypeKind::StringType: return "str";
    case TypeKind::BoolType: return "bool";
    case TypeKind::DeviceObjType: return "Device";
    case TypeKind::GeneratorType: return "Generator";
    case TypeKind::StorageType: return "Storage";
    case TypeKind::ListType: return contained_[0]->str() + "[]";
    case TypeKind::OptionalType: return contained_[0]->str() + "?";
    case TypeKind::DictType: return list("Dict(", ")");
    case TypeKind::TupleType: return list("(", ")");
    default: return typeKindToString(kind_);
  }
}

inline std::string Type::annotation_str() const {
  auto list = [this](const char* name) {
    std::string text = std::string(name) + "[";
    for (size_t i = 0; i < contained_.size(); i++) text += (i ? ", " : "") + contained_[i]->annotation_str();
    return text + "]";
  };
  switch (kind_) {
    case TypeKind::NumberType: return "number";
    case TypeKind::ListType: return list("List");
    case TypeKind::OptionalType: return list("Optional");
    case TypeKind::DictType: return list("Dict");
    case TypeKind::TupleType: return contained_.empty() ? "Tuple[()]" : list("Tuple");
    default: return str();
  }
}

}  // namespace infer_v0
}  // namespace c10
