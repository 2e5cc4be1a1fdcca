// c10::ivalue::Future: a value that is computed elsewhere.
#pragma once

#include <ATen/core/ivalue.h>

#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <utility>
#include <vector>

namespace c10 {
namespace ivalue {
INFER_NAMESPACE_BEGIN

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
  void setErrorIfNeeded(std::exception_ptr error) {
    if (!completed()) setError(std::move(error));
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
    std::vector<std::function<void(Future&)>> callbacks;
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      set();
      completed_ = true;
      callbacks = std::exchange(callbacks_, {});
    }
    finished_.notify_all();
    for (auto& callback : callbacks) callback(*this);
  }

  mutable std::mutex mutex_;
  std::condition_variable finished_;
  std::vector<std::function<void(Future&)>> callbacks_;
  TypePtr type_;
  IValue value_;
  std::exception_ptr error_;
  bool completed_ = false;
};

INFER_NAMESPACE_END
}  // namespace ivalue
}  // namespace c10
