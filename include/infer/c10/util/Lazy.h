// Values computed when they are first asked for.
#pragma once

#include <infer/namespace.h>

#include <atomic>
#include <utility>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// Threads that ask at once may each compute it; one result stays.
template <class T>
class OptimisticLazy {
 public:
  OptimisticLazy() = default;
  OptimisticLazy(const OptimisticLazy& other) {
    if (const T* value = other.value_.load(std::memory_order_acquire)) value_ = new T(*value);
  }
  OptimisticLazy(OptimisticLazy&& other) noexcept : value_(other.value_.exchange(nullptr)) {}
  OptimisticLazy& operator=(OptimisticLazy other) noexcept {
    other.value_ = value_.exchange(other.value_);
    return *this;
  }
  ~OptimisticLazy() { reset(); }

  template <class Make>
  T& ensure(const Make& make) {
    if (T* value = value_.load(std::memory_order_acquire)) return *value;
    T* made = new T(make());
    T* before = nullptr;
    if (value_.compare_exchange_strong(before, made)) return *made;
    delete made;
    return *before;
  }
  /// No other thread may use it meanwhile.
  void reset() { delete value_.exchange(nullptr); }

 private:
  std::atomic<T*> value_{nullptr};
};
template <class T>
class LazyValue {
 public:
  virtual ~LazyValue() = default;
  virtual const T& get() const = 0;
};
template <class T>
class OptimisticLazyValue : public LazyValue<T> {
 public:
  const T& get() const override {
    return value_.ensure([this] { return compute(); });
  }

 private:
  virtual T compute() const = 0;
  mutable OptimisticLazy<T> value_;
};
template <class T>
class PrecomputedLazyValue : public LazyValue<T> {
 public:
  PrecomputedLazyValue(T value) : value_(std::move(value)) {}
  const T& get() const override { return value_; }

 private:
  T value_;
};

INFER_NAMESPACE_END
}  // namespace c10
