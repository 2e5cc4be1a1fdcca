// Types of functions, and parts of tuples.
#pragma once

#include <c10/util/TypeList.h>
#include <c10/util/TypeTraits.h>

#include <cstddef>
#include <tuple>
#include <utility>

namespace c10 {
INFER_NAMESPACE_BEGIN

namespace guts {

template <class F>
struct function_traits {
  static_assert(!std::is_same_v<F, F>, "In function_traits<Func>, Func must be a plain function type.");
};
template <class R, class... Args>
struct function_traits<R(Args...)> {
  using func_type = R(Args...);
  using return_type = R;
  using parameter_types = typelist::typelist<Args...>;
  static constexpr auto number_of_parameters = sizeof...(Args);
};
/// Of a lambda, a pointer to a function, or a function.
template <class F>
struct infer_function_traits {
  using type = function_traits<detail::strip_class_t<decltype(&F::operator())>>;
};
template <class R, class... Args>
struct infer_function_traits<R (*)(Args...)> {
  using type = function_traits<R(Args...)>;
};
template <class R, class... Args>
struct infer_function_traits<R(Args...)> {
  using type = function_traits<R(Args...)>;
};
template <class F>
using infer_function_traits_t = typename infer_function_traits<F>::type;
template <class R, class List>
struct make_function_traits;
template <class R, class... Args>
struct make_function_traits<R, typelist::typelist<Args...>> {
  using type = function_traits<R(Args...)>;
};
template <class R, class List>
using make_function_traits_t = typename make_function_traits<R, List>::type;

namespace detail {
template <size_t start, class Indices>
struct offset_indices;
template <size_t start, size_t... is>
struct offset_indices<start, std::index_sequence<is...>> {
  using type = std::index_sequence<start + is...>;
};
}  // namespace detail
template <size_t Start, size_t N>
using make_offset_index_sequence = typename detail::offset_indices<Start, std::make_index_sequence<N>>::type;

template <class Tuple, size_t... is>
constexpr auto tuple_elements(Tuple t, std::index_sequence<is...>) {
  return std::tuple<std::tuple_element_t<is, Tuple>...>(std::get<is>(t)...);
}
template <class Tuple, size_t Start, size_t N>
constexpr auto tuple_slice(Tuple t) {
  static_assert(Start + N <= std::tuple_size_v<Tuple>, "tuple_slice: Start + N > size");
  return tuple_elements(t, make_offset_index_sequence<Start, N>{});
}
/// The first N elements, or the last -N.
template <class Tuple, int N>
auto tuple_take(Tuple t) {
  constexpr size_t size = std::tuple_size_v<Tuple>;
  constexpr size_t n = N >= 0 ? N : -N;
  static_assert(n <= size, "tuple_take: more than there are");
  return tuple_slice<Tuple, (N >= 0 ? 0 : size - n), n>(t);
}
namespace detail {
template <class F, class... Args, size_t... is>
auto tuple_map(std::tuple<Args...>&& tuple, const F& f, std::index_sequence<is...>) {
  return std::tuple<decltype(f(std::forward<Args>(std::get<is>(tuple))))...>(f(std::forward<Args>(std::get<is>(tuple)))...);
}
}  // namespace detail
template <class F, class... Args>
auto tuple_map(std::tuple<Args...>&& tuple, const F& f) {
  return detail::tuple_map(std::move(tuple), f, std::index_sequence_for<Args...>());
}

}  // namespace guts

INFER_NAMESPACE_END
}  // namespace c10
