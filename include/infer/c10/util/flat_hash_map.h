// Hash tables under the names programs know them by. Unlike upstream's they keep references to their elements valid.
#pragma once

#include <infer/namespace.h>

#include <functional>
#include <memory>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace ska {
INFER_NAMESPACE_BEGIN

template <class K, class V, class H = std::hash<K>, class E = std::equal_to<K>, class A = std::allocator<std::pair<const K, V>>>
using flat_hash_map = std::unordered_map<K, V, H, E, A>;
template <class T, class H = std::hash<T>, class E = std::equal_to<T>, class A = std::allocator<T>>
using flat_hash_set = std::unordered_set<T, H, E, A>;

INFER_NAMESPACE_END
}  // namespace ska
