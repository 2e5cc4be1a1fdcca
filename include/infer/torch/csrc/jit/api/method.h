// torch::jit::Method: a module's function.
#pragma once

#include <ATen/core/class_type.h>
#include <ATen/core/function.h>
#include <ATen/core/future.h>
#include <ATen/core/ivalue.h>
#include <ATen/core/ivalue_c.h>
#include <torch/csrc/jit/ir/ir.h>
#include <torch/csrc/jit/runtime/jit_exception.h>

#include <algorithm>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <utility>
#include <vector>

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

using Kwargs = std::unordered_map<std::string, IValue>;
struct Module;

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch

namespace infer_detail {
INFER_DETAIL_BEGIN

/// Those of a module's functions that were asked for.
struct KnownFunctions final : c10::intrusive_ptr_target {
  std::unordered_map<std::string, torch::jit::Function> by_name;
};

/// What a module that is built in C++ is made of.
struct Built;

/// A reference to a module of the C library.
struct ModuleHandle final : c10::intrusive_ptr_target {
  explicit ModuleHandle(infer_module* m) : module(m) {}
  /// Takes the place of the module by another: all who hold the handle see it.
  void become(infer_module* m) {
    infer_module_release(std::exchange(module, m));
    functions = nullptr;
  }
  ModuleHandle(const ModuleHandle&) = delete;
  ModuleHandle& operator=(const ModuleHandle&) = delete;
  ~ModuleHandle() override { infer_module_release(module); }

  infer_module* module;
  std::mutex mutex;
  /// KnownFunctions, or nothing: named only where they are made, so that a program that asks for none compiles none of it.
  c10::intrusive_ptr<c10::intrusive_ptr_target> functions;
  /// Of a module that was built; nothing for one that was loaded.
  std::shared_ptr<Built> built;
};

/// A method returns one value: several results are one tuple.
inline c10::FunctionSchema with_one_result(c10::FunctionSchema schema) {
  if (schema.returns().size() == 1) return schema;
  std::vector<c10::TypePtr> types;
  for (const auto& r : schema.returns()) types.push_back(r.type());
  return c10::FunctionSchema(schema.name(), "", schema.arguments(), {c10::Argument("", c10::TupleType::create(std::move(types)))});
}

inline c10::FunctionSchema schema_of(const infer_module* module, const std::string& name) {
  Returned text;
  check(infer_module_schema(module, name.data(), name.size(), &text.value));
  return with_one_result(c10::FunctionSchema::parse(text.take().toStringRef()));
}

/// As `check`, of a call that runs a script: what the script raised becomes a JITException.
inline C10_NOINLINE void check_run(infer_status status) {
  if (C10_UNLIKELY(status == INFER_ERROR_RAISED)) {
    throw torch::jit::JITException::raised(infer_last_error_message());
  }
  check(status);
}

/// Runs a function of a module on inputs by position and by name.
inline c10::IValue run_named(const infer_module* module, const std::string& name, const std::vector<c10::IValue>& inputs,
                             const torch::jit::Kwargs& kwargs) {
  Lender lender;
  const infer_value* values = lender.lend_all(inputs);
  std::vector<c10::IValue> named;
  for (const auto& k : kwargs) {
    named.emplace_back(k.first);
    named.push_back(k.second);
  }
  Returned out;
  check_run(infer_module_run_method(module, name.data(), name.size(), values, inputs.size(), lender.lend_all(named), kwargs.size(), &out.value));
  return out.take();
}

/// Runs `call` elsewhere: on a thread of its own, or where `launcher` runs what it is given.
inline c10::intrusive_ptr<c10::ivalue::Future> run_elsewhere(std::function<c10::IValue()> call,
                                                             const std::function<void(std::function<void()>)>& launcher) {
  auto future = c10::make_intrusive<c10::ivalue::Future>(c10::AnyType::get());
  auto work = [call = std::move(call), future] {
    try {
      future->markCompleted(call());
    } catch (...) {
      future->setError(std::current_exception());
    }
  };
  if (launcher) {
    launcher(std::move(work));
  } else {
    std::thread(std::move(work)).detach();
  }
  return future;
}

INFER_DETAIL_END
}  // namespace infer_detail

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

/// A method of a loaded model, which it keeps alive.
struct Method {
 public:
  Method(c10::intrusive_ptr<infer_detail::ModuleHandle> owner, std::string name) : owner_(std::move(owner)), name_(std::move(name)) {}

  /// Runs it on inputs by position and by name.
  IValue operator()(std::vector<IValue> inputs, const Kwargs& kwargs = Kwargs()) const {
    return infer_detail::run_named(owner_->module, name_, inputs, kwargs);
  }
  /// Replaces the inputs on the stack with the result.
  void run(Stack& stack) const {
    IValue out = (*this)(stack);
    stack.clear();
    stack.push_back(std::move(out));
  }
  void run(Stack&& stack) const { run(stack); }

  /// Runs it elsewhere: on a thread of its own, or where `launcher` runs what it is given.
  c10::intrusive_ptr<c10::ivalue::Future> run_async(Stack stack, const Kwargs& kwargs = Kwargs(),
                                                    const std::function<void(std::function<void()>)>& launcher = nullptr) {
    return infer_detail::run_elsewhere([method = *this, stack = std::move(stack), kwargs] { return method(stack, kwargs); }, launcher);
  }

  const std::string& name() const { return name_; }
  size_t num_inputs() const { return function().num_inputs(); }
  Module owner() const;
  /// What passes are given, which have nothing to do: loading has optimized the method.
  std::shared_ptr<Graph> graph() const { return std::make_shared<Graph>(*this); }
  /// Its schema, with the module itself as the first argument. A model of torch.export has none.
  Function& function() const {
    const std::lock_guard<std::mutex> lock(owner_->mutex);
    if (!owner_->functions) owner_->functions = c10::make_intrusive<infer_detail::KnownFunctions>();
    auto& functions = static_cast<infer_detail::KnownFunctions&>(*owner_->functions).by_name;
    auto known = functions.find(name_);
    if (known == functions.end()) {
      infer_detail::Returned type;
      infer_detail::check(infer_module_type_name(owner_->module, &type.value));
      Function made(c10::QualifiedName(type.take().toStringRef() + "." + name_), infer_detail::schema_of(owner_->module, name_));
      known = functions.emplace(name_, std::move(made)).first;
    }
    return known->second;
  }

 private:
  c10::intrusive_ptr<infer_detail::ModuleHandle> owner_;
  std::string name_;
};

inline c10::IValue Function::operator()(std::vector<c10::IValue> inputs, const Kwargs& kwargs) const {
  if (unit_) return infer_detail::run_named(static_cast<infer_detail::ModuleHandle&>(*unit_).module, name(), inputs, kwargs);
  TORCH_CHECK(!inputs.empty() && inputs[0].isObject() && !inputs[0].isCustomClass(), name(), "() Expected the object it is a method of for argument 'self'");
  const c10::IValue object = std::move(inputs[0]);
  inputs.erase(inputs.begin());
  return infer_detail::run_named(object.object()->object, name(), inputs, kwargs);
}
inline c10::IValue Function::operator()(std::vector<c10::IValue> inputs) const { return (*this)(std::move(inputs), Kwargs()); }
inline void Function::run(Stack& stack) const {
  TORCH_CHECK(stack.size() >= num_inputs(), "expected ", num_inputs(), " inputs, but got only ", stack.size());
  const auto first = stack.end() - static_cast<std::ptrdiff_t>(num_inputs());
  IValue out = (*this)(Stack(first, stack.end()));
  stack.erase(first, stack.end());
  stack.push_back(std::move(out));
}
inline c10::intrusive_ptr<c10::ivalue::Future> Function::runAsync(Stack& stack, std::function<void(std::function<void()>)> launcher) const {
  return infer_detail::run_elsewhere([function = *this, stack]() mutable { return function.run(stack), stack.back(); }, launcher);
}

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch

namespace c10 {
INFER_NAMESPACE_BEGIN
inline const std::vector<torch::jit::Function*> ClassType::methods() const {
  std::vector<torch::jit::Function*> all;
  if (!owner_) return all;
  auto owner = intrusive_ptr<infer_detail::ModuleHandle>::reclaim_copy(static_cast<infer_detail::ModuleHandle*>(owner_.get()));
  for (auto& name : infer_detail::texts_of(owner->module, infer_module_methods)) all.push_back(&torch::jit::Method(owner, std::move(name)).function());
  return all;
}
inline torch::jit::Function* ClassType::findMethod(const std::string& name) const {
  if (!owner_) return nullptr;
  auto owner = intrusive_ptr<infer_detail::ModuleHandle>::reclaim_copy(static_cast<infer_detail::ModuleHandle*>(owner_.get()));
  infer_detail::Returned schema;
  if (infer_module_schema(owner->module, name.data(), name.size(), &schema.value) != 0) return nullptr;
  return &torch::jit::Method(std::move(owner), name).function();
}
inline torch::jit::Function& ClassType::getMethod(const std::string& name) const {
  torch::jit::Function* const method = findMethod(name);
  TORCH_CHECK(method != nullptr, "Couldn't find method: '", name, "' on class: '", repr_str(), "'");
  return *method;
}
INFER_NAMESPACE_END
}  // namespace c10
