// Shared ownership with the count inside the object.
#pragma once

#include <infer/namespace.h>

#include <atomic>
#include <cstddef>
#include <memory>
#include <type_traits>
#include <utility>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// Base of objects that intrusive_ptr owns. The count is atomic; the object itself is as thread-safe as its class says.
class intrusive_ptr_target {
 public:
  intrusive_ptr_target(const intrusive_ptr_target&) noexcept {}
  intrusive_ptr_target(intrusive_ptr_target&&) noexcept {}
  intrusive_ptr_target& operator=(const intrusive_ptr_target&) noexcept { return *this; }
  intrusive_ptr_target& operator=(intrusive_ptr_target&&) noexcept { return *this; }

 protected:
  constexpr intrusive_ptr_target() noexcept = default;
  virtual ~intrusive_ptr_target() = default;

 private:
  template <class>
  friend class intrusive_ptr;
  friend struct intrusive_count;
  /// Called once, when the last owner lets go, before the destructor.
  virtual void release_resources() {}

  mutable std::atomic<size_t> refcount_{0};
};

/// Raw access to the count, for a holder that keeps an untyped pointer.
struct intrusive_count {
  static void retain(const intrusive_ptr_target* p) noexcept {
    if (p) p->refcount_.fetch_add(1, std::memory_order_relaxed);
  }
  static void release(intrusive_ptr_target* p) noexcept {
    if (p && p->refcount_.fetch_sub(1, std::memory_order_acq_rel) == 1) destroy(p);
  }
  /// Ends an object nobody holds any more.
  __attribute__((noinline)) static void destroy(intrusive_ptr_target* p) noexcept {
    p->release_resources();
    delete p;
  }
};

/// Owns one reference to a T, or nothing. Copying retains, moving steals, nothing throws.
template <class T>
class intrusive_ptr final {
 public:
  using element_type = T;

  constexpr intrusive_ptr() noexcept = default;
  constexpr intrusive_ptr(std::nullptr_t) noexcept {}
  intrusive_ptr(const intrusive_ptr& other) noexcept : target_(other.target_) { retain(); }
  intrusive_ptr(intrusive_ptr&& other) noexcept : target_(other.release()) {}
  template <class U, class = std::enable_if_t<std::is_convertible_v<U*, T*>>>
  intrusive_ptr(const intrusive_ptr<U>& other) noexcept : target_(other.get()) {
    retain();
  }
  template <class U, class = std::enable_if_t<std::is_convertible_v<U*, T*>>>
  intrusive_ptr(intrusive_ptr<U>&& other) noexcept : target_(other.release()) {}
  ~intrusive_ptr() { drop(); }

  intrusive_ptr& operator=(const intrusive_ptr& other) noexcept {
    intrusive_ptr(other).swap(*this);
    return *this;
  }
  intrusive_ptr& operator=(intrusive_ptr&& other) noexcept {
    intrusive_ptr(std::move(other)).swap(*this);
    return *this;
  }

  T* get() const noexcept { return target_; }
  T& operator*() const noexcept { return *target_; }
  T* operator->() const noexcept { return target_; }
  explicit operator bool() const noexcept { return target_ != nullptr; }
  bool defined() const noexcept { return target_ != nullptr; }
  size_t use_count() const noexcept { return target_ ? target_->refcount_.load(std::memory_order_relaxed) : 0; }
  bool unique() const noexcept { return use_count() == 1; }
  void reset() noexcept {
    drop();
    target_ = nullptr;
  }
  void swap(intrusive_ptr& other) noexcept {
    T* mine = target_;
    target_ = other.target_;
    other.target_ = mine;
  }

  /// Gives the reference up; whoever takes the pointer must `reclaim` it.
  T* release() noexcept {
    T* owned = target_;
    target_ = nullptr;
    return owned;
  }
  /// Takes over a reference that `release` gave up.
  static intrusive_ptr reclaim(T* owned) {
    intrusive_ptr p;
    p.target_ = owned;
    return p;
  }
  static intrusive_ptr reclaim_copy(T* borrowed) {
    intrusive_ptr p = reclaim(borrowed);
    p.retain();
    return p;
  }
  /// A new object, owned by the result alone.
  template <class... Args>
  static intrusive_ptr make(Args&&... args) {
    intrusive_ptr p;
    p.target_ = new T(std::forward<Args>(args)...);
    p.retain();
    return p;
  }

 private:
  void retain() noexcept {
    if (target_) target_->refcount_.fetch_add(1, std::memory_order_relaxed);
  }
  void drop() noexcept {
    if (target_ && target_->refcount_.fetch_sub(1, std::memory_order_acq_rel) == 1) {
      intrusive_count::destroy(const_cast<std::remove_const_t<T>*>(target_));
    }
  }

  T* target_ = nullptr;
};

template <class T, class... Args>
intrusive_ptr<T> make_intrusive(Args&&... args) {
  return intrusive_ptr<T>::make(std::forward<Args>(args)...);
}

template <class A, class B>
bool operator==(const intrusive_ptr<A>& a, const intrusive_ptr<B>& b) noexcept {
  return a.get() == b.get();
}
template <class A, class B>
bool operator!=(const intrusive_ptr<A>& a, const intrusive_ptr<B>& b) noexcept {
  return a.get() != b.get();
}
template <class A>
bool operator==(const intrusive_ptr<A>& a, std::nullptr_t) noexcept {
  return a.get() == nullptr;
}
template <class A>
bool operator!=(const intrusive_ptr<A>& a, std::nullptr_t) noexcept {
  return a.get() != nullptr;
}
template <class A>
bool operator<(const intrusive_ptr<A>& a, const intrusive_ptr<A>& b) noexcept {
  return std::less<A*>()(a.get(), b.get());
}

INFER_NAMESPACE_END
}  // namespace c10

namespace std {
template <class T>
struct hash<c10::intrusive_ptr<T>> {
  size_t operator()(const c10::intrusive_ptr<T>& p) const { return hash<T*>()(p.get()); }
};
}  // namespace std
