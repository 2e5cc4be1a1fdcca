// A pointer to memory with the owner that frees it.
#pragma once

#include <infer/namespace.h>

#include <cstddef>
#include <memory>
#include <utility>

namespace c10 {
INFER_NAMESPACE_BEGIN

using DeleterFnPtr = void (*)(void*);

namespace detail {

inline void deleteNothing(void*) {}

/// Owns `ctx`, which keeps `data` alive. Moves; does not copy.
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
  /// The context as a T, or null where another function would free it.
  template <class T>
  T* cast_context(DeleterFnPtr expected) const {
    return get_deleter() == expected ? static_cast<T*>(get_context()) : nullptr;
  }
  /// Sets another deleter where it is the expected one.
  [[nodiscard]] bool compare_exchange_deleter(DeleterFnPtr expected, DeleterFnPtr wanted) {
    if (get_deleter() != expected) return false;
    ctx_ = std::unique_ptr<void, DeleterFnPtr>(ctx_.release(), wanted);
    return true;
  }
  /// Another address for memory that is its own context, or has none; the old one is not freed.
  [[nodiscard]] bool unsafe_reset_data_and_ctx(void* both) {
    if (get_deleter() != &deleteNothing) return false;
    (void)ctx_.release();
    ctx_.reset(both);
    data_ = both;
    return true;
  }
  operator bool() const { return data_ || ctx_; }

 private:
  void* data_ = nullptr;
  std::unique_ptr<void, DeleterFnPtr> ctx_;
};

inline bool operator==(const UniqueVoidPtr& p, std::nullptr_t) noexcept { return !p; }
inline bool operator==(std::nullptr_t, const UniqueVoidPtr& p) noexcept { return !p; }
inline bool operator!=(const UniqueVoidPtr& p, std::nullptr_t) noexcept { return p; }
inline bool operator!=(std::nullptr_t, const UniqueVoidPtr& p) noexcept { return p; }

}  // namespace detail

INFER_NAMESPACE_END
}  // namespace c10
