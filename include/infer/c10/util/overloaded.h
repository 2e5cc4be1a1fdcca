// Several lambdas as one function, for std::visit.
#pragma once

#include <infer/namespace.h>

#include <utility>

namespace c10 {
INFER_NAMESPACE_BEGIN

template <class... Fs>
struct overloaded_t : Fs... {
  explicit overloaded_t(Fs... fs) : Fs(std::move(fs))... {}
  using Fs::operator()...;
};
template <class... Fs>
auto overloaded(Fs... fs) {
  return overloaded_t<Fs...>(std::move(fs)...);
}

INFER_NAMESPACE_END
}  // namespace c10
