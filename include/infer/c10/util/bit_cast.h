// The bits of a value as another type of the same size.
#pragma once

#include <infer/namespace.h>

#include <cstring>
#include <type_traits>

namespace c10 {
INFER_NAMESPACE_BEGIN

template <class To, class From, class = std::enable_if_t<sizeof(To) == sizeof(From) && std::is_trivially_copyable_v<From> && std::is_trivially_copyable_v<To>>>
To bit_cast(const From& from) noexcept {
  static_assert(std::is_trivially_constructible_v<To>, "the result is made and then written");
  To to;
  std::memcpy(&to, &from, sizeof(To));
  return to;
}

INFER_NAMESPACE_END
}  // namespace c10
