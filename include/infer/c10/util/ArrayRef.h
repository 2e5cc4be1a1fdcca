// A view of somebody else's array: pointer and length.
//
// An ArrayRef owns nothing. One made from a temporary is good until the end of the full expression, which is what an argument needs.
#pragma once

#include <c10/util/Exception.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <ostream>
#include <type_traits>
#include <vector>

namespace c10 {
INFER_NAMESPACE_BEGIN

template <class T>
class ArrayRef final {
 public:
  using iterator = const T*;
  using const_iterator = const T*;
  using size_type = size_t;
  using value_type = T;
  using reverse_iterator = std::reverse_iterator<iterator>;

  constexpr ArrayRef() = default;
  constexpr ArrayRef(const T& one) : data_(&one), size_(1) {}
  constexpr ArrayRef(const T* data, size_t size) : data_(data), size_(size) {}
  constexpr ArrayRef(const T* begin, const T* end) : data_(begin), size_(static_cast<size_t>(end - begin)) {}
  template <class A>
  ArrayRef(const std::vector<T, A>& v) : data_(v.data()), size_(v.size()) {
    static_assert(!std::is_same_v<T, bool>, "std::vector<bool> has no array to refer to");
  }
  /// Any container with data() and size() of this element type.
  template <class C, class = std::enable_if_t<std::is_same_v<std::remove_const_t<std::remove_pointer_t<decltype(std::declval<const C&>().data())>>, T> &&
                                              std::is_convertible_v<decltype(std::declval<const C&>().size()), size_t>>>
  constexpr ArrayRef(const C& c) : data_(c.data()), size_(c.size()) {}
  template <size_t N>
  constexpr ArrayRef(const T (&a)[N]) : data_(a), size_(N) {}
  constexpr ArrayRef(const std::initializer_list<T>& list)
      : data_(list.size() ? std::begin(list) : nullptr), size_(list.size()) {}

  constexpr iterator begin() const { return data_; }
  constexpr iterator end() const { return data_ + size_; }
  constexpr const_iterator cbegin() const { return data_; }
  constexpr const_iterator cend() const { return data_ + size_; }
  constexpr reverse_iterator rbegin() const { return reverse_iterator(end()); }
  constexpr reverse_iterator rend() const { return reverse_iterator(begin()); }

  constexpr bool empty() const { return size_ == 0; }
  constexpr const T* data() const { return data_; }
  constexpr size_t size() const { return size_; }

  const T& front() const {
    TORCH_CHECK(!empty(), "ArrayRef: attempted to access front() of empty list");
    return data_[0];
  }
  const T& back() const {
    TORCH_CHECK(!empty(), "ArrayRef: attempted to access back() of empty list");
    return data_[size_ - 1];
  }
  constexpr bool equals(ArrayRef other) const {
    if (size_ != other.size_) return false;
    for (size_t i = 0; i < size_; i++) {
      if (!(data_[i] == other.data_[i])) return false;
    }
    return true;
  }
  template <class F>
  constexpr bool allMatch(const F& holds) const {
    for (size_t i = 0; i < size_; i++) {
      if (!holds(data_[i])) return false;
    }
    return true;
  }
  ArrayRef slice(size_t start, size_t count) const {
    TORCH_CHECK(start + count <= size_, "ArrayRef: invalid slice, N = ", start, "; M = ", count, "; size = ", size_);
    return ArrayRef(data_ + start, count);
  }
  ArrayRef slice(size_t start) const {
    TORCH_CHECK(start <= size_, "ArrayRef: invalid slice, N = ", start, "; size = ", size_);
    return slice(start, size_ - start);
  }
  constexpr const T& operator[](size_t i) const { return data_[i]; }
  const T& at(size_t i) const {
    TORCH_CHECK(i < size_, "ArrayRef: invalid index Index = ", i, "; Length = ", size_);
    return data_[i];
  }
  std::vector<T> vec() const { return std::vector<T>(begin(), end()); }

  /// Assigning a temporary would leave a dangling reference.
  template <class U>
  std::enable_if_t<std::is_same_v<U, T>, ArrayRef>& operator=(U&&) = delete;
  template <class U>
  std::enable_if_t<std::is_same_v<U, T>, ArrayRef>& operator=(std::initializer_list<U>) = delete;

 private:
  const T* data_ = nullptr;
  size_t size_ = 0;
};

using IntArrayRef = ArrayRef<int64_t>;
using IntList = ArrayRef<int64_t>;

template <class T>
std::ostream& operator<<(std::ostream& out, ArrayRef<T> list) {
  out << '[';
  for (size_t i = 0; i < list.size(); i++) out << (i ? ", " : "") << list[i];
  return out << ']';
}

template <class T>
ArrayRef<T> makeArrayRef(const T& one) {
  return one;
}
template <class T>
ArrayRef<T> makeArrayRef(const T* data, size_t size) {
  return ArrayRef<T>(data, size);
}
template <class T>
ArrayRef<T> makeArrayRef(const std::vector<T>& v) {
  return v;
}
template <class T, size_t N>
ArrayRef<T> makeArrayRef(const std::array<T, N>& a) {
  return a;
}
template <class T, size_t N>
ArrayRef<T> makeArrayRef(const T (&a)[N]) {
  return ArrayRef<T>(a, N);
}
template <class T>
ArrayRef<T> makeArrayRef(const ArrayRef<T>& list) {
  return list;
}

template <class T>
bool operator==(ArrayRef<T> a, ArrayRef<T> b) {
  return a.equals(b);
}
template <class T>
bool operator!=(ArrayRef<T> a, ArrayRef<T> b) {
  return !a.equals(b);
}
template <class T>
bool operator==(const std::vector<T>& a, ArrayRef<T> b) {
  return ArrayRef<T>(a).equals(b);
}
template <class T>
bool operator!=(const std::vector<T>& a, ArrayRef<T> b) {
  return !ArrayRef<T>(a).equals(b);
}
template <class T>
bool operator==(ArrayRef<T> a, const std::vector<T>& b) {
  return a.equals(b);
}
template <class T>
bool operator!=(ArrayRef<T> a, const std::vector<T>& b) {
  return !a.equals(b);
}

INFER_NAMESPACE_END
}  // namespace c10
