// Elements with their numbers: for (auto&& [i, x] : enumerate(list)).
#pragma once

#include <infer/namespace.h>

#include <cstddef>
#include <iterator>
#include <utility>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// A container made as an argument is kept.
template <class Range>
class Enumerator {
  Range range_;

 public:
  template <class It>
  struct Iterator {
    std::ptrdiff_t index;
    It at;
    std::pair<const std::ptrdiff_t, decltype(*std::declval<It&>())> operator*() const { return {index, *at}; }
    Iterator& operator++() {
      ++index;
      ++at;
      return *this;
    }
    bool operator!=(const Iterator& other) const { return at != other.at; }
    bool operator==(const Iterator& other) const { return at == other.at; }
  };
  explicit Enumerator(Range&& range) : range_(std::forward<Range>(range)) {}
  auto begin() { return Iterator<decltype(std::begin(range_))>{0, std::begin(range_)}; }
  auto end() { return Iterator<decltype(std::end(range_))>{0, std::end(range_)}; }
};
template <class Range>
Enumerator<Range> enumerate(Range&& range) {
  return Enumerator<Range>(std::forward<Range>(range));
}

INFER_NAMESPACE_END
}  // namespace c10
