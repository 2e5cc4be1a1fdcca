// torch::jit::Function: a function of a program.
#pragma once

#include <ATen/core/function_schema.h>
#include <ATen/core/qualified_name.h>
#include <c10/util/intrusive_ptr.h>

#include <functional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace c10 {
INFER_NAMESPACE_BEGIN
struct IValue;
namespace ivalue {
struct Future;
}  // namespace ivalue
INFER_NAMESPACE_END
}  // namespace c10

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

/// A function of a program: one that was compiled of a text, or a method, whose first input is the module or object it is called on.
/// A pointer to one is good as long as what it was asked of.
struct Function {
  /// Of a method there is no `unit`.
  Function(c10::QualifiedName name, c10::FunctionSchema schema, c10::intrusive_ptr<c10::intrusive_ptr_target> unit = nullptr)
      : name_(std::move(name)), schema_(std::move(schema)), unit_(std::move(unit)) {}

  const std::string& name() const { return name_.name(); }
  /// Of a method "__torch__.Net.forward".
  const c10::QualifiedName& qualname() const { return name_; }
  const c10::FunctionSchema& getSchema() const { return schema_; }
  size_t num_inputs() const { return schema_.arguments().size(); }
  bool isGraphFunction() const { return true; }
  /// Inputs that are not given have their defaults.
  c10::IValue operator()(std::vector<c10::IValue> inputs, const std::unordered_map<std::string, c10::IValue>& kwargs) const;
  c10::IValue operator()(std::vector<c10::IValue> inputs) const;
  /// Takes all its inputs off the end of the stack and leaves the result there.
  void run(std::vector<c10::IValue>& stack) const;
  void run(std::vector<c10::IValue>&& stack) const { run(stack); }
  /// Runs it on the stack elsewhere, as `Method::run_async` does.
  c10::intrusive_ptr<c10::ivalue::Future> runAsync(std::vector<c10::IValue>& stack,
                                                   std::function<void(std::function<void()>)> launcher = nullptr) const;

 private:
  c10::QualifiedName name_;
  c10::FunctionSchema schema_;
  c10::intrusive_ptr<c10::intrusive_ptr_target> unit_;
};

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch
