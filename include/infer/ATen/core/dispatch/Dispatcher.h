// Operators by name.
#pragma once

#include <ATen/core/function_schema.h>
#include <ATen/core/ivalue_c.h>
#include <ATen/core/op_registration/infer_schema.h>
#include <ATen/core/stack.h>
#include <c10/core/DispatchKeySet.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace infer_detail {
INFER_DETAIL_BEGIN

/// An argument as a value.
template <class T>
c10::IValue boxed(const T& arg) {
  if constexpr (std::is_same_v<T, at::ITensorListRef>) {
    return c10::IValue(arg.array());
  } else if constexpr (IsOptionalArrayRef<T>::value) {
    return arg ? c10::IValue(*arg) : c10::IValue();
  } else {
    return c10::IValue(arg);
  }
}

/// What an operator returns that writes several arguments: references to them.
template <class T>
struct TupleOfReferences : std::false_type {};
template <class First, class... Rest>
struct TupleOfReferences<std::tuple<First&, Rest&...>> : std::true_type {
  template <size_t... I>
  static std::tuple<First&, Rest&...> of(const std::vector<at::Tensor*>& written, std::index_sequence<I...>) {
    return std::tuple<First&, Rest&...>(*written.at(I)...);
  }
  static std::tuple<First&, Rest&...> of(const std::vector<at::Tensor*>& written) { return of(written, std::index_sequence_for<First, Rest...>()); }
};

INFER_DETAIL_END
}  // namespace infer_detail

namespace c10 {
INFER_NAMESPACE_BEGIN

using Stack = torch::jit::Stack;

template <class Signature>
class TypedOperatorHandle;

/// A registered operator. Copies freely; operators live as long as the process.
class OperatorHandle {
 public:
  explicit OperatorHandle(const infer_op* op) : op_(op) {
    const char* text = nullptr;
    size_t length = 0;
    infer_detail::check(infer_op_schema(op, &text, &length));
    schema_ = std::make_shared<const FunctionSchema>(FunctionSchema::parse(std::string(text, length)));
  }

  const OperatorName& operator_name() const { return schema_->operator_name(); }
  const FunctionSchema& schema() const { return *schema_; }
  bool hasSchema() const { return true; }

  /// Takes the arguments off the stack and leaves the results. As many values as the schema has arguments, or fewer if the rest have defaults.
  void callBoxed(torch::jit::Stack* stack) const {
    const size_t n = std::min(stack->size(), schema_->arguments().size());
    check_tensors(ArrayRef<IValue>(stack->data() + (stack->size() - n), n));
    std::vector<IValue> results = call(ArrayRef<IValue>(stack->data() + (stack->size() - n), n));
    torch::jit::drop(*stack, n);
    for (IValue& v : results) stack->push_back(std::move(v));
  }
  void callBoxed(torch::jit::Stack& stack) const { callBoxed(&stack); }

  /// Calls with these arguments; the results, in the schema's order.
  std::vector<IValue> call(ArrayRef<IValue> args) const {
    return run(args, [&](const infer_value* values, infer_value* results, size_t* n) {
      return infer_op_call(op_, values, args.size(), results, n);
    });
  }
  /// As `call`, with these dispatch keys instead of those of the arguments; all arguments have to be given.
  std::vector<IValue> redispatch(DispatchKeySet keys, ArrayRef<IValue> args) const {
    return run(args, [&](const infer_value* values, infer_value* results, size_t* n) {
      return infer_op_redispatch(op_, keys.raw_repr(), values, args.size(), results, n);
    });
  }
  void redispatchBoxed(DispatchKeySet keys, torch::jit::Stack* stack) const {
    const size_t n = std::min(stack->size(), schema_->arguments().size());
    std::vector<IValue> results = redispatch(keys, ArrayRef<IValue>(stack->data() + (stack->size() - n), n));
    torch::jit::drop(*stack, n);
    for (IValue& v : results) stack->push_back(std::move(v));
  }

  /// The operator as a function of C++ types: `typed<at::Tensor(const at::Tensor&, const at::Tensor&, const c10::Scalar&)>()`.
  template <class Signature>
  TypedOperatorHandle<Signature> typed() const;

  friend bool operator==(const OperatorHandle& a, const OperatorHandle& b) { return a.op_ == b.op_; }
  friend bool operator!=(const OperatorHandle& a, const OperatorHandle& b) { return a.op_ != b.op_; }

 private:
  /// Throws where a tensor is asked for and something else given, which programs from files may do and C++ may not.
  void check_tensors(ArrayRef<IValue> args) const {
    const auto& expected = schema_->arguments();
    for (size_t i = 0; i < args.size(); i++) {
      if (!args[i].isNone() && expected[i].type()->kind() == TypeKind::TensorType) (void)args[i].toTensor();
    }
  }

  struct Results {
    explicit Results(size_t n) : values(n + 1) {}
    ~Results() {
      for (auto& v : values) infer_value_clear(&v);
    }
    std::vector<infer_value> values;
  };

  template <class Call>
  std::vector<IValue> run(ArrayRef<IValue> args, Call&& call) const {
    infer_detail::Lender lender;
    infer_value* values = lender.lend_all(args);
    size_t n = schema_->returns().size();
    Results results(n);
    infer_detail::check(call(values, results.values.data(), &n));
    std::vector<IValue> out;
    for (size_t i = 0; i < n; i++) {
      IValue taken = infer_detail::take(results.values[i]);
      const bool is_undefined = taken.isNone() && schema_->returns()[i].type()->kind() == TypeKind::TensorType;
      out.push_back(is_undefined ? IValue(at::Tensor()) : std::move(taken));
    }
    return out;
  }

 protected:
  const infer_op* op_;

 private:
  std::shared_ptr<const FunctionSchema> schema_;
};

/// An operator called with C++ values and returning them.
template <class R, class... Args>
class TypedOperatorHandle<R(Args...)> final : public OperatorHandle {
 public:
  explicit TypedOperatorHandle(const OperatorHandle& op) : OperatorHandle(op) {
    const std::string signature = infer_detail::SchemaOf<R(Args...)>::text();
    infer_detail::check(infer_op_check_signature(op_, signature.data(), signature.size()));
  }

  R call(Args... args) const {
    const IValue values[] = {infer_detail::boxed(args)..., IValue()};
    return result(OperatorHandle::call(ArrayRef<IValue>(values, sizeof...(Args))), args...);
  }
  R redispatch(DispatchKeySet keys, Args... args) const {
    const IValue values[] = {infer_detail::boxed(args)..., IValue()};
    return result(OperatorHandle::redispatch(keys, ArrayRef<IValue>(values, sizeof...(Args))), args...);
  }
  /// Calls a function over a stack in the operator's place.
  template <class F>
  R call_by(F over_stack, Args... args) const {
    Stack stack{infer_detail::boxed(args)...};
    over_stack(*this, &stack);
    return result(std::move(stack), args...);
  }

 private:
  /// In-place and out= operators return the argument they wrote.
  template <class... Given>
  R result(std::vector<IValue> results, Given&... args) const {
    if constexpr (std::is_void_v<R>) {
      return;
    } else if constexpr (std::is_reference_v<R>) {
      return returned_argument<0>(args...);
    } else if constexpr (infer_detail::TupleOfReferences<R>::value) {
      std::vector<at::Tensor*> written;
      size_t i = 0;
      (add_written(written, i++, args), ...);
      return infer_detail::TupleOfReferences<R>::of(written);
    } else if constexpr (infer_detail::Unwrap<std::decay_t<R>>::kind == 6) {
      return IValue(ivalue::Tuple::create(std::move(results))).template to<R>();
    } else {
      return results.at(0).template to<R>();
    }
  }
  void add_written(std::vector<at::Tensor*>& written, size_t i, at::Tensor& arg) const {
    if (schema().is_mutable(i)) written.push_back(&arg);
  }
  template <class T>
  void add_written(std::vector<at::Tensor*>&, size_t, const T&) const {}
  template <size_t I, class First, class... Rest>
  R returned_argument(First& first, Rest&... rest) const {
    using Declared = std::tuple_element_t<I, std::tuple<Args...>>;
    if constexpr (std::is_same_v<Declared, R>) {
      if (schema().is_mutable(I)) return first;
    }
    if constexpr (sizeof...(Rest) > 0) {
      return returned_argument<I + 1>(rest...);
    } else {
      TORCH_CHECK(false, "no argument of ", operator_name(), " is returned by reference");
      __builtin_unreachable();
    }
  }
};

template <class Signature>
inline TypedOperatorHandle<Signature> OperatorHandle::typed() const {
  return TypedOperatorHandle<Signature>(*this);
}

/// The table of operators.
class Dispatcher final {
 public:
  static Dispatcher& singleton() {
    static Dispatcher dispatcher;
    return dispatcher;
  }

  std::optional<OperatorHandle> findSchema(const OperatorName& name) const {
    const infer_op* op = nullptr;
    if (infer_op_find(name.name.data(), name.name.size(), name.overload_name.data(), name.overload_name.size(), &op) != 0) return std::nullopt;
    return OperatorHandle(op);
  }
  std::optional<OperatorHandle> findOp(const OperatorName& name) const { return findSchema(name); }
  OperatorHandle findSchemaOrThrow(const char* name, const char* overload) const {
    auto op = findSchema(OperatorName(name, overload));
    TORCH_CHECK(op, "Could not find schema for ", name, ".", overload);
    return *op;
  }
  std::vector<OperatorName> getAllOpNames() const {
    size_t n = 0;
    infer_detail::check(infer_op_list(nullptr, 0, &n));
    std::vector<const infer_op*> ops(n);
    infer_detail::check(infer_op_list(ops.data(), n, &n));
    std::vector<OperatorName> names;
    for (const infer_op* op : ops) names.push_back(OperatorHandle(op).operator_name());
    return names;
  }

 private:
  Dispatcher() = default;
};

INFER_NAMESPACE_END
}  // namespace c10
