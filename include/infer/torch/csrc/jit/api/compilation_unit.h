// torch::jit::CompilationUnit: functions of a source text.
#pragma once

#include <torch/csrc/jit/api/module.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

struct Graph;

/// A function of a program, to be called.
class CompiledFunction {
 public:
  explicit CompiledFunction(Method method) : method_(std::move(method)) {}

  IValue operator()(std::vector<IValue> inputs, const Kwargs& kwargs = Kwargs()) const { return method_(std::move(inputs), kwargs); }
  void run(Stack& stack) const { method_.run(stack); }
  void run(Stack&& stack) const { method_.run(stack); }
  const std::string& name() const { return method_.name(); }
  const c10::FunctionSchema& getSchema() const { return method_.function().getSchema(); }
  size_t num_inputs() const { return method_.num_inputs(); }
  c10::intrusive_ptr<c10::ivalue::Future> runAsync(Stack& stack) { return method_.run_async(stack); }

 private:
  Method method_;
};

/// Functions that a source text defines.
///
/// Errors: c10::Error, with the line, for a text that is no program.
struct CompilationUnit {
  CompilationUnit() = default;
  explicit CompilationUnit(const std::string& source) { define(source); }

  /// Adds functions; those there are already may be called by them.
  void define(const std::string& source) {
    const std::string whole = source_ + "\n" + infer_detail::dedented(source);
    infer_module* made = nullptr;
    infer_detail::check(infer_module_build("Functions", 9, whole.data(), whole.size(), nullptr, false, &made));
    unit_ = c10::make_intrusive<infer_detail::ModuleHandle>(made);
    source_ = whole;
    functions_.clear();
  }
  /// Null where there is none.
  CompiledFunction* find_function(const std::string& name) const {
    const std::string last = name.substr(name.rfind('.') == std::string::npos ? 0 : name.rfind('.') + 1);
    for (const auto& f : functions_) {
      if (f->name() == last) return f.get();
    }
    if (!unit_) return nullptr;
    infer_detail::Returned text;
    if (infer_module_schema(unit_->module, last.data(), last.size(), &text.value) != 0) return nullptr;
    functions_.push_back(std::make_unique<CompiledFunction>(Method(unit_, last)));
    return functions_.back().get();
  }
  CompiledFunction& get_function(const std::string& name) const {
    if (CompiledFunction* f = find_function(name)) return *f;
    TORCH_CHECK(false, "attempted to get undefined function ", name);
  }
  /// Refused, as there are no graphs.
  Function* create_function(const c10::QualifiedName& name, const std::shared_ptr<Graph>&) {
    TORCH_CHECK_NOT_IMPLEMENTED(false, "create_function: ", name.qualifiedName(), " cannot be made of a graph; define takes its source");
  }
  template <class... Types>
  IValue run_method(const std::string& name, Types&&... args) {
    return get_function(name)({IValue(std::forward<Types>(args))...});
  }

 private:
  c10::intrusive_ptr<infer_detail::ModuleHandle> unit_;
  std::string source_;
  mutable std::vector<std::unique_ptr<CompiledFunction>> functions_;
};

namespace script {
using jit::CompilationUnit;
}  // namespace script

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch
