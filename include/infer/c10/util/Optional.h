// std::optional under its older name.
#pragma once

#include <infer/namespace.h>

#include <optional>
#include <utility>

namespace c10 {
INFER_NAMESPACE_BEGIN

using std::in_place;
using std::make_optional;
using std::nullopt;
using std::nullopt_t;
using std::optional;

/// The value, or what `f` returns.
template <class T, class F>
T value_or_else(const std::optional<T>& value, F&& f) {
  return value ? *value : static_cast<T>(std::forward<F>(f)());
}

INFER_NAMESPACE_END
}  // namespace c10
