// std::optional under its older name.
#pragma once

#include <optional>
#include <utility>

namespace c10 {
inline namespace infer_v0 {

using std::in_place;
using std::make_optional;
using std::nullopt;
using std::nullopt_t;
using std::optional;

}  // namespace infer_v0
}  // namespace c10
