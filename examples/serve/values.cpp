#include "values.h"

#include "dtypes.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <type_traits>

using c10::IValue;
using c10::TypeKind;
using nlohmann::json;

namespace {

// ---- reading ----------------------------------------------------------------------------------------------------------------------------

/// Deeper than any model's input; a request must not decide how much of the stack is used.
constexpr int deepest = 64;

void expect_shallow(int depth) {
  if (depth > deepest) refuse("nested deeper than " + std::to_string(deepest));
}

bool truth(const json& j) {
  expect(j.is_boolean(), "true or false", j);
  return j.get<bool>();
}

int64_t integer(const json& j) {
  expect(j.is_number_integer(), "a whole number", j);
  if (j.is_number_unsigned() && j.get<uint64_t>() > static_cast<uint64_t>(std::numeric_limits<int64_t>::max())) refuse(j.dump() + " does not fit int64");
  return j.get<int64_t>();
}

double real(const json& j) {
  if (j.is_number()) return j.get<double>();
  if (j == "NaN") return std::numeric_limits<double>::quiet_NaN();
  if (j == "Infinity") return std::numeric_limits<double>::infinity();
  if (j == "-Infinity") return -std::numeric_limits<double>::infinity();
  expect(false, "a number, \"NaN\", \"Infinity\" or \"-Infinity\"", j);
  return 0;
}

template <class T>
T number(const json& j) {
  if constexpr (std::is_same_v<T, bool>) {
    return truth(j);
  } else if constexpr (std::is_floating_point_v<T>) {
    const double x = real(j);
    if (std::isfinite(x) && std::fabs(x) > static_cast<double>(std::numeric_limits<T>::max())) refuse(j.dump() + " does not fit the dtype");
    return static_cast<T>(x);
  } else if constexpr (std::is_same_v<T, uint64_t>) {
    if (!j.is_number_unsigned()) integer(j), refuse(j.dump() + " does not fit the dtype");
    return j.get<uint64_t>();
  } else {
    const int64_t x = integer(j);
    if (x < std::numeric_limits<T>::min() || x > std::numeric_limits<T>::max()) refuse(j.dump() + " does not fit the dtype");
    return static_cast<T>(x);
  }
}

torch::ScalarType dtype_of(const json& j) {
  const Dtype* known = find_dtype([&](const Dtype& d) { return j == d.name; });
  if (!known) refuse(j.dump(-1, ' ', true, json::error_handler_t::replace) + " is not known");
  return known->type;
}

}  // namespace

void expect_sizes(c10::IntArrayRef shape) {
  if (shape.size() > deepest) refuse("more than " + std::to_string(deepest) + " sizes");
  each(shape, [](int64_t size, size_t) {
    if (size < 0) refuse("a size is not negative");
  });
}

std::vector<int64_t> shape_of(const json& j) {
  expect(j.is_array(), "a list of sizes", j);
  std::vector<int64_t> shape;
  each(j, [&](const json& size, size_t) { shape.push_back(integer(size)); });
  expect_sizes(shape);
  return shape;
}

namespace {

/// The shape of nested lists, by the first of each.
std::vector<int64_t> nested_shape(const json& data) {
  std::vector<int64_t> shape;
  for (const json* j = &data; j->is_array(); j = &j->front()) {
    expect_shallow(static_cast<int>(shape.size()));
    shape.push_back(static_cast<int64_t>(j->size()));
    if (j->empty()) break;
  }
  return shape;
}

}  // namespace

int64_t count_of(const std::vector<int64_t>& shape) {
  int64_t count = 1;
  bool beyond = false;
  for (const int64_t size : shape) {
    if (size == 0) return 0;
    beyond |= __builtin_mul_overflow(count, size, &count);
  }
  return beyond ? std::numeric_limits<int64_t>::max() : count;
}

void expect_count(const std::vector<int64_t>& shape, int64_t count) {
  if (count_of(shape) != count) refuse("the shape and the " + std::to_string(count) + " numbers of the data differ");
}

namespace {

/// Refuses lists that are not nested as `shape` from `dim` on: before there is a tensor, which then takes no more than came.
void expect_nested(const json& j, const std::vector<int64_t>& shape, size_t dim) {
  if (dim == shape.size()) return;
  if (!j.is_array() || static_cast<int64_t>(j.size()) != shape[dim]) refuse("expected a list of " + std::to_string(shape[dim]));
  each(j, [&](const json& inner, size_t) { expect_nested(inner, shape, dim + 1); });
}

/// Copies the numbers of lists nested `depth` deep, and moves `out` past them.
template <class T>
void copy_numbers(const json& j, size_t depth, T*& out) {
  if (depth == 0) {
    *out++ = number<T>(j);
  } else {
    each(j, [&](const json& inner, size_t) { copy_numbers(inner, depth - 1, out); });
  }
}

}  // namespace

torch::Tensor numbers_of(const json& data, const std::optional<std::vector<int64_t>>& given, torch::ScalarType dtype) {
  const auto nested = within(".data", [&] { return nested_shape(data); });
  const auto& shape = given ? *given : nested;
  const bool in_a_row = nested.size() == 1;
  if (in_a_row) expect_count(shape, nested[0]);

  if (!in_a_row) within(".data", [&] { expect_nested(data, shape, 0); });

  torch::Tensor out = torch::empty(shape, spelled_as(dtype));
  with_type(spelled_as(dtype), [&](auto zero) {
    auto* numbers = out.data_ptr<decltype(zero)>();
    within(".data", [&] { copy_numbers(data, in_a_row ? 1 : shape.size(), numbers); });
  });
  return out.to(dtype);
}

namespace {

torch::Tensor tensor_of(const json& j) {
  if (!j.is_object() || !j.contains("data")) refuse("expected a tensor, {\"dtype\": ..., \"shape\": [...], \"data\": [...]}");
  const auto dtype = j.contains("dtype") ? within(".dtype", [&] { return dtype_of(j["dtype"]); }) : torch::kFloat32;
  std::optional<std::vector<int64_t>> shape;
  if (j.contains("shape")) shape = within(".shape", [&] { return shape_of(j["shape"]); });
  return numbers_of(j["data"], shape, dtype);
}

/// What JSON is where nothing says what it should be.
c10::TypePtr natural_type(const json& j, int depth) {
  expect_shallow(depth);
  if (j.is_null()) return c10::NoneType::get();
  if (j.is_boolean()) return c10::BoolType::get();
  if (j.is_string()) return c10::StringType::get();
  if (j.is_number_integer()) return c10::IntType::get();
  if (j.is_number()) return c10::FloatType::get();
  if (j.is_object() && j.contains("data")) return c10::TensorType::get();
  if (j.is_object()) {
    return c10::DictType::create(c10::StringType::get(), j.empty() ? c10::TypePtr(c10::TensorType::get()) : natural_type(j.front(), depth + 1));
  }
  std::vector<c10::TypePtr> types;
  for (const json& e : j) types.push_back(natural_type(e, depth + 1));
  const auto all = [&](const auto& is) { return std::all_of(types.begin(), types.end(), is); };
  if (types.empty()) return c10::ListType::create(c10::TensorType::get());
  if (all([&](const c10::TypePtr& t) { return *t == *types[0]; })) return c10::ListType::create(types[0]);
  const auto is_number = [](const c10::TypePtr& t) { return t->kind() == TypeKind::IntType || t->kind() == TypeKind::FloatType; };
  if (all(is_number)) return c10::ListType::create(c10::FloatType::get());
  return c10::TupleType::create(std::move(types));
}

IValue value_of(const json& j, const c10::TypePtr& type, int depth) {
  expect_shallow(depth);
  switch (type->kind()) {
    case TypeKind::TensorType: return tensor_of(j);
    case TypeKind::IntType: return integer(j);
    case TypeKind::FloatType: return real(j);
    case TypeKind::BoolType: return truth(j);
    case TypeKind::NumberType: return j.is_number_integer() ? IValue(integer(j)) : IValue(real(j));
    case TypeKind::OptionalType: return j.is_null() ? IValue() : value_of(j, type->containedType(0), depth + 1);
    case TypeKind::AnyType:
    case TypeKind::UnionType: return value_of(j, natural_type(j, depth), depth + 1);
    case TypeKind::NoneType: {
      expect(j.is_null(), "null", j);
      return IValue();
    }
    case TypeKind::StringType: {
      expect(j.is_string(), "a string", j);
      return j.get<std::string>();
    }
    case TypeKind::ListType: {
      expect(j.is_array(), "a list", j);
      c10::impl::GenericList list(type->containedType(0));
      each(j, [&](const json& e, size_t) { list.push_back(value_of(e, list.elementType(), depth + 1)); });
      return list;
    }
    case TypeKind::TupleType: {
      expect(j.is_array(), "a list", j);
      if (j.size() != type->containedTypes().size()) refuse("expected a list of " + std::to_string(type->containedTypes().size()));
      std::vector<IValue> elements;
      each(j, [&](const json& e, size_t i) { elements.push_back(value_of(e, type->containedType(i), depth + 1)); });
      return c10::ivalue::Tuple::create(std::move(elements));
    }
    case TypeKind::DictType: {
      if (type->containedType(0)->kind() != TypeKind::StringType) break;
      expect(j.is_object(), "an object", j);
      c10::impl::GenericDict dict(c10::StringType::get(), type->containedType(1));
      for (const auto& [key, e] : j.items()) {
        const json& value = e;
        dict.insert(key, within("." + key, [&] { return value_of(value, dict.valueType(), depth + 1); }));
      }
      return dict;
    }
    default: break;
  }
  refuse("the model takes " + type->annotation_str() + ", which has no form in JSON");
}

// ---- writing ----------------------------------------------------------------------------------------------------------------------------

template <class T>
void write_number(std::string& out, T x) {
  if constexpr (std::is_same_v<T, bool>) {
    out += x ? "true" : "false";
  } else {
    if constexpr (std::is_floating_point_v<T>) {
      if (!std::isfinite(x)) {
        out += std::isnan(x) ? "\"NaN\"" : x > 0 ? "\"Infinity\"" : "\"-Infinity\"";
        return;
      }
    }
    char digits[32];
    out.append(digits, std::to_chars(digits, digits + sizeof digits, x).ptr);
  }
}

/// The elements between `open` and `close`, with commas between them.
template <class Elements, class Write>
void write_all(std::string& out, char open, const Elements& elements, char close, const Write& write) {
  out += open;
  bool first = true;
  for (const auto& e : elements) {
    if (!first) out += ',';
    first = false;
    write(e);
  }
  out += close;
}

}  // namespace

const Dtype& served_dtype(const torch::Tensor& tensor) {
  const Dtype* known = find_dtype(tensor.scalar_type());
  if (known && tensor.layout() == torch::kStrided) return *known;
  throw Refusal(500, std::string("the model answered with a tensor of ") + c10::toString(tensor.scalar_type()) + ", which has no form in an answer");
}

void write_numbers(std::string& out, const torch::Tensor& tensor) {
  const torch::Tensor plain = tensor.to(spelled_as(tensor.scalar_type())).contiguous();
  with_type(plain.scalar_type(), [&](auto zero) {
    const auto* numbers = plain.data_ptr<decltype(zero)>();
    write_all(out, '[', c10::ArrayRef<decltype(zero)>(numbers, static_cast<size_t>(plain.numel())), ']', [&](auto x) { write_number(out, x); });
  });
}

void write_sizes(std::string& out, c10::IntArrayRef sizes) {
  write_all(out, '[', sizes, ']', [&](int64_t size) { write_number(out, size); });
}

namespace {

void write_tensor(std::string& out, const torch::Tensor& tensor) {
  out += "{\"dtype\":\"" + std::string(served_dtype(tensor).name) + "\",\"shape\":";
  write_sizes(out, tensor.sizes());
  out += ",\"data\":";
  write_numbers(out, tensor);
  out += '}';
}

}  // namespace

std::vector<IValue> values_of(const json& list, const std::optional<std::vector<c10::TypePtr>>& types) {
  return within("inputs", [&] {
    expect(list.is_array(), "a list", list);
    if (types && list.size() > types->size()) refuse("the model takes " + std::to_string(types->size()) + ", not " + std::to_string(list.size()));
    std::vector<IValue> values;
    each(list, [&](const json& j, size_t i) { values.push_back(value_of(j, types ? (*types)[i] : natural_type(j, 0), 0)); });
    return values;
  });
}

void write_value(std::string& out, const IValue& value) {
  const auto write = [&](const IValue& e) { write_value(out, e); };
  if (value.isTensor()) {
    write_tensor(out, value.toTensor());
  } else if (value.isDouble()) {
    write_number(out, value.toDouble());
  } else if (value.isInt()) {
    write_number(out, value.toInt());
  } else if (value.isBool()) {
    write_number(out, value.toBool());
  } else if (value.isNone()) {
    out += "null";
  } else if (value.isString()) {
    out += json_string(value.toStringRef());
  } else if (value.isTuple()) {
    write_all(out, '[', value.toTuple()->elements(), ']', write);
  } else if (value.isList()) {
    write_all(out, '[', value.toListRef(), ']', write);
  } else if (value.isGenericDict()) {
    write_all(out, '{', value.toGenericDict(), '}', [&](const auto& entry) {
      std::string key;
      write_value(key, entry.key());
      out += entry.key().isString() ? key : json_string(key);
      out += ':';
      write_value(out, entry.value());
    });
  } else {
    throw Refusal(500, "the model answered with " + value.tagKind() + ", which has no form in JSON");
  }
}
