// Types of values: what a list's elements are, and what an operator's arguments are.
#pragma once

#include <c10/util/ArrayRef.h>
#include <c10/util/Exception.h>
#include <c10/util/intrusive_ptr.h>

#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

namespace c10 {
INFER_NAMESPACE_BEGIN

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
using TypePtr = intrusive_ptr<Type>;
using ConstTypePtr = TypePtr;

/// A kind, and the types it is made of. Immutable; shared freely between threads.
struct Type : intrusive_ptr_target {
  template <class T>
  using SingletonOrSharedTypePtr = intrusive_ptr<T>;

  explicit Type(TypeKind kind) : kind_(kind) {}
  Type(TypeKind kind, ArrayRef<TypePtr> contained) : kind_(kind), contained_(new TypePtr[contained.size()]), contained_size_(contained.size()) {
    for (size_t i = 0; i < contained_size_; i++) contained_[i] = contained[i];
  }
  Type(const Type&) = delete;
  Type& operator=(const Type&) = delete;
  ~Type() override { delete[] contained_; }

  TypeKind kind() const { return kind_; }
  ArrayRef<TypePtr> containedTypes() const { return ArrayRef<TypePtr>(contained_, contained_size_); }
  TypePtr containedType(size_t i) const { return containedTypes().at(i); }
  bool requires_grad() const { return false; }

  /// The type as schemas write it: "Tensor?[]".
  std::string str() const;
  /// The type as Python writes it: "List[Optional[Tensor]]".
  std::string annotation_str() const;
  std::string repr_str() const { return annotation_str(); }

  bool equals(const Type& other) const;
  bool isSubtypeOf(const Type& other) const {
    if (other.kind_ == TypeKind::AnyType || equals(other)) return true;
    if (other.kind_ == TypeKind::OptionalType) return kind_ == TypeKind::NoneType || isSubtypeOf(*other.contained_[0]);
    return other.kind_ == TypeKind::NumberType && (kind_ == TypeKind::IntType || kind_ == TypeKind::FloatType || kind_ == TypeKind::ComplexType);
  }
  bool isSubtypeOf(const TypePtr& other) const { return isSubtypeOf(*other); }

  /// This as a T, or null where it is another kind.
  template <class T>
  intrusive_ptr<T> cast() const {
    return T::Kind == kind_ ? intrusive_ptr<T>::reclaim_copy(static_cast<T*>(const_cast<Type*>(this))) : nullptr;
  }
  template <class T>
  intrusive_ptr<T> expect() const {
    auto cast_to = cast<T>();
    TORCH_INTERNAL_ASSERT(cast_to, "expected ", typeKindToString(T::Kind), " but got ", str());
    return cast_to;
  }

  /// The one type of a kind that is made of nothing else.
  static Type* simple(TypeKind kind);

 private:
  TypeKind kind_;
  // An array, because a vector of types costs every program fifty functions.
  TypePtr* contained_ = nullptr;
  size_t contained_size_ = 0;
};

INFER_NAMESPACE_END
}  // namespace c10

namespace infer_detail {
INFER_DETAIL_BEGIN

/// The types that are made of nothing else, by their kind; they live for ever.
struct SimpleTypes {
  c10::Type* types[static_cast<int>(c10::TypeKind::DynamicType) + 1];
  SimpleTypes() {
    for (int i = 0; i <= static_cast<int>(c10::TypeKind::DynamicType); i++) {
      types[i] = c10::intrusive_ptr<c10::Type>::make(static_cast<c10::TypeKind>(i)).release();
    }
  }
};
inline const SimpleTypes& simple_types() {
  static const SimpleTypes types;
  return types;
}

INFER_DETAIL_END
}  // namespace infer_detail

namespace c10 {
INFER_NAMESPACE_BEGIN

inline Type* Type::simple(TypeKind kind) { return infer_detail::simple_types().types[static_cast<int>(kind)]; }

inline bool operator==(const Type& a, const Type& b) { return a.equals(b); }
inline bool operator!=(const Type& a, const Type& b) { return !a.equals(b); }
inline std::ostream& operator<<(std::ostream& out, const Type& type) { return out << type.str(); }

#define INFER_DEFINE_SIMPLE_TYPE(Name, KindName)                                       \
  struct Name : Type {                                                                 \
    static constexpr TypeKind Kind = TypeKind::KindName;                               \
    static intrusive_ptr<Name> get() {                                                 \
      return intrusive_ptr<Name>::reclaim_copy(static_cast<Name*>(Type::simple(Kind))); \
    }                                                                                  \
  };                                                                                   \
  using Name##Ptr = intrusive_ptr<Name>;
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
#undef INFER_DEFINE_SIMPLE_TYPE

/// A type made of one other.
template <TypeKind K, class Self>
struct SingleElementType : Type {
  static constexpr TypeKind Kind = K;
  explicit SingleElementType(const TypePtr& element) : Type(K, element) {}
  const TypePtr& getElementType() const { return containedTypes()[0]; }
  static intrusive_ptr<Self> create(const TypePtr& element) { return make_intrusive<Self>(element); }
};
struct ListType : SingleElementType<TypeKind::ListType, ListType> {
  using SingleElementType::SingleElementType;
  static intrusive_ptr<ListType> ofTensors() { return create(TensorType::get()); }
  static intrusive_ptr<ListType> ofInts() { return create(IntType::get()); }
  static intrusive_ptr<ListType> ofFloats() { return create(FloatType::get()); }
  static intrusive_ptr<ListType> ofBools() { return create(BoolType::get()); }
  static intrusive_ptr<ListType> ofStrings() { return create(StringType::get()); }
};
using ListTypePtr = intrusive_ptr<ListType>;
struct OptionalType : SingleElementType<TypeKind::OptionalType, OptionalType> {
  using SingleElementType::SingleElementType;
};
using OptionalTypePtr = intrusive_ptr<OptionalType>;
struct DictType : Type {
  static constexpr TypeKind Kind = TypeKind::DictType;
  DictType(TypePtr key, TypePtr value) : Type(Kind, {std::move(key), std::move(value)}) {}
  const TypePtr& getKeyType() const { return containedTypes()[0]; }
  const TypePtr& getValueType() const { return containedTypes()[1]; }
  static intrusive_ptr<DictType> create(TypePtr key, TypePtr value) { return make_intrusive<DictType>(std::move(key), std::move(value)); }
};
using DictTypePtr = intrusive_ptr<DictType>;
struct TupleType : Type {
  static constexpr TypeKind Kind = TypeKind::TupleType;
  explicit TupleType(ArrayRef<TypePtr> elements) : Type(Kind, elements) {}
  ArrayRef<TypePtr> elements() const { return containedTypes(); }
  static intrusive_ptr<TupleType> create(const std::vector<TypePtr>& elements) { return make_intrusive<TupleType>(elements); }
};
using TupleTypePtr = intrusive_ptr<TupleType>;

/// A class, by its qualified name: "__torch__.Model".
struct ClassType : Type {
  static constexpr TypeKind Kind = TypeKind::ClassType;
  explicit ClassType(std::string name) : Type(Kind), name_(std::move(name)) {}
  static intrusive_ptr<ClassType> create(std::string name) { return make_intrusive<ClassType>(std::move(name)); }
  const std::string& name() const { return name_; }

 private:
  std::string name_;
};
using ClassTypePtr = intrusive_ptr<ClassType>;

inline bool Type::equals(const Type& other) const {
  if (kind_ != other.kind_ || contained_size_ != other.contained_size_) return false;
  if (kind_ == TypeKind::ClassType) return static_cast<const ClassType*>(this)->name() == static_cast<const ClassType&>(other).name();
  for (size_t i = 0; i < contained_size_; i++) {
    if (!contained_[i]->equals(*other.contained_[i])) return false;
  }
  return true;
}

inline TypePtr unshapedType(const TypePtr& type) { return type; }

inline std::string Type::str() const {
  auto list = [this](const char* open, const char* close) {
    std::string text = open;
    for (size_t i = 0; i < contained_size_; i++) text += (i ? ", " : "") + contained_[i]->str();
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
    case TypeKind::ClassType: return static_cast<const ClassType*>(this)->name();
    case TypeKind::FutureType: return list("Future(", ")");
    default: return typeKindToString(kind_);
  }
}

inline std::string Type::annotation_str() const {
  auto list = [this](const char* name) {
    std::string text = std::string(name) + "[";
    for (size_t i = 0; i < contained_size_; i++) text += (i ? ", " : "") + contained_[i]->annotation_str();
    return text + "]";
  };
  switch (kind_) {
    case TypeKind::NumberType: return "number";
    case TypeKind::ListType: return list("List");
    case TypeKind::OptionalType: return list("Optional");
    case TypeKind::DictType: return list("Dict");
    case TypeKind::FutureType: return list("Future");
    case TypeKind::TupleType: return contained_size_ == 0 ? "Tuple[()]" : list("Tuple");
    default: return str();
  }
}

INFER_NAMESPACE_END
}  // namespace c10
