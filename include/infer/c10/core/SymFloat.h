// A number that is computed from sizes, which are always known when a program runs here.
#pragma once

#include <c10/core/SymBool.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <ostream>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// A double, with the names of a symbolic number.
class SymFloat {
 public:
  constexpr SymFloat() = default;
  constexpr SymFloat(double value) : value_(value) {}

  constexpr double expect_float() const { return value_; }
  constexpr double guard_float(const char*, int64_t) const { return value_; }
  constexpr double as_float_unchecked() const { return value_; }
  constexpr bool has_hint() const { return true; }
  constexpr bool is_symbolic() const { return false; }
  constexpr SymFloat min(const SymFloat& other) const { return std::min(value_, other.value_); }
  constexpr SymFloat max(const SymFloat& other) const { return std::max(value_, other.value_); }
  SymFloat sqrt() const { return std::sqrt(value_); }

  constexpr SymBool sym_eq(const SymFloat& other) const { return value_ == other.value_; }
  constexpr SymBool sym_ne(const SymFloat& other) const { return value_ != other.value_; }
  constexpr SymBool sym_lt(const SymFloat& other) const { return value_ < other.value_; }
  constexpr SymBool sym_le(const SymFloat& other) const { return value_ <= other.value_; }
  constexpr SymBool sym_gt(const SymFloat& other) const { return value_ > other.value_; }
  constexpr SymBool sym_ge(const SymFloat& other) const { return value_ >= other.value_; }

#define INFER_SYM_FLOAT_OPERATOR(op, Result) \
  friend constexpr Result operator op(const SymFloat& a, const SymFloat& b) { return a.value_ op b.value_; }
  INFER_SYM_FLOAT_OPERATOR(+, SymFloat)
  INFER_SYM_FLOAT_OPERATOR(-, SymFloat)
  INFER_SYM_FLOAT_OPERATOR(*, SymFloat)
  INFER_SYM_FLOAT_OPERATOR(/, SymFloat)
  INFER_SYM_FLOAT_OPERATOR(==, bool)
  INFER_SYM_FLOAT_OPERATOR(!=, bool)
  INFER_SYM_FLOAT_OPERATOR(<, bool)
  INFER_SYM_FLOAT_OPERATOR(<=, bool)
  INFER_SYM_FLOAT_OPERATOR(>, bool)
  INFER_SYM_FLOAT_OPERATOR(>=, bool)
#undef INFER_SYM_FLOAT_OPERATOR
  friend std::ostream& operator<<(std::ostream& out, const SymFloat& a) { return out << a.value_; }

 private:
  double value_ = 0;
};

INFER_NAMESPACE_END
}  // namespace c10
