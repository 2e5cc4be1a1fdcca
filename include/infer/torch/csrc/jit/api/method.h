// torch::jit::Method: a module's function.
#pragma once

#include <ATen/core/class_type.h>
#include <ATen/core/function.h>
#include <ATen/core/future.h>
#include <ATen/core/ivalue.h>
#include <ATen/core/ivalue_c.h>
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

/// As `check`, of a call that runs a script: what the script raised becomes a JITException.
inline C10_NOINLINE void check_run(infer_status status) {
  if (C10_UNLIKELY(status == INFER_ERROR_RAISED)) {
    throw torch::jit::JITException::raised(infer_last_error_message());
  }
  check(status);
}

INFER_DETAIL_END
}  // namespace infer_detail

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

/// A method of a loaded model, which it keeps alive.
class Method {
 public:
  Method(c10::intrusive_ptr<infer_detail::ModuleHandle> owner, std::string name) : owner_(std::move(owner)), name_(std::move(name)) {}

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

  /// Runs it elsewhere: on a thread of its own, or where `launcher` runs what it is given.
  c10::intrusive_ptr<c10::ivalue::Future> run_async(Stack stack, const Kwargs& kwargs = Kwargs(),
                                                    const std::function<void(std::function<void()>)>& launcher = nullptr) {
    auto future = c10::make_intrusive<c10::ivalue::Future>(c10::AnyType::get());
    auto work = [method = *this, stack = std::move(stack), kwargs, future] {
      try {
        future->markCompleted(method(stack, kwargs));
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

  const std::string& name() const { return name_; }
  size_t num_inputs() const { return function().num_inputs(); }
  Module owner() const;
  /// Its schema, with the module itself as the first argument. A model of torch.export has none.
  Function& function() const {
    const std::lock_guard<std::mutex> lock(owner_->mutex);
    if (!owner_->functions) owner_->functions = c10::make_intrusive<infer_detail::KnownFunctions>();
    auto& functions = static_cast<infer_detail::KnownFunctions&>(*owner_->functions).by_name;
    auto known = functions.find(name_);
    if (known == functions.end()) {
      infer_detail::Returned text;
      infer_detail::check(infer_module_schema(owner_->module, name_.data(), name_.size(), &text.value));
      known = functions.emplace(name_, Function(infer_detail::with_one_result(c10::FunctionSchema::parse(text.take().toStringRef())))).first;
    }
    return known->second;
  }

 private:
  c10::intrusive_ptr<infer_detail::ModuleHandle> owner_;
  std::string name_;
};

inline c10::IValue Function::operator()(std::vector<c10::IValue> inputs, const Kwargs& kwargs) const {
  TORCH_CHECK(!inputs.empty() && inputs[0].isObject() && !inputs[0].isCustomClass(), name(), ": the first input is the object it is a method of");
  infer_module* const object = inputs[0].object()->object;
  infer_module_retain(object);
  const Method method(c10::make_intrusive<infer_detail::ModuleHandle>(object), name());
  inputs.erase(inputs.begin());
  return method(std::move(inputs), kwargs);
}
inline c10::IValue Function::operator()(std::vector<c10::IValue> inputs) const { return (*this)(std::move(inputs), Kwargs()); }

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch

namespace c10 {
INFER_NAMESPACE_BEGIN
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
