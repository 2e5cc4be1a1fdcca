// TORCH_ARG: a field of an options class, with setters that can be chained and a getter of its name.
#pragma once

#include <utility>

/// Setters return the options, so that calls chain: `LinearOptions(2, 3).bias(false)`.
#define TORCH_ARG(T, name)                                                      \
 public:                                                                        \
  auto name(const T& value) -> decltype(*this) {                                \
    this->name##_ = value;                                                      \
    return *this;                                                               \
  }                                                                             \
  auto name(T&& value) -> decltype(*this) {                                     \
    this->name##_ = std::move(value);                                           \
    return *this;                                                               \
  }                                                                             \
  const T& name() const noexcept { return this->name##_; }                      \
  T& name() noexcept { return this->name##_; }                                  \
                                                                                \
 private:                                                                       \
  T name##_
