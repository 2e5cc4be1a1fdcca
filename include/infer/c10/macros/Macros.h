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
#define C10_HOST_DEVICE
#define C10_HOST
#define C10_DEVICE

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
