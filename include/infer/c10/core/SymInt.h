// Sizes are always known when a program runs here, so a "symbolic" integer is an integer in a class of its own.
#pragma once

#include <c10/core/SymBool.h>
#include <c10/core/SymFloat.h>
#include <c10/util/ArrayRef.h>
#include <c10/util/OptionalArrayRef.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <ostream>
#include <type_traits>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// An int64_t, with the names of a symbolic integer. An array of the one is read as an array of the other.
class SymInt {
 public:
  enum Unchecked { UNCHECKED };

  constexpr SymInt() = default;
  constexpr SymInt(int64_t value) : value_(value) {}
  constexpr SymInt(Unchecked, int64_t value) : value_(value) {}

  constexpr operator SymFloat() const { return static_cast<double>(value_); }
  constexpr int64_t expect_int() const { return value_; }
  constexpr int64_t guard_int(const char*, int64_t) const { return value_; }
  constexpr int64_t as_int_unchecked() const { return value_; }
  constexpr std::optional<int64_t> maybe_as_int() const { return value_; }
  constexpr bool has_hint() const { return true; }
  constexpr bool is_symbolic() const { return false; }
  constexpr bool is_heap_allocated() const { return false; }
  constexpr bool is_same(SymInt other) const { return value_ == other.value_; }
  constexpr SymInt clone() const { return *this; }
  constexpr SymInt min(SymInt other) const { return std::min(value_, other.value_); }
  constexpr SymInt max(SymInt other) const { return std::max(value_, other.value_); }
  constexpr void unsafe_set_data(size_t value) { value_ = static_cast<int64_t>(value); }

  static constexpr int64_t min_representable_int() { return -(int64_t{1} << 62); }
  static constexpr bool check_range(int64_t value) { return value >= min_representable_int(); }

  constexpr SymBool sym_eq(SymInt other) const { return value_ == other.value_; }
  constexpr SymBool sym_ne(SymInt other) const { return value_ != other.value_; }
  constexpr SymBool sym_lt(SymInt other) const { return value_ < other.value_; }
  constexpr SymBool sym_le(SymInt other) const { return value_ <= other.value_; }
  constexpr SymBool sym_gt(SymInt other) const { return value_ > other.value_; }
  constexpr SymBool sym_ge(SymInt other) const { return value_ >= other.value_; }

  // With a floating point number it is one; a template, because an int would rather be a double than a SymInt.
#define INFER_SYM_OPERATOR(op, Integer, Number)                                                               \
  friend constexpr Integer operator op(SymInt a, SymInt b) { return a.value_ op b.value_; }                   \
  template <class T, std::enable_if_t<std::is_floating_point_v<T>, int> = 0>                                  \
  friend constexpr Number operator op(SymInt a, T b) {                                                        \
    return static_cast<double>(a.value_) op static_cast<double>(b);                                           \
  }                                                                                                           \
  template <class T, std::enable_if_t<std::is_floating_point_v<T>, int> = 0>                                  \
  friend constexpr Number operator op(T a, SymInt b) {                                                        \
    return static_cast<double>(a) op static_cast<double>(b.value_);                                           \
  }
  INFER_SYM_OPERATOR(+, SymInt, SymFloat)
  INFER_SYM_OPERATOR(-, SymInt, SymFloat)
  INFER_SYM_OPERATOR(*, SymInt, SymFloat)
  INFER_SYM_OPERATOR(/, SymInt, SymFloat)
  INFER_SYM_OPERATOR(==, bool, bool)
  INFER_SYM_OPERATOR(!=, bool, bool)
  INFER_SYM_OPERATOR(<, bool, bool)
  INFER_SYM_OPERATOR(<=, bool, bool)
  INFER_SYM_OPERATOR(>, bool, bool)
  INFER_SYM_OPERATOR(>=, bool, bool)
#undef INFER_SYM_OPERATOR
  friend constexpr SymInt operator%(SymInt a, SymInt b) { return a.value_ % b.value_; }
  friend constexpr SymInt operator-(SymInt a) { return -a.value_; }
  constexpr void operator+=(SymInt other) { value_ += other.value_; }
  constexpr void operator*=(SymInt other) { value_ *= other.value_; }
  constexpr void operator/=(SymInt other) { value_ /= other.value_; }
  friend std::ostream& operator<<(std::ostream& out, SymInt a) { return out << a.value_; }

 private:
  int64_t value_ = 0;
};
static_assert(sizeof(SymInt) == sizeof(int64_t) && std::is_standard_layout_v<SymInt>, "an array of the one is an array of the other");

constexpr SymBool sym_eq(SymInt a, SymInt b) { return a.sym_eq(b); }
constexpr SymBool sym_ne(SymInt a, SymInt b) { return a.sym_ne(b); }
constexpr SymBool sym_lt(SymInt a, SymInt b) { return a.sym_lt(b); }
constexpr SymBool sym_le(SymInt a, SymInt b) { return a.sym_le(b); }
constexpr SymBool sym_gt(SymInt a, SymInt b) { return a.sym_gt(b); }
constexpr SymBool sym_ge(SymInt a, SymInt b) { return a.sym_ge(b); }

using SymIntArrayRef = ArrayRef<SymInt>;
using OptionalSymIntArrayRef = OptionalArrayRef<SymInt>;

// Lists of the ones are lists of the others.
inline IntArrayRef asIntArrayRefUnchecked(SymIntArrayRef list) { return IntArrayRef(reinterpret_cast<const int64_t*>(list.data()), list.size()); }
inline IntArrayRef asIntArrayRefSlow(SymIntArrayRef list, const char* = nullptr, int64_t = 0) { return asIntArrayRefUnchecked(list); }
inline std::optional<IntArrayRef> asIntArrayRefSlowOpt(SymIntArrayRef list) { return asIntArrayRefUnchecked(list); }
inline SymIntArrayRef fromIntArrayRefUnchecked(IntArrayRef list) { return SymIntArrayRef(reinterpret_cast<const SymInt*>(list.data()), list.size()); }
inline SymIntArrayRef fromIntArrayRefSlow(IntArrayRef list) { return fromIntArrayRefUnchecked(list); }
inline SymIntArrayRef fromIntArrayRefKnownNonNegative(IntArrayRef list) { return fromIntArrayRefUnchecked(list); }
inline SymBool sym_equals(SymIntArrayRef a, SymIntArrayRef b) { return a.equals(b); }

#define C10_AS_INTARRAYREF_SLOW(a) c10::asIntArrayRefSlow(a, __FILE__, __LINE__)
#define C10_AS_INTARRAYREF_SLOW_ALLOC(a) c10::asIntArrayRefSlowAlloc(a, __FILE__, __LINE__)

INFER_NAMESPACE_END
}  // namespace c10

namespace infer_detail {
INFER_DETAIL_BEGIN

// Arguments of a form with `_symint` as those of the form without.
inline int64_t plain(c10::SymInt n) { return n.expect_int(); }
inline std::optional<int64_t> plain(const std::optional<c10::SymInt>& n) { return n ? std::optional<int64_t>(n->expect_int()) : std::nullopt; }
inline c10::IntArrayRef plain(c10::SymIntArrayRef list) { return c10::asIntArrayRefUnchecked(list); }
inline c10::OptionalIntArrayRef plain(const c10::OptionalSymIntArrayRef& list) {
  return list ? c10::OptionalIntArrayRef(c10::asIntArrayRefUnchecked(*list)) : c10::OptionalIntArrayRef();
}

INFER_DETAIL_END
}  // namespace infer_detail

template <>
class std::numeric_limits<c10::SymInt> : public std::numeric_limits<int64_t> {};
