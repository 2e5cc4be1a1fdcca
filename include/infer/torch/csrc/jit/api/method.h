// torch::jit::Method: a module's function.
#pragma once

#include <ATen/core/function.h>
#include <ATen/core/ivalue.h>
#include <ATen/core/ivalue_c.h>
#include <torch/csrc/jit/runtime/jit_exception.h>

#include <algorithm>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace torch {
namespace jit {
inline namespace infer_v0 {

using Kwargs = std::unordered_map<std::string, IValue>;
struct Module;

}  // namespace infer_v0
}  // namespace jit
}  // namespace torch

namespace infer_detail {

/// A reference to a module of the C library, and those of its functions that were asked for.
struct ModuleHandle {
  explicit ModuleHandle(infer_module* m) : module(m) {}
  ModuleHandle(const ModuleHandle&) = delete;
  ModuleHandle& operator=(const ModuleHandle&) = delete;
  ~ModuleHandle() { infer_module_release(module); }

  infer_module* module;
  std::mutex mutex;
  std::unordered_map<std::string, torch::jit::Function> functions;
};

/// A method returns one value: several results are one tuple.
inline c10::FunctionSchema with_one_result(c10::FunctionSchema schema) {
  if (schema.returns().size() == 1) return schema;
  std::vector<c10::TypePtr> types;
  for (const auto& r : schema.returns()) types.push_back(r.type());
  return c10::FunctionSchema(schema.name(), "", schema.arguments(), {c10::Argument("", c10::TupleType::create(std::move(types)))});
}

/// As `check`, of a call that runs a script: what the script raised becomes a JITException.
inline C10_NOINLINE void check_run(infer_status status) {
  if (C10_UNLIKELY(status == INFER_ERROR_RAISED)) {
    const std::string message = infer_last_error_message();
    const size_t colon = std::min(message.find(": "), message.size());
    throw torch::jit::JITException(message, message.substr(0, colon), message.substr(std::min(colon + 2, message.size())));
  }
  check(status);
}

}  // namespace infer_detail

namespace torch {
namespace jit {
inline namespace infer_v0 {

/// A method of a loaded model, which it keeps alive.
class Method {
 public:
  Method(std::shared_ptr<infer_detail::ModuleHandle> owner, std::string name) : owner_(std::move(owner)), name_(std::move(name)) {}

  /// Runs it on inputs by position and by name.
  IValue operator()(std::vector<IValue> inputs, const Kwargs& kwargs = Kwargs()) const {
    infer_detail::Lender lender;
    const infer_value* values = lender.lend_all(inputs);
    std::vector<IValue> named;
    for (const auto& k : kwargs) {
      named.emplace_back(k.first);
      named.push_back(k.second);
    }
    infer_detail::Returned out;
    infer_detail::check_run(infer_module_run_method(
        owner_->module, name_.data(), name_.size(), values, inputs.size(), lender.lend_all(named), kwargs.size(), &out.value));
    return out.take();
  }
  /// Replaces the inputs on the stack with the result.
  void run(Stack& stack) const {
    IValue out = (*this)(stack);
    stack.clear();
    stack.push_back(std::move(out));
  }
  void run(Stack&& stack) const { run(stack); }

  const std::string& name() const { return name_; }
  size_t num_inputs() const { return function().num_inputs(); }
  Module owner() const;
  /// Its schema, with the module itself as the first argument. A model of torch.export has none.
  Function& function() const {
    const std::lock_guard<std::mutex> lock(owner_->mutex);
    auto known = owner_->functions.find(name_);
    if (known == owner_->functions.end()) {
      infer_detail::Returned text;
      infer_detail::check(infer_module_schema(owner_->module, name_.data(), name_.size(), &text.value));
      known = owner_->functions.emplace(name_, Function(infer_detail::with_one_result(c10::FunctionSchema::parse(text.take().toStringRef())))).first;
    }
    return known->second;
  }

 private:
  std::shared_ptr<infer_detail::ModuleHandle> owner_;
  std::string name_;
};

}  // namespace infer_v0
}  // namespace jit
}  // namespace torch
