// torch::jit::CompilationUnit: functions of a source text.
#pragma once

#include <torch/csrc/jit/api/module.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

struct Graph;

struct Resolver;
using ResolverPtr = std::shared_ptr<Resolver>;
struct Self;

/// Functions of source texts, to be called by their names.
///
/// Errors: ErrorReport, with the line, for a text that is no program.
struct CompilationUnit {
  CompilationUnit() = default;
  explicit CompilationUnit(const std::string& source) { define(std::nullopt, source, nullptr, nullptr); }

  /// Compiles the functions of a text, which may call each other. Their names are their own, after `prefix` and a dot where there is one.
  /// A resolver is the language's own (torch/csrc/jit/frontend/resolver.h); functions of modules are compiled with the module.
  std::vector<Function*> define(const std::optional<c10::QualifiedName>& prefix, const std::string& source, const ResolverPtr&, const Self*) {
    infer_module* made = nullptr;
    infer_detail::check_source(infer_module_build("Functions", 9, source.data(), source.size(), nullptr, false, &made));
    const auto unit = c10::make_intrusive<infer_detail::ModuleHandle>(made);
    std::vector<std::unique_ptr<Function>> defined;
    for (const std::string& name : infer_detail::texts_of(made, infer_module_functions)) {
      c10::QualifiedName full = prefix ? c10::QualifiedName(*prefix, name) : c10::QualifiedName(name);
      TORCH_CHECK(!find_function(full), "method '", full.qualifiedName(), "' already defined.");
      defined.push_back(std::make_unique<Function>(std::move(full), infer_detail::schema_of(made, name), unit));
    }
    std::vector<Function*> out;
    for (auto& f : defined) {
      out.push_back(f.get());
      functions_.push_back(std::move(f));
    }
    return out;
  }
  /// Null where there is none.
  Function* find_function(const c10::QualifiedName& name) const {
    for (const auto& f : functions_) {
      if (f->qualname() == name) return f.get();
    }
    return nullptr;
  }
  Function& get_function(const c10::QualifiedName& name) const {
    Function* const f = find_function(name);
    TORCH_CHECK(f != nullptr, "attempted to get undefined function ", name.name());
    return *f;
  }
  /// In the order they were defined in.
  std::vector<Function*> get_functions() const {
    std::vector<Function*> all;
    for (const auto& f : functions_) all.push_back(f.get());
    return all;
  }
  void drop_all_functions() { functions_.clear(); }
  /// Refused, as there are no graphs.
  Function* create_function(const c10::QualifiedName& name, const std::shared_ptr<Graph>&, bool should_mangle = false) {
    (void)should_mangle;
    TORCH_CHECK_NOT_IMPLEMENTED(false, "create_function: ", name.qualifiedName(), " cannot be made of a graph; define takes its source");
  }
  template <class... Types>
  IValue run_method(const c10::QualifiedName& name, Types&&... args) {
    return get_function(name)({IValue(std::forward<Types>(args))...});
  }

 private:
  std::vector<std::unique_ptr<Function>> functions_;
};

namespace script {
using jit::CompilationUnit;
}  // namespace script

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch
