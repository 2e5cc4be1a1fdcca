// Operators of an extension of the stable ABI: STABLE_TORCH_LIBRARY, STABLE_TORCH_LIBRARY_FRAGMENT, STABLE_TORCH_LIBRARY_IMPL and TORCH_BOX.
//
// The functions they call are exported by the drop-in's libinfer.so. What `torch/library.h` says of operators of a program's own holds here too.
#pragma once

#include <torch/csrc/stable/stableivalue_conversions.h>
#include <torch/headeronly/util/Exception.h>
#include <torch/headeronly/util/Metaprogramming.h>

#include <tuple>
#include <utility>
#include <vector>

namespace torch {
namespace stable {
namespace detail {
INFER_NAMESPACE_BEGIN

class StableLibrary final {
 public:
  enum class Kind { DEF, IMPL, FRAGMENT };

  StableLibrary(Kind kind, const char* ns, const char* key, const char* file, uint32_t line) {
    switch (kind) {
      case Kind::DEF: STABLE_TORCH_ERROR_CODE_CHECK(aoti_torch_library_init_def(ns, file, line, &library_)); break;
      case Kind::IMPL: STABLE_TORCH_ERROR_CODE_CHECK(aoti_torch_library_init_impl(ns, key, file, line, &library_)); break;
      case Kind::FRAGMENT: STABLE_TORCH_ERROR_CODE_CHECK(aoti_torch_library_init_fragment(ns, file, line, &library_)); break;
    }
  }
  StableLibrary(const StableLibrary&) = delete;
  StableLibrary& operator=(const StableLibrary&) = delete;
  ~StableLibrary() { aoti_torch_delete_library_object(library_); }

  StableLibrary& def(const char* schema) {
    STABLE_TORCH_ERROR_CODE_CHECK(aoti_torch_library_def(library_, schema));
    return *this;
  }
  /// Tags are taken and not kept.
  StableLibrary& def(const char* schema, const std::vector<at::Tag>&) { return def(schema); }
  /// `TORCH_BOX` makes such a function of one with arguments.
  StableLibrary& impl(const char* name, void (*kernel)(StableIValue*, uint64_t, uint64_t)) {
    STABLE_TORCH_ERROR_CODE_CHECK(torch_library_impl(library_, name, kernel, TORCH_ABI_VERSION));
    return *this;
  }
  StableLibrary& set_python_module(const char* module, const char* context = "") {
    STABLE_TORCH_ERROR_CODE_CHECK(torch_library_set_python_module(library_, module, context));
    return *this;
  }

 private:
  TorchLibraryHandle library_ = nullptr;
};

/// Runs a block of registrations, and keeps them as long as it lives.
class StableTorchLibraryInit final {
 public:
  StableTorchLibraryInit(
      StableLibrary::Kind kind, void (*block)(StableLibrary&), const char* ns, const char* key, const char* file, uint32_t line)
      : library_(kind, ns, key, file, line) {
    block(library_);
  }

 private:
  StableLibrary library_;
};

/// What an argument is kept as while its kernel runs.
template <class T>
struct Kept {
  using type = T;
};
template <class T>
struct Kept<torch::headeronly::HeaderOnlyArrayRef<T>> {
  using type = std::vector<T>;
};
template <class T>
struct Kept<std::optional<torch::headeronly::HeaderOnlyArrayRef<T>>> {
  using type = std::optional<std::vector<T>>;
};
template <>
struct Kept<std::string_view> {
  using type = std::string;
};
template <class T>
using kept_t = typename Kept<std::remove_cv_t<std::remove_reference_t<T>>>::type;

/// How results go onto the stack.
template <class Result>
struct Results {
  static constexpr uint64_t count = 1;
  static void put(StableIValue* stack, Result result) { stack[0] = from(result); }
};
template <class... R>
struct Results<std::tuple<R...>> {
  static constexpr uint64_t count = sizeof...(R);
  static void put(StableIValue* stack, const std::tuple<R...>& results) { put(stack, results, std::index_sequence_for<R...>()); }
  template <size_t... I>
  static void put(StableIValue* stack, const std::tuple<R...>& results, std::index_sequence<I...>) {
    ((stack[I] = from<R>(std::get<I>(results))), ...);
  }
};
template <>
struct Results<void> {
  static constexpr uint64_t count = 0;
};

template <class Function, Function* function>
struct boxer;
template <class Result, class... Args, Result (*function)(Args...)>
struct boxer<Result(Args...), function> {
  static void boxed_fn(StableIValue* stack, uint64_t num_args, uint64_t num_outputs) {
    using R = std::remove_cv_t<std::remove_reference_t<Result>>;
    STD_TORCH_CHECK(
        num_args == sizeof...(Args), "Registered schema has ", num_args, " args, but the kernel to box has ", sizeof...(Args));
    STD_TORCH_CHECK(
        num_outputs == Results<R>::count, "Registered schema has ", num_outputs, " outputs, but the kernel to box has ", Results<R>::count);
    auto args = taken(stack, std::index_sequence_for<Args...>());
    if constexpr (std::is_void_v<R>) {
      std::apply(function, args);
    } else {
      Results<R>::put(stack, std::apply(function, args));
    }
  }

 private:
  // In braces the arguments are taken in their order.
  template <size_t... I>
  static std::tuple<kept_t<Args>...> taken([[maybe_unused]] StableIValue* stack, std::index_sequence<I...>) {
    return std::tuple<kept_t<Args>...>{to<kept_t<Args>>(stack[I])...};
  }
};

INFER_NAMESPACE_END
}  // namespace detail
}  // namespace stable
}  // namespace torch

#define TORCH_BOX(func) ::torch::stable::detail::boxer<std::remove_pointer_t<std::remove_reference_t<decltype(func)>>, (func)>::boxed_fn

#define STABLE_TORCH_LIBRARY(ns, m) INFER_STABLE_LIBRARY_BLOCK(DEF, ns, nullptr, m, stable_library_##ns)
#define STABLE_TORCH_LIBRARY_FRAGMENT(ns, m) INFER_STABLE_LIBRARY_UNIQUE(FRAGMENT, ns, nullptr, m, stable_fragment_##ns##_, C10_UID)
#define STABLE_TORCH_LIBRARY_IMPL(ns, k, m) INFER_STABLE_LIBRARY_UNIQUE(IMPL, ns, C10_STRINGIZE(k), m, stable_impl_##ns##_##k##_, C10_UID)
#define INFER_STABLE_LIBRARY_UNIQUE(kind, ns, key, m, name, uid) INFER_STABLE_LIBRARY_BLOCK(kind, ns, key, m, C10_CONCATENATE(name, uid))
#define INFER_STABLE_LIBRARY_BLOCK(kind, ns, key, m, name)                                                                   \
  static void name(::torch::stable::detail::StableLibrary&);                                                                 \
  static const ::torch::stable::detail::StableTorchLibraryInit C10_CONCATENATE(name, _registered)(                          \
      ::torch::stable::detail::StableLibrary::Kind::kind, &name, C10_STRINGIZE(ns), key, __FILE__, __LINE__);                \
  void name([[maybe_unused]] ::torch::stable::detail::StableLibrary& m)
