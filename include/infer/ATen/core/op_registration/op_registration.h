// The older way to register an operator: RegisterOperators().op("my::name(Tensor x) -> Tensor", &function).
#pragma once

#include <torch/library.h>

#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace infer_detail {
INFER_DETAIL_BEGIN
/// A function object that copies share.
template <class Functor, class Signature>
struct Shared;
template <class Functor, class R, class... A>
struct Shared<Functor, R(A...)> {
  template <class... Args>
  explicit Shared(std::in_place_t, Args&&... args) : functor(std::make_shared<Functor>(std::forward<Args>(args)...)) {}
  R operator()(A... args) { return (*functor)(std::forward<A>(args)...); }
  std::shared_ptr<Functor> functor;
};
INFER_DETAIL_END
}  // namespace infer_detail

namespace c10 {
INFER_NAMESPACE_BEGIN

/// Base of function objects that are kernels.
struct OperatorKernel : intrusive_ptr_target {};

/// Registrations, withdrawn when this is destroyed.
///
/// Errors: c10::Error where an operator has no schema and no kernel to have it of, or a kernel does not fit.
class RegisterOperators final {
 public:
  /// What an operator is: its schema and its kernels.
  ///
  ///     torch::RegisterOperators().op(torch::RegisterOperators::options()
  ///         .schema("mine::twice(Tensor x) -> Tensor").kernel<decltype(twice), &twice>(c10::DispatchKey::CPU));
  class Options final {
   public:
    Options(Options&&) noexcept = default;
    Options& operator=(Options&&) = default;

    Options&& schema(const std::string& schema_or_name) && {
      TORCH_CHECK(schema_.empty(), "Tried to register operator ", schema_or_name, " but there already was a schema or name specified: ", schema_);
      schema_ = schema_or_name;
      return std::move(*this);
    }
    Options&& aliasAnalysis(AliasAnalysisKind) && { return std::move(*this); }

    /// A function object, made with these arguments.
    template <class Functor, class... Args>
    std::enable_if_t<std::is_class_v<Functor>, Options&&> kernel(DispatchKey key, Args&&... args) && {
      return std::move(*this).add(key, torch::CppFunction(Held<Functor>(std::in_place, std::forward<Args>(args)...)));
    }
    template <class Functor, class... Args>
    std::enable_if_t<std::is_class_v<Functor>, Options&&> catchAllKernel(Args&&... args) && {
      return std::move(*this).add(std::nullopt, torch::CppFunction(Held<Functor>(std::in_place, std::forward<Args>(args)...)));
    }
    /// A function.
    template <class Type, Type* func>
    Options&& kernel(DispatchKey key) && {
      return std::move(*this).add(key, torch::CppFunction(func));
    }
    template <class Type, Type* func>
    Options&& catchAllKernel() && {
      return std::move(*this).add(std::nullopt, torch::CppFunction(func));
    }
    template <class Type>
    std::enable_if_t<std::is_function_v<Type>, Options&&> kernel(DispatchKey key, Type* func) && {
      TORCH_INTERNAL_ASSERT(func != nullptr, "Kernel function cannot be nullptr");
      return std::move(*this).add(key, torch::CppFunction(func));
    }
    template <class Type>
    std::enable_if_t<std::is_function_v<Type>, Options&&> catchAllKernel(Type* func) && {
      TORCH_INTERNAL_ASSERT(func != nullptr, "Kernel function cannot be nullptr");
      return std::move(*this).add(std::nullopt, torch::CppFunction(func));
    }
    /// A lambda.
    template <class Lambda>
    std::enable_if_t<std::is_class_v<std::decay_t<Lambda>>, Options&&> kernel(DispatchKey key, Lambda&& f) && {
      return std::move(*this).add(key, torch::CppFunction(std::forward<Lambda>(f)));
    }
    template <class Lambda>
    std::enable_if_t<std::is_class_v<std::decay_t<Lambda>>, Options&&> catchAllKernel(Lambda&& f) && {
      return std::move(*this).add(std::nullopt, torch::CppFunction(std::forward<Lambda>(f)));
    }
    /// A function over a stack.
    template <void (*func)(const OperatorHandle&, torch::jit::Stack*)>
    Options&& kernel(DispatchKey key) && {
      return std::move(*this).add(key, torch::CppFunction::makeFromBoxedFunction<func>());
    }
    template <void (*func)(const OperatorHandle&, torch::jit::Stack*)>
    Options&& catchAllKernel() && {
      return std::move(*this).add(std::nullopt, torch::CppFunction::makeFromBoxedFunction<func>());
    }

   private:
    friend class RegisterOperators;
    template <class Functor>
    using Held = infer_detail::Shared<Functor, typename infer_detail::SignatureOf<Functor>::type>;
    Options() = default;
    Options&& add(std::optional<DispatchKey> key, torch::CppFunction f) && {
      for (const auto& k : kernels_) {
        TORCH_CHECK(k.first != key, "Tried to register operator ", schema_, " with multiple kernels for the same dispatch key ",
                    key ? toString(*key) : "(catch all)", " in the same op() call");
      }
      kernels_.emplace_back(key, std::move(f));
      return std::move(*this);
    }

    std::string schema_;
    std::vector<std::pair<std::optional<DispatchKey>, torch::CppFunction>> kernels_;
  };
  static Options options() { return {}; }

  RegisterOperators() = default;
  RegisterOperators(RegisterOperators&&) = default;
  RegisterOperators& operator=(RegisterOperators&&) = default;
  template <class F>
  explicit RegisterOperators(const std::string& schema_or_name, F&& f) {
    std::move(*this).op(schema_or_name, std::forward<F>(f));
  }

  RegisterOperators&& op(Options&& options) && {
    register_all(std::move(options));
    return std::move(*this);
  }
  RegisterOperators&& op(const std::string& schema_or_name, Options&& options = RegisterOperators::options()) && {
    return std::move(*this).op(std::move(options).schema(schema_or_name));
  }
  template <class F, class = std::enable_if_t<!std::is_same_v<std::decay_t<F>, Options>>>
  RegisterOperators&& op(const std::string& schema_or_name, F&& f) && {
    return std::move(*this).op(options().schema(schema_or_name).add(std::nullopt, torch::CppFunction(std::forward<F>(f))));
  }

 private:
  void register_all(Options&& options) {
    const std::string& schema = options.schema_;
    TORCH_CHECK(!schema.empty(), "In operator registration: Tried to register an operator without specifying a schema or operator name.");
    const size_t end = schema.find("::");
    TORCH_CHECK(end != std::string::npos, "RegisterOperators: no namespace in ", schema);
    torch::Library library(torch::Library::FRAGMENT, schema.substr(0, end), std::nullopt, "RegisterOperators", 0);
    const bool is_schema = schema.find('(') != std::string::npos;
    const std::string name = schema.substr(0, schema.find('('));
    if (is_schema) {
      library.def(schema);
    } else {
      TORCH_CHECK(!options.kernels_.empty(), "Cannot infer operator schema for this kind of kernel in registration of operator ", schema,
                  ", because there is no kernel specified.");
      library.def(name + options.kernels_.front().second.signature());
    }
    for (auto& k : options.kernels_) {
      if (k.first) {
        library.impl(name, torch::dispatch(*k.first, std::move(k.second)));
      } else {
        library.impl(name, std::move(k.second));
      }
    }
    libraries_.push_back(std::move(library));
  }
  std::vector<torch::Library> libraries_;
};

INFER_NAMESPACE_END
}  // namespace c10

namespace torch {
INFER_NAMESPACE_BEGIN
using c10::RegisterOperators;
INFER_NAMESPACE_END
}  // namespace torch
