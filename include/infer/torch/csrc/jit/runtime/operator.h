// torch::jit::Operator: operators by the names they have in scripts.
#pragma once

#include <ATen/core/dispatch/Dispatcher.h>
#include <ATen/core/stack.h>
#include <ATen/core/symbol.h>

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

using c10::FunctionSchema;
using c10::Symbol;
/// Takes the arguments off the stack and leaves the results.
using Operation = std::function<void(Stack&)>;

/// An operator that the dispatcher knows. The functions of the language itself (`prim::`) are none.
struct Operator {
  Operator(c10::OperatorHandle handle, Operation operation) : handle_(std::move(handle)), operation_(std::move(operation)) {}

  const FunctionSchema& schema() const { return handle_.schema(); }
  Operation getOperation() const { return operation_; }
  bool isC10Op() const { return true; }
  bool hasOperation() const { return true; }

 private:
  c10::OperatorHandle handle_;
  Operation operation_;
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

/// Null where there is none.
inline std::shared_ptr<Operator> findOperatorFor(const c10::OperatorName& full_name) {
  auto handle = c10::Dispatcher::singleton().findSchema(full_name);
  if (!handle) return nullptr;
  return std::make_shared<Operator>(*handle, [op = *handle](Stack& stack) { op.callBoxed(stack); });
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

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch
