// Conditions on sizes. Sizes are always known when a program runs here, so that one holds or does not.
#pragma once

#include <c10/util/Exception.h>

#include <cstdint>
#include <optional>
#include <ostream>

#define TORCH_SYM_CHECK(cond, ...) TORCH_CHECK((cond).expect_true(__FILE__, __LINE__), __VA_ARGS__)
#define TORCH_SYM_INTERNAL_ASSERT(cond, ...) TORCH_INTERNAL_ASSERT((cond).expect_true(__FILE__, __LINE__), __VA_ARGS__)
#define TORCH_MAYBE_SYM_CHECK(cond, ...) TORCH_CHECK(c10::SymBool(cond).expect_true(__FILE__, __LINE__), __VA_ARGS__)
#define TORCH_GUARD_SIZE_OBLIVIOUS(cond) c10::guard_size_oblivious((cond), __FILE__, __LINE__)
#define TORCH_STATICALLY_KNOWN_TRUE(cond) c10::statically_known_true((cond), __FILE__, __LINE__)
#define TORCH_GUARD_OR_FALSE(cond) c10::guard_or_false((cond), __FILE__, __LINE__)
#define TORCH_GUARD_OR_TRUE(cond) c10::guard_or_true((cond), __FILE__, __LINE__)

namespace c10 {
INFER_NAMESPACE_BEGIN

/// A truth value, with the names of a symbolic one.
class SymBool {
 public:
  constexpr SymBool() = default;
  constexpr SymBool(bool value) : value_(value) {}

  constexpr bool expect_bool() const { return value_; }
  constexpr bool guard_bool(const char*, int64_t) const { return value_; }
  constexpr bool guard_size_oblivious(const char*, int64_t) const { return value_; }
  constexpr bool guard_or_false(const char*, int64_t) const { return value_; }
  constexpr bool guard_or_true(const char*, int64_t) const { return value_; }
  constexpr bool expect_true(const char*, int64_t) const { return value_; }
  constexpr bool as_bool_unchecked() const { return value_; }
  constexpr std::optional<bool> maybe_as_bool() const { return value_; }
  constexpr bool has_hint() const { return true; }
  constexpr bool is_heap_allocated() const { return false; }

  constexpr SymBool sym_and(SymBool other) const { return value_ && other.value_; }
  constexpr SymBool sym_or(SymBool other) const { return value_ || other.value_; }
  constexpr SymBool sym_not() const { return !value_; }
  friend constexpr SymBool operator&(SymBool a, SymBool b) { return a.sym_and(b); }
  friend constexpr SymBool operator|(SymBool a, SymBool b) { return a.sym_or(b); }
  friend constexpr SymBool operator~(SymBool a) { return a.sym_not(); }
  friend constexpr SymBool operator||(SymBool a, SymBool b) { return a.sym_or(b); }
  friend std::ostream& operator<<(std::ostream& out, SymBool b) { return out << b.value_; }

 private:
  bool value_ = false;
};

// Of a bool, too, which becomes a SymBool.
constexpr bool guard_size_oblivious(SymBool b, const char*, int64_t) { return b.expect_bool(); }
constexpr bool statically_known_true(SymBool b, const char*, int64_t) { return b.expect_bool(); }
constexpr bool guard_or_false(SymBool b, const char*, int64_t) { return b.expect_bool(); }
constexpr bool guard_or_true(SymBool b, const char*, int64_t) { return b.expect_bool(); }

INFER_NAMESPACE_END
}  // namespace c10
