// std::string_view under its older name.
#pragma once

#include <string_view>

namespace c10 {
inline namespace infer_v0 {

using string_view = std::string_view;
template <class CharT>
using basic_string_view = std::basic_string_view<CharT>;

}  // namespace infer_v0
}  // namespace c10
