// A short array of a length known when it is made.
#pragma once

#include <infer/namespace.h>

#include <array>
#include <cstddef>
#include <memory>
#include <type_traits>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// Up to N elements lie in it. They are not initialized.
template <class T, size_t N>
class SmallBuffer {
  static_assert(std::is_trivial_v<T>, "SmallBuffer is intended for POD types");

 public:
  SmallBuffer(size_t size) : size_(size), more_(size > N ? new T[size] : nullptr) {}
  SmallBuffer(const SmallBuffer&) = delete;
  SmallBuffer& operator=(const SmallBuffer&) = delete;
  SmallBuffer(SmallBuffer&& other) noexcept : few_(other.few_), size_(other.size_), more_(std::move(other.more_)) { other.size_ = 0; }
  SmallBuffer& operator=(SmallBuffer&&) = delete;

  T& operator[](size_t i) { return data()[i]; }
  const T& operator[](size_t i) const { return data()[i]; }
  T* data() { return more_ ? more_.get() : few_.data(); }
  const T* data() const { return more_ ? more_.get() : few_.data(); }
  size_t size() const { return size_; }
  T* begin() { return data(); }
  const T* begin() const { return data(); }
  T* end() { return data() + size_; }
  const T* end() const { return data() + size_; }

 private:
  std::array<T, N> few_;
  size_t size_;
  std::unique_ptr<T[]> more_;
};

INFER_NAMESPACE_END
}  // namespace c10
