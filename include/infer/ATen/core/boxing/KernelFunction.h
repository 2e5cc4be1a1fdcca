// C++ functions as kernels: what they take and return as a schema, and how the library calls them.
#pragma once

#include <ATen/core/dispatch/Dispatcher.h>
#include <ATen/core/ivalue_c.h>
#include <ATen/core/op_registration/infer_schema.h>
#include <c10/core/CompileTimeFunctionPointer.h>

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace infer_detail {
INFER_DETAIL_BEGIN

// ---- arguments ----------------------------------------------------------------------------------------------------------------------

/// A lent value as a C++ value of its own.
template <class T>
T read(const infer_value& v) {
  if constexpr (Unwrap<T>::kind == 1) {
    if (v.kind == INFER_VALUE_NONE) return std::nullopt;
    return read<typename Unwrap<T>::element>(v);
  } else if constexpr (std::is_same_v<T, at::Tensor>) {
    void* handle = v.kind == INFER_VALUE_TENSOR ? v.u.p : nullptr;
    TORCH_CHECK_TYPE(v.kind == INFER_VALUE_TENSOR || v.kind == INFER_VALUE_NONE, "expected a Tensor");
    return tensor_of<true>(handle);
  } else if constexpr (std::is_same_v<T, double> || std::is_same_v<T, c10::SymFloat>) {
    if (v.kind == INFER_VALUE_INT || v.kind == INFER_VALUE_BOOL) return static_cast<double>(v.u.i);
    return value_of<true>(const_cast<infer_value&>(v)).template to<T>();
  } else if constexpr (std::is_same_v<T, std::string_view>) {
    TORCH_CHECK_TYPE(v.kind == INFER_VALUE_STRING, "expected a string");
    return std::string_view(static_cast<const char*>(v.u.p), v.n);
  } else if constexpr (Unwrap<T>::kind == 2 || Unwrap<T>::kind == 7) {
    // An empty list has no type.
    if (v.n == 0 && v.kind == INFER_VALUE_INTS) return T{};
    return value_of<true>(const_cast<infer_value&>(v)).template to<T>();
  } else {
    return value_of<true>(const_cast<infer_value&>(v)).template to<T>();
  }
}

/// The elements of a lent list where the library has them as C++ does; null where not.
template <class E>
const E* elements(const infer_value& v) {
  int32_t kind = -1;
  if constexpr (std::is_same_v<E, int64_t> || std::is_same_v<E, c10::SymInt>) kind = INFER_VALUE_INTS;
  if constexpr (std::is_same_v<E, double>) kind = INFER_VALUE_FLOATS;
  if constexpr (std::is_same_v<E, bool>) kind = INFER_VALUE_BOOLS;
  if constexpr (std::is_same_v<E, at::Tensor>) kind = INFER_VALUE_TENSORS;
  return v.kind == kind ? static_cast<const E*>(v.u.p) : nullptr;
}

/// An argument while its kernel runs: `get()` is what the kernel is given for a parameter of type T.
template <class T>
class Taken {
 public:
  explicit Taken(const infer_value& v) : value_(read<std::decay_t<T>>(v)) {}
  T&& get() { return static_cast<T&&>(value_); }

 private:
  std::decay_t<T> value_;
};

/// A tensor the kernel only looks at: the caller's handle itself.
template <>
class Taken<const at::Tensor&> {
 public:
  explicit Taken(const infer_value& v) : handle_(v.kind == INFER_VALUE_TENSOR ? v.u.p : nullptr) {
    static_assert(sizeof(at::Tensor) == sizeof(void*), "a Tensor is its handle");
    TORCH_CHECK_TYPE(v.kind == INFER_VALUE_TENSOR || v.kind == INFER_VALUE_NONE, "expected a Tensor");
  }
  const at::Tensor& get() { return reinterpret_cast<const at::Tensor&>(handle_); }

 private:
  void* handle_;
};

/// A list the kernel only looks at.
template <class E>
class Taken<c10::ArrayRef<E>> {
 public:
  explicit Taken(const infer_value& v) {
    if (const E* at = elements<E>(v)) {
      list_ = c10::ArrayRef<E>(at, v.n);
    } else if (v.n != 0 || v.kind != INFER_VALUE_INTS) {
      const auto values = value_of<true>(const_cast<infer_value&>(v)).template to<std::vector<E>>();
      own_.reset(new E[values.size()]);
      for (size_t i = 0; i < values.size(); i++) own_[i] = values[i];
      list_ = c10::ArrayRef<E>(own_.get(), values.size());
    }
  }
  c10::ArrayRef<E> get() { return list_; }

 private:
  c10::ArrayRef<E> list_;
  std::unique_ptr<E[]> own_;
};
template <class E>
class Taken<const c10::ArrayRef<E>&> : public Taken<c10::ArrayRef<E>> {
 public:
  using Taken<c10::ArrayRef<E>>::Taken;
};
template <class E>
class Taken<c10::OptionalArrayRef<E>> {
 public:
  explicit Taken(const infer_value& v) {
    if (v.kind != INFER_VALUE_NONE) list_.emplace(v);
  }
  c10::OptionalArrayRef<E> get() { return list_ ? c10::OptionalArrayRef<E>(list_->get()) : c10::OptionalArrayRef<E>(); }

 private:
  std::optional<Taken<c10::ArrayRef<E>>> list_;
};
template <class E>
class Taken<std::optional<c10::ArrayRef<E>>> {
 public:
  explicit Taken(const infer_value& v) {
    if (v.kind != INFER_VALUE_NONE) list_.emplace(v);
  }
  std::optional<c10::ArrayRef<E>> get() {
    if (!list_) return std::nullopt;
    return list_->get();
  }

 private:
  std::optional<Taken<c10::ArrayRef<E>>> list_;
};

// ---- calls --------------------------------------------------------------------------------------------------------------------------

/// Hands over what a kernel returned.
template <class R>
struct Giver {
  static void give(infer_call* call, const R& result) { give_one(call, 0, result); }
  template <class T>
  static void give_one(infer_call* call, size_t i, const T& result) {
    Lender lender;
    const c10::IValue value(result);
    const infer_value lent = lender.lend(value);
    check(infer_call_return(call, i, &lent));
  }
};
template <class... T>
struct Giver<std::tuple<T...>> {
  static void give(infer_call* call, const std::tuple<T...>& results) { give_all(call, results, std::index_sequence_for<T...>()); }
  template <size_t... I>
  static void give_all(infer_call* call, const std::tuple<T...>& results, std::index_sequence<I...>) {
    (Giver<int>::give_one(call, I, std::get<I>(results)), ...);
  }
};

/// Runs a callable of a type on lent arguments. A first parameter of type DispatchKeySet is given the keys of the call.
template <class Signature>
struct Runner;
template <class R, class... A>
struct Runner<R(A...)> {
  template <class F, size_t... I>
  static void run(F& f, infer_call* call, const infer_value* args, std::index_sequence<I...>) {
    std::tuple<Taken<A>...> taken{Taken<A>(args[I])...};
    (void)taken;
    (void)args;
    // A result may be a reference to an argument.
    if constexpr (std::is_void_v<R>) {
      f(std::get<I>(taken).get()...);
    } else {
      Giver<std::decay_t<R>>::give(call, f(std::get<I>(taken).get()...));
    }
  }
  static constexpr size_t arity = sizeof...(A);
};
template <class R, class... A>
struct Runner<R(c10::DispatchKeySet, A...)> : Runner<R(A...)> {
  template <class F, size_t... I>
  static void run(F& f, infer_call* call, const infer_value* args, std::index_sequence<I...> indices) {
    auto with_keys = [&](A... rest) -> R { return f(c10::DispatchKeySet::from_raw_repr(infer_call_keys(call)), std::forward<A>(rest)...); };
    Runner<R(A...)>::run(with_keys, call, args, indices);
  }
};

template <class F>
struct SignatureOf : SignatureOf<decltype(&F::operator())> {};
template <class R, class... A>
struct SignatureOf<R(A...)> {
  using type = R(A...);
};
template <class R, class... A>
struct SignatureOf<R (*)(A...)> : SignatureOf<R(A...)> {};
template <class C, class R, class... A>
struct SignatureOf<R (C::*)(A...)> : SignatureOf<R(A...)> {};
template <class C, class R, class... A>
struct SignatureOf<R (C::*)(A...) const> : SignatureOf<R(A...)> {};

/// A callable as the library calls a kernel; the context is the callable.
template <class F>
struct KernelOf {
  using Type = typename SignatureOf<F>::type;
  using Call = Runner<Type>;
  using Indices = std::make_index_sequence<Call::arity>;
  static infer_status call(void* context, infer_call* call, const infer_value* args, size_t n) {
    return caught([&] {
      TORCH_CHECK(n == Call::arity, "expected ", Call::arity, " arguments but got ", n);
      Call::run(*static_cast<F*>(context), call, args, Indices());
    });
  }
  static void drop(void* context) { delete static_cast<F*>(context); }
};

/// A function over a stack as the library calls a kernel; the context is the function.
template <class F>
struct BoxedKernelOf {
  static infer_status call(void* context, infer_call* call, const infer_value* args, size_t n) {
    return caught([&] {
      torch::jit::Stack stack;
      for (size_t i = 0; i < n; i++) stack.push_back(value_of<true>(const_cast<infer_value&>(args[i])));
      const c10::OperatorHandle op(infer_call_op(call));
      F& f = *static_cast<F*>(context);
      if constexpr (std::is_invocable_v<F&, const c10::OperatorHandle&, torch::jit::Stack*>) {
        f(op, &stack);
      } else {
        f(op, c10::DispatchKeySet::from_raw_repr(infer_call_keys(call)), &stack);
      }
      const size_t returns = op.schema().returns().size();
      TORCH_CHECK(stack.size() >= returns, op.operator_name(), ": the kernel left ", stack.size(), " values on the stack, not ", returns);
      Lender lender;
      for (size_t i = 0; i < returns; i++) {
        const infer_value lent = lender.lend(stack[stack.size() - returns + i]);
        check(infer_call_return(call, i, &lent));
      }
    });
  }
  static void drop(void* context) { delete static_cast<F*>(context); }
};

INFER_DETAIL_END
}  // namespace infer_detail
