// A growing array. It keeps the name of an inline-storage vector but is a std::vector: no operator of this library returns one.
#pragma once

#include <c10/util/ArrayRef.h>

#include <cstddef>
#include <initializer_list>
#include <type_traits>
#include <utility>
#include <vector>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// The part of a SmallVector that does not know how many elements it was meant for.
template <class T>
class SmallVectorImpl : public std::vector<T> {
 public:
  using std::vector<T>::vector;
  using std::vector<T>::operator=;
  using std::vector<T>::assign;
  SmallVectorImpl() = default;

  template <class It, class = std::enable_if_t<!std::is_integral_v<It>>>
  void append(It begin, It end) {
    // Its own elements may be appended: where they are changes as it grows.
    const std::vector<T> copied(begin, end);
    this->insert(this->end(), copied.begin(), copied.end());
  }
  void append(size_t n, const T& value) { this->insert(this->end(), n, value); }
  void append(std::initializer_list<T> values) { this->insert(this->end(), values.begin(), values.end()); }
  void append(const SmallVectorImpl& values) { append(values.begin(), values.end()); }
  void assign(const SmallVectorImpl& values) { *this = values; }
  /// Removes the last and returns it.
  T pop_back_val() {
    T last = std::move(this->back());
    this->pop_back();
    return last;
  }
  void pop_back_n(size_t n) { this->erase(this->end() - static_cast<std::ptrdiff_t>(n), this->end()); }
  void resize_for_overwrite(size_t n) { this->resize(n); }
  size_t size_in_bytes() const { return this->size() * sizeof(T); }
};

template <class T, unsigned N = 4>
class SmallVector : public SmallVectorImpl<T> {
 public:
  using SmallVectorImpl<T>::SmallVectorImpl;
  using SmallVectorImpl<T>::operator=;
  SmallVector() = default;
  SmallVector(ArrayRef<T> list) : SmallVectorImpl<T>(list.begin(), list.end()) {}
  SmallVector& operator=(ArrayRef<T> list) {
    SmallVectorImpl<T>::assign(list.begin(), list.end());
    return *this;
  }
};

using DimVector = SmallVector<int64_t, 5>;

template <class T>
std::ostream& operator<<(std::ostream& out, const SmallVectorImpl<T>& v) {
  return out << ArrayRef<T>(v);
}
template <class T>
ArrayRef<T> makeArrayRef(const SmallVectorImpl<T>& v) {
  return v;
}
template <class T, unsigned N>
ArrayRef<T> makeArrayRef(const SmallVector<T, N>& v) {
  return v;
}

INFER_NAMESPACE_END
}  // namespace c10
