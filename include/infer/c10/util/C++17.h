// What C++17 has, under the names it had before.
#pragma once

#include <infer/namespace.h>

#include <functional>
#include <memory>
#include <tuple>
#include <type_traits>
#include <utility>

namespace c10 {
INFER_NAMESPACE_BEGIN

namespace guts {

using std::apply;
using std::conjunction;
using std::disjunction;
using std::negation;
using std::void_t;
using std::invoke_result_t;
using std::make_unique;

}  // namespace guts

INFER_NAMESPACE_END
}  // namespace c10
