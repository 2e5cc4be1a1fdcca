// A value with one owner.
#pragma once

#include <infer/namespace.h>

#include <type_traits>
#include <utility>

namespace at {
INFER_NAMESPACE_BEGIN
class Tensor;
INFER_NAMESPACE_END
}  // namespace at

namespace c10 {
INFER_NAMESPACE_BEGIN

/// How ExclusivelyOwned keeps a T; a program specializes it for its own types.
template <class T>
struct ExclusivelyOwnedTraits;

/// Tensors are kept as themselves.
template <class TensorType>
struct ExclusivelyOwnedTensorTraits {
  using repr_type = TensorType;
  using pointer_type = TensorType*;
  using const_pointer_type = const TensorType*;

  static repr_type nullRepr() { return TensorType(); }
  template <class... Args>
  static repr_type createInPlace(Args&&... args) {
    return TensorType(std::forward<Args>(args)...);
  }
  static repr_type moveToRepr(TensorType&& x) { return std::move(x); }
  static void destroyOwned(TensorType& x) { x = TensorType(); }
  static TensorType take(TensorType& x) { return std::move(x); }
  static pointer_type getImpl(repr_type& x) { return &x; }
  static const_pointer_type getImpl(const repr_type& x) { return &x; }
};
template <>
struct ExclusivelyOwnedTraits<at::Tensor> : ExclusivelyOwnedTensorTraits<at::Tensor> {};

/// Owns a T alone: moves, does not copy, and is asked with `->` and `*`. Null only where the traits' default is.
template <class T>
class ExclusivelyOwned {
  using Traits = ExclusivelyOwnedTraits<T>;
  typename Traits::repr_type repr_;

 public:
  ExclusivelyOwned() : repr_(Traits::nullRepr()) {}
  explicit ExclusivelyOwned(T&& value) : repr_(Traits::moveToRepr(std::move(value))) {}
  template <class... Args>
  explicit ExclusivelyOwned(std::in_place_t, Args&&... args) : repr_(Traits::createInPlace(std::forward<Args>(args)...)) {}
  ExclusivelyOwned(ExclusivelyOwned&& other) noexcept : repr_(std::move(other.repr_)) { other.repr_ = Traits::nullRepr(); }
  ExclusivelyOwned& operator=(ExclusivelyOwned&& other) noexcept {
    if (this == &other) return *this;
    Traits::destroyOwned(repr_);
    repr_ = std::move(other.repr_);
    other.repr_ = Traits::nullRepr();
    return *this;
  }
  ExclusivelyOwned& operator=(T&& value) noexcept {
    Traits::destroyOwned(repr_);
    repr_ = Traits::moveToRepr(std::move(value));
    return *this;
  }
  ~ExclusivelyOwned() { Traits::destroyOwned(repr_); }

  // A bool would say whether there is a T, and a T may convert to bool itself.
  explicit operator bool() const noexcept = delete;
  [[nodiscard]] operator T() && { return std::move(*this).take(); }
  [[nodiscard]] T take() && { return Traits::take(repr_); }
  [[nodiscard]] typename Traits::const_pointer_type get() const { return Traits::getImpl(repr_); }
  [[nodiscard]] typename Traits::pointer_type get() { return Traits::getImpl(repr_); }
  [[nodiscard]] typename Traits::const_pointer_type operator->() const { return get(); }
  [[nodiscard]] typename Traits::pointer_type operator->() { return get(); }
  [[nodiscard]] std::remove_pointer_t<typename Traits::const_pointer_type>& operator*() const { return *get(); }
  [[nodiscard]] std::remove_pointer_t<typename Traits::pointer_type>& operator*() { return *get(); }
};

INFER_NAMESPACE_END
}  // namespace c10
