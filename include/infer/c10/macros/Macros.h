// Compiler annotations. Nothing here changes what a program does.
#pragma once

#include <c10/macros/Export.h>

#define C10_LIKELY(x) (__builtin_expect(static_cast<bool>(x), 1))
#define C10_UNLIKELY(x) (__builtin_expect(static_cast<bool>(x), 0))
#define C10_LIKELY_OR_CONST(x) C10_LIKELY(x)
#define C10_UNLIKELY_OR_CONST(x) C10_UNLIKELY(x)
#define C10_NOINLINE __attribute__((noinline))
#define C10_ALWAYS_INLINE __attribute__((always_inline)) inline
#define C10_ERASE C10_ALWAYS_INLINE
#define C10_COLD __attribute__((cold))
#define C10_NODISCARD [[nodiscard]]
#define C10_UNUSED __attribute__((unused))
#define C10_USED __attribute__((used))
#define C10_RESTRICT __restrict
#define C10_FALLTHROUGH [[fallthrough]]
#define C10_ALWAYS_INLINE_ATTRIBUTE __attribute__((always_inline))
#define C10_ATTR_VISIBILITY_HIDDEN __attribute__((visibility("hidden")))
#define C10_HAS_CPP_ATTRIBUTE(x) __has_cpp_attribute(x)
#define C10_DEPRECATED [[deprecated]]
#define C10_DEPRECATED_MESSAGE(message) [[deprecated(message)]]
#define C10_DEFINE_DEPRECATED_USING(name, type) using name [[deprecated]] = type;
#ifdef __clang__
#define C10_LIFETIMEBOUND [[clang::lifetimebound]]
#else
#define C10_LIFETIMEBOUND
#endif
#define C10_DISABLE_COPY_AND_ASSIGN(classname) \
  classname(const classname&) = delete;        \
  classname& operator=(const classname&) = delete
#define C10_PRAGMA_(text) _Pragma(#text)
/// What stands until the POP is compiled without a warning.
#define C10_DIAGNOSTIC_PUSH_AND_IGNORED_IF_DEFINED(flag) C10_PRAGMA_(GCC diagnostic push) C10_PRAGMA_(GCC diagnostic ignored flag)
#define C10_DIAGNOSTIC_POP() C10_PRAGMA_(GCC diagnostic pop)
#ifdef __clang__
#define C10_CLANG_DIAGNOSTIC_PUSH() C10_PRAGMA_(clang diagnostic push)
#define C10_CLANG_DIAGNOSTIC_POP() C10_PRAGMA_(clang diagnostic pop)
#define C10_CLANG_DIAGNOSTIC_IGNORE(flag) C10_PRAGMA_(clang diagnostic ignored flag)
#define C10_CLANG_HAS_WARNING(flag) __has_warning(flag)
#else
#define C10_CLANG_DIAGNOSTIC_PUSH()
#define C10_CLANG_DIAGNOSTIC_POP()
#define C10_CLANG_DIAGNOSTIC_IGNORE(flag)
#define C10_CLANG_HAS_WARNING(flag) 0
#endif
#define C10_HOST_DEVICE
#define C10_HOST
#define C10_DEVICE
#define C10_HIP_HOST_DEVICE
#define CONSTEXPR_EXCEPT_WIN_CUDA constexpr
#define C10_HOST_CONSTEXPR_EXCEPT_WIN_CUDA constexpr
#define C10_WARP_SIZE 32
#define C10_WARP_SIZE_LOWER_BOUND 32
#define C10_WARP_SIZE_UPPER_BOUND 32

#define C10_CONCATENATE_IMPL(a, b) a##b
#define C10_CONCATENATE(a, b) C10_CONCATENATE_IMPL(a, b)
#define C10_STRINGIZE_IMPL(x) #x
#define C10_STRINGIZE(x) C10_STRINGIZE_IMPL(x)
#define C10_MACRO_EXPAND(args) args
#define C10_UID __COUNTER__
#define C10_ANONYMOUS_VARIABLE(name) C10_CONCATENATE(name, __COUNTER__)

// What PyTorch has in torch::headeronly, for extensions of the stable ABI, it has in c10 as well, and libinfer has it there.
namespace c10 {}
namespace torch {
namespace headeronly {
using namespace c10;
}  // namespace headeronly
}  // namespace torch
