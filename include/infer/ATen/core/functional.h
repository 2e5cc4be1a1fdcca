// Functions of each element of a list.
#pragma once

#include <c10/util/ArrayRef.h>

#include <utility>
#include <vector>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// The results, in the order of the list.
template <class F, class T>
auto fmap(const T& inputs, const F& fn) -> std::vector<decltype(fn(*inputs.begin()))> {
  std::vector<decltype(fn(*inputs.begin()))> results;
  results.reserve(inputs.size());
  for (const auto& input : inputs) results.push_back(fn(input));
  return results;
}
template <class F, class T>
auto fmap(T& inputs, const F& fn) -> std::vector<decltype(fn(*inputs.begin()))> {
  std::vector<decltype(fn(*inputs.begin()))> results;
  results.reserve(inputs.size());
  for (auto& input : inputs) results.push_back(fn(input));
  return results;
}
/// An `R` of each element.
template <class R, class T>
std::vector<R> fmap(const T& inputs) {
  std::vector<R> results;
  results.reserve(inputs.size());
  for (const auto& input : inputs) results.push_back(R(input));
  return results;
}
/// The elements for which `fn` holds.
template <class F, class T>
std::vector<T> filter(ArrayRef<T> inputs, const F& fn) {
  std::vector<T> kept;
  for (const T& input : inputs) {
    if (fn(input)) kept.push_back(input);
  }
  return kept;
}
template <class F, class T>
std::vector<T> filter(const std::vector<T>& inputs, const F& fn) {
  return filter(ArrayRef<T>(inputs), fn);
}

INFER_NAMESPACE_END
}  // namespace c10
