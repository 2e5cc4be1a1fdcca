// A pointer to memory with the owner that frees it.
#pragma once

#include <c10/core/Allocator.h>

#include <memory>
#include <utility>

namespace c10 {
INFER_NAMESPACE_BEGIN

namespace detail {

inline void deleteNothing(void*) {}

/// Owns `ctx`, which keeps `data` alive.
class UniqueVoidPtr {
 public:
  UniqueVoidPtr() : ctx_(nullptr, &deleteNothing) {}
  explicit UniqueVoidPtr(void* data) : data_(data), ctx_(nullptr, &deleteNothing) {}
  UniqueVoidPtr(void* data, void* ctx, DeleterFnPtr deleter) : data_(data), ctx_(ctx, deleter ? deleter : &deleteNothing) {}
  void* operator->() const { return data_; }
  void clear() {
    ctx_ = nullptr;
    data_ = nullptr;
  }
  void* get() const { return data_; }
  void* get_context() const { return ctx_.get(); }
  void* release_context() { return ctx_.release(); }
  std::unique_ptr<void, DeleterFnPtr>&& move_context() { return std::move(ctx_); }
  DeleterFnPtr get_deleter() const { return ctx_.get_deleter(); }
  operator bool() const { return data_ || ctx_; }

 private:
  void* data_ = nullptr;
  std::unique_ptr<void, DeleterFnPtr> ctx_;
};

}  // namespace detail

INFER_NAMESPACE_END
}  // namespace c10
