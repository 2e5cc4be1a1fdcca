// A growing array. It keeps the name of an inline-storage vector but is a std::vector: no operator of this library returns one.
#pragma once

#include <c10/util/ArrayRef.h>

#include <vector>

namespace c10 {
INFER_NAMESPACE_BEGIN

template <class T, unsigned N = 4>
class SmallVector : public std::vector<T> {
 public:
  using std::vector<T>::vector;
  using std::vector<T>::operator=;
  SmallVector() = default;
  SmallVector(ArrayRef<T> list) : std::vector<T>(list.begin(), list.end()) {}
  template <class It>
  void append(It begin, It end) {
    this->insert(this->end(), begin, end);
  }
};

using DimVector = SmallVector<int64_t, 5>;

INFER_NAMESPACE_END
}  // namespace c10
