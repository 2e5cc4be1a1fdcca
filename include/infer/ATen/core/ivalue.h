// c10::IValue: a value of any type a model or an operator takes or returns.
#pragma once

#include <ATen/core/TensorBody.h>
#include <ATen/core/jit_type.h>
#include <c10/core/Scalar.h>
#include <c10/util/DimVector.h>
#include <c10/util/OptionalArrayRef.h>
#include <c10/util/intrusive_ptr.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <new>
#include <optional>
#include <ostream>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// A list that may be absent and is kept, as autograd keeps arguments for the backward pass; an OptionalArrayRef borrows.
template <class T>
struct OptionalArray {
  std::optional<std::vector<T>> list;

  OptionalArray() = default;
  OptionalArray(std::vector<T> values) : list(std::move(values)) {}
  OptionalArray& operator=(std::optional<ArrayRef<T>> values) {
    list = values ? std::optional<std::vector<T>>(values->vec()) : std::nullopt;
    return *this;
  }
  OptionalArray& operator=(OptionalArrayRef<T> values) {
    return *this = values ? std::optional<ArrayRef<T>>(*values) : std::nullopt;
  }
  operator std::optional<ArrayRef<T>>() { return list ? std::optional<ArrayRef<T>>(*list) : std::nullopt; }
  operator OptionalArrayRef<T>() { return list ? OptionalArrayRef<T>(ArrayRef<T>(*list)) : OptionalArrayRef<T>(std::nullopt); }
};

struct IValue;
template <class T>
class List;
template <class Key, class Value>
class Dict;

namespace ivalue {
struct Tuple;
struct ConstantString;
struct EnumHolder;
struct Future;
}  // namespace ivalue

namespace detail {
struct ListImpl;
struct DictImpl;
}  // namespace detail

namespace impl {
using GenericList = List<IValue>;
using GenericDict = Dict<IValue, IValue>;
}  // namespace impl

INFER_NAMESPACE_END
}  // namespace c10

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN
struct Module;
INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch

namespace infer_detail {
INFER_DETAIL_BEGIN

/// A module or another object of a model.
struct ObjectHolder final : c10::intrusive_ptr_target {
  /// Takes the reference over.
  ObjectHolder(infer_module* o, bool is_a_module) : object(o), is_module(is_a_module) {}
  ObjectHolder(const ObjectHolder&) = delete;
  ObjectHolder& operator=(const ObjectHolder&) = delete;
  ~ObjectHolder() override { infer_module_release(object); }

  // As c10::ivalue::Object has them; defined in torch/csrc/jit/api/module.h.
  c10::intrusive_ptr<c10::ClassType> type() const;
  c10::IValue getAttr(const std::string& name) const;
  void setAttr(const std::string& name, const c10::IValue& value);
  /// The class's name: "__torch__.Model".
  std::string name() const;
  /// Attributes in the class's order.
  const std::vector<c10::IValue> slots() const;
  const c10::IValue getSlot(size_t slot) const;
  void setSlot(size_t slot, const c10::IValue& value);
  /// Refused: a loaded module takes no further functions.
  std::shared_ptr<torch::jit::CompilationUnit> compilation_unit() const {
    TORCH_CHECK_NOT_IMPLEMENTED(false, "compilation_unit: a loaded module takes no further functions");
  }

  infer_module* object;
  bool is_module;

 private:
  torch::jit::Module as_module() const;
};

/// An object of a class that the program registered.
struct CustomObjectHolder final : c10::intrusive_ptr_target {
  /// Takes the reference over.
  explicit CustomObjectHolder(infer_custom_object* o) : object(o) {}
  CustomObjectHolder(const CustomObjectHolder&) = delete;
  CustomObjectHolder& operator=(const CustomObjectHolder&) = delete;
  ~CustomObjectHolder() override { infer_custom_object_release(object); }

  infer_custom_object* object;
};

template <class T>
struct TypeTag {};

/// The type of values of a C++ type.
template <class T>
inline c10::TypePtr type_of();

INFER_DETAIL_END
}  // namespace infer_detail

namespace torch {
INFER_NAMESPACE_BEGIN
/// Base of a program's own classes that values may hold.
struct CustomClassHolder : c10::intrusive_ptr_target {};
INFER_NAMESPACE_END
}  // namespace torch

namespace c10 {
INFER_NAMESPACE_BEGIN

/// Nothing, a tensor, a number, a string, a device, a module, the member of an enumeration, or a tuple, list or dictionary of values: 16 bytes.
///
/// Ownership: tensors, strings and containers are shared: a copy refers to the same one. Strings and tuples do not change; a change to a
/// list or dictionary shows in every copy.
/// Errors: `isX()` asks, `toX()` returns the value, and throws c10::Error when it is something else.
/// Threads: as a Tensor; containers must not change on one thread while another uses them.
struct IValue final {
  // ---- making ---------------------------------------------------------------------------------------------------------------------------

  IValue() noexcept : tag_(Tag::None) { payload_.i = 0; }
  IValue(const IValue& other) noexcept : tag_(other.tag_) {
    if (is_tensor_tag()) {
      new (&payload_.tensor) at::Tensor(other.payload_.tensor);
    } else {
      copy_plain(other);
      if (is_pointer_tag()) intrusive_count::retain(payload_.p);
    }
  }
  IValue(IValue&& other) noexcept : tag_(other.tag_) { take(other); }
  ~IValue() { destroy(); }
  IValue& operator=(const IValue& other) & noexcept { return *this = IValue(other); }
  IValue& operator=(IValue&& other) & noexcept {
    if (this != &other) {
      destroy();
      tag_ = other.tag_;
      take(other);
    }
    return *this;
  }
  void swap(IValue& other) noexcept { std::swap(*this, other); }

  IValue(at::Tensor tensor) noexcept : tag_(Tag::Tensor) { new (&payload_.tensor) at::Tensor(std::move(tensor)); }
  IValue(double v) noexcept : tag_(Tag::Double) { payload_.d = v; }
  IValue(bool v) noexcept : tag_(Tag::Bool) { payload_.i = v; }
  IValue(int64_t v) noexcept : tag_(Tag::Int) { payload_.i = v; }
  IValue(SymInt v) noexcept : IValue(v.expect_int()) {}
  IValue(SymFloat v) noexcept : IValue(v.expect_float()) {}
  IValue(int32_t v) noexcept : IValue(static_cast<int64_t>(v)) {}
  IValue(uint32_t v) noexcept : IValue(static_cast<int64_t>(v)) {}
  IValue(uint64_t v) noexcept : IValue(static_cast<int64_t>(v)) {}
  IValue(long long v) noexcept : IValue(static_cast<int64_t>(v)) {}
  IValue(const complex<double>& v);
  IValue(const Scalar& v);
  IValue(Device v) noexcept : tag_(Tag::Device) { payload_.i = static_cast<uint8_t>(v.type()) | static_cast<int64_t>(v.index()) * 256; }
  IValue(ScalarType v) noexcept : IValue(static_cast<int64_t>(v)) {}
  IValue(Layout v) noexcept : IValue(static_cast<int64_t>(v)) {}
  IValue(MemoryFormat v) noexcept : IValue(static_cast<int64_t>(v)) {}
  IValue(QScheme v) noexcept : IValue(static_cast<int64_t>(v)) {}
  IValue(std::nullopt_t) noexcept : IValue() {}
  IValue(const char* text) : IValue(std::string(text)) {}
  IValue(std::string_view text) : IValue(std::string(text)) {}
  IValue(std::string text);
  IValue(intrusive_ptr<ivalue::ConstantString> text);
  IValue(intrusive_ptr<ivalue::Tuple> tuple);
  IValue(intrusive_ptr<detail::ListImpl> list);
  IValue(intrusive_ptr<detail::DictImpl> dict);
  IValue(intrusive_ptr<infer_detail::ObjectHolder> object) noexcept { hold(Tag::Object, object.release()); }
  IValue(intrusive_ptr<infer_detail::CustomObjectHolder> object) noexcept { hold(Tag::CustomObject, object.release()); }
  explicit IValue(intrusive_ptr<ivalue::EnumHolder> member);
  IValue(intrusive_ptr<ivalue::Future> future);
  /// An object of a class that was registered with torch::class_. Throws where it was not.
  template <class T, class = std::enable_if_t<std::is_base_of_v<torch::CustomClassHolder, T>>>
  IValue(intrusive_ptr<T> object);
  IValue(at::Generator generator) noexcept : IValue() {
    if (generator.defined()) hold(Tag::Generator, generator.unsafeReleaseGeneratorImpl());
  }
  static IValue tuple_of(std::vector<IValue> elements);
  static IValue list_of(std::vector<IValue> elements, TypePtr type);
  /// Of keys, all different, each with its value after it.
  static IValue dict_of(std::vector<IValue> entries, TypePtr key, TypePtr value);
  template <class... Ts>
  IValue(const std::tuple<Ts...>& tuple);
  template <class T>
  IValue(List<T> list);
  template <class K, class V>
  IValue(Dict<K, V> dict);
  template <class T>
  IValue(const std::vector<T>& list);
  template <class T>
  IValue(ArrayRef<T> list);
  template <class T, size_t N>
  IValue(const std::array<T, N>& list);
  template <class K, class V>
  IValue(const std::unordered_map<K, V>& dict);
  template <class T>
  IValue(std::optional<T> v) : IValue() {
    if (v) *this = IValue(std::move(*v));
  }
  IValue(c10::ArrayRef<int64_t> list, int) = delete;

  IValue(char* text) : IValue(static_cast<const char*>(text)) {}
  /// No other pointer is a value.
  template <class T>
  IValue(T*) = delete;

  // ---- asking ---------------------------------------------------------------------------------------------------------------------------

  bool isNone() const { return tag_ == Tag::None; }
  bool isTensor() const { return is_tensor_tag(); }
  bool isDouble() const { return tag_ == Tag::Double; }
  bool isComplexDouble() const { return tag_ == Tag::ComplexDouble; }
  bool isInt() const { return tag_ == Tag::Int; }
  bool isSymInt() const { return false; }
  bool isBool() const { return tag_ == Tag::Bool; }
  bool isScalar() const { return isDouble() || isInt() || isBool() || isComplexDouble(); }
  bool isString() const { return tag_ == Tag::String; }
  bool isTuple() const { return tag_ == Tag::Tuple; }
  bool isList() const { return tag_ == Tag::GenericList; }
  bool isTensorList() const { return isListOf(TypeKind::TensorType); }
  bool isOptionalTensorList() const;
  bool isIntList() const { return isListOf(TypeKind::IntType); }
  bool isSymIntList() const { return false; }
  bool isDoubleList() const { return isListOf(TypeKind::FloatType); }
  bool isComplexDoubleList() const { return isListOf(TypeKind::ComplexType); }
  bool isBoolList() const { return isListOf(TypeKind::BoolType); }
  bool isGenericDict() const { return tag_ == Tag::GenericDict; }
  bool isDevice() const { return tag_ == Tag::Device; }
  bool isObject() const { return tag_ == Tag::Object || isCustomClass(); }
  bool isModule() const { return tag_ == Tag::Object && object()->is_module; }
  bool isCustomClass() const { return tag_ == Tag::CustomObject; }
  bool isGenerator() const { return tag_ == Tag::Generator; }
  bool isEnum() const { return tag_ == Tag::Enum; }
  bool isFuture() const { return tag_ == Tag::Future; }
  // Kinds that no value is of: symbols and what Python, RPC or other devices make.
  bool isSymFloat() const { return false; }
  bool isSymBool() const { return false; }
  bool isAwait() const { return false; }
  bool isRRef() const { return false; }
  bool isStorage() const { return false; }
  bool isStream() const { return false; }
  bool isQuantizer() const { return false; }
  bool isPyObject() const { return false; }
  bool isBlob() const { return false; }
  bool isCapsule() const { return false; }
  bool isIntrusivePtr() const { return is_pointer_tag(); }
  bool isPtrType() const { return (isTensor() && payload_.tensor.defined()) || is_pointer_tag(); }

  /// The name of what it holds: "Tensor", "GenericList", ...
  std::string tagKind() const { return tag_name(tag_); }
  template <class T = Type>
  TypePtr type() const;

  // ---- taking ---------------------------------------------------------------------------------------------------------------------------

  at::Tensor& toTensor() & {
    expect(isTensor(), "Expected Tensor");
    return payload_.tensor;
  }
  const at::Tensor& toTensor() const& {
    expect(isTensor(), "Expected Tensor");
    return payload_.tensor;
  }
  at::Tensor toTensor() && {
    expect(isTensor(), "Expected Tensor");
    return std::move(payload_.tensor);
  }
  TensorImpl* unsafeToTensorImpl() const { return payload_.tensor.unsafeGetTensorImpl(); }
  /// The address of what is shared.
  const void* internalToPointer() const {
    TORCH_INTERNAL_ASSERT(isPtrType(), "Can only call internalToPointer() for pointer types");
    return isTensor() ? static_cast<const void*>(payload_.tensor.raw()) : payload_.p;
  }
  double toDouble() const {
    expect(isDouble(), "expected double");
    return payload_.d;
  }
  int64_t toInt() const {
    expect(isInt(), "expected int");
    return payload_.i;
  }
  SymInt toSymInt() const { return toInt(); }
  SymFloat toSymFloat() const { return toDouble(); }
  bool toBool() const {
    expect(isBool(), "expected bool");
    return payload_.i != 0;
  }
  complex<double> toComplexDouble() const;
  Scalar toScalar() const;
  Device toDevice() const {
    expect(isDevice(), "Expected Device");
    return Device(static_cast<DeviceType>(payload_.i & 0xFF), static_cast<DeviceIndex>(payload_.i >> 8));
  }
  intrusive_ptr<infer_detail::ObjectHolder> toObject() const { return intrusive_ptr<infer_detail::ObjectHolder>::reclaim_copy(&toObjectRef()); }
  infer_detail::ObjectHolder& toObjectRef() const {
    expect(tag_ == Tag::Object, "Expected Object");
    return *object();
  }
  at::Generator toGenerator() const {
    expect(isGenerator(), "Expected Generator");
    return at::Generator(intrusive_ptr<GeneratorImpl>::reclaim_copy(static_cast<GeneratorImpl*>(payload_.p)));
  }
  ScalarType toScalarType() const { return static_cast<ScalarType>(toInt()); }
  Layout toLayout() const { return static_cast<Layout>(toInt()); }
  MemoryFormat toMemoryFormat() const { return static_cast<MemoryFormat>(toInt()); }
  QScheme toQScheme() const { return static_cast<QScheme>(toInt()); }
  std::string toNone() const {
    expect(isNone(), "Expected None");
    return "None";
  }
  intrusive_ptr<ivalue::ConstantString> toString() const;
  const std::string& toStringRef() const;
  std::string_view toStringView() const { return toStringRef(); }
  intrusive_ptr<ivalue::Tuple> toTuple() const;
  intrusive_ptr<ivalue::EnumHolder> toEnumHolder() const;
  intrusive_ptr<ivalue::Future> toFuture() const;
  ivalue::Tuple& toTupleRef() const;
  impl::GenericList toList() const&;
  impl::GenericList toList() &&;
  ArrayRef<IValue> toListRef() const;
  List<at::Tensor> toTensorList() const&;
  List<at::Tensor> toTensorList() &&;
  std::vector<at::Tensor> toTensorVector() const;
  std::vector<std::optional<at::Tensor>> toOptionalTensorVector() const;
  List<std::optional<at::Tensor>> toOptionalTensorList() const&;
  List<std::optional<at::Tensor>> toOptionalTensorList() &&;
  List<int64_t> toIntList() const&;
  List<int64_t> toIntList() &&;
  std::vector<int64_t> toIntVector() const;
  std::vector<SymInt> toSymIntVector() const;
  DimVector toDimVector() const;
  List<double> toDoubleList() const&;
  List<double> toDoubleList() &&;
  std::vector<double> toDoubleVector() const;
  List<complex<double>> toComplexDoubleList() const;
  std::vector<complex<double>> toComplexDoubleVector() const;
  List<bool> toBoolList() const&;
  List<bool> toBoolList() &&;
  impl::GenericDict toGenericDict() const&;
  impl::GenericDict toGenericDict() &&;
  /// A dictionary's keys, each with its value after it.
  ArrayRef<IValue> toDictEntries() const;

  /// The object of a class that was registered with torch::class_: of just this one.
  template <class T>
  intrusive_ptr<T> toCustomClass() const;
  infer_custom_object* custom_object() const { return as<infer_detail::CustomObjectHolder>()->object; }

  /// What holds an object of a model.
  infer_detail::ObjectHolder* object() const { return as<infer_detail::ObjectHolder>(); }
  /// The module; include torch/csrc/jit/api/module.h to use it.
  torch::jit::Module toModule() const;

  /// The value as a C++ value: `to<int64_t>()`, `to<at::Tensor>()`, `to<std::vector<at::Tensor>>()`, `to<std::tuple<...>>()`, ...
  template <class T>
  T to() const;
  template <class T>
  std::optional<T> toOptional() const {
    if (isNone()) return std::nullopt;
    return to<T>();
  }

  // ---- comparing ------------------------------------------------------------------------------------------------------------------------

  /// The very same object, or an equal number. What is not there is the same as an undefined tensor.
  bool is(const IValue& other) const;
  /// As `is`, and equal strings are the same, too; no device is.
  bool isSameIdentity(const IValue& other) const;
  /// Whether a change of one shows in the other: tensors on one storage, or the same object.
  bool isAliasOf(const IValue& other) const;
  /// Element by element for tensors, a tensor of booleans; else a boolean.
  IValue equals(const IValue& other) const;
  /// Values of one kind that are equal; elements that are the same are. Throws where tensors of more than one element are compared.
  friend bool operator==(const IValue& a, const IValue& b);
  friend bool operator!=(const IValue& a, const IValue& b) { return !(a == b); }
  /// Throws for what changes.
  static size_t hash(const IValue& v);
  IValue hash() const { return IValue(static_cast<int64_t>(hash(*this))); }

  struct HashAliasedIValue {
    size_t operator()(const IValue& v) const;
  };
  struct CompAliasedIValues {
    bool operator()(const IValue& a, const IValue& b) const { return a.isAliasOf(b); }
  };
  /// Tensors and containers, those that alias being one.
  using HashAliasedIValues = std::unordered_set<IValue, HashAliasedIValue, CompAliasedIValues>;
  using HashAliasedIValueMap = std::unordered_map<IValue, IValue, HashAliasedIValue, CompAliasedIValues>;
  struct HashIdentityIValue {
    size_t operator()(const IValue& v) const;
  };
  struct CompIdentityIValues {
    bool operator()(const IValue& a, const IValue& b) const { return a.is(b); }
  };
  using HashIdentityIValues = std::unordered_set<IValue, HashIdentityIValue, CompIdentityIValues>;
  using HashIdentityIValueMap = std::unordered_map<IValue, IValue, HashIdentityIValue, CompIdentityIValues>;

  /// Adds the tensors and containers in it, itself included.
  template <class Set>
  void getSubValues(Set& out) const;
  /// Whether the two have a tensor or a container in common.
  template <class Set = HashAliasedIValues>
  bool overlaps(const IValue& other) const;
  /// Calls `visitor` with this and, where it says false, with what is in it: of a dictionary's entries the value first.
  template <class F>
  void visit(const F& visitor) const;

  size_t use_count() const noexcept;
  /// A copy that shares nothing that can change; what is in it twice is in the copy twice. `memo` has what was copied already.
  template <class Map = HashIdentityIValueMap>
  IValue deepcopy(std::optional<Device> device = std::nullopt) const;

  template <class Map, class = typename Map::mapped_type>
  IValue deepcopy(Map& memo, std::optional<Device> device = std::nullopt) const;
  friend std::ostream& operator<<(std::ostream& out, const IValue& v);

 private:
  enum class Tag : uint32_t { None, Tensor, Double, Int, Bool, Device, ComplexDouble, String, Tuple, GenericList, GenericDict, Object, CustomObject, Generator, Enum, Future };
  union Payload {
    Payload() {}
    ~Payload() {}
    int64_t i;
    double d;
    intrusive_ptr_target* p;
    at::Tensor tensor;
  };

  static const char* tag_name(Tag tag) {
    static constexpr const char* names[] = {"None", "Tensor", "Double", "Int", "Bool", "Device", "ComplexDouble", "String", "Tuple", "GenericList", "GenericDict", "Object", "Object", "Generator", "Enum", "Future"};
    return names[static_cast<uint32_t>(tag)];
  }
  bool is_tensor_tag() const { return tag_ == Tag::Tensor; }
  bool is_pointer_tag() const { return tag_ >= Tag::ComplexDouble; }
  void copy_plain(const IValue& other) noexcept { payload_.i = other.payload_.i; }
  void take(IValue& other) noexcept {
    if (is_tensor_tag()) {
      new (&payload_.tensor) at::Tensor(std::move(other.payload_.tensor));
      other.payload_.tensor.~Tensor();
    } else {
      copy_plain(other);
    }
    other.tag_ = Tag::None;
    other.payload_.i = 0;
  }
  C10_NOINLINE void destroy() noexcept {
    if (is_tensor_tag()) {
      payload_.tensor.~Tensor();
    } else if (is_pointer_tag()) {
      intrusive_count::release(payload_.p);
    }
  }
  void hold(Tag tag, intrusive_ptr_target* owned) noexcept {
    tag_ = tag;
    payload_.p = owned;
  }
  /// Of an object that was just made.
  IValue(Tag tag, intrusive_ptr_target* made) noexcept {
    intrusive_count::retain(made);
    hold(tag, made);
  }
  template <class T>
  T* as() const {
    return static_cast<T*>(payload_.p);
  }
  template <class T>
  intrusive_ptr<T> shared() const {
    return intrusive_ptr<T>::reclaim_copy(as<T>());
  }
  bool isListOf(TypeKind element) const;
  friend struct detail::DictImpl;
  bool is_same_key(const IValue& other) const;
  static size_t hash_of_key(const IValue& v);
  void expect(bool holds, const char* wanted) const {
    if (C10_UNLIKELY(!holds)) wrong(wanted);
  }
  [[noreturn]] C10_NOINLINE C10_COLD void wrong(const char* wanted) const {
    c10::detail::torchCheckFail(__func__, __FILE__, __LINE__, std::string(wanted).append(" but got ").append(tag_name(tag_)));
  }

  Payload payload_;
  Tag tag_;
};

static_assert(sizeof(IValue) == 16, "a value is a tag and a word");

// ---- what values point to ---------------------------------------------------------------------------------------------------------------

namespace ivalue {

/// A string. It does not change.
struct ConstantString final : intrusive_ptr_target {
  explicit ConstantString(std::string text) : text_(std::move(text)) {}
  static intrusive_ptr<ConstantString> create(std::string text) { return make_intrusive<ConstantString>(std::move(text)); }
  static intrusive_ptr<ConstantString> create(std::string_view text) { return create(std::string(text)); }
  static intrusive_ptr<ConstantString> create(const char* text) { return create(std::string(text)); }
  const std::string& string() const { return text_; }
  std::string_view string_view() const { return text_; }
  operator const std::string&() const { return text_; }

 private:
  std::string text_;
};

struct ComplexHolder final : intrusive_ptr_target {
  explicit ComplexHolder(complex<double> v) : value(v) {}
  complex<double> value;
};

/// A tuple's elements: a vector with a vector's reading half.
class TupleElements final {
 public:
  using const_iterator = std::vector<IValue>::const_iterator;

  TupleElements() = default;
  TupleElements(std::vector<IValue> elements) : elements_(std::move(elements)) {}
  size_t size() const { return elements_.size(); }
  bool empty() const { return elements_.empty(); }
  const IValue& operator[](size_t i) const { return elements_[i]; }
  IValue& operator[](size_t i) { return elements_[i]; }
  const IValue& at(size_t i) const { return elements_.at(i); }
  const IValue& back() const { return elements_.back(); }
  const IValue& front() const { return elements_.front(); }
  const_iterator begin() const { return elements_.begin(); }
  const_iterator end() const { return elements_.end(); }
  const std::vector<IValue>& vec() const& { return elements_; }
  std::vector<IValue> vec() && { return std::move(elements_); }
  operator std::vector<IValue>() const { return elements_; }
  operator ArrayRef<IValue>() const { return elements_; }

 private:
  std::vector<IValue> elements_;
};

/// A tuple.
struct Tuple final : intrusive_ptr_target {
  explicit Tuple(std::vector<IValue> elements) : elements_(std::move(elements)) {}
  static intrusive_ptr<Tuple> create(std::vector<IValue> elements) { return make_intrusive<Tuple>(std::move(elements)); }
  static intrusive_ptr<Tuple> create(std::initializer_list<IValue> elements) { return create(std::vector<IValue>(elements)); }
  template <class... Args>
  static intrusive_ptr<Tuple> create(Args&&... elements) {
    return create(std::vector<IValue>{IValue(std::forward<Args>(elements))...});
  }
  const TupleElements& elements() const& { return elements_; }
  TupleElements elements() && { return std::move(elements_); }
  size_t size() const { return elements_.size(); }
  TypePtr type() const {
    std::vector<TypePtr> types;
    for (const auto& e : elements_) types.push_back(e.type());
    return TupleType::create(std::move(types));
  }

 private:
  TupleElements elements_;
};

}  // namespace ivalue

namespace detail {

struct ListImpl final : intrusive_ptr_target {
  ListImpl(std::vector<IValue> values, TypePtr element) : list(std::move(values)), elementType(std::move(element)) {}
  std::vector<IValue> list;
  TypePtr elementType;
};

/// Entries in the order they were put in, with a hash table of their places.
struct DictImpl final : intrusive_ptr_target {
  DictImpl(TypePtr key, TypePtr value) : keyType(std::move(key)), valueType(std::move(value)) {}
  /// Of keys, all different, each with its value after it.
  DictImpl(std::vector<IValue> all, TypePtr key, TypePtr value) : DictImpl(std::move(key), std::move(value)) {
    entries.swap(all);
    index_for(size());
  }
  DictImpl(const DictImpl&) = delete;
  DictImpl& operator=(const DictImpl&) = delete;
  C10_NOINLINE C10_COLD ~DictImpl() override { delete[] slots_; }

  static constexpr size_t npos = ~size_t(0);
  size_t size() const { return entries.size() / 2; }
  const IValue& key(size_t place) const { return entries[2 * place]; }
  IValue& value(size_t place) { return entries[2 * place + 1]; }

  size_t find(const IValue& key) const { return find(key, IValue::hash_of_key(key)); }
  /// The entry's place, and whether it is new.
  std::pair<size_t, bool> put(IValue key, IValue value, bool overwrite) {
    const size_t hash = IValue::hash_of_key(key), known = find(key, hash), place = size();
    if (known != npos) {
      if (overwrite) this->value(known) = std::move(value);
      return {known, false};
    }
    reserve(place + 1);
    entries.push_back(std::move(key));
    entries.push_back(std::move(value));
    index(hash, place);
    return {place, true};
  }
  size_t erase(const IValue& key) {
    const size_t place = find(key);
    if (place == npos) return 0;
    const auto at = entries.begin() + static_cast<std::ptrdiff_t>(2 * place);
    entries.erase(at, at + 2);
    index_all();
    return 1;
  }
  void clear() {
    entries.clear();
    index_all();
  }
  /// Has room for `n` entries.
  void reserve(size_t n) {
    if (2 * n > entries.capacity()) entries.reserve(std::max(2 * n, 2 * entries.capacity()));
    if (2 * n > slots_size_) index_for(n);
  }

  /// Keys, each with its value after it.
  std::vector<IValue> entries;
  TypePtr keyType, valueType;

 private:
  size_t find(const IValue& wanted, size_t hash) const {
    if (entries.empty()) return npos;
    for (size_t slot = hash;; slot++) {
      const size_t place = slots_[slot & (slots_size_ - 1)];
      if (place == npos || key(place).is_same_key(wanted)) return place;
    }
  }
  void index(size_t hash, size_t place) {
    size_t slot = hash;
    while (slots_[slot & (slots_size_ - 1)] != npos) slot++;
    slots_[slot & (slots_size_ - 1)] = place;
  }
  /// A table with room for `n` entries.
  C10_NOINLINE C10_COLD void index_for(size_t n) {
    size_t size = 16;
    while (size < 4 * n) size *= 2;
    auto* slots = new size_t[size];
    delete[] slots_;
    slots_ = slots;
    slots_size_ = size;
    index_all();
  }
  C10_NOINLINE C10_COLD void index_all() {
    for (size_t i = 0; i < slots_size_; i++) slots_[i] = npos;
    for (size_t i = 0; i < size(); i++) index(IValue::hash_of_key(key(i)), i);
  }

  /// Places of entries, by hash, in a table a power of two long and at most half full; the next free slot is taken where one is full.
  size_t* slots_ = nullptr;
  size_t slots_size_ = 0;
};

}  // namespace detail

INFER_NAMESPACE_END
}  // namespace c10

#include <ATen/core/List_inl.inc>

#include <ATen/core/Dict_inl.inc>

#include <ATen/core/enum_type_inl.inc>

#include <ATen/core/future.h>

#include <ATen/core/ivalue_inl.inc>

#include <ATen/core/ivalue_compare.inc>
