// A loop of fixed length without a counter.
#pragma once

#include <c10/macros/Macros.h>

#include <type_traits>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// Calls f(0, args...), ..., f(n - 1, args...).
template <int n>
struct ForcedUnroll {
  template <class F, class... Args>
  C10_ALWAYS_INLINE void operator()(const F& f, Args... args) const {
    ForcedUnroll<n - 1>{}(f, args...);
    f(std::integral_constant<int, n - 1>{}, args...);
  }
};
template <>
struct ForcedUnroll<1> {
  template <class F, class... Args>
  C10_ALWAYS_INLINE void operator()(const F& f, Args... args) const {
    f(std::integral_constant<int, 0>{}, args...);
  }
};

INFER_NAMESPACE_END
}  // namespace c10
