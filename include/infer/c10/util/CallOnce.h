// A function called once, on whichever thread comes first.
#pragma once

#include <infer/namespace.h>

#include <mutex>
#include <utility>

namespace c10 {
INFER_NAMESPACE_BEGIN

using once_flag = std::once_flag;
template <class F, class... Args>
inline void call_once(once_flag& flag, F&& f, Args&&... args) {
  std::call_once(flag, std::forward<F>(f), std::forward<Args>(args)...);
}

INFER_NAMESPACE_END
}  // namespace c10
