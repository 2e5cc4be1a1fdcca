// A value behind a lock.
#pragma once

#include <infer/namespace.h>

#include <mutex>
#include <utility>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// The value is reached only in functions that run while the lock is held.
template <class T>
class Synchronized final {
 public:
  Synchronized() = default;
  Synchronized(const T& value) : value_(value) {}
  Synchronized(T&& value) : value_(std::move(value)) {}
  Synchronized(const Synchronized&) = delete;
  Synchronized& operator=(const Synchronized&) = delete;

  template <class F>
  auto withLock(F&& f) {
    const std::lock_guard<std::mutex> lock(mutex_);
    return f(value_);
  }
  template <class F>
  auto withLock(F&& f) const {
    const std::lock_guard<std::mutex> lock(mutex_);
    return f(value_);
  }

 private:
  mutable std::mutex mutex_;
  T value_;
};

INFER_NAMESPACE_END
}  // namespace c10
