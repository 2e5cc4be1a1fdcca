// The base of types of values: their kinds, and what may be asked of any of them.
#pragma once

#include <ATen/core/qualified_name.h>
#include <c10/util/ArrayRef.h>
#include <c10/util/Exception.h>
#include <c10/util/intrusive_ptr.h>

#include <cstddef>
#include <functional>
#include <optional>
#include <ostream>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

// In this order members of unions stand, too.
#define C10_FORALL_TYPES(_) \
  _(AnyType)                \
  _(EnumType)               \
  _(AnyEnumType)            \
  _(TensorType)             \
  _(StorageType)            \
  _(TupleType)              \
  _(ListType)               \
  _(DictType)               \
  _(NumberType)             \
  _(FloatType)              \
  _(ComplexType)            \
  _(FutureType)             \
  _(AwaitType)              \
  _(RRefType)               \
  _(IntType)                \
  _(NoneType)               \
  _(StringType)             \
  _(GeneratorType)          \
  _(QuantizerType)          \
  _(BoolType)               \
  _(OptionalType)           \
  _(VarType)                \
  _(DeviceObjType)          \
  _(StreamObjType)          \
  _(FunctionType)           \
  _(ClassType)              \
  _(PyObjectType)           \
  _(CapsuleType)            \
  _(InterfaceType)          \
  _(QSchemeType)            \
  _(ScalarTypeType)         \
  _(LayoutType)             \
  _(MemoryFormatType)       \
  _(AnyListType)            \
  _(AnyTupleType)           \
  _(AnyClassType)           \
  _(SymIntType)             \
  _(SymFloatType)           \
  _(SymBoolType)            \
  _(UnionType)              \
  _(DynamicType)

namespace c10 {
INFER_NAMESPACE_BEGIN

enum class TypeKind {
#define INFER_KIND(name) name,
  C10_FORALL_TYPES(INFER_KIND)
#undef INFER_KIND
};

inline const char* typeKindToString(TypeKind kind) {
#define INFER_KIND(name) #name,
  static constexpr const char* names[] = {C10_FORALL_TYPES(INFER_KIND)};
#undef INFER_KIND
  return names[static_cast<int>(kind)];
}

struct Type;
using TypePtr = intrusive_ptr<Type>;
using ConstTypePtr = TypePtr;
template <class T>
using SingletonTypePtr = intrusive_ptr<T>;
/// Gives a type another text, or none.
using TypePrinter = std::function<std::optional<std::string>(const Type&)>;

/// A kind, and the types it is made of. Immutable, but for a class's attributes; shared freely between threads.
struct Type : intrusive_ptr_target {
  template <class T>
  using SingletonOrSharedTypePtr = intrusive_ptr<T>;
  using TypePtr = intrusive_ptr<Type>;
  using Ptr = TypePtr;
  using ElementType = Type;
  using SharedElsewhere = Type;

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
  size_t containedTypeSize() const { return contained_size_; }
  /// A type of this kind that is made of other types.
  TypePtr createWithContained(std::vector<TypePtr> contained) const;
  TypePtr withContained(std::vector<TypePtr> contained) const {
    TORCH_INTERNAL_ASSERT(contained_size_ != 0 && contained.size() == contained_size_, str(), " is made of ", contained_size_, " types");
    return createWithContained(std::move(contained));
  }
  /// Whether it has values that may require gradients.
  bool requires_grad() const {
    return kind_ == TypeKind::TensorType || any_contained([](const Type& t) { return t.requires_grad(); });
  }
  /// Whether a variable of types is in it.
  bool hasFreeVariables() const {
    return kind_ == TypeKind::VarType || any_contained([](const Type& t) { return t.hasFreeVariables(); });
  }
  bool isUnionType() const { return kind_ == TypeKind::UnionType || kind_ == TypeKind::OptionalType; }
  bool is_module() const;

  /// The type as schemas write it: "Tensor?[]".
  std::string str() const;
  /// The type as Python writes it: "List[Optional[Tensor]]"; what the printer has a text for is written so.
  template <class Printer>
  std::string annotation_str(const Printer& printer) const {
    if constexpr (std::is_same_v<Printer, TypePrinter>) {
      if (!printer) return annotation_str();
    }
    return annotation(&printer, [](const void* p, const Type& type, std::string& out) {
      const std::optional<std::string> text = (*static_cast<const Printer*>(p))(type);
      if (text) out = *text;
      return text.has_value();
    });
  }
  std::string annotation_str(std::nullptr_t) const { return annotation_str(); }
  std::string annotation_str() const { return annotation(nullptr, nullptr); }
  std::string repr_str() const { return annotation_str(); }

  bool equals(const Type& other) const;
  /// Whether every value of this type is of the other, too. Elements of lists and dictionaries must be of equal types, as they can be set.
  bool isSubtypeOf(const Type& other) const;
  bool isSubtypeOfExt(const Type& other, std::ostream*) const { return isSubtypeOf(other); }
  template <class T>
  bool isSubtypeOf(const intrusive_ptr<T>& other) const {
    return isSubtypeOf(*other);
  }
  template <class T>
  bool isSubtypeOfExt(const intrusive_ptr<T>& other, std::ostream*) const {
    return isSubtypeOf(*other);
  }

  /// This as a T, or null where it is another kind.
  template <class T>
  T* castRaw() {
    return T::Kind == kind_ ? static_cast<T*>(this) : nullptr;
  }
  template <class T>
  const T* castRaw() const {
    return T::Kind == kind_ ? static_cast<const T*>(this) : nullptr;
  }
  template <class T>
  intrusive_ptr<T> cast() const {
    return intrusive_ptr<T>::reclaim_copy(const_cast<T*>(castRaw<T>()));
  }
  template <class T>
  intrusive_ptr<T> expect() const {
    auto cast_to = cast<T>();
    TORCH_INTERNAL_ASSERT(cast_to, "expected ", typeKindToString(T::Kind), " but got ", str());
    return cast_to;
  }
  template <class T>
  T& expectRef() {
    return *expect<T>();
  }
  template <class T>
  const T& expectRef() const {
    return *expect<T>();
  }

  /// The one type of a kind that is made of nothing else.
  static Type* simple(TypeKind kind);

 protected:
  /// Makes it of one type more.
  void contain(TypePtr type) {
    auto* more = new TypePtr[contained_size_ + 1];
    for (size_t i = 0; i < contained_size_; i++) more[i] = std::move(contained_[i]);
    more[contained_size_++] = std::move(type);
    delete[] std::exchange(contained_, more);
  }

 private:
  template <class F>
  bool any_contained(F f) const {
    for (size_t i = 0; i < contained_size_; i++) {
      if (f(*contained_[i])) return true;
    }
    return false;
  }
  // A printer of any type, as a pointer and a function: a std::function would cost every program, and few have one.
  using Print = bool (*)(const void* printer, const Type& type, std::string& out);
  std::string annotation(const void* printer, Print print) const;
  /// Written between brackets, with commas: as schemas do, or as Python does.
  std::string contained_str(const char* open, const char* close) const;
  std::string contained_annotation(const char* open, const void* printer, Print print) const;

  TypeKind kind_;

 protected:
  /// Of a tensor's type: whether anything is known of the tensors besides.
  bool is_narrowed_ = false;

 private:
  // An array, because a vector of types costs every program fifty functions.
  TypePtr* contained_ = nullptr;
  size_t contained_size_ = 0;
};

inline bool operator==(const Type& a, const Type& b) { return a.equals(b); }
inline bool operator!=(const Type& a, const Type& b) { return !a.equals(b); }
std::ostream& operator<<(std::ostream& out, const Type& type);

/// A type that may have a name.
struct NamedType : Type {
  NamedType(TypeKind kind, std::optional<QualifiedName> name) : Type(kind), name_(std::move(name)) {}
  NamedType(TypeKind kind, ArrayRef<TypePtr> contained, std::optional<QualifiedName> name) : Type(kind, contained), name_(std::move(name)) {}
  const std::optional<QualifiedName>& name() const { return name_; }

 private:
  std::optional<QualifiedName> name_;
};
using NamedTypePtr = intrusive_ptr<NamedType>;
using ConstNamedTypePtr = NamedTypePtr;

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
INFER_NAMESPACE_END
}  // namespace c10
