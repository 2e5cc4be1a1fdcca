// Values as the C library passes them, both ways.
#pragma once

#include <ATen/core/ivalue.h>

#include <new>
#include <utility>
#include <vector>

namespace infer_detail {
INFER_DETAIL_BEGIN

/// Lends values to a C call: what `lend` returns is valid while this and the value live.
class Lender {
 public:
  infer_value lend(const c10::IValue& v) {
    infer_value out{};
    if (v.isTensor()) {
      out.kind = v.toTensor().defined() ? INFER_VALUE_TENSOR : INFER_VALUE_NONE;
      out.u.p = v.toTensor().raw();
    } else if (v.isInt() || v.isBool()) {
      out.kind = v.isInt() ? INFER_VALUE_INT : INFER_VALUE_BOOL;
      out.u.i = v.isInt() ? v.toInt() : v.toBool();
    } else if (v.isDouble()) {
      out.kind = INFER_VALUE_FLOAT;
      out.u.f = v.toDouble();
    } else if (v.isNone()) {
      out.kind = INFER_VALUE_NONE;
    } else {
      lend_other(v, out);
    }
    return out;
  }
  infer_value* lend_all(c10::ArrayRef<c10::IValue> values) {
    auto* out = static_cast<infer_value*>(room(values.size() * sizeof(infer_value)));
    for (size_t i = 0; i < values.size(); i++) out[i] = lend(values[i]);
    return out;
  }
  Lender() = default;
  Lender(const Lender&) = delete;
  Lender& operator=(const Lender&) = delete;
  ~Lender() {
    while (last_) {
      Block* block = last_;
      last_ = block->before;
      ::operator delete(block);
    }
  }

 private:
  /// A piece of memory that lives as long as the lender.
  struct alignas(16) Block {
    Block* before;
  };
  void* room(size_t bytes) {
    auto* block = static_cast<Block*>(::operator new(sizeof(Block) + bytes));
    block->before = last_;
    last_ = block;
    return block + 1;
  }

  C10_NOINLINE C10_COLD void lend_other(const c10::IValue& v, infer_value& out) {
    if (v.isString()) {
      out = lend_text(v.toStringRef());
    } else if (v.isDevice()) {
      const c10::Device d = v.toDevice();
      out.kind = INFER_VALUE_DEVICE;
      out.u.i = static_cast<uint8_t>(d.type()) | static_cast<int64_t>(d.index()) * 256;
    } else if (v.isComplexDouble()) {
      out.kind = INFER_VALUE_COMPLEX;
      out.u.c[0] = v.toComplexDouble().real();
      out.u.c[1] = v.toComplexDouble().imag();
    } else if (v.isTuple()) {
      const auto& elements = v.toTupleRef().elements().vec();
      out.kind = INFER_VALUE_TUPLE;
      out.n = elements.size();
      out.u.p = lend_all(elements);
    } else if (v.isGenericDict()) {
      const auto entries = v.toDictEntries();
      out.kind = INFER_VALUE_DICT;
      out.n = entries.size() / 2;
      out.u.p = lend_all(entries);
    } else if (v.isEnum()) {
      lend_enum(*v.toEnumHolder(), out);
    } else if (v.isCustomClass()) {
      out.kind = INFER_VALUE_CUSTOM_OBJECT;
      out.u.p = v.custom_object();
    } else if (v.isGenerator()) {
      out.kind = INFER_VALUE_GENERATOR;
      out.u.p = const_cast<infer_generator*>(v.toGenerator().raw());
    } else if (v.isObject()) {
      out.kind = INFER_VALUE_OBJECT;
      out.aux = !v.isModule();
      out.u.p = v.object()->object;
    } else {
      lend_list(v, v.toListRef(), out);
    }
  }

  infer_value lend_text(const std::string& text) {
    infer_value out{};
    out.kind = INFER_VALUE_STRING;
    out.n = text.size();
    out.u.p = const_cast<char*>(text.data());
    return out;
  }

  C10_NOINLINE C10_COLD void lend_enum(const c10::ivalue::EnumHolder& member, infer_value& out) {
    const auto all = member.type()->enumNamesValues();
    auto* parts = static_cast<infer_value*>(room((4 + 2 * all.size()) * sizeof(infer_value)));
    infer_value* entries = parts + 4;
    for (size_t i = 0; i < all.size(); i++) {
      entries[2 * i] = lend_text(all[i].first);
      entries[2 * i + 1] = lend(all[i].second);
    }
    parts[0] = lend_text(member.qualifiedClassName());
    parts[1] = lend_text(member.name());
    parts[2] = lend(member.value());
    parts[3] = {};
    parts[3].kind = INFER_VALUE_DICT;
    parts[3].n = all.size();
    parts[3].u.p = entries;
    out.kind = INFER_VALUE_ENUM;
    out.n = 4;
    out.u.p = parts;
  }

  C10_NOINLINE C10_COLD void lend_list(const c10::IValue& v, c10::ArrayRef<c10::IValue> list, infer_value& out) {
    const size_t n = out.n = list.size();
    if (v.isTensorList() || v.isOptionalTensorList()) {
      auto* p = static_cast<infer_tensor**>(room(n * sizeof(infer_tensor*)));
      for (size_t i = 0; i < n; i++) p[i] = list[i].isNone() ? nullptr : list[i].toTensor().raw();
      out.kind = v.isTensorList() ? INFER_VALUE_TENSORS : INFER_VALUE_OPTIONAL_TENSORS;
      out.u.p = p;
    } else if (v.isIntList()) {
      auto* p = static_cast<int64_t*>(room(n * sizeof(int64_t)));
      for (size_t i = 0; i < n; i++) p[i] = list[i].toInt();
      out.kind = INFER_VALUE_INTS;
      out.u.p = p;
    } else if (v.isDoubleList()) {
      auto* p = static_cast<double*>(room(n * sizeof(double)));
      for (size_t i = 0; i < n; i++) p[i] = list[i].toDouble();
      out.kind = INFER_VALUE_FLOATS;
      out.u.p = p;
    } else if (v.isBoolList()) {
      auto* p = static_cast<bool*>(room(n * sizeof(bool)));
      for (size_t i = 0; i < n; i++) p[i] = list[i].toBool();
      out.kind = INFER_VALUE_BOOLS;
      out.u.p = p;
    } else {
      out.kind = INFER_VALUE_LIST;
      out.u.p = lend_all(list);
    }
  }

  Block* last_ = nullptr;
};

/// A value as the library has it, as one of C++. What was returned is taken: tensors move out of it, and it is cleared afterwards; what
/// is lent stays as it is.
template <bool is_lent>
inline c10::IValue value_of(infer_value& v);

template <bool is_lent, class Handle>
inline at::Tensor tensor_of(Handle& handle) {
  auto* t = static_cast<infer_tensor*>(handle);
  if (!is_lent) {
    handle = nullptr;
  } else if (t) {
    retain(t);
  }
  return at::Tensor::steal(t);
}

/// Element `i` of a list, tuple or dictionary.
template <bool is_lent>
C10_NOINLINE C10_COLD inline c10::IValue element_of(infer_value& v, size_t i) {
  switch (v.kind) {
    case INFER_VALUE_TENSORS:
    case INFER_VALUE_OPTIONAL_TENSORS: {
      infer_tensor*& t = static_cast<infer_tensor**>(v.u.p)[i];
      if (!t && v.kind == INFER_VALUE_OPTIONAL_TENSORS) return c10::IValue();
      return c10::IValue(tensor_of<is_lent>(t));
    }
    case INFER_VALUE_INTS: return c10::IValue(static_cast<int64_t*>(v.u.p)[i]);
    case INFER_VALUE_FLOATS: return c10::IValue(static_cast<double*>(v.u.p)[i]);
    case INFER_VALUE_BOOLS: return c10::IValue(static_cast<bool*>(v.u.p)[i]);
    default: return value_of<is_lent>(static_cast<infer_value*>(v.u.p)[i]);
  }
}

/// The type of the elements of a list of a kind.
C10_NOINLINE C10_COLD inline c10::TypePtr element_type_of(int32_t kind) {
  using c10::TypeKind;
  TypeKind type = TypeKind::AnyType;
  switch (kind) {
    case INFER_VALUE_TENSORS: type = TypeKind::TensorType; break;
    case INFER_VALUE_INTS: type = TypeKind::IntType; break;
    case INFER_VALUE_FLOATS: type = TypeKind::FloatType; break;
    case INFER_VALUE_BOOLS: type = TypeKind::BoolType; break;
    case INFER_VALUE_OPTIONAL_TENSORS: return c10::OptionalType::ofTensor();
    default: break;
  }
  return c10::TypePtr::reclaim_copy(c10::Type::simple(type));
}

/// The type of every `step`th value, or any where they differ.
C10_NOINLINE C10_COLD inline c10::TypePtr common_type(c10::ArrayRef<c10::IValue> values, size_t first, size_t step) {
  if (values.size() <= first) return c10::AnyType::get();
  const c10::TypePtr type = values[first].type();
  for (size_t i = first + step; i < values.size(); i += step) {
    if (!values[i].type()->equals(*type)) return c10::AnyType::get();
  }
  return type;
}

/// A list, tuple or dictionary.
template <bool is_lent>
C10_NOINLINE C10_COLD inline c10::IValue container_of(infer_value& v) {
  const bool is_dict = v.kind == INFER_VALUE_DICT;
  std::vector<c10::IValue> elements(is_dict ? 2 * v.n : v.n);
  for (size_t i = 0; i < elements.size(); i++) elements[i] = element_of<is_lent>(v, i);
  if (v.kind == INFER_VALUE_TUPLE) return c10::IValue::tuple_of(std::move(elements));
  if (is_dict) {
    c10::TypePtr key = common_type(elements, 0, 2), value = common_type(elements, 1, 2);
    return c10::IValue::dict_of(std::move(elements), std::move(key), std::move(value));
  }
  c10::TypePtr type = v.kind == INFER_VALUE_LIST ? common_type(elements, 0, 1) : element_type_of(v.kind);
  return c10::IValue::list_of(std::move(elements), std::move(type));
}

/// The member of an enumeration.
template <bool is_lent>
C10_NOINLINE C10_COLD inline c10::IValue enum_of(infer_value& v) {
  auto* parts = static_cast<infer_value*>(v.u.p);
  const auto part = [&](size_t i) { return value_of<is_lent>(parts[i]); };
  std::vector<c10::EnumNameValue> members;
  for (size_t i = 0; i < 2 * parts[3].n; i += 2) {
    members.emplace_back(element_of<is_lent>(parts[3], i).toStringRef(), element_of<is_lent>(parts[3], i + 1));
  }
  const c10::IValue value = part(2);
  auto type = c10::EnumType::create(c10::QualifiedName(part(0).toStringRef()), value.type(), std::move(members));
  return c10::IValue(c10::make_intrusive<c10::ivalue::EnumHolder>(std::move(type), part(1).toStringRef(), value));
}

/// The reference in a value: one more where it is lent, else the value's own.
template <bool is_lent, class T, class Retain>
inline T* reference_of(infer_value& v, Retain retain) {
  auto* const held = static_cast<T*>(v.u.p);
  if (is_lent) {
    retain(held);
  } else {
    v.u.p = nullptr;
  }
  return held;
}

/// A module or another object of a model.
template <bool is_lent>
C10_NOINLINE C10_COLD inline c10::IValue object_of(infer_value& v) {
  return c10::IValue(c10::make_intrusive<ObjectHolder>(reference_of<is_lent, infer_module>(v, infer_module_retain), v.aux == 0));
}

/// An object of a class that the program registered.
template <bool is_lent>
C10_NOINLINE C10_COLD inline c10::IValue custom_object_of(infer_value& v) {
  return c10::IValue(c10::make_intrusive<CustomObjectHolder>(reference_of<is_lent, infer_custom_object>(v, infer_custom_object_retain)));
}

/// A generator. It is one however often it is passed.
template <bool is_lent>
C10_NOINLINE C10_COLD inline c10::IValue generator_of(infer_value& v) {
  return c10::IValue(generator_taken(reference_of<is_lent, infer_generator>(v, infer_generator_retain)));
}

template <bool is_lent>
inline c10::IValue value_of(infer_value& v) {
  switch (v.kind) {
    case INFER_VALUE_NONE: return c10::IValue();
    case INFER_VALUE_TENSOR: return c10::IValue(tensor_of<is_lent>(v.u.p));
    case INFER_VALUE_FLOAT: return c10::IValue(v.u.f);
    case INFER_VALUE_BOOL: return c10::IValue(v.u.i != 0);
    case INFER_VALUE_COMPLEX: return c10::IValue(c10::complex<double>(v.u.c[0], v.u.c[1]));
    case INFER_VALUE_STRING: return c10::IValue(std::string(static_cast<const char*>(v.u.p), v.n));
    case INFER_VALUE_DEVICE: return c10::IValue(c10::Device(static_cast<c10::DeviceType>(v.u.i & 0xFF), static_cast<c10::DeviceIndex>(v.u.i >> 8)));
    case INFER_VALUE_OBJECT: return object_of<is_lent>(v);
    case INFER_VALUE_CUSTOM_OBJECT: return custom_object_of<is_lent>(v);
    case INFER_VALUE_GENERATOR: return generator_of<is_lent>(v);
    case INFER_VALUE_ENUM: return enum_of<is_lent>(v);
    case INFER_VALUE_TENSORS:
    case INFER_VALUE_OPTIONAL_TENSORS:
    case INFER_VALUE_INTS:
    case INFER_VALUE_FLOATS:
    case INFER_VALUE_BOOLS:
    case INFER_VALUE_TUPLE:
    case INFER_VALUE_LIST:
    case INFER_VALUE_DICT: return container_of<is_lent>(v);
    default: return c10::IValue(v.u.i);  // integers, and the enumerations that upstream passes as integers
  }
}

/// Takes a returned value. Clear it afterwards.
inline c10::IValue take(infer_value& v) { return value_of<false>(v); }

/// A returned value that is cleared when this goes out of scope.
struct Returned {
  infer_value value{};
  Returned() = default;
  Returned(const Returned&) = delete;
  Returned& operator=(const Returned&) = delete;
  ~Returned() { infer_value_clear(&value); }
  c10::IValue take() { return infer_detail::take(value); }
};

/// The texts that a function of the C library lists.
template <class T>
inline std::vector<std::string> texts_of(const T* of, infer_status (*list)(const T*, infer_value*)) {
  Returned out;
  check(list(of, &out.value));
  const c10::IValue taken = out.take();
  std::vector<std::string> all;
  for (const c10::IValue& text : taken.toListRef()) all.push_back(text.toStringRef());
  return all;
}

/// Writes returned bytes to a stream.
inline void write_out(const infer_value& bytes, std::ostream& out) {
  out.write(static_cast<const char*>(bytes.u.p), static_cast<std::streamsize>(bytes.n));
  TORCH_CHECK(out.good(), "save: the stream cannot be written to");
}

INFER_DETAIL_END
}  // namespace infer_detail
