// Functions of any number of arguments that do the same with each.
#pragma once

#include <ATen/core/List.h>
#include <c10/util/ArrayRef.h>

#include <utility>
#include <vector>

namespace at {
INFER_NAMESPACE_BEGIN

/// `F` derives from it and has an `operator()` for each type of argument; `apply` calls it in order, until `short_circuit()` says to stop.
template <class F>
struct IterArgs {
  F& apply() { return self(); }
  template <class T, class... Args>
  F& apply(T&& arg, Args&&... args) {
    self()(std::forward<T>(arg));
    return self().short_circuit() ? self() : apply(std::forward<Args>(args)...);
  }

  // For what holds several, where `F` says `using IterArgs<F>::operator()`.
  template <class T>
  void operator()(ArrayRef<T> args) {
    each(args);
  }
  template <class T>
  void operator()(const c10::List<T>& args) {
    each(args);
  }
  template <class T>
  void operator()(const std::vector<T>& args) {
    self()(ArrayRef<T>(args));
  }
  constexpr bool short_circuit() const { return false; }

 private:
  template <class Items>
  void each(const Items& items) {
    for (const auto& item : items) {
      self()(item);
      if (self().short_circuit()) return;
    }
  }
  F& self() { return *static_cast<F*>(this); }
};

INFER_NAMESPACE_END
}  // namespace at
