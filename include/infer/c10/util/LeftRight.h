// A value that many threads read and few write.
#pragma once

#include <infer/namespace.h>

#include <mutex>
#include <shared_mutex>
#include <utility>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// Readers run side by side, a writer alone.
template <class T>
class LeftRight final {
 public:
  template <class... Args>
  explicit LeftRight(const Args&... args) : value_(args...) {}
  LeftRight(const LeftRight&) = delete;
  LeftRight& operator=(const LeftRight&) = delete;

  template <class F>
  auto read(F&& f) const {
    const std::shared_lock<std::shared_mutex> lock(mutex_);
    return f(value_);
  }
  template <class F>
  auto write(F&& f) {
    const std::unique_lock<std::shared_mutex> lock(mutex_);
    return f(value_);
  }

 private:
  mutable std::shared_mutex mutex_;
  T value_;
};

INFER_NAMESPACE_END
}  // namespace c10
