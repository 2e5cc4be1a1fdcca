// A function as a type, so that calls of it are inlined: TORCH_FN(f).
#pragma once

#include <c10/util/TypeTraits.h>

#include <type_traits>

namespace c10 {
INFER_NAMESPACE_BEGIN

template <class F, F* f>
struct CompileTimeFunctionPointer final {
  static_assert(guts::is_function_type<F>::value, "TORCH_FN can only wrap function types.");
  using FuncType = F;
  static constexpr F* func_ptr() { return f; }
};
template <class T>
struct is_compile_time_function_pointer : std::false_type {};
template <class F, F* f>
struct is_compile_time_function_pointer<CompileTimeFunctionPointer<F, f>> : std::true_type {};

INFER_NAMESPACE_END
}  // namespace c10

#define TORCH_FN_TYPE(func) ::c10::CompileTimeFunctionPointer<std::remove_pointer_t<std::remove_reference_t<decltype(func)>>, func>
#define TORCH_FN(func) TORCH_FN_TYPE(func)()
