// What an operator takes and returns: "aten::add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor".
#pragma once

#include <ATen/core/dispatch/OperatorOptions.h>
#include <ATen/core/alias_info.h>
#include <ATen/core/ivalue.h>
#include <ATen/core/operator_name.h>

#include <algorithm>
#include <cctype>
#include <cstring>
#include <limits>
#include <memory>
#include <optional>
#include <ostream>
#include <sstream>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace c10 {
INFER_NAMESPACE_BEGIN

struct Argument;
struct FunctionSchema;
bool operator==(const Argument& a, const Argument& b);

/// An argument, or a result.
struct Argument {
  Argument(std::string name = "", TypePtr type = nullptr, std::optional<int32_t> n = std::nullopt, std::optional<IValue> default_value = std::nullopt,
           bool kwarg_only = false, std::optional<AliasInfo> alias_info = std::nullopt)
      : Argument(std::move(name), type, type, n, std::move(default_value), kwarg_only, std::move(alias_info)) {}
  /// `real_type` is what the schema says, and `type` what values are of: symbolic integers and names of types are integers.
  Argument(std::string name, TypePtr type, TypePtr real_type, std::optional<int32_t> n = std::nullopt, std::optional<IValue> default_value = std::nullopt,
           bool kwarg_only = false, std::optional<AliasInfo> alias_info = std::nullopt)
      : name_(std::move(name)),
        type_(type ? std::move(type) : TypePtr(TensorType::get())),
        real_type_(real_type ? std::move(real_type) : type_),
        n_(n),
        default_(std::move(default_value)),
        kwarg_only_(kwarg_only),
        alias_(std::move(alias_info)) {}

  const std::string& name() const { return name_; }
  const TypePtr& type() const { return type_; }
  const TypePtr& real_type() const { return real_type_; }
  /// The fixed length of a list, as in `int[2]`.
  const std::optional<int32_t>& N() const { return n_; }
  const std::optional<IValue>& default_value() const { return default_; }
  bool kwarg_only() const { return kwarg_only_; }
  bool is_out() const { return kwarg_only_ && alias_ && alias_->isWrite(); }
  bool is_inferred_type() const { return false; }
  const AliasInfo* alias_info() const { return alias_ ? &*alias_ : nullptr; }
  Argument cloneWithType(const TypePtr& type) const { return Argument(name_, type, n_, default_, kwarg_only_, alias_); }
  /// Whether calls that give the old argument may give it to this one.
  bool isBackwardCompatibleWith(const Argument& old, std::ostream* why_not = nullptr) const;
  /// Whether calls that give this argument may give it to the old one.
  bool isForwardCompatibleWith(const Argument& old, std::ostream* why_not = nullptr) const;

 private:
  std::string name_;
  TypePtr type_, real_type_;
  std::optional<int32_t> n_;
  std::optional<IValue> default_;
  bool kwarg_only_;
  std::optional<AliasInfo> alias_;
};
inline bool operator!=(const Argument& a, const Argument& b) { return !(a == b); }
/// "int n=3"
std::ostream& operator<<(std::ostream& out, const Argument& argument);

enum class SchemaArgType { input, output };
/// An argument or a result, by its place.
struct SchemaArgument {
  SchemaArgType type;
  size_t index;
  SchemaArgument(SchemaArgType t, size_t i) : type(t), index(i) {}
  bool operator==(const SchemaArgument& other) const { return type == other.type && index == other.index; }
};

/// A schema, read from its text, which it keeps.
struct FunctionSchema {
  FunctionSchema(std::string name, std::string overload_name, std::vector<Argument> arguments, std::vector<Argument> returns, bool is_vararg = false,
                 bool is_varret = false)
      : name_(std::move(name), std::move(overload_name)),
        arguments_(std::move(arguments)),
        returns_(std::move(returns)),
        is_vararg_(is_vararg),
        is_varret_(is_varret) {
    check();
  }

  const OperatorName& operator_name() const { return name_; }
  const std::string& name() const { return name_.name; }
  const std::string& overload_name() const { return name_.overload_name; }
  const std::vector<Argument>& arguments() const { return arguments_; }
  const std::vector<Argument>& returns() const { return returns_; }
  const std::vector<Argument>& getCorrectList(SchemaArgType type) const { return type == SchemaArgType::input ? arguments_ : returns_; }
  bool is_vararg() const { return is_vararg_; }
  bool is_varret() const { return is_varret_; }
  bool is_aliasing(const SchemaArgument& argument) const { return at(argument).alias_info() != nullptr; }
  bool is_mutable() const {
    return std::any_of(arguments_.begin(), arguments_.end(), [](const Argument& a) { return a.alias_info() && a.alias_info()->isWrite(); });
  }
  bool is_mutable(const SchemaArgument& argument) const { return at(argument).alias_info() && at(argument).alias_info()->isWrite(); }
  bool is_mutable(size_t i) const { return is_mutable(SchemaArgument(SchemaArgType::input, i)); }
  bool is_mutable(std::string_view name) const {
    const auto index = argumentIndexWithName(name);
    TORCH_INTERNAL_ASSERT(index, "Schema has no argument named ", name);
    return is_mutable(static_cast<size_t>(*index));
  }
  bool hasAnyAliasInfo() const {
    const auto has = [](const Argument& a) { return a.alias_info() != nullptr; };
    return std::any_of(arguments_.begin(), arguments_.end(), has) || std::any_of(returns_.begin(), returns_.end(), has);
  }
  std::optional<int> argumentIndexWithName(std::string_view name) const {
    for (size_t i = 0; i < arguments_.size(); i++) {
      if (arguments_[i].name() == name) return static_cast<int>(i);
    }
    return std::nullopt;
  }
  std::optional<std::string_view> getNamespace() const { return name_.getNamespace(); }
  bool setNamespaceIfNotSet(const char* ns) {
    text_.clear();
    return name_.setNamespaceIfNotSet(ns);
  }
  bool isDefaultAliasAnalysisKind() const { return !alias_kind_; }
  AliasAnalysisKind aliasAnalysis() const { return alias_kind_.value_or(AliasAnalysisKind::CONSERVATIVE); }
  void setAliasAnalysis(AliasAnalysisKind kind) { alias_kind_ = kind; }
  FunctionSchema cloneWithName(std::string name, std::string overload_name) const {
    return FunctionSchema(std::move(name), std::move(overload_name), arguments_, returns_, is_vararg_, is_varret_);
  }
  FunctionSchema cloneWithArguments(std::vector<Argument> arguments) const {
    return FunctionSchema(name(), overload_name(), std::move(arguments), returns_, is_vararg_, is_varret_);
  }
  FunctionSchema cloneWithReturns(std::vector<Argument> returns) const {
    return FunctionSchema(name(), overload_name(), arguments_, std::move(returns), is_vararg_, is_varret_);
  }

  /// Whether calls of the old operator may call this one; a reason is written where not.
  bool isBackwardCompatibleWith(const FunctionSchema& old, std::ostream* why_not = nullptr) const;
  /// Whether calls of this operator may call the old one.
  bool isForwardCompatibleWith(const FunctionSchema& old, std::ostringstream& why_not) const;
  /// Checks the types of arguments, and adds to them those given by name and the defaults.
  template <class T = Type>
  void checkAndNormalizeInputs(std::vector<IValue>& inputs, const std::unordered_map<std::string, IValue>& kwargs = std::unordered_map<std::string, IValue>()) const;
  void checkArg(const IValue& value, const Argument& argument, std::optional<size_t> position) const;
  /// What is wrong with names that are left over when arguments are given; empty where nothing is.
  std::string findErrorInKwargs(const std::vector<std::string>& kwargs) const;
  std::string formatTypeMismatchMsg(const Argument& expected, const std::string& actual, std::optional<size_t> position = std::nullopt,
                                    std::optional<std::string> value = std::nullopt) const;

  /// The text it was read from; of a schema put together by a program, the text of its parts.
  std::string text() const;
  /// Reads a schema; an error says where the text is wrong.
  static FunctionSchema parse(const std::string& text);

 private:
  void check() const;
  const Argument& at(const SchemaArgument& argument) const {
    TORCH_INTERNAL_ASSERT(argument.index < getCorrectList(argument.type).size(), "Invalid index for schema.");
    return getCorrectList(argument.type)[argument.index];
  }

  OperatorName name_;
  std::vector<Argument> arguments_, returns_;
  bool is_vararg_, is_varret_;
  std::optional<AliasAnalysisKind> alias_kind_;
  std::string text_;
};

inline std::ostream& operator<<(std::ostream& out, const FunctionSchema& schema) { return out << schema.text(); }
inline std::string toString(const FunctionSchema& schema) { return schema.text(); }
inline bool operator==(const FunctionSchema& a, const FunctionSchema& b) {
  return a.operator_name() == b.operator_name() && a.arguments() == b.arguments() && a.returns() == b.returns() && a.is_vararg() == b.is_vararg() &&
         a.is_varret() == b.is_varret();
}
inline bool operator!=(const FunctionSchema& a, const FunctionSchema& b) { return !(a == b); }

INFER_NAMESPACE_END
}  // namespace c10

#include <ATen/core/function_schema_inl.inc>
