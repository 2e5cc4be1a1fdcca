// What an operator takes and returns: "aten::add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor".
#pragma once

#include <ATen/core/alias_info.h>
#include <ATen/core/ivalue.h>
#include <ATen/core/operator_name.h>
#include <ATen/core/type_factory.h>

#include <algorithm>
#include <cctype>
#include <cstring>
#include <limits>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// An argument, or a result.
struct Argument {
  Argument(std::string name = "", TypePtr type = nullptr, std::optional<int32_t> n = std::nullopt, std::optional<IValue> default_value = std::nullopt,
           bool kwarg_only = false, std::optional<AliasInfo> alias_info = std::nullopt)
      : name_(std::move(name)),
        type_(type ? std::move(type) : TypePtr(TensorType::get())),
        n_(n),
        default_(std::move(default_value)),
        kwarg_only_(kwarg_only),
        alias_(std::move(alias_info)) {}

  const std::string& name() const { return name_; }
  const TypePtr& type() const { return type_; }
  const TypePtr& real_type() const { return type_; }
  /// The fixed length of a list, as in `int[2]`.
  const std::optional<int32_t>& N() const { return n_; }
  const std::optional<IValue>& default_value() const { return default_; }
  bool kwarg_only() const { return kwarg_only_; }
  bool is_out() const { return kwarg_only_ && alias_ && alias_->isWrite(); }
  const AliasInfo* alias_info() const { return alias_ ? &*alias_ : nullptr; }

 private:
  std::string name_;
  TypePtr type_;
  std::optional<int32_t> n_;
  std::optional<IValue> default_;
  bool kwarg_only_;
  std::optional<AliasInfo> alias_;
};

/// A schema, read from its text, which it keeps.
struct FunctionSchema {
  FunctionSchema(std::string name, std::string overload_name, std::vector<Argument> arguments, std::vector<Argument> returns)
      : name_(std::move(name), std::move(overload_name)), arguments_(std::move(arguments)), returns_(std::move(returns)) {}

  const OperatorName& operator_name() const { return name_; }
  const std::string& name() const { return name_.name; }
  const std::string& overload_name() const { return name_.overload_name; }
  const std::vector<Argument>& arguments() const { return arguments_; }
  const std::vector<Argument>& returns() const { return returns_; }
  bool is_vararg() const { return false; }
  bool is_varret() const { return false; }
  bool is_mutable() const {
    for (const auto& a : arguments_) {
      if (a.alias_info() && a.alias_info()->isWrite()) return true;
    }
    return false;
  }
  bool is_mutable(size_t i) const { return arguments_.at(i).alias_info() && arguments_[i].alias_info()->isWrite(); }
  std::optional<int> argumentIndexWithName(std::string_view name) const {
    for (size_t i = 0; i < arguments_.size(); i++) {
      if (arguments_[i].name() == name) return static_cast<int>(i);
    }
    return std::nullopt;
  }
  /// The text it was read from; of a schema put together by a program, the text of its parts.
  C10_NOINLINE C10_COLD std::string text() const {
    if (!text_.empty()) return text_;
    std::string text = toString(name_) + "(";
    bool keyword_only = false;
    for (size_t i = 0; i < arguments_.size(); i++) {
      text += i ? ", " : "";
      if (arguments_[i].kwarg_only() && !std::exchange(keyword_only, true)) text += "*, ";
      text += written(arguments_[i]);
    }
    text += ") -> ";
    const bool one = returns_.size() == 1;
    for (size_t i = 0; i < returns_.size(); i++) text += (i ? ", " : one ? "" : "(") + written(returns_[i]);
    return text + (returns_.empty() ? "()" : one ? "" : ")");
  }

  /// Reads a schema; an error says where the text is wrong.
  static FunctionSchema parse(const std::string& text);

 private:
  /// "int n=3"
  static std::string written(const Argument& a) {
    std::string text = a.type()->str() + (a.name().empty() ? "" : " " + a.name());
    if (!a.default_value()) return text;
    return text + "=" + (a.default_value()->isString() ? "\"" + a.default_value()->toStringRef() + "\"" : c10::str(*a.default_value()));
  }

  OperatorName name_;
  std::vector<Argument> arguments_, returns_;
  std::string text_;
};

inline std::ostream& operator<<(std::ostream& out, const FunctionSchema& schema) { return out << schema.text(); }
inline std::string toString(const FunctionSchema& schema) { return schema.text(); }

INFER_NAMESPACE_END
}  // namespace c10

namespace infer_detail {
INFER_DETAIL_BEGIN

/// Reads a schema from left to right.
class SchemaReader {
 public:
  explicit SchemaReader(const std::string& text) : text_(text) {}

  c10::FunctionSchema read() {
    std::string name = until("(.");
    std::string overload;
    if (skip('.')) overload = until("(");
    expect('(');
    std::vector<c10::Argument> arguments, returns;
    bool keyword_only = false;
    while (!skip(')')) {
      if (skip('*')) {
        keyword_only = true;
      } else {
        arguments.push_back(argument(keyword_only));
      }
      skip(',');
      spaces();
    }
    spaces();
    expect('-');
    expect('>');
    spaces();
    if (skip('(')) {
      while (!skip(')')) {
        returns.push_back(result());
        skip(',');
        spaces();
      }
    } else {
      returns.push_back(result());
    }
    spaces();
    TORCH_CHECK(at_ == text_.size(), "schema: unexpected text at ", at_, " in: ", text_);
    return c10::FunctionSchema(std::move(name), std::move(overload), std::move(arguments), std::move(returns));
  }

 private:
  struct Typed {
    c10::TypePtr type;
    std::optional<int32_t> n;
    std::optional<c10::AliasInfo> alias;
  };

  bool skip(char c) {
    if (at_ < text_.size() && text_[at_] == c) {
      at_++;
      return true;
    }
    return false;
  }
  void expect(char c) { TORCH_CHECK(skip(c), "schema: expected '", std::string(1, c), "' at ", at_, " in: ", text_); }
  void spaces() {
    while (at_ < text_.size() && text_[at_] == ' ') at_++;
  }
  std::string until(const char* stops) {
    const size_t end = std::min(text_.find_first_of(stops, at_), text_.size());
    std::string part = text_.substr(at_, end - at_);
    at_ = end;
    return part;
  }
  std::string word() {
    const size_t start = at_;
    while (at_ < text_.size() && (std::isalnum(static_cast<unsigned char>(text_[at_])) || text_[at_] == '_' || text_[at_] == '.')) at_++;
    return text_.substr(start, at_ - start);
  }

  static c10::TypePtr base_type(const std::string& name) {
    using namespace c10;
    if (name == "Tensor") return TensorType::get();
    if (name == "int" || name == "SymInt" || name == "ScalarType" || name == "Layout" || name == "MemoryFormat" || name == "QScheme") return IntType::get();
    if (name == "float" || name == "SymFloat") return FloatType::get();
    if (name == "bool" || name == "SymBool") return BoolType::get();
    if (name == "str" || name == "Dimname") return StringType::get();
    if (name == "Scalar") return NumberType::get();
    if (name == "complex") return ComplexType::get();
    if (name == "Device") return DeviceObjType::get();
    if (name == "Generator") return GeneratorType::get();
    if (name == "Storage") return StorageType::get();
    if (name == "NoneType") return NoneType::get();
    if (name.find('.') != std::string::npos) return ClassType::create(name);
    return AnyType::get();
  }
  /// Types up to the closing bracket.
  std::vector<c10::TypePtr> types(char close) {
    std::vector<c10::TypePtr> all;
    while (!skip(close)) {
      all.push_back(typed().type);
      TORCH_CHECK(skip(',') || text_[at_] == close, "schema: expected ',' at ", at_, " in: ", text_);
      spaces();
    }
    return all;
  }
  /// "Tensor", "Dict(str, int)", "(int, float)", "Union[int, str]"
  c10::TypePtr unsuffixed_type() {
    if (skip('(')) return c10::TupleType::create(types(')'));
    const std::string name = word();
    if (name == "Dict" && skip('(')) {
      auto two = types(')');
      TORCH_CHECK(two.size() == 2, "schema: a dictionary of ", two.size(), " types in: ", text_);
      return c10::DictType::create(two[0], two[1]);
    }
    if (name == "Union" && skip('[')) return c10::UnionType::create(types(']'));
    if (name == "Future" && skip('[')) return c10::FutureType::create(types(']').at(0));
    TORCH_CHECK(!name.empty(), "schema: expected a type at ", at_, " in: ", text_);
    return base_type(name);
  }

  Typed typed() {
    Typed t;
    t.type = unsuffixed_type();
    if (skip('(')) {
      t.alias = c10::AliasInfo(until(")"));
      expect(')');
    }
    for (;;) {
      if (skip('?')) {
        t.type = c10::OptionalType::create(t.type);
      } else if (skip('[')) {
        const std::string length = until("]");
        expect(']');
        if (!length.empty()) t.n = std::stoi(length);
        t.type = c10::ListType::create(t.type);
      } else {
        return t;
      }
    }
  }

  /// A default as a value; names of constants become the numbers they stand for.
  c10::IValue default_value(const c10::TypePtr& type) {
    TORCH_CHECK(at_ < text_.size() && !std::strchr(",)]", text_[at_]), "schema: expected a default at ", at_, " in: ", text_);
    if (at_ < text_.size() && (text_[at_] == '"' || text_[at_] == '\'')) {
      const char quote = text_[at_++];
      std::string value;
      while (at_ < text_.size() && text_[at_] != quote) {
        if (text_[at_] == '\\' && at_ + 1 < text_.size()) at_++;
        value += text_[at_++];
      }
      expect(quote);
      return value;
    }
    if (skip('[')) {
      auto list = c10::make_intrusive<c10::detail::ListImpl>(std::vector<c10::IValue>(), element_type(type));
      while (!skip(']')) {
        list->list.push_back(default_value(element_type(type)));
        skip(',');
        spaces();
      }
      return list;
    }
    if (skip('(')) {
      std::vector<c10::IValue> elements;
      while (!skip(')')) {
        elements.push_back(default_value(c10::AnyType::get()));
        skip(',');
        spaces();
      }
      return c10::ivalue::Tuple::create(std::move(elements));
    }
    const std::string text = until(",)]");
    if (text == "None") return c10::IValue();
    if (text == "True" || text == "False") return c10::IValue(text == "True");
    if (text == "Mean") return c10::IValue(1);
    if (text == "contiguous_format") return c10::IValue(0);
    if (text == "long") return c10::IValue(4);
    if (text == "strided") return c10::IValue(0);
    if (text == "inf") return c10::IValue(std::numeric_limits<double>::infinity());
    if (text.empty() || text.find_first_not_of("+-.0123456789eE") != std::string::npos) return c10::IValue(text);
    const bool fraction = text.find_first_of(".eE") != std::string::npos || is_float(type);
    if (fraction) return c10::IValue(std::stod(text));
    return c10::IValue(static_cast<int64_t>(std::stoll(text)));
  }
  static c10::TypePtr element_type(const c10::TypePtr& type) {
    c10::TypePtr t = type;
    while (t->kind() == c10::TypeKind::OptionalType) t = t->containedTypes()[0];
    return t->kind() == c10::TypeKind::ListType ? t->containedTypes()[0] : t;
  }
  static bool is_float(const c10::TypePtr& type) {
    const auto kind = type->kind() == c10::TypeKind::OptionalType ? type->containedTypes()[0]->kind() : type->kind();
    return kind == c10::TypeKind::FloatType;
  }

  c10::Argument argument(bool keyword_only) {
    Typed t = typed();
    spaces();
    std::string name = word();
    std::optional<c10::IValue> value;
    if (skip('=')) {
      value = default_value(t.type);
      // One number stands for all of a list with a fixed length.
      if (t.type->kind() == c10::TypeKind::ListType && t.n && value->isInt()) {
        value = c10::IValue(std::vector<int64_t>(static_cast<size_t>(*t.n), value->toInt()));
      }
    }
    return c10::Argument(std::move(name), std::move(t.type), t.n, std::move(value), keyword_only, t.alias);
  }
  c10::Argument result() {
    Typed t = typed();
    spaces();
    std::string name = word();
    return c10::Argument(std::move(name), std::move(t.type), t.n, std::nullopt, false, t.alias);
  }

  const std::string& text_;
  size_t at_ = 0;
};

INFER_DETAIL_END
}  // namespace infer_detail

namespace c10 {
INFER_NAMESPACE_BEGIN

inline FunctionSchema FunctionSchema::parse(const std::string& text) {
  FunctionSchema schema = infer_detail::SchemaReader(text).read();
  schema.text_ = text;
  return schema;
}

INFER_NAMESPACE_END
}  // namespace c10
