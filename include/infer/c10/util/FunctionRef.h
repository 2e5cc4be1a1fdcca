// A callable as an argument, borrowed: two words, no allocation.
#pragma once

#include <infer/namespace.h>

#include <cstddef>
#include <memory>
#include <type_traits>
#include <utility>

namespace c10 {
INFER_NAMESPACE_BEGIN

template <class F>
class function_ref;

/// What it refers to must outlive it, so it is for arguments.
template <class R, class... Args>
class function_ref<R(Args...)> {
 public:
  function_ref() = default;
  function_ref(std::nullptr_t) {}
  template <class F, class = std::enable_if_t<!std::is_same_v<std::decay_t<F>, function_ref> && std::is_invocable_r_v<R, F&, Args...>>>
  function_ref(F&& f)
      : call_([](const void* callable, Args... args) -> R {
          return (*static_cast<std::remove_reference_t<F>*>(const_cast<void*>(callable)))(std::forward<Args>(args)...);
        }),
        callable_(static_cast<const void*>(std::addressof(f))) {
    static_assert(!std::is_function_v<std::remove_reference_t<F>>, "a function is passed as &f");
  }

  R operator()(Args... args) const { return call_(callable_, std::forward<Args>(args)...); }
  operator bool() const { return call_ != nullptr; }

 private:
  R (*call_)(const void*, Args...) = nullptr;
  const void* callable_ = nullptr;
};

INFER_NAMESPACE_END
}  // namespace c10
