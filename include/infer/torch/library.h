// Operators of a program's own: TORCH_LIBRARY, TORCH_LIBRARY_FRAGMENT and TORCH_LIBRARY_IMPL.
//
// What an operator writes is counted and what it views is tracked because its schema says so, whatever its kernels do. Where neither
// NDEBUG is defined nor libinfer stands for LibTorch, whose programs' kernels write what they will, kernels are supervised: one that writes an
// argument its schema calls read-only fails, and the argument is put back.
#pragma once

#include <ATen/core/boxing/KernelFunction.h>
#include <ATen/core/dispatch/Dispatcher.h>
#include <ATen/core/enum_tag.h>
#include <ATen/core/function.h>
#include <ATen/core/functional.h>
#include <ATen/core/type_factory.h>
#include <ATen/record_function.h>
#include <c10/core/DeviceGuard.h>
#include <c10/core/GradMode.h>
#include <c10/core/WrapDimMinimal.h>
#include <c10/core/impl/LocalDispatchKeySet.h>
#include <c10/util/accumulate.h>
#include <c10/util/flat_hash_map.h>
#include <c10/util/irange.h>
#include <infer/standard.h>
#include <torch/csrc/jit/frontend/function_schema_parser.h>

#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace torch {
namespace detail {
INFER_NAMESPACE_BEGIN
/// The key whose kernels run for tensors on a device.
inline c10::DispatchKey key_of(c10::DeviceType type) {
  switch (type) {
    case c10::DeviceType::CPU: return c10::DispatchKey::CPU;
    case c10::DeviceType::CUDA: return c10::DispatchKey::CUDA;
    case c10::DeviceType::HIP: return c10::DispatchKey::HIP;
    case c10::DeviceType::XLA: return c10::DispatchKey::XLA;
    case c10::DeviceType::MPS: return c10::DispatchKey::MPS;
    case c10::DeviceType::XPU: return c10::DispatchKey::XPU;
    case c10::DeviceType::HPU: return c10::DispatchKey::HPU;
    case c10::DeviceType::Meta: return c10::DispatchKey::Meta;
    case c10::DeviceType::PrivateUse1: return c10::DispatchKey::PrivateUse1;
    default: TORCH_CHECK(false, "Device type ", type, " cannot be overloaded at dispatch time, please file a bug report explaining what you were trying to do.");
  }
  return c10::DispatchKey::Undefined;
}
inline c10::DispatchKey key_of(c10::DispatchKey key) { return key; }
INFER_NAMESPACE_END
}  // namespace detail

INFER_NAMESPACE_BEGIN

template <class T>
class class_;

enum class _RegisterOrVerify { REGISTER, VERIFY };

/// A kernel that may be registered: a function, a function object, TORCH_FN(function), or a function over a stack.
class CppFunction final {
 public:
  /// A kernel in the library's own form, which takes over the context.
  CppFunction(infer_kernel kernel, void* context, void (*drop)(void*), std::string signature, uint32_t flags)
      : kernel_(kernel), context_(context, drop ? drop : [](void*) {}), signature_(std::move(signature)), flags_(flags) {}

  template <class F, class = std::enable_if_t<!std::is_same_v<std::decay_t<F>, CppFunction>>>
  explicit CppFunction(F&& f) : CppFunction(of(std::forward<F>(f))) {}
  CppFunction(CppFunction&&) noexcept = default;
  CppFunction& operator=(CppFunction&&) = default;
  CppFunction(const CppFunction&) = delete;
  CppFunction& operator=(const CppFunction&) = delete;

  /// No kernel: calls pass by.
  static CppFunction makeFallthrough() { return CppFunction(nullptr, nullptr, nullptr, std::string(), INFER_KERNEL_FALLTHROUGH); }
  template <auto* func>
  static CppFunction makeFromBoxedFunction() {
    using F = std::decay_t<decltype(func)>;
    return CppFunction(&infer_detail::BoxedKernelOf<F>::call, new F(func), &infer_detail::BoxedKernelOf<F>::drop, std::string(), default_flags());
  }
  /// A function object over a stack: `void operator()(const OperatorHandle&, DispatchKeySet, Stack*)`.
  template <class Functor>
  static CppFunction makeFromBoxedFunctor(std::unique_ptr<Functor> functor) {
    struct Held {
      std::unique_ptr<Functor> functor;
      void operator()(const c10::OperatorHandle& op, c10::DispatchKeySet keys, torch::jit::Stack* stack) { (*functor)(op, keys, stack); }
    };
    return CppFunction(&infer_detail::BoxedKernelOf<Held>::call, new Held{std::move(functor)}, &infer_detail::BoxedKernelOf<Held>::drop,
                       std::string(), default_flags());
  }
  template <class F>
  static CppFunction makeFromUnboxedFunction(F f) {
    return CppFunction(f);
  }
  /// The schema of a typed function, without a name; empty for a function over a stack.
  const std::string& signature() const { return signature_; }
  CppFunction&& debug(const std::string&) && { return std::move(*this); }

  static constexpr uint32_t default_flags() {
#if defined(NDEBUG) || defined(INFER_DROP_IN)
    return 0;
#else
    return INFER_KERNEL_SUPERVISED;
#endif
  }

 private:
  template <class F>
  static CppFunction of(F&& f) {
    return make(std::decay_t<F>(std::forward<F>(f)));
  }
  template <class Type, Type* func>
  static CppFunction of(c10::CompileTimeFunctionPointer<Type, func>) {
    return make(func);
  }
  template <class F>
  static CppFunction make(F f) {
    using Kernel = infer_detail::KernelOf<F>;
    return CppFunction(&Kernel::call, new F(std::move(f)), &Kernel::drop, infer_detail::SchemaOf<typename Kernel::Type>::text(), default_flags());
  }

  template <class Key, class F>
  friend CppFunction dispatch(Key key, F&& f);
  friend class Library;

  infer_kernel kernel_;
  std::unique_ptr<void, void (*)(void*)> context_;
  std::string signature_;
  uint32_t flags_;
  c10::DispatchKey key_ = c10::DispatchKey::Undefined;
};

/// A kernel for one dispatch key, or one type of device.
template <class Key, class F>
inline CppFunction dispatch(Key key, F&& f) {
  CppFunction function(std::forward<F>(f));
  function.key_ = detail::key_of(key);
  return function;
}

/// A schema, parsed.
inline c10::FunctionSchema schema(const char* text, bool = false) { return c10::FunctionSchema::parse(text); }

/// Registrations for one namespace, withdrawn when this is destroyed.
class Library final {
 public:
  enum Kind { DEF, IMPL, FRAGMENT };

  Library(Kind kind, const std::string& ns, std::optional<c10::DispatchKey> key, const char* file, uint32_t line) : ns_(ns), handle_(nullptr, &infer_library_close) {
    const std::string location = std::string(file) + ":" + std::to_string(line);
    infer_library* opened = nullptr;
    infer_detail::check(infer_library_open(kind, ns.data(), ns.size(), static_cast<int32_t>(key.value_or(c10::DispatchKey::Undefined)), location.data(),
                                           location.size(), &opened));
    handle_.reset(opened);
  }

  /// An operator without a kernel yet: `name(Tensor x, int n=3) -> Tensor`.
  Library& def(const char* schema, const std::vector<at::Tag>& = {}, _RegisterOrVerify = _RegisterOrVerify::REGISTER) & {
    return define(schema);
  }
  Library& def(const std::string& schema, const std::vector<at::Tag>& = {}, _RegisterOrVerify = _RegisterOrVerify::REGISTER) & {
    return define(schema);
  }
  Library& def(c10::FunctionSchema&& schema, const std::vector<at::Tag>& = {}, _RegisterOrVerify = _RegisterOrVerify::REGISTER) & {
    return define(schema.text());
  }
  /// An operator with a kernel for all keys, made of other operators. Where only a name is given the schema is that of the function.
  template <class F, class = std::enable_if_t<!std::is_convertible_v<F&&, const std::vector<at::Tag>&>>>
  Library& def(const char* name_or_schema, F&& f, const std::vector<at::Tag>& = {}) & {
    CppFunction function(std::forward<F>(f));
    std::string text = name_or_schema;
    const bool is_schema = text.find('(') != std::string::npos;
    std::string name = text.substr(0, text.find('('));
    // A kernel that does not fit leaves no operator behind.
    if (is_schema) {
      implement(name, function);
      return define(text);
    }
    TORCH_CHECK(!function.signature_.empty(), "def(\"", name, "\"): the schema of a function over a stack has to be given");
    define(name + function.signature_);
    return implement(name, function);
  }
  template <class F>
  Library& def(const std::string& name_or_schema, F&& f, const std::vector<at::Tag>& tags = {}) & {
    return def(name_or_schema.c_str(), std::forward<F>(f), tags);
  }
  template <class F>
  Library& def(c10::FunctionSchema&& schema, F&& f, const std::vector<at::Tag>& tags = {}) & {
    return def(schema.text().c_str(), std::forward<F>(f), tags);
  }

  /// A kernel for an operator, which may be defined later: for the key of this library, or the kernel's own.
  template <class F>
  Library& impl(const char* name, F&& f, _RegisterOrVerify = _RegisterOrVerify::REGISTER) & {
    CppFunction function(std::forward<F>(f));
    return implement(name, function);
  }
  template <class Key, class F, class = std::enable_if_t<std::is_enum_v<std::decay_t<Key>>>>
  Library& impl(const char* name, Key&& key, F&& f) & {
    return impl(name, dispatch(key, std::forward<F>(f)));
  }
  template <class F>
  Library& impl(const std::string& name, F&& f) & {
    return impl(name.c_str(), std::forward<F>(f));
  }

  /// For a key, a kernel of all operators that have none: calls pass by, which they do anyway.
  template <class F>
  Library& fallback(F&& f) & {
    CppFunction function(std::forward<F>(f));
    infer_detail::check(infer_library_fallback(handle_.get(), function.flags_));
    return *this;
  }

  /// Registers a class of this namespace.
  template <class T>
  torch::class_<T> class_(const std::string& name);

  Library& set_python_module(const char*, const char* = "") & { return *this; }
  Library& impl_abstract_pystub(const char*, const char* = "") & { return *this; }

  /// Withdraws all registrations.
  void reset() { handle_.reset(); }

 private:
  Library& define(const std::string& schema) {
    infer_detail::check(infer_library_define(handle_.get(), schema.data(), schema.size()));
    return *this;
  }
  Library& implement(const std::string& name, CppFunction& f) {
    auto drop = f.context_ ? f.context_.get_deleter() : nullptr;
    // The library takes the context over.
    void* context = f.context_.release();
    const char* signature = f.signature_.empty() ? nullptr : f.signature_.data();
    infer_detail::check(infer_library_implement(handle_.get(), name.data(), name.size(), static_cast<int32_t>(f.key_), signature, f.signature_.size(),
                                                f.flags_, f.kernel_, context, drop));
    return *this;
  }

  std::string ns_;
  std::unique_ptr<infer_library, void (*)(infer_library*)> handle_;
};

INFER_NAMESPACE_END

namespace detail {
INFER_NAMESPACE_BEGIN

/// Runs a block of registrations when a program or a shared library is loaded.
class TorchLibraryInit final {
 public:
  TorchLibraryInit(Library::Kind kind, void (*fill)(Library&), const char* ns, std::optional<c10::DispatchKey> key, const char* file, uint32_t line)
      : library_(kind, ns, key, file, line) {
    fill(library_);
  }

 private:
  Library library_;
};

/// A name that is always selected.
template <bool>
class SelectiveStr {
 public:
  constexpr explicit SelectiveStr(const char* name) : name_(name) {}
  constexpr operator const char*() const { return name_; }

 private:
  const char* name_;
};

INFER_NAMESPACE_END
}  // namespace detail
}  // namespace torch

#include <ATen/core/op_registration/op_registration.h>
#include <torch/custom_class.h>

#define TORCH_SELECTIVE_CLASS(n) n
#define TORCH_SELECTIVE_NAME(n) ::torch::detail::SelectiveStr<true>(n)
#define TORCH_SELECTIVE_SCHEMA(n) ::torch::detail::SelectiveStr<true>(n)

#define INFER_LIBRARY_BLOCK(function, object, kind, ns, key, m)                                                                    \
  static void function(::torch::Library&);                                                                                        \
  static const ::torch::detail::TorchLibraryInit object(::torch::Library::kind, &function, #ns, key, __FILE__, __LINE__);         \
  void function(::torch::Library& m)
#define INFER_LIBRARY_FRAGMENT_BLOCK(ns, m, uid)                                                                                         \
  INFER_LIBRARY_BLOCK(C10_CONCATENATE(TORCH_LIBRARY_FRAGMENT_init_##ns##_, uid),                                                   \
                      C10_CONCATENATE(TORCH_LIBRARY_FRAGMENT_static_init_##ns##_, uid), FRAGMENT, ns, std::nullopt, m)
#define INFER_LIBRARY_IMPL_BLOCK(ns, k, m, uid)                                                                                    \
  INFER_LIBRARY_BLOCK(C10_CONCATENATE(TORCH_LIBRARY_IMPL_init_##ns##_##k##_, uid),                                                 \
                      C10_CONCATENATE(TORCH_LIBRARY_IMPL_static_init_##ns##_##k##_, uid), IMPL, ns, ::c10::DispatchKey::k, m)

#define TORCH_LIBRARY(ns, m) INFER_LIBRARY_BLOCK(TORCH_LIBRARY_init_##ns, TORCH_LIBRARY_static_init_##ns, DEF, ns, std::nullopt, m)
#define TORCH_LIBRARY_FRAGMENT(ns, m) INFER_LIBRARY_FRAGMENT_BLOCK(ns, m, C10_UID)
#define TORCH_LIBRARY_IMPL(ns, k, m) INFER_LIBRARY_IMPL_BLOCK(ns, k, m, C10_UID)
#define MAKE_TORCH_LIBRARY(ns) ::torch::Library(::torch::Library::DEF, #ns, std::nullopt, __FILE__, __LINE__)
#define MAKE_TORCH_LIBRARY_IMPL(ns, k) ::torch::Library(::torch::Library::IMPL, #ns, ::c10::DispatchKey::k, __FILE__, __LINE__)
