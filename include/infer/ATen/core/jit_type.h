// Types of values: what a list's elements are, and what an operator's arguments are.
#pragma once

#include <ATen/core/class_type.h>
#include <ATen/core/jit_type_base.h>
#include <c10/core/Device.h>
#include <c10/core/GradMode.h>
#include <c10/core/MemoryFormat.h>
#include <c10/core/ScalarType.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace at {
INFER_NAMESPACE_BEGIN
class Tensor;
INFER_NAMESPACE_END
}  // namespace at

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

/// What is known in two places alike.
template <class T>
inline std::optional<T> merge_primitive(const std::optional<T>& a, const std::optional<T>& b) {
  return a && b && *a == *b ? a : std::nullopt;
}

/// A dimension's stride: which dimension it is of, whether no gap is between its elements, and the stride. Dimensions are listed from the
/// innermost one on.
struct Stride {
  Stride() = default;
  Stride(const std::optional<size_t>& stride_index, std::optional<bool> contiguous, const std::optional<size_t>& stride)
      : stride_index_(stride_index), contiguous_(contiguous), stride_(stride) {}

  bool operator==(const Stride& o) const { return stride_index_ == o.stride_index_ && contiguous_ == o.contiguous_ && stride_ == o.stride_; }
  bool isComplete() const { return stride_index_ && contiguous_ && stride_; }

  std::optional<size_t> stride_index_;
  std::optional<bool> contiguous_;
  std::optional<size_t> stride_;
};
template <>
inline std::optional<Stride> merge_primitive(const std::optional<Stride>& a, const std::optional<Stride>& b) {
  const Stride x = a.value_or(Stride()), y = b.value_or(Stride());
  const Stride both(merge_primitive(x.stride_index_, y.stride_index_), merge_primitive(x.contiguous_, y.contiguous_),
                    merge_primitive(x.stride_, y.stride_));
  return both == Stride() ? std::nullopt : std::optional<Stride>(both);
}

/// A size: a number, or a symbol (negative) for one that is not known.
struct ShapeSymbol {
  ShapeSymbol() = default;
  bool is_static() const { return value_ >= 0; }
  bool operator==(const ShapeSymbol& other) const { return value_ == other.value_; }
  bool operator<(const ShapeSymbol& other) const { return value_ < other.value_; }
  static ShapeSymbol fromStaticSize(int64_t size) {
    ShapeSymbol symbol;
    symbol.value_ = size;
    return symbol;
  }
  int64_t static_size() const {
    TORCH_CHECK(is_static());
    return value_;
  }
  int64_t value() const { return value_; }
  static ShapeSymbol newSymbol() {
    static std::atomic<int64_t> made{0};
    return fromStaticSize(-++made);
  }

 private:
  int64_t value_ = -1;
};
inline ShapeSymbol merge_primitive(const ShapeSymbol& a, const ShapeSymbol& b) { return a.is_static() && a == b ? a : ShapeSymbol::newSymbol(); }

/// Sizes of which some are symbols, or not even how many there are.
struct SymbolicShape {
  SymbolicShape() = default;
  SymbolicShape(std::optional<size_t> rank) {
    if (rank) fill(std::vector<std::optional<int64_t>>(*rank));
  }
  SymbolicShape(const std::vector<std::optional<int64_t>>& dims) { fill(dims); }
  SymbolicShape(std::vector<ShapeSymbol> dims) : dims_(std::move(dims)) {}
  SymbolicShape(IntArrayRef dims) { fill(dims); }

  ShapeSymbol operator[](size_t i) const { return at(i); }
  ShapeSymbol at(size_t i) const {
    TORCH_CHECK(dims_, "Rank isn't fixed");
    return dims_->at(i);
  }
  std::optional<size_t> rank() const { return dims_ ? std::optional<size_t>(dims_->size()) : std::nullopt; }
  std::optional<std::vector<ShapeSymbol>> sizes() const { return dims_; }
  std::optional<std::vector<bool>> symbolicDims() const {
    if (!dims_) return std::nullopt;
    std::vector<bool> symbolic;
    for (const ShapeSymbol& dim : *dims_) symbolic.push_back(!dim.is_static());
    return symbolic;
  }
  bool isComplete() const {
    return dims_ && std::all_of(dims_->begin(), dims_->end(), [](const ShapeSymbol& dim) { return dim.is_static(); });
  }
  /// What both know; nothing where they have not as many dimensions.
  SymbolicShape merge(const SymbolicShape& other) const {
    if (!dims_ || rank() != other.rank()) return {};
    std::vector<ShapeSymbol> merged;
    for (size_t i = 0; i < dims_->size(); i++) merged.push_back(merge_primitive((*dims_)[i], (*other.dims_)[i]));
    return merged;
  }
  friend bool operator==(const SymbolicShape& a, const SymbolicShape& b) { return a.dims_ == b.dims_; }
  friend bool operator!=(const SymbolicShape& a, const SymbolicShape& b) { return !(a == b); }

 private:
  template <class Dims>
  void fill(const Dims& dims) {
    dims_.emplace();
    for (const std::optional<int64_t> dim : dims) dims_->push_back(dim ? ShapeSymbol::fromStaticSize(*dim) : ShapeSymbol::newSymbol());
  }
  std::optional<std::vector<ShapeSymbol>> dims_;
};

namespace detail {
inline bool isComplete(const Stride& stride) { return stride.isComplete(); }
template <class T>
inline bool isComplete(const T&) {
  return true;
}
}  // namespace detail

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
    if (!dims_) return std::nullopt;
    std::vector<T> all;
    for (const std::optional<T>& known : *dims_) {
      if (!known) return std::nullopt;
      all.push_back(*known);
    }
    return all;
  }
  bool isComplete() const {
    return dims_ && std::all_of(dims_->begin(), dims_->end(), [](const std::optional<T>& dim) { return dim && detail::isComplete(*dim); });
  }
  /// What both know; nothing where they have not as many dimensions.
  VaryingShape merge(const VaryingShape& other) const {
    if (!dims_ || size() != other.size()) return {};
    ListOfOptionalElements merged;
    for (size_t i = 0; i < dims_->size(); i++) merged.push_back(merge_primitive((*dims_)[i], (*other.dims_)[i]));
    return merged;
  }

 private:
  std::optional<ListOfOptionalElements> dims_;
};

/// Of tensors; what else is known of them a program says. What an operator's schema and a model's arguments have is the type of all.
struct TensorType : Type {
  static constexpr TypeKind Kind = TypeKind::TensorType;
  using Ptr = intrusive_ptr<TensorType>;
  static const Ptr get() { return Ptr::reclaim_copy(static_cast<TensorType*>(Type::simple(Kind))); }

  /// What is known of the tensors.
  struct Facts {
    std::optional<ScalarType> scalar_type;
    std::optional<Device> device;
    SymbolicShape sizes;
    VaryingShape<Stride> strides;
    std::optional<bool> requires_grad;
    std::optional<bool> undefined = false;
    bool is_inferred = false;
  };
  static Ptr create(Facts facts);
  /// Of a tensor (which is not a complete class yet).
  template <class T, std::enable_if_t<std::is_same_v<T, at::Tensor>, int> = 0>
  static Ptr create(const T& t) {
    const IntArrayRef strides = t.strides();
    return create(t.scalar_type(), t.device(), VaryingShape<int64_t>(t.sizes()), VaryingShape<int64_t>(strides), t.requires_grad(), false,
                  t.is_contiguous());
  }
  static Ptr create(std::optional<ScalarType> scalar_type, std::optional<Device> device, const VaryingShape<int64_t>& sizes,
                    const VaryingShape<int64_t>& strides, std::optional<bool> requires_grad, std::optional<bool> undefined = false,
                    bool tensor_contiguity = false);
  static Ptr create(std::optional<ScalarType> scalar_type, std::optional<Device> device, SymbolicShape sizes, VaryingShape<Stride> strides,
                    std::optional<bool> requires_grad, std::optional<bool> undefined = false) {
    return create(Facts{scalar_type, device, std::move(sizes), std::move(strides), requires_grad, undefined});
  }
  static Ptr create(std::optional<ScalarType> scalar_type, std::optional<Device> device, std::optional<size_t> dim,
                    std::optional<bool> requires_grad) {
    return create(scalar_type, device, SymbolicShape(dim), VaryingShape<Stride>(dim), requires_grad);
  }
  static Ptr createContiguous(ScalarType scalar_type, Device device, IntArrayRef sizes) {
    return create(scalar_type, device, VaryingShape<int64_t>(sizes), VaryingShape<int64_t>(contiguousStridesOf(sizes)), std::nullopt);
  }
  /// Of the tensors that stand for numbers.
  static TypePtr fromNumberType(const Type& type);
  static TypePtr fromBoolType() { return create(kBool, kCPU, SymbolicShape(), VaryingShape<Stride>(), std::nullopt); }
  /// Of an argument whose type a program does not say.
  static Ptr getInferred() {
    static const Ptr inferred = [] {
      Facts facts;
      facts.is_inferred = true;
      return create(std::move(facts));
    }();
    return inferred;
  }

  std::optional<size_t> dim() const { return facts().sizes.rank(); }
  VaryingShape<int64_t> sizes() const;
  VaryingShape<int64_t> strides() const;
  const VaryingShape<Stride>& stride_properties() const { return facts().strides; }
  const SymbolicShape& symbolic_sizes() const { return facts().sizes; }
  const std::optional<Device>& device() const { return facts().device; }
  const std::optional<ScalarType>& scalarType() const { return facts().scalar_type; }
  const std::optional<bool>& requiresGrad() const { return facts().requires_grad; }
  bool requires_grad() const { return facts().requires_grad.value_or(true); }
  std::optional<bool> undefined() const { return facts().undefined; }
  bool isInferredType() const { return facts().is_inferred; }
  std::string repr_str() const { return isInferredType() ? str() + " (inferred)" : str(); }
  /// How many elements: 1 where it is not known how many dimensions there are.
  std::optional<size_t> numel() const;
  /// Whether all but gradients is known.
  bool isComplete() const { return scalarType() && device() && facts().sizes.isComplete() && facts().strides.isComplete(); }
  bool isSummarized() const { return !(isComplete() && requiresGrad() && undefined()); }

  Ptr withRequiresGrad(std::optional<bool> s) const {
    return with([&](Facts& f) { f.requires_grad = s; });
  }
  Ptr withScalarType(std::optional<ScalarType> type) const {
    return with([&](Facts& f) { f.scalar_type = type; });
  }
  Ptr withDevice(const std::optional<Device> device) const {
    return with([&](Facts& f) { f.device = device; });
  }
  Ptr withDim(std::optional<size_t> dim) const {
    return with([&](Facts& f) { f.sizes = SymbolicShape(dim), f.strides = VaryingShape<Stride>(dim); });
  }
  Ptr withStrides(VaryingShape<Stride> strides) const {
    return with([&](Facts& f) { f.strides = std::move(strides); });
  }
  Ptr withSizesStrides(IntArrayRef sizes, IntArrayRef strides) const {
    return with([&](Facts& f) { f.sizes = SymbolicShape(sizes), f.strides = computeStrideProps(sizes, strides); });
  }
  Ptr withSymbolicShapes(SymbolicShape sizes) const {
    return with([&](Facts& f) { f.sizes = std::move(sizes); });
  }
  Ptr withSizes(IntArrayRef sizes) const { return withSizesStrides(sizes, contiguousStridesOf(sizes)); }
  Ptr dimensionedOnly() const { return withDim(dim()); }
  Ptr contiguous() const {
    const auto concrete_sizes = sizes().concrete_sizes();
    TORCH_INTERNAL_ASSERT(concrete_sizes.has_value());
    return with([&](Facts& f) { f.strides = computeStrideProps(*concrete_sizes, contiguousStridesOf(*concrete_sizes)); });
  }
  Ptr withUndefined() const {
    return with([](Facts& f) { f.undefined = true; });
  }
  Ptr withPossiblyUndefined() const {
    return with([](Facts& f) { f.undefined = std::nullopt; });
  }

  /// What is known of the tensors of both.
  Ptr merge(const TensorType& other, bool merge_sizes = true) const;
  bool is_equal(const TensorType& other) const;
  /// Whether a tensor is of it, under the modes of the thread.
  template <class T, std::enable_if_t<std::is_same_v<T, at::Tensor>, int> = 0>
  bool matchTensor(const T& t) const {
    if (undefined().value_or(!t.defined()) == t.defined()) return false;
    if (!t.defined()) return true;
    const bool wants_grad = GradMode::is_enabled() && t.requires_grad();
    const auto concrete = sizes().concrete_sizes();
    return scalarType().value_or(t.scalar_type()) == t.scalar_type() && device().value_or(t.device()) == t.device() &&
           requiresGrad().value_or(wants_grad) == wants_grad && (!concrete || t.sizes() == IntArrayRef(*concrete)) &&
           (!stride_properties().size() || stride_properties() == computeStrideProps(t.sizes(), t.strides(), t.is_contiguous()));
  }

  static std::vector<int64_t> contiguousStridesOf(IntArrayRef sizes, MemoryFormat format = MemoryFormat::Contiguous);
  /// The dimensions of these strides from the innermost one on, as elementwise operators see them.
  static VaryingShape<Stride> computeStrideProps(IntArrayRef sizes, IntArrayRef strides, bool tensor_contiguity = false);

 protected:
  using Type::Type;

 private:
  const Facts& facts() const;
  template <class F>
  Ptr with(F change) const {
    Facts changed = facts();
    changed.is_inferred = false;
    change(changed);
    return create(std::move(changed));
  }
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
#include <ATen/core/tensor_type_inl.inc>

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
