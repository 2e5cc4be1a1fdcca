// IterArgs: a function object that visits arguments of several types, and the elements of lists among them.
#pragma once

#include <ATen/core/IListRef.h>
#include <ATen/core/List.h>
#include <c10/util/ArrayRef.h>

#include <utility>
#include <vector>

namespace at {
INFER_NAMESPACE_BEGIN

/// F derives from IterArgs<F>, has `operator()` for what it counts or takes, and `using IterArgs<F>::operator()` for lists. It stops where
/// its `short_circuit()` is true.
template <class F>
struct IterArgs {
  F& apply() { return self(); }
  template <class T, class... Args>
  F& apply(T&& arg, Args&&... args) {
    self()(std::forward<T>(arg));
    return self().short_circuit() ? self() : apply(std::forward<Args>(args)...);
  }

  void operator()(ITensorListRef args) { visit(args); }
  template <class T>
  void operator()(at::ArrayRef<T> args) {
    visit(args);
  }
  template <class T>
  void operator()(const c10::List<T>& args) {
    for (size_t i = 0; i < args.size() && !self().short_circuit(); i++) self()(args.get(i));
  }
  template <class T>
  void operator()(const std::vector<T>& args) {
    self()(at::ArrayRef<T>(args));
  }
  constexpr bool short_circuit() const { return false; }

 private:
  F& self() { return *static_cast<F*>(this); }
  template <class L>
  void visit(const L& list) {
    for (const auto& arg : list) {
      self()(arg);
      if (self().short_circuit()) return;
    }
  }
};

INFER_NAMESPACE_END
}  // namespace at
