// Operators of another backend computed on the CPU. All tensors are there here, so that this is a call of the kernel for the CPU.
#pragma once

#include <ATen/core/boxing/KernelFunction.h>
#include <ATen/core/dispatch/Dispatcher.h>
#include <ATen/core/ivalue.h>
#include <ATen/core/stack.h>
#include <c10/util/Metaprogramming.h>
#include <torch/library.h>

namespace at {
namespace native {
INFER_NAMESPACE_BEGIN

/// Takes the arguments off the stack and leaves the results of the operator's kernel for the CPU. Views are results, too.
inline void cpu_fallback(const c10::OperatorHandle& op, torch::jit::Stack* stack, bool = false,
                         c10::DispatchKey cpu_dispatch_key = c10::DispatchKey::CPU) {
  op.redispatchBoxed(c10::DispatchKeySet(cpu_dispatch_key), stack);
}

/// `call` calls a function over a stack with the arguments of an operator of ATen/Operators.h.
template <void (*fallback_fn)(const c10::OperatorHandle&, torch::jit::Stack*), class Op, bool symint, class Signature>
struct _call_fallback_fn;
template <void (*fallback_fn)(const c10::OperatorHandle&, torch::jit::Stack*), class Op, bool symint, class R, class... Args>
struct _call_fallback_fn<fallback_fn, Op, symint, R(Args...)> final {
  static R call(Args... args) {
    return c10::Dispatcher::singleton().findSchemaOrThrow(Op::name, Op::overload_name).template typed<R(Args...)>().call_by(fallback_fn, args...);
  }
};
template <void (*fallback_fn)(const c10::OperatorHandle&, torch::jit::Stack*), class Op>
using call_fallback_fn_symint = _call_fallback_fn<fallback_fn, Op, true, typename Op::schema>;
template <void (*fallback_fn)(const c10::OperatorHandle&, torch::jit::Stack*), class Op>
using call_fallback_fn = _call_fallback_fn<fallback_fn, Op, false, typename Op::schema>;

INFER_NAMESPACE_END
}  // namespace native
}  // namespace at
