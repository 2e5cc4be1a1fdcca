// A container's size as a signed number.
#pragma once

#include <infer/namespace.h>

#include <cstddef>
#include <type_traits>
#include <utility>

namespace c10 {
INFER_NAMESPACE_BEGIN

template <class C>
constexpr std::common_type_t<std::ptrdiff_t, std::make_signed_t<decltype(std::declval<const C&>().size())>> ssize(const C& c) {
  return static_cast<std::ptrdiff_t>(c.size());
}

INFER_NAMESPACE_END
}  // namespace c10
