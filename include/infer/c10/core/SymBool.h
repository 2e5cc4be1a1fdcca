// Conditions on sizes, which are always known: SymBool is bool (c10/core/SymInt.h).
#pragma once

#include <c10/core/SymInt.h>
#include <c10/util/Exception.h>

#define TORCH_SYM_CHECK(cond, ...) TORCH_CHECK((cond), __VA_ARGS__)
#define TORCH_SYM_INTERNAL_ASSERT(cond, ...) TORCH_INTERNAL_ASSERT((cond), __VA_ARGS__)
#define TORCH_MAYBE_SYM_CHECK(cond, ...) TORCH_CHECK((cond), __VA_ARGS__)
#define TORCH_GUARD_SIZE_OBLIVIOUS(cond) c10::guard_size_oblivious((cond), __FILE__, __LINE__)
#define TORCH_STATICALLY_KNOWN_TRUE(cond) c10::statically_known_true((cond), __FILE__, __LINE__)
#define TORCH_GUARD_OR_FALSE(cond) c10::guard_or_false((cond), __FILE__, __LINE__)
#define TORCH_GUARD_OR_TRUE(cond) c10::guard_or_true((cond), __FILE__, __LINE__)

namespace c10 {
INFER_NAMESPACE_BEGIN

inline bool guard_size_oblivious(bool b, const char*, int64_t) { return b; }
inline bool statically_known_true(bool b, const char*, int64_t) { return b; }
inline bool guard_or_false(bool b, const char*, int64_t) { return b; }
inline bool guard_or_true(bool b, const char*, int64_t) { return b; }

INFER_NAMESPACE_END
}  // namespace c10
