// Loops over the operands of a TensorIterator by a function of elements: cpu_kernel(iter, [](float a, float b) { return a + b; }).
#pragma once

#include <ATen/TensorIterator.h>
#include <ATen/detail/FunctionTraits.h>

#include <cstdint>
#include <tuple>
#include <type_traits>
#include <utility>

namespace infer_detail {
INFER_DETAIL_BEGIN

template <class Traits, size_t i>
using argument_t = std::decay_t<typename Traits::template arg<i>::type>;

/// Calls `f` with element `i` of every argument.
template <class Traits, class F, size_t... args>
inline decltype(auto) call_at(F& f, char* const* data, const int64_t* strides, int64_t i, std::index_sequence<args...>) {
  (void)data, (void)strides, (void)i;
  return f(*reinterpret_cast<const argument_t<Traits, args>*>(data[args] + i * strides[args])...);
}
template <class Tuple, size_t... outs>
inline void store_all(const Tuple& values, char* const* data, const int64_t* strides, int64_t i, std::index_sequence<outs...>) {
  ((*reinterpret_cast<std::tuple_element_t<outs, Tuple>*>(data[outs] + i * strides[outs]) = std::get<outs>(values)), ...);
}

/// An error where the function's types are not those of the operands.
template <class Traits, size_t... args>
inline void check_types(const at::TensorIteratorBase& iter, std::index_sequence<args...>) {
  if constexpr (!std::is_void_v<typename Traits::result_type>) {
    TORCH_INTERNAL_ASSERT(iter.dtype(0) == c10::CppTypeToScalarType<typename Traits::result_type>::value);
  }
  const bool are_same = ((iter.input_dtype(args) == c10::CppTypeToScalarType<argument_t<Traits, args>>::value) && ... && true);
  TORCH_INTERNAL_ASSERT(are_same);
}

template <class F>
struct ElementLoop {
  using traits = function_traits<std::decay_t<F>>;
  F& f;

  void operator()(char** data, const int64_t* strides, int64_t n) const {
    using result = typename traits::result_type;
    constexpr auto arguments = std::make_index_sequence<traits::arity>();
    if constexpr (std::is_void_v<result>) {
      for (int64_t i = 0; i < n; i++) call_at<traits>(f, data, strides, i, arguments);
    } else {
      for (int64_t i = 0; i < n; i++) {
        *reinterpret_cast<result*>(data[0] + i * strides[0]) = call_at<traits>(f, data + 1, strides + 1, i, arguments);
      }
    }
  }
};

INFER_DETAIL_END
}  // namespace infer_detail

namespace at {
namespace native {
INFER_NAMESPACE_BEGIN

/// One result. `op` runs on several threads at once.
template <class F>
void cpu_kernel(TensorIteratorBase& iter, F&& op, int64_t grain_size = internal::GRAIN_SIZE, bool check_dynamic_casting = true) {
  using traits = function_traits<std::decay_t<F>>;
  TORCH_INTERNAL_ASSERT(iter.ninputs() == traits::arity);
  TORCH_INTERNAL_ASSERT(iter.noutputs() == 1);
  if (check_dynamic_casting) infer_detail::check_types<traits>(iter, std::make_index_sequence<traits::arity>());
  iter.for_each(infer_detail::ElementLoop<F>{op}, grain_size);
  iter.cast_outputs();
}
/// Several results, as the tuple that `op` returns.
template <class F>
void cpu_kernel_multiple_outputs(TensorIteratorBase& iter, F&& op, int64_t grain_size = internal::GRAIN_SIZE) {
  using traits = function_traits<std::decay_t<F>>;
  using result = typename traits::result_type;
  constexpr size_t outs = std::tuple_size_v<result>;
  TORCH_INTERNAL_ASSERT(iter.ninputs() == traits::arity);
  iter.for_each(
      [&op](char** data, const int64_t* strides, int64_t n) {
        for (int64_t i = 0; i < n; i++) {
          const result values = infer_detail::call_at<traits>(op, data + outs, strides + outs, i, std::make_index_sequence<traits::arity>());
          infer_detail::store_all(values, data, strides, i, std::make_index_sequence<outs>());
        }
      },
      grain_size);
  iter.cast_outputs();
}
/// The compiler makes vectors of `op`: the form on vectors is not called.
template <bool check_dynamic_cast = true, class F, class V>
void cpu_kernel_vec(TensorIteratorBase& iter, F&& op, V&&, int64_t grain_size = internal::GRAIN_SIZE) {
  cpu_kernel(iter, std::forward<F>(op), grain_size, check_dynamic_cast);
}
/// On the calling thread, in the order of the iterator; `op` may return nothing where there is no result.
template <class F>
void cpu_serial_kernel(TensorIteratorBase& iter, F&& op, const Range& range) {
  using traits = function_traits<std::decay_t<F>>;
  TORCH_INTERNAL_ASSERT(iter.ninputs() == traits::arity && iter.noutputs() == (std::is_void_v<typename traits::result_type> ? 0 : 1));
  infer_detail::check_types<traits>(iter, std::make_index_sequence<traits::arity>());
  iter.serial_for_each(infer_detail::ElementLoop<F>{op}, range);
  iter.cast_outputs();
}
template <class F>
void cpu_serial_kernel(TensorIteratorBase& iter, F&& op) {
  cpu_serial_kernel(iter, std::forward<F>(op), {0, iter.numel()});
}
template <class F, class V>
void cpu_serial_kernel_vec(TensorIteratorBase& iter, F&& op, V&&, const Range& range) {
  cpu_serial_kernel(iter, std::forward<F>(op), range);
}
template <class F, class V>
void cpu_serial_kernel_vec(TensorIteratorBase& iter, F&& op, V&&) {
  cpu_serial_kernel(iter, std::forward<F>(op));
}

INFER_NAMESPACE_END
}  // namespace native
}  // namespace at
