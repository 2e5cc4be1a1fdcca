// Shared ownership with the count inside the object.
#pragma once

#include <infer/namespace.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <type_traits>
#include <utility>

namespace pybind11 {
template <typename, typename...>
class class_;
}

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
  template <class>
  friend class weak_intrusive_ptr;
  friend struct intrusive_count;
  /// Called once, when the last owner lets go, before the destructor.
  virtual void release_resources() {}

  // Owners, and weak references with one more for all owners together.
  mutable std::atomic<uint32_t> refcount_{0}, weakcount_{1};
};

/// Raw access to the count, for a holder that keeps an untyped pointer.
struct intrusive_count {
  static void retain(const intrusive_ptr_target* p) noexcept {
    if (p) p->refcount_.fetch_add(1, std::memory_order_relaxed);
  }
  static void release(intrusive_ptr_target* p) noexcept {
    if (p && p->refcount_.fetch_sub(1, std::memory_order_acq_rel) == 1) destroy(p);
  }
  /// Ends an object nobody owns any more; its memory stays as long as there are weak references.
  __attribute__((noinline)) static void destroy(intrusive_ptr_target* p) noexcept {
    p->release_resources();
    release_weak(p);
  }
  static size_t use_count(const intrusive_ptr_target* p) noexcept { return p ? p->refcount_.load(std::memory_order_relaxed) : 0; }
  static size_t weak_use_count(const intrusive_ptr_target* p) noexcept { return p ? p->weakcount_.load(std::memory_order_relaxed) : 0; }
  static void retain_weak(const intrusive_ptr_target* p) noexcept {
    if (p) p->weakcount_.fetch_add(1, std::memory_order_relaxed);
  }
  static void release_weak(intrusive_ptr_target* p) noexcept {
    if (!p) return;
    if (p->weakcount_.load(std::memory_order_acquire) == 1 || p->weakcount_.fetch_sub(1, std::memory_order_acq_rel) == 1) delete p;
  }
  /// One more owner, unless there is none.
  static bool lock(const intrusive_ptr_target* p) noexcept {
    uint32_t count = p ? p->refcount_.load(std::memory_order_relaxed) : 0;
    while (count != 0) {
      if (p->refcount_.compare_exchange_weak(count, count + 1, std::memory_order_acq_rel)) return true;
    }
    return false;
  }
};

namespace detail {
/// Where the count of a T is. What counts otherwise than intrusive_count also says how a T is made.
template <class T>
struct Counted : intrusive_count {};
}  // namespace detail

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
  /// LibTorch holds types (whose class says `SharedElsewhere`) by std::shared_ptr: one is an owner among the others.
  template <class U, class = std::enable_if_t<std::is_convertible_v<U*, T*>>, class = typename U::SharedElsewhere>
  intrusive_ptr(const std::shared_ptr<U>& other) noexcept : target_(other.get()) {
    retain();
  }
  template <class U, class Held = T, class = std::enable_if_t<std::is_convertible_v<Held*, U*>>, class = typename Held::SharedElsewhere>
  operator std::shared_ptr<U>() const {
    return target_ ? std::shared_ptr<U>(target_, [owner = *this](U*) {}) : nullptr;
  }
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
  operator bool() const noexcept { return target_ != nullptr; }
  bool defined() const noexcept { return target_ != nullptr; }
  size_t use_count() const noexcept { return counted::use_count(target_); }
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
  /// Takes over an object just made by `new`, or by a unique_ptr.
  static intrusive_ptr unsafe_steal_from_new(T* made) { return reclaim_copy(made); }
  static intrusive_ptr unsafe_adopt(T* owned) { return reclaim(owned); }
  static intrusive_ptr unsafe_reclaim_from_nonowning(T* borrowed) { return reclaim_copy(borrowed); }
  size_t weak_use_count() const noexcept { return counted::weak_use_count(target_); }
  bool is_uniquely_owned() const noexcept { return use_count() == 1 && weak_use_count() == 1; }
  /// A new object, owned by the result alone.
  template <class... Args>
  static intrusive_ptr make(Args&&... args) {
    if constexpr (std::is_base_of_v<intrusive_count, counted>) {
      // Here, because a class whose constructor is private has intrusive_ptr as its friend.
      return reclaim_copy(new T(std::forward<Args>(args)...));
    } else {
      return reclaim(counted::make(std::forward<Args>(args)...));
    }
  }

 private:
  // pybind11 makes a holder of the object it has just made.
  template <typename, typename...>
  friend class pybind11::class_;
  explicit intrusive_ptr(T* made) noexcept : target_(made) { retain(); }

  using counted = detail::Counted<std::remove_const_t<T>>;
  void retain() noexcept { counted::retain(target_); }
  void drop() noexcept { counted::release(const_cast<std::remove_const_t<T>*>(target_)); }

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

template <class T>
void swap(intrusive_ptr<T>& a, intrusive_ptr<T>& b) noexcept {
  a.swap(b);
}

/// Refers to a T without keeping it: lock() gives an owner while there is one.
template <class T>
class weak_intrusive_ptr final {
 public:
  using element_type = T;

  explicit weak_intrusive_ptr(const intrusive_ptr<T>& owner) : target_(owner.get()) { intrusive_count::retain_weak(target_); }
  weak_intrusive_ptr(const weak_intrusive_ptr& other) noexcept : target_(other.target_) { intrusive_count::retain_weak(target_); }
  weak_intrusive_ptr(weak_intrusive_ptr&& other) noexcept : target_(std::exchange(other.target_, nullptr)) {}
  template <class U, class = std::enable_if_t<std::is_convertible_v<U*, T*>>>
  weak_intrusive_ptr(const weak_intrusive_ptr<U>& other) noexcept : target_(other._unsafe_get_target()) {
    intrusive_count::retain_weak(target_);
  }
  weak_intrusive_ptr& operator=(weak_intrusive_ptr other) noexcept {
    swap(other);
    return *this;
  }
  weak_intrusive_ptr& operator=(const intrusive_ptr<T>& owner) noexcept { return *this = weak_intrusive_ptr(owner); }
  ~weak_intrusive_ptr() { intrusive_count::release_weak(mutable_target()); }

  /// Null where the object is gone.
  intrusive_ptr<T> lock() const noexcept { return intrusive_count::lock(target_) ? intrusive_ptr<T>::reclaim(target_) : intrusive_ptr<T>(); }
  bool expired() const noexcept { return use_count() == 0; }
  size_t use_count() const noexcept { return intrusive_count::use_count(target_); }
  size_t weak_use_count() const noexcept { return intrusive_count::weak_use_count(target_); }
  T* _unsafe_get_target() const noexcept { return target_; }
  void reset() noexcept { weak_intrusive_ptr(std::move(*this)); }
  void swap(weak_intrusive_ptr& other) noexcept { std::swap(target_, other.target_); }
  /// Gives the reference up; whoever takes the pointer must `reclaim` it.
  T* release() noexcept { return std::exchange(target_, nullptr); }
  static weak_intrusive_ptr reclaim(T* owned) noexcept {
    weak_intrusive_ptr p{intrusive_ptr<T>()};
    p.target_ = owned;
    return p;
  }
  static weak_intrusive_ptr reclaim_copy(T* borrowed) noexcept {
    intrusive_count::retain_weak(borrowed);
    return reclaim(borrowed);
  }

  friend bool operator==(const weak_intrusive_ptr& a, const weak_intrusive_ptr& b) noexcept { return a.target_ == b.target_; }
  friend bool operator!=(const weak_intrusive_ptr& a, const weak_intrusive_ptr& b) noexcept { return a.target_ != b.target_; }
  friend bool operator<(const weak_intrusive_ptr& a, const weak_intrusive_ptr& b) noexcept { return a.target_ < b.target_; }

 private:
  std::remove_const_t<T>* mutable_target() const noexcept { return const_cast<std::remove_const_t<T>*>(target_); }

  T* target_;
};

/// Casts of pointers that are given away. A dynamic one of another class is null.
template <class T, class U>
intrusive_ptr<T> static_intrusive_pointer_cast(intrusive_ptr<U> p) {
  return intrusive_ptr<T>::reclaim(static_cast<T*>(p.release()));
}
template <class T, class U>
intrusive_ptr<T> dynamic_intrusive_pointer_cast(intrusive_ptr<U> p) {
  T* const cast = dynamic_cast<T*>(p.get());
  if (cast != nullptr) p.release();
  return intrusive_ptr<T>::reclaim(cast);
}

/// Counting by hand, for programs that keep plain pointers.
namespace raw {
namespace intrusive_ptr {
inline void incref(intrusive_ptr_target* p) { intrusive_count::retain(p); }
inline void decref(intrusive_ptr_target* p) { intrusive_count::release(p); }
inline size_t use_count(intrusive_ptr_target* p) { return intrusive_count::use_count(p); }
inline intrusive_ptr_target* make_weak(intrusive_ptr_target* p) {
  intrusive_count::retain_weak(p);
  return p;
}
}  // namespace intrusive_ptr
namespace weak_intrusive_ptr {
inline void incref(intrusive_ptr_target* p) { intrusive_count::retain_weak(p); }
inline void decref(intrusive_ptr_target* p) { intrusive_count::release_weak(p); }
inline size_t use_count(intrusive_ptr_target* p) { return intrusive_count::weak_use_count(p); }
inline intrusive_ptr_target* lock(intrusive_ptr_target* p) { return intrusive_count::lock(p) ? p : nullptr; }
}  // namespace weak_intrusive_ptr
}  // namespace raw

INFER_NAMESPACE_END
}  // namespace c10

namespace std {
template <class T>
struct hash<c10::intrusive_ptr<T>> {
  size_t operator()(const c10::intrusive_ptr<T>& p) const { return std::hash<T*>()(p.get()); }
};
template <class T>
struct hash<c10::weak_intrusive_ptr<T>> {
  size_t operator()(const c10::weak_intrusive_ptr<T>& p) const { return std::hash<T*>()(p._unsafe_get_target()); }
};
}  // namespace std
