// The result and the arguments of a function, a function pointer or a lambda.
#pragma once

#include <cstddef>
#include <tuple>

template <class F>
struct function_traits : function_traits<decltype(&F::operator())> {};
template <class C, class F>
struct function_traits<F C::*> : function_traits<F> {};
template <class F>
struct function_traits<F&> : function_traits<F> {};
template <class F>
struct function_traits<F*> : function_traits<F> {};
template <class R, class C, class... Args>
struct function_traits<R (C::*)(Args...) const> : function_traits<R(Args...)> {};
template <class R, class C, class... Args>
struct function_traits<R (C::*)(Args...)> : function_traits<R(Args...)> {};
template <class R, class... Args>
struct function_traits<R(Args...)> {
  static constexpr int arity = sizeof...(Args);
  using ArgsTuple = std::tuple<Args...>;
  using result_type = R;
  template <size_t i>
  struct arg {
    using type = std::tuple_element_t<i, ArgsTuple>;
  };
};

template <class F>
struct nullary_function_traits {
  using traits = function_traits<F>;
  using result_type = typename traits::result_type;
};
template <class F>
struct unary_function_traits {
  using traits = function_traits<F>;
  using result_type = typename traits::result_type;
  using arg1_t = typename traits::template arg<0>::type;
};
template <class F>
struct binary_function_traits {
  using traits = function_traits<F>;
  using result_type = typename traits::result_type;
  using arg1_t = typename traits::template arg<0>::type;
  using arg2_t = typename traits::template arg<1>::type;
};
