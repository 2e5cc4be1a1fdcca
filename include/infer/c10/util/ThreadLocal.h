// Variables of a thread.
#pragma once

#include <infer/namespace.h>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// The calling thread's T.
template <class T>
class ThreadLocal {
 public:
  explicit ThreadLocal(T& (*get)()) : get_(get) {}
  T& get() { return get_(); }
  T& operator*() { return get(); }
  T* operator->() { return &get(); }

 private:
  T& (*get_)();
};

INFER_NAMESPACE_END
}  // namespace c10

#define C10_DEFINE_TLS_static(T, name)                          \
  static ::c10::ThreadLocal<T> name([]() -> T& {                \
    static thread_local T value;                                \
    return value;                                               \
  })
