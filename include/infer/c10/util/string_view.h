// std::string_view under its older name.
#pragma once

#include <infer/namespace.h>

#include <string_view>

namespace c10 {
INFER_NAMESPACE_BEGIN

using string_view = std::string_view;
template <class CharT>
using basic_string_view = std::basic_string_view<CharT>;

INFER_NAMESPACE_END
}  // namespace c10
