// Questions about types.
#pragma once

#include <infer/namespace.h>

#include <functional>
#include <type_traits>
#include <utility>

namespace c10 {
INFER_NAMESPACE_BEGIN

namespace guts {

template <class T, class = void>
struct is_equality_comparable : std::false_type {};
template <class T>
struct is_equality_comparable<T, std::void_t<decltype(std::declval<T&>() == std::declval<T&>())>> : std::true_type {};
template <class T>
using is_equality_comparable_t = typename is_equality_comparable<T>::type;

template <class T, class = void>
struct is_hashable : std::false_type {};
template <class T>
struct is_hashable<T, std::void_t<decltype(std::hash<T>()(std::declval<T&>()))>> : std::true_type {};
template <class T>
using is_hashable_t = typename is_hashable<T>::type;

/// Whether it is a plain function type, R(Args...).
template <class T>
struct is_function_type : std::false_type {};
template <class R, class... Args>
struct is_function_type<R(Args...)> : std::true_type {};
template <class T>
using is_function_type_t = typename is_function_type<T>::type;

template <template <class...> class Template, class T>
struct is_instantiation_of : std::false_type {};
template <template <class...> class Template, class... Args>
struct is_instantiation_of<Template, Template<Args...>> : std::true_type {};
template <template <class...> class Template, class T>
using is_instantiation_of_t = typename is_instantiation_of<Template, T>::type;

namespace detail {
template <class T>
struct strip_class {};
template <class C, class R, class... Args>
struct strip_class<R (C::*)(Args...)> {
  using type = R(Args...);
};
template <class C, class R, class... Args>
struct strip_class<R (C::*)(Args...) const> {
  using type = R(Args...);
};
template <class T>
using strip_class_t = typename strip_class<T>::type;

template <class F>
constexpr bool converts(strip_class_t<decltype(&F::operator())>*) {
  return std::is_convertible_v<F, strip_class_t<decltype(&F::operator())>*>;
}
template <class F>
constexpr bool converts(...) {
  return false;
}
}  // namespace detail

/// Whether it has one operator().
template <class F, class = void>
struct is_functor : std::false_type {};
template <class F>
struct is_functor<F, std::enable_if_t<is_function_type<detail::strip_class_t<decltype(&F::operator())>>::value>> : std::true_type {};
/// Whether it is a lambda that captures nothing.
template <class T>
using is_stateless_lambda = std::bool_constant<detail::converts<std::decay_t<T>>(nullptr)>;
/// Whether C<T>::value is a bool.
template <template <class> class C, class = void>
struct is_type_condition : std::false_type {};
template <template <class> class C>
struct is_type_condition<C, std::enable_if_t<std::is_same_v<bool, std::remove_cv_t<decltype(C<int>::value)>>>> : std::true_type {};
template <class T>
struct is_fundamental : std::is_fundamental<T> {};

}  // namespace guts

INFER_NAMESPACE_END
}  // namespace c10
