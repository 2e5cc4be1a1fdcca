// Lists of types.
#pragma once

#include <c10/util/TypeTraits.h>

#include <algorithm>
#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

namespace c10 {
INFER_NAMESPACE_BEGIN

namespace guts {

template <class...>
struct false_t : std::false_type {};
template <template <class> class...>
struct false_higher_t : std::false_type {};

namespace typelist {

template <class... Ts>
struct typelist final {
  typelist() = delete;
};

template <class List>
struct size;
template <class... Ts>
struct size<typelist<Ts...>> final {
  static constexpr size_t value = sizeof...(Ts);
};
template <class List>
struct to_tuple;
template <class... Ts>
struct to_tuple<typelist<Ts...>> final {
  using type = std::tuple<Ts...>;
};
template <class List>
using to_tuple_t = typename to_tuple<List>::type;
template <class Tuple>
struct from_tuple;
template <class... Ts>
struct from_tuple<std::tuple<Ts...>> final {
  using type = typelist<Ts...>;
};
template <class Tuple>
using from_tuple_t = typename from_tuple<Tuple>::type;

template <class... Lists>
struct concat {
  using type = typelist<>;
};
template <class... As>
struct concat<typelist<As...>> {
  using type = typelist<As...>;
};
template <class... As, class... Bs, class... Lists>
struct concat<typelist<As...>, typelist<Bs...>, Lists...> : concat<typelist<As..., Bs...>, Lists...> {};
template <class... Lists>
using concat_t = typename concat<Lists...>::type;

template <class List, class T>
struct contains;
template <class... Ts, class T>
struct contains<typelist<Ts...>, T> : std::bool_constant<(std::is_same_v<Ts, T> || ...)> {};
template <template <class> class Condition, class List>
struct all;
template <template <class> class Condition, class... Ts>
struct all<Condition, typelist<Ts...>> : std::conjunction<Condition<Ts>...> {};
template <template <class> class Condition, class List>
struct true_for_any_type;
template <template <class> class Condition, class... Ts>
struct true_for_any_type<Condition, typelist<Ts...>> final : std::disjunction<Condition<Ts>...> {};
template <template <class> class Condition, class List>
struct true_for_each_type;
template <template <class> class Condition, class... Ts>
struct true_for_each_type<Condition, typelist<Ts...>> final : std::conjunction<Condition<Ts>...> {};

template <size_t i, class List>
struct element;
template <size_t i, class... Ts>
struct element<i, typelist<Ts...>> {
  using type = std::tuple_element_t<i, std::tuple<Ts...>>;
};
template <size_t i, class List>
using element_t = typename element<i, List>::type;
template <class List>
using head_t = element_t<0, List>;
template <class Default, class List>
struct head_with_default final {
  using type = Default;
};
template <class Default, class T, class... Ts>
struct head_with_default<Default, typelist<T, Ts...>> final {
  using type = T;
};
template <class Default, class List>
using head_with_default_t = typename head_with_default<Default, List>::type;
template <class List>
using last_t = element_t<size<List>::value - 1, List>;

namespace detail {
template <class List, size_t offset, class Indices>
struct part;
template <class List, size_t offset, size_t... is>
struct part<List, offset, std::index_sequence<is...>> {
  using type = typelist<element_t<offset + is, List>...>;
};
}  // namespace detail
/// The first `n`, and the rest.
template <class List, size_t n>
using take_t = typename detail::part<List, 0, std::make_index_sequence<n>>::type;
template <class List, size_t n>
using drop_t = typename detail::part<List, n, std::make_index_sequence<size<List>::value - n>>::type;
template <class List, size_t n>
using drop_if_nonempty_t = drop_t<List, std::min(n, size<List>::value)>;

template <template <class> class Map, class List>
struct map;
template <template <class> class Map, class... Ts>
struct map<Map, typelist<Ts...>> {
  using type = typelist<Map<Ts>...>;
};
template <template <class> class Map, class List>
using map_t = typename map<Map, List>::type;
template <class List>
struct reverse;
template <>
struct reverse<typelist<>> {
  using type = typelist<>;
};
template <class T, class... Ts>
struct reverse<typelist<T, Ts...>> {
  using type = concat_t<typename reverse<typelist<Ts...>>::type, typelist<T>>;
};
template <class List>
using reverse_t = typename reverse<List>::type;

}  // namespace typelist
}  // namespace guts

INFER_NAMESPACE_END
}  // namespace c10
