// torch::jit::Operator: operators by the names they have in scripts, and operators of a program's own over a stack.
#pragma once

#include <ATen/core/dispatch/Dispatcher.h>
#include <ATen/core/stack.h>
#include <ATen/core/symbol.h>
#include <torch/csrc/jit/frontend/function_schema_parser.h>
#include <torch/csrc/jit/runtime/operator_options.h>
#include <torch/library.h>

#include <algorithm>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

using c10::Argument;
using c10::FunctionSchema;
using c10::Symbol;
struct Node;

/// An operator that the dispatcher knows, or one of a program's own over a stack. The functions of the language itself (`prim::`) are none.
class Operator {
 public:
  Operator(c10::OperatorHandle handle, Operation operation)
      : schema_(handle.schema()), operation_(std::move(operation)), is_dispatchers_(true) {}
  /// Of a schema's text. There are no nodes of graphs, so that an operation is given, and not what makes one for a node.
  Operator(const std::string& schema, Operation operation, c10::AliasAnalysisKind alias_analysis)
      : Operator(parseSchema(schema), std::move(operation), alias_analysis) {}
  Operator(std::string name, std::string overload_name, std::vector<Argument> arguments, std::vector<Argument> returns, Operation operation,
           c10::AliasAnalysisKind alias_analysis)
      : Operator(FunctionSchema(std::move(name), std::move(overload_name), std::move(arguments), std::move(returns)), std::move(operation), alias_analysis) {}

  const FunctionSchema& schema() const { return schema_; }
  Operation getOperation(const Node* = nullptr) const { return operation_; }
  bool isC10Op() const { return is_dispatchers_; }
  bool hasOperation() const { return true; }
  c10::AliasAnalysisKind aliasAnalysisKind() const {
    const c10::AliasAnalysisKind kind = schema_.aliasAnalysis();
    TORCH_CHECK(kind == c10::AliasAnalysisKind::FROM_SCHEMA || !schema_.hasAnyAliasInfo(), "In operator registration: Tried to register operator ",
                schema_, " with aliasing information in the schema but without AliasAnalysisKind::FROM_SCHEMA.");
    return kind;
  }

 private:
  Operator(FunctionSchema schema, Operation operation, c10::AliasAnalysisKind kind)
      : schema_(std::move(schema)), operation_(std::move(operation)), is_dispatchers_(false) {
    schema_.setAliasAnalysis(kind);
  }

  FunctionSchema schema_;
  Operation operation_;
  bool is_dispatchers_;
};

/// The name and the types, without overload and defaults: "aten::add(Tensor self, Tensor other, *, Scalar alpha) -> Tensor".
inline std::string canonicalSchemaString(const FunctionSchema& schema) {
  std::string out = schema.name() + "(";
  bool by_name = false;
  for (const auto& argument : schema.arguments()) {
    if (out.back() != '(') out += ", ";
    if (argument.kwarg_only() && !by_name) out += "*, ";
    by_name = argument.kwarg_only();
    out += argument.type()->str() + " " + argument.name();
  }
  out += ") -> ";
  const auto& returns = schema.returns();
  if (returns.size() == 1) return out + returns[0].type()->str();
  out += "(";
  for (const auto& result : returns) out += (out.back() == '(' ? "" : ", ") + result.type()->str();
  return out + ")";
}

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch

namespace infer_detail {
INFER_DETAIL_BEGIN
/// Operators that a program made itself, with what they are registered by, in the order they were.
struct OwnOperators {
  struct Registered {
    std::shared_ptr<torch::jit::Operator> op;
    torch::Library library;
  };
  std::mutex mutex;
  std::vector<Registered> all;

  /// It lives as long as the process: operators are registered and withdrawn when libraries are loaded and unloaded.
  static OwnOperators& singleton() {
    static auto* const own = new OwnOperators;
    return *own;
  }
  std::vector<Registered>::iterator find(const c10::OperatorName& name) {
    return std::find_if(all.begin(), all.end(), [&name](const Registered& r) { return r.op->schema().operator_name() == name; });
  }
};
INFER_DETAIL_END
}  // namespace infer_detail

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

/// Makes the operator one that scripts, graphs and the dispatcher call; what it calls is differentiated, and what it writes and views is as its
/// schema says.
///
/// Errors: c10::Error where there is an operator of that name and overload.
inline void registerOperator(Operator&& op) {
  struct Kernel {
    std::shared_ptr<Operator> op;
    void operator()(const c10::OperatorHandle&, Stack* stack) const { op->getOperation()(*stack); }
  };
  const auto made = std::make_shared<Operator>(std::move(op));
  const FunctionSchema& schema = made->schema();
  const auto ns = schema.getNamespace();
  TORCH_CHECK(ns, "registerOperator: no namespace in ", schema);
  Library library(Library::FRAGMENT, std::string(*ns), std::nullopt, "registerOperator", 0);
  library.def(schema.text(), CppFunction(infer_detail::BoxedKernelOf<Kernel>::call, new Kernel{made}, infer_detail::BoxedKernelOf<Kernel>::drop,
                                         std::string(), CppFunction::default_flags()));
  auto& own = infer_detail::OwnOperators::singleton();
  const std::lock_guard<std::mutex> lock(own.mutex);
  own.all.push_back({made, std::move(library)});
}
/// Withdraws what `registerOperator` did, if it did.
inline void deregisterOperator(const FunctionSchema& schema) {
  auto& own = infer_detail::OwnOperators::singleton();
  const std::lock_guard<std::mutex> lock(own.mutex);
  const auto found = own.find(schema.operator_name());
  if (found != own.all.end()) own.all.erase(found);
}

/// Null where there is none.
inline std::shared_ptr<Operator> findOperatorFor(const c10::OperatorName& full_name) {
  auto& own = infer_detail::OwnOperators::singleton();
  {
    const std::lock_guard<std::mutex> lock(own.mutex);
    const auto found = own.find(full_name);
    if (found != own.all.end()) return found->op;
  }
  auto handle = c10::Dispatcher::singleton().findSchema(full_name);
  if (!handle) return nullptr;
  return std::make_shared<Operator>(*handle, [op = *handle](Stack& stack) { op.callBoxed(stack); });
}
/// The operator with just this schema.
inline std::shared_ptr<Operator> getOperatorForLiteral(const char* signature) {
  const FunctionSchema wanted = parseSchema(signature);
  const std::shared_ptr<Operator> found = findOperatorFor(wanted.operator_name());
  TORCH_CHECK(found && canonicalSchemaString(found->schema()) == canonicalSchemaString(wanted), "could not find a Operator for ", signature);
  return found;
}
// Const, as `auto&` takes it.
inline const std::vector<std::shared_ptr<Operator>> getAllOperators() {
  std::vector<std::shared_ptr<Operator>> operators;
  for (const c10::OperatorName& name : c10::Dispatcher::singleton().getAllOpNames()) operators.push_back(findOperatorFor(name));
  return operators;
}
/// The overloads of a name.
inline const std::vector<std::shared_ptr<Operator>> getAllOperatorsFor(Symbol name) {
  std::vector<std::shared_ptr<Operator>> operators;
  for (const c10::OperatorName& found : c10::Dispatcher::singleton().getAllOpNames()) {
    if (found.name == name.toQualString()) operators.push_back(findOperatorFor(found));
  }
  return operators;
}

/// An operator, or none where its schema is not selected.
template <class Func>
std::optional<Operator> OperatorGenerator(const char* schema, Func&& f, c10::AliasAnalysisKind alias_analysis) {
  return Operator(std::string(schema), std::forward<Func>(f), alias_analysis);
}
template <bool is_selected, class Func>
std::optional<Operator> OperatorGenerator(torch::detail::SelectiveStr<is_selected> schema, Func&& f, c10::AliasAnalysisKind alias_analysis) {
  if constexpr (is_selected) return OperatorGenerator(static_cast<const char*>(schema), std::forward<Func>(f), alias_analysis);
  return std::nullopt;
}
template <class Func>
std::optional<Operator> OperatorGenerator(std::string name, std::string overload_name, std::vector<Argument> arguments, std::vector<Argument> returns,
                                          Func&& f, c10::AliasAnalysisKind alias_analysis) {
  return Operator(std::move(name), std::move(overload_name), std::move(arguments), std::move(returns), std::forward<Func>(f), alias_analysis);
}

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch
