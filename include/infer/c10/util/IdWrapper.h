// A number of its own type.
#pragma once

#include <infer/namespace.h>

#include <cstddef>
#include <functional>
#include <utility>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// `class MyId final : public IdWrapper<MyId, uint32_t>`; C10_DEFINE_HASH_FOR_IDWRAPPER(MyId) lets it be a key.
template <class Concrete, class Number>
class IdWrapper {
 public:
  using underlying_type = Number;
  using concrete_type = Concrete;

 protected:
  explicit constexpr IdWrapper(Number id) noexcept(noexcept(Number(std::declval<Number>()))) : id_(id) {}
  constexpr Number underlyingId() const noexcept { return id_; }

 private:
  friend size_t hash_value(const Concrete& v) { return std::hash<Number>()(v.id_); }
  friend constexpr bool operator==(const Concrete& a, const Concrete& b) noexcept { return a.id_ == b.id_; }
  friend constexpr bool operator!=(const Concrete& a, const Concrete& b) noexcept { return !(a == b); }

  Number id_;
};

INFER_NAMESPACE_END
}  // namespace c10

#define C10_DEFINE_HASH_FOR_IDWRAPPER(T)                              \
  namespace std {                                                     \
  template <>                                                         \
  struct hash<T> {                                                    \
    size_t operator()(T x) const { return hash_value(x); }            \
  };                                                                  \
  }
