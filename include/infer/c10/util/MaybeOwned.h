// A value of one's own, or somebody else's, behind one interface.
#pragma once

#include <infer/namespace.h>

#include <new>
#include <utility>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// A borrowed T must outlive this. Copies of a borrowed one borrow, copies of an owned one own a copy.
template <class T>
class MaybeOwned final {
 public:
  explicit MaybeOwned() : borrowed_(nullptr), is_borrowed_(true) {}
  MaybeOwned(const MaybeOwned& other) : borrowed_(other.borrowed_), is_borrowed_(other.is_borrowed_) {
    if (!is_borrowed_) new (&owned_) T(other.owned_);
  }
  MaybeOwned(MaybeOwned&& other) noexcept : borrowed_(other.borrowed_), is_borrowed_(other.is_borrowed_) {
    if (!is_borrowed_) new (&owned_) T(std::move(other.owned_));
  }
  MaybeOwned& operator=(const MaybeOwned& other) {
    if (this != &other) *this = MaybeOwned(other);
    return *this;
  }
  MaybeOwned& operator=(MaybeOwned&& other) noexcept {
    if (this == &other) return *this;
    this->~MaybeOwned();
    return *new (this) MaybeOwned(std::move(other));
  }
  ~MaybeOwned() {
    if (!is_borrowed_) owned_.~T();
  }

  static MaybeOwned borrowed(const T& value) { return MaybeOwned(&value); }
  static MaybeOwned owned(T&& value) { return MaybeOwned(std::in_place, std::move(value)); }
  template <class... Args>
  static MaybeOwned owned(std::in_place_t, Args&&... args) {
    return MaybeOwned(std::in_place, std::forward<Args>(args)...);
  }

  const T& operator*() const& { return *operator->(); }
  /// Moves an owned value out, copies a borrowed one.
  T operator*() && {
    if (is_borrowed_) return *borrowed_;
    return std::move(owned_);
  }
  const T* operator->() const { return is_borrowed_ ? borrowed_ : &owned_; }
  bool unsafeIsBorrowed() const { return is_borrowed_; }

 private:
  explicit MaybeOwned(const T* borrowed) : borrowed_(borrowed), is_borrowed_(true) {}
  template <class... Args>
  explicit MaybeOwned(std::in_place_t, Args&&... args) : borrowed_(nullptr), is_borrowed_(false) {
    new (&owned_) T(std::forward<Args>(args)...);
  }

  const T* borrowed_;
  union {
    T owned_;
  };
  bool is_borrowed_;
};

INFER_NAMESPACE_END
}  // namespace c10
