// Types of values: what a list's elements are, and what an operator's arguments are.
#pragma once

#include <ATen/core/class_type.h>
#include <ATen/core/jit_type_base.h>
#include <c10/core/Device.h>
#include <c10/core/ScalarType.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace c10 {
INFER_NAMESPACE_BEGIN

#define INFER_DEFINE_SIMPLE_TYPE(Name)                                                  \
  struct Name : Type {                                                                 \
    static constexpr TypeKind Kind = TypeKind::Name;                                   \
    static const intrusive_ptr<Name> get() {                                           \
      return intrusive_ptr<Name>::reclaim_copy(static_cast<Name*>(Type::simple(Kind))); \
    }                                                                                  \
  };                                                                                   \
  using Name##Ptr = intrusive_ptr<Name>;
INFER_DEFINE_SIMPLE_TYPE(AnyType)
INFER_DEFINE_SIMPLE_TYPE(AnyEnumType)
INFER_DEFINE_SIMPLE_TYPE(StorageType)
INFER_DEFINE_SIMPLE_TYPE(NumberType)
INFER_DEFINE_SIMPLE_TYPE(FloatType)
INFER_DEFINE_SIMPLE_TYPE(ComplexType)
INFER_DEFINE_SIMPLE_TYPE(IntType)
INFER_DEFINE_SIMPLE_TYPE(NoneType)
INFER_DEFINE_SIMPLE_TYPE(StringType)
INFER_DEFINE_SIMPLE_TYPE(GeneratorType)
INFER_DEFINE_SIMPLE_TYPE(QuantizerType)
INFER_DEFINE_SIMPLE_TYPE(BoolType)
INFER_DEFINE_SIMPLE_TYPE(DeviceObjType)
INFER_DEFINE_SIMPLE_TYPE(StreamObjType)
INFER_DEFINE_SIMPLE_TYPE(PyObjectType)
INFER_DEFINE_SIMPLE_TYPE(CapsuleType)
INFER_DEFINE_SIMPLE_TYPE(QSchemeType)
INFER_DEFINE_SIMPLE_TYPE(ScalarTypeType)
INFER_DEFINE_SIMPLE_TYPE(LayoutType)
INFER_DEFINE_SIMPLE_TYPE(MemoryFormatType)
INFER_DEFINE_SIMPLE_TYPE(AnyListType)
INFER_DEFINE_SIMPLE_TYPE(AnyTupleType)
INFER_DEFINE_SIMPLE_TYPE(AnyClassType)
INFER_DEFINE_SIMPLE_TYPE(SymIntType)
INFER_DEFINE_SIMPLE_TYPE(SymFloatType)
INFER_DEFINE_SIMPLE_TYPE(SymBoolType)
#undef INFER_DEFINE_SIMPLE_TYPE

/// Sizes or strides of which some are known, or not even how many there are.
template <class T>
struct VaryingShape {
  using ListOfOptionalElements = std::vector<std::optional<T>>;

  VaryingShape(ListOfOptionalElements dims) : dims_(std::move(dims)) {}
  VaryingShape(ArrayRef<T> dims) : dims_(ListOfOptionalElements(dims.begin(), dims.end())) {}
  VaryingShape(const std::vector<T>& dims) : VaryingShape(ArrayRef<T>(dims)) {}
  VaryingShape(std::optional<size_t> size = std::nullopt) {
    if (size) dims_ = ListOfOptionalElements(*size);
  }
  VaryingShape(size_t size) : VaryingShape(std::optional<size_t>(size)) {}

  bool operator==(const VaryingShape& other) const { return dims_ == other.dims_; }
  const std::optional<T>& operator[](size_t i) const {
    TORCH_CHECK(dims_, "Rank isn't fixed");
    return dims_->at(i);
  }
  std::optional<size_t> size() const { return dims_ ? std::optional<size_t>(dims_->size()) : std::nullopt; }
  const std::optional<ListOfOptionalElements>& sizes() const { return dims_; }
  /// All of them, where all are known.
  std::optional<std::vector<T>> concrete_sizes() const {
    if (!isComplete()) return std::nullopt;
    std::vector<T> all;
    for (const std::optional<T>& known : *dims_) all.push_back(*known);
    return all;
  }
  bool isComplete() const {
    return dims_ && std::all_of(dims_->begin(), dims_->end(), [](const std::optional<T>& dim) { return dim.has_value(); });
  }

 private:
  std::optional<ListOfOptionalElements> dims_;
};

/// Of tensors of any dtype, shape and device: no program or schema says more of one.
struct TensorType : Type {
  static constexpr TypeKind Kind = TypeKind::TensorType;
  static const intrusive_ptr<TensorType> get() { return intrusive_ptr<TensorType>::reclaim_copy(static_cast<TensorType*>(Type::simple(Kind))); }

  std::optional<size_t> dim() const { return std::nullopt; }
  std::optional<size_t> numel() const { return std::nullopt; }
  VaryingShape<int64_t> sizes() const { return {}; }
  VaryingShape<int64_t> strides() const { return {}; }
  const std::optional<ScalarType> scalarType() const { return std::nullopt; }
  const std::optional<Device> device() const { return std::nullopt; }
  const std::optional<bool> requiresGrad() const { return std::nullopt; }
  std::optional<bool> undefined() const { return std::nullopt; }
  bool isComplete() const { return false; }
};
using TensorTypePtr = intrusive_ptr<TensorType>;

/// A type made of one other.
template <TypeKind K, class Self>
struct SingleElementType : Type {
  static constexpr TypeKind Kind = K;
  explicit SingleElementType(const TypePtr& element) : Type(K, element) {
    TORCH_CHECK(element, "Can not create ", typeKindToString(K), " with None type");
  }
  const TypePtr& getElementType() const { return containedTypes()[0]; }
  static intrusive_ptr<Self> create(const TypePtr& element) { return make_intrusive<Self>(element); }
};
struct ListType : SingleElementType<TypeKind::ListType, ListType> {
  using SingleElementType::SingleElementType;
  static intrusive_ptr<ListType> ofTensors() { return create(TensorType::get()); }
  static intrusive_ptr<ListType> ofOptionalTensors();
  static intrusive_ptr<ListType> ofInts() { return create(IntType::get()); }
  static intrusive_ptr<ListType> ofFloats() { return create(FloatType::get()); }
  static intrusive_ptr<ListType> ofComplexDoubles() { return create(ComplexType::get()); }
  static intrusive_ptr<ListType> ofBools() { return create(BoolType::get()); }
  static intrusive_ptr<ListType> ofStrings() { return create(StringType::get()); }
  static intrusive_ptr<ListType> ofNumbers() { return create(NumberType::get()); }
};
using ListTypePtr = intrusive_ptr<ListType>;
struct FutureType : SingleElementType<TypeKind::FutureType, FutureType> {
  using SingleElementType::SingleElementType;
};
using FutureTypePtr = intrusive_ptr<FutureType>;
struct AwaitType : SingleElementType<TypeKind::AwaitType, AwaitType> {
  using SingleElementType::SingleElementType;
};
using AwaitTypePtr = intrusive_ptr<AwaitType>;
struct RRefType : SingleElementType<TypeKind::RRefType, RRefType> {
  using SingleElementType::SingleElementType;
};
using RRefTypePtr = intrusive_ptr<RRefType>;

/// Several types, a value being of one of them: in the order of their kinds, none of them a subtype of another.
struct UnionType : Type {
  static constexpr TypeKind Kind = TypeKind::UnionType;
  explicit UnionType(ArrayRef<TypePtr> types, TypeKind kind = Kind) : Type(kind, types) {}
  /// Members of unions are taken one by one; of a type and None, an optional type. Throws where one type is left.
  static intrusive_ptr<UnionType> create(const std::vector<TypePtr>& types);
  bool canHoldType(const Type& type) const {
    for (const auto& t : containedTypes()) {
      if (type.isSubtypeOf(*t)) return true;
    }
    return false;
  }
};
using UnionTypePtr = intrusive_ptr<UnionType>;

/// A type, or None.
struct OptionalType : UnionType {
  static constexpr TypeKind Kind = TypeKind::OptionalType;
  explicit OptionalType(const TypePtr& element) : UnionType(element, Kind) {}
  const TypePtr& getElementType() const { return containedTypes()[0]; }
  /// Of an optional type, that type.
  static intrusive_ptr<OptionalType> create(const TypePtr& element) {
    TORCH_CHECK(element, "Can not create OptionalType with None type");
    if (element->kind() == Kind) return element->cast<OptionalType>();
    return make_intrusive<OptionalType>(element);
  }
  static intrusive_ptr<OptionalType> ofTensor() { return create(TensorType::get()); }
};
using OptionalTypePtr = intrusive_ptr<OptionalType>;
inline intrusive_ptr<ListType> ListType::ofOptionalTensors() { return create(OptionalType::ofTensor()); }

struct DictType : Type {
  static constexpr TypeKind Kind = TypeKind::DictType;
  DictType(TypePtr key, TypePtr value) : Type(Kind, {std::move(key), std::move(value)}) {}
  const TypePtr& getKeyType() const { return containedTypes()[0]; }
  const TypePtr& getValueType() const { return containedTypes()[1]; }
  static intrusive_ptr<DictType> create(TypePtr key, TypePtr value) {
    switch (key->kind()) {
      case TypeKind::AnyType:
      case TypeKind::IntType:
      case TypeKind::BoolType:
      case TypeKind::FloatType:
      case TypeKind::ComplexType:
      case TypeKind::StringType:
      case TypeKind::TensorType:
      case TypeKind::DeviceObjType: return make_intrusive<DictType>(std::move(key), std::move(value));
      default:
        TORCH_CHECK(false, "Cannot create dict for key type '", key->str(), "', only int, float, complex, Tensor, device and string keys are supported");
    }
    return nullptr;
  }
};
using DictTypePtr = intrusive_ptr<DictType>;

/// One type an element; a named tuple has a name of its own and names of its elements.
struct TupleType : NamedType {
  static constexpr TypeKind Kind = TypeKind::TupleType;
  explicit TupleType(ArrayRef<TypePtr> elements) : NamedType(Kind, elements, std::nullopt) {}
  TupleType(ArrayRef<TypePtr> elements, std::optional<QualifiedName> name, std::vector<std::string> fields)
      : NamedType(Kind, elements, std::move(name)), fields_(std::move(fields)) {}
  ArrayRef<TypePtr> elements() const { return containedTypes(); }
  /// Of the elements, where it is a named tuple.
  std::optional<std::vector<std::string_view>> names() const {
    if (!name()) return std::nullopt;
    return std::vector<std::string_view>(fields_.begin(), fields_.end());
  }
  const std::vector<std::string>& fields() const { return fields_; }
  static intrusive_ptr<TupleType> create(const std::vector<TypePtr>& elements) { return make_intrusive<TupleType>(elements); }
  template <class Text>
  static intrusive_ptr<TupleType> createNamed(const std::optional<QualifiedName>& name, const std::vector<Text>& fields,
                                              const std::vector<TypePtr>& types) {
    TORCH_INTERNAL_ASSERT(fields.size() == types.size(), "a tuple of ", types.size(), " types has ", fields.size(), " names");
    return make_intrusive<TupleType>(types, name, std::vector<std::string>(fields.begin(), fields.end()));
  }

 private:
  std::vector<std::string> fields_;
};
using TupleTypePtr = intrusive_ptr<TupleType>;

/// A variable that stands for a type in an operator's schema.
struct VarType : Type {
  static constexpr TypeKind Kind = TypeKind::VarType;
  explicit VarType(std::string name) : Type(Kind), name_(std::move(name)) {}
  static intrusive_ptr<VarType> create(std::string name) { return make_intrusive<VarType>(std::move(name)); }
  const std::string& name() const { return name_; }

 private:
  std::string name_;
};
using VarTypePtr = intrusive_ptr<VarType>;

inline TypePtr unshapedType(const TypePtr& type) { return type; }

/// Whether a container's type can be read off its members.
inline bool elementTypeCanBeInferredFromMembers(const TypePtr& type) {
  switch (type->kind()) {
    case TypeKind::OptionalType:
    case TypeKind::NumberType:
    case TypeKind::UnionType:
    case TypeKind::InterfaceType:
    case TypeKind::AnyType: return false;
    default: return true;
  }
}

/// The least type whose subtypes both are; none where there is none, or, if wanted, their union.
std::optional<TypePtr> unifyTypes(const TypePtr& a, const TypePtr& b, bool default_to_union = false, const TypePtr& = nullptr);
/// Of all; a reason is written where there is none.
std::optional<TypePtr> unifyTypeList(ArrayRef<TypePtr> types, std::ostream& why_not, bool default_to_union = false, const TypePtr& = nullptr);

INFER_NAMESPACE_END
}  // namespace c10

#include <ATen/core/jit_type_inl.inc>

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN
// Programs say torch::jit::TensorType.
using c10::Type;
using c10::TypeKind;
using c10::TypePtr;
#define INFER_TYPE(Name) \
  using c10::Name;       \
  using c10::Name##Ptr;
INFER_TYPE(AnyType) INFER_TYPE(AnyEnumType) INFER_TYPE(TensorType) INFER_TYPE(StorageType) INFER_TYPE(NumberType) INFER_TYPE(FloatType)
INFER_TYPE(ComplexType) INFER_TYPE(IntType) INFER_TYPE(NoneType) INFER_TYPE(StringType) INFER_TYPE(GeneratorType)
INFER_TYPE(QuantizerType) INFER_TYPE(BoolType) INFER_TYPE(DeviceObjType) INFER_TYPE(StreamObjType) INFER_TYPE(PyObjectType)
INFER_TYPE(CapsuleType) INFER_TYPE(QSchemeType) INFER_TYPE(ScalarTypeType) INFER_TYPE(LayoutType) INFER_TYPE(MemoryFormatType)
INFER_TYPE(AnyListType) INFER_TYPE(AnyTupleType) INFER_TYPE(AnyClassType) INFER_TYPE(SymIntType) INFER_TYPE(SymFloatType)
INFER_TYPE(SymBoolType) INFER_TYPE(ListType) INFER_TYPE(FutureType) INFER_TYPE(AwaitType) INFER_TYPE(RRefType) INFER_TYPE(UnionType)
INFER_TYPE(OptionalType) INFER_TYPE(DictType) INFER_TYPE(TupleType) INFER_TYPE(VarType) INFER_TYPE(ClassType)
#undef INFER_TYPE
INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch
