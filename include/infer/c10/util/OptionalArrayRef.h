// An ArrayRef that may be absent, as an argument that defaults to None.
#pragma once

#include <c10/util/ArrayRef.h>
#include <c10/util/Optional.h>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// Owns nothing, like ArrayRef. Absent (null data) and empty (length 0) are different.
template <class T>
class OptionalArrayRef final {
 public:
  constexpr OptionalArrayRef() = default;
  constexpr OptionalArrayRef(std::nullopt_t) {}
  constexpr OptionalArrayRef(const std::optional<ArrayRef<T>>& list) : list_(list) {}
  constexpr OptionalArrayRef(const T& one) : list_(ArrayRef<T>(one)) {}
  constexpr OptionalArrayRef(const std::initializer_list<T>& list) : list_(ArrayRef<T>(list)) {}
  /// All that makes an ArrayRef: vectors, arrays, C's arrays, SmallVectors.
  template <class U, std::enable_if_t<std::is_convertible_v<U&&, ArrayRef<T>> && !std::is_convertible_v<U&&, T> &&
                                          !std::is_same_v<std::decay_t<U>, OptionalArrayRef>, int> = 0>
  constexpr OptionalArrayRef(U&& list) : list_(static_cast<ArrayRef<T>>(std::forward<U>(list))) {}
  OptionalArrayRef(const std::optional<std::vector<T>>& list) {
    if (list) list_ = ArrayRef<T>(*list);
  }
  /// A single value of another arithmetic type would need a temporary that dies too early; it is stored here.
  template <class U, class = std::enable_if_t<std::is_integral_v<U> && std::is_same_v<T, int64_t> && !std::is_same_v<U, T>>>
  OptionalArrayRef(U one) : one_(one), is_one_(true) {}
  OptionalArrayRef(const OptionalArrayRef&) = default;
  OptionalArrayRef& operator=(const OptionalArrayRef&) = default;

  constexpr bool has_value() const noexcept { return is_one_ || list_.has_value(); }
  constexpr explicit operator bool() const noexcept { return has_value(); }
  constexpr ArrayRef<T> value() const { return is_one_ ? ArrayRef<T>(&one_, 1) : list_.value(); }
  constexpr ArrayRef<T> operator*() const { return value(); }
  constexpr const ArrayRef<T>* operator->() const { return &*list_; }
  constexpr ArrayRef<T> value_or(ArrayRef<T> other) const { return has_value() ? value() : other; }

 private:
  std::optional<ArrayRef<T>> list_;
  T one_{};
  bool is_one_ = false;
};

using OptionalIntArrayRef = OptionalArrayRef<int64_t>;

INFER_NAMESPACE_END
}  // namespace c10
