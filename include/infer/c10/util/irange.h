// Ranges of integers for range-based for loops: irange(n) is 0 .. n-1, irange(a, b) is a .. b-1; a negative length is empty.
#pragma once

#include <infer/namespace.h>

#include <cstddef>
#include <iterator>
#include <type_traits>

namespace c10 {
INFER_NAMESPACE_BEGIN

namespace detail {
template <class I>
struct integer_iterator {
  using iterator_category = std::input_iterator_tag;
  using value_type = I;
  using difference_type = std::ptrdiff_t;
  using pointer = I*;
  using reference = I&;

  constexpr explicit integer_iterator(I at) : value(at) {}
  constexpr I operator*() const { return value; }
  constexpr const I* operator->() const { return &value; }
  constexpr integer_iterator& operator++() {
    ++value;
    return *this;
  }
  constexpr integer_iterator operator++(int) {
    integer_iterator before = *this;
    ++value;
    return before;
  }
  constexpr bool operator==(const integer_iterator& other) const { return value == other.value; }
  constexpr bool operator!=(const integer_iterator& other) const { return value != other.value; }

 private:
  I value;
};
}  // namespace detail

template <class I>
struct integer_range {
  constexpr integer_range(I begin, I end) : first(begin), last(end < begin ? begin : end) {}
  constexpr detail::integer_iterator<I> begin() const { return first; }
  constexpr detail::integer_iterator<I> end() const { return last; }

 private:
  detail::integer_iterator<I> first, last;
};

template <class A, class B, class = std::enable_if_t<std::is_integral_v<A> && std::is_integral_v<B>>>
constexpr integer_range<B> irange(A begin, B end) {
  return integer_range<B>(static_cast<B>(begin), end);
}
template <class I, class = std::enable_if_t<std::is_integral_v<I>>>
constexpr integer_range<I> irange(I end) {
  return integer_range<I>(I(0), end);
}

INFER_NAMESPACE_END
}  // namespace c10
