// c10::ivalue::Future: a value that is computed elsewhere.
#pragma once

#include <ATen/core/ivalue.h>

#include <atomic>
#include <condition_variable>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace c10 {
INFER_NAMESPACE_BEGIN
namespace ivalue {

/// A value, or an error, that is there when it is completed.
///
/// Errors: `wait` and `value` throw what it was completed with; c10::Error where it is completed twice.
/// Threads: any.
struct Future final : c10::intrusive_ptr_target {
  explicit Future(TypePtr type, std::vector<c10::Device> = {}) : type_(std::move(type)) {}

  TypePtr elementType() const { return type_; }
  bool completed() const {
    const std::lock_guard<std::mutex> lock(mutex_);
    return completed_;
  }
  bool hasError() const {
    const std::lock_guard<std::mutex> lock(mutex_);
    return error_ != nullptr;
  }
  bool hasValue() const {
    const std::lock_guard<std::mutex> lock(mutex_);
    return completed_ && !error_;
  }
  std::exception_ptr exception_ptr() const {
    const std::lock_guard<std::mutex> lock(mutex_);
    return error_;
  }
  /// Waits until it is completed; an error is only remembered.
  void wait() {
    std::unique_lock<std::mutex> lock(mutex_);
    finished_.wait(lock, [&] { return completed_; });
  }
  void waitAndThrow() {
    wait();
    if (error_) std::rethrow_exception(error_);
  }
  IValue value() {
    const std::lock_guard<std::mutex> lock(mutex_);
    TORCH_CHECK(completed_, "the future is not completed yet");
    if (error_) std::rethrow_exception(error_);
    return value_;
  }
  const IValue& constValue() const {
    const std::lock_guard<std::mutex> lock(mutex_);
    TORCH_CHECK(completed_, "the future is not completed yet");
    TORCH_INTERNAL_ASSERT(!error_, "value() accessor should only be used when future is not completed with an error");
    return value_;
  }
  std::string tryRetrieveErrorMessage() const {
    const std::lock_guard<std::mutex> lock(mutex_);
    TORCH_CHECK(error_, "No error present on the future.");
    return message(error_);
  }

  void markCompleted() { markCompleted(IValue()); }
  void markCompleted(IValue value) {
    complete([&] {
      TORCH_CHECK(!completed_, "Attempting to mark a completed Future as complete again. Note that a Future can only be marked completed once.");
      value_ = std::move(value);
    });
  }
  void setError(std::exception_ptr error) {
    complete([&] {
      TORCH_CHECK(!completed_, "Error already set on this Future: ", message(error), ", trying to set error: ", message(error));
      error_ = std::move(error);
    });
  }
  /// As `setError`, and nothing where it is completed.
  void setErrorIfNeeded(std::exception_ptr error) { complete_if_needed([&] { error_ = std::move(error); }); }
  /// Takes the value or the error of `done`, which is completed; nothing where it is completed itself.
  void completeAsIfNeeded(const Future& done) {
    complete_if_needed([&] {
      error_ = done.exception_ptr();
      if (!error_) value_ = done.constValue();
    });
  }

  /// Calls `callback(*this)` when it is completed, which may be now.
  template <class F>
  void addCallback(F callback, bool = false) {
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      if (!completed_) {
        callbacks_.emplace_back(std::move(callback));
        return;
      }
    }
    callback(*this);
  }
  /// What `callback(*this)` gives when this is completed; its error, where it throws.
  template <class F>
  intrusive_ptr<Future> then(F callback, TypePtr type) {
    auto next = make_intrusive<Future>(std::move(type));
    addCallback([next, callback = std::move(callback)](Future& done) mutable {
      try {
        next->markCompleted(IValue(callback(done)));
      } catch (...) {
        next->setError(std::current_exception());
      }
    });
    return next;
  }
  /// What the future completes with that `callback(*this)` gives when this is completed; its error, where it throws.
  template <class F>
  intrusive_ptr<Future> thenAsync(F callback, TypePtr type) {
    auto next = make_intrusive<Future>(std::move(type));
    addCallback([next, callback = std::move(callback)](Future& done) mutable {
      try {
        const intrusive_ptr<Future> inner = callback(done);
        inner->addCallback([next](Future& end) { next->completeAsIfNeeded(end); });
      } catch (...) {
        next->setError(std::current_exception());
      }
    });
    return next;
  }
 private:
  static std::string message(const std::exception_ptr& error) {
    try {
      std::rethrow_exception(error);
    } catch (const std::exception& e) {
      return e.what();
    } catch (...) {
      return "Unknown Exception Type";
    }
  }
  template <class F>
  void complete(F&& set) {
    std::unique_lock<std::mutex> lock(mutex_);
    finish(std::move(lock), set);
  }
  template <class F>
  void complete_if_needed(F&& set) {
    std::unique_lock<std::mutex> lock(mutex_);
    if (!completed_) finish(std::move(lock), set);
  }
  template <class F>
  void finish(std::unique_lock<std::mutex> lock, F& set) {
    set();
    completed_ = true;
    const auto callbacks = std::exchange(callbacks_, {});
    lock.unlock();
    finished_.notify_all();
    for (const auto& callback : callbacks) callback(*this);
  }

  mutable std::mutex mutex_;
  std::condition_variable finished_;
  std::vector<std::function<void(Future&)>> callbacks_;
  TypePtr type_;
  IValue value_;
  std::exception_ptr error_;
  bool completed_ = false;
};

}  // namespace ivalue

inline IValue::IValue(intrusive_ptr<ivalue::Future> future) { hold(Tag::Future, future.release()); }
inline intrusive_ptr<ivalue::Future> IValue::toFuture() const {
  expect(isFuture(), "Expected Future");
  return shared<ivalue::Future>();
}

/// The list, when all futures in it are completed; the first error, as soon as one has one.
inline intrusive_ptr<ivalue::Future> collectAll(const List<intrusive_ptr<ivalue::Future>>& futures) {
  auto all = make_intrusive<ivalue::Future>(ListType::create(futures.elementType()));
  if (futures.empty()) all->markCompleted(futures);
  const auto left = std::make_shared<std::atomic<size_t>>(futures.size());
  for (size_t i = 0; i < futures.size(); i++) {
    futures.get(i)->addCallback([all, left, futures](ivalue::Future& done) {
      // One with an error is never counted off, so that the list is not given where there is one.
      if (done.hasError()) return all->setErrorIfNeeded(done.exception_ptr());
      if (--*left == 0) all->markCompleted(futures);
    });
  }
  return all;
}

/// The value or the error of the first future in the list that is completed; None of an empty list.
///
/// Errors: c10::Error where their values are of several types.
inline intrusive_ptr<ivalue::Future> collectAny(const List<intrusive_ptr<ivalue::Future>>& futures) {
  if (futures.empty()) {
    auto none = make_intrusive<ivalue::Future>(NoneType::get());
    none->markCompleted();
    return none;
  }
  const TypePtr type = futures.get(0)->elementType();
  for (size_t i = 1; i < futures.size(); i++) {
    const TypePtr other = futures.get(i)->elementType();
    TORCH_CHECK(*type == *other, "Expected all futures to have the same type, but found ", type->str(), " in position 0 and ", other->str(), " in position ", i);
  }
  auto any = make_intrusive<ivalue::Future>(type);
  for (size_t i = 0; i < futures.size(); i++) {
    futures.get(i)->addCallback([any](ivalue::Future& done) { any->completeAsIfNeeded(done); });
  }
  return any;
}

INFER_NAMESPACE_END
}  // namespace c10
