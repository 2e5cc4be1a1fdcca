// A number per dimension, or one for all of them: a kernel's size, a stride.
#pragma once

#include <ATen/ATen.h>
#include <c10/util/ArrayRef.h>
#include <c10/util/Exception.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

namespace infer_detail {
INFER_DETAIL_BEGIN
/// Numbers as upstream's messages list some of them.
inline std::string spaced(c10::IntArrayRef numbers) {
  std::string text;
  for (const int64_t n : numbers) text += (text.empty() ? "" : " ") + std::to_string(n);
  return text;
}
INFER_DETAIL_END
}  // namespace infer_detail

namespace torch {
INFER_NAMESPACE_BEGIN

/// D numbers. Made of a list of D, or of one that counts for all.
template <size_t D, class T = int64_t>
class ExpandingArray {
 public:
  ExpandingArray(std::initializer_list<T> list) : ExpandingArray(c10::ArrayRef<T>(list)) {}
  ExpandingArray(std::vector<T> list) : ExpandingArray(c10::ArrayRef<T>(list)) {}
  ExpandingArray(c10::ArrayRef<T> list) {
    TORCH_CHECK(list.size() == D, "Expected ", D, " values, but instead got ", list.size());
    std::copy(list.begin(), list.end(), values_.begin());
  }
  ExpandingArray(T all) { values_.fill(all); }
  ExpandingArray(const std::array<T, D>& values) : values_(values) {}

  std::array<T, D>& operator*() { return values_; }
  const std::array<T, D>& operator*() const { return values_; }
  std::array<T, D>* operator->() { return &values_; }
  const std::array<T, D>* operator->() const { return &values_; }
  operator c10::ArrayRef<T>() const { return c10::ArrayRef<T>(values_.data(), D); }
  size_t size() const noexcept { return D; }

 protected:
  std::array<T, D> values_;
};

/// One number as it is, several in brackets.
template <size_t D, class T>
std::ostream& operator<<(std::ostream& out, const ExpandingArray<D, T>& array) {
  if (D == 1) return out << (*array)[0];
  return out << static_cast<c10::ArrayRef<T>>(array);
}

/// The same, where a dimension may have no number: it is taken from the input.
template <size_t D, class T = int64_t>
class ExpandingArrayWithOptionalElem : public ExpandingArray<D, std::optional<T>> {
 public:
  using ExpandingArray<D, std::optional<T>>::ExpandingArray;
  ExpandingArrayWithOptionalElem(std::initializer_list<T> list) : ExpandingArrayWithOptionalElem(c10::ArrayRef<T>(list)) {}
  ExpandingArrayWithOptionalElem(std::vector<T> list) : ExpandingArrayWithOptionalElem(c10::ArrayRef<T>(list)) {}
  ExpandingArrayWithOptionalElem(c10::ArrayRef<T> list) : ExpandingArray<D, std::optional<T>>(std::optional<T>()) {
    TORCH_CHECK(list.size() == D, "Expected ", D, " values, but instead got ", list.size());
    std::copy(list.begin(), list.end(), this->values_.begin());
  }
  ExpandingArrayWithOptionalElem(T all) : ExpandingArray<D, std::optional<T>>(std::optional<T>(all)) {}
  ExpandingArrayWithOptionalElem(const std::array<T, D>& list) : ExpandingArrayWithOptionalElem(c10::ArrayRef<T>(list.data(), D)) {}
};

template <size_t D, class T>
std::ostream& operator<<(std::ostream& out, const ExpandingArrayWithOptionalElem<D, T>& array) {
  if (D > 1) out << '[';
  for (size_t i = 0; i < D; i++) {
    if (i != 0) out << ", ";
    if ((*array)[i]) {
      out << *(*array)[i];
    } else {
      out << "None";
    }
  }
  return D > 1 ? out << ']' : out;
}

INFER_NAMESPACE_END
}  // namespace torch
