// A reference, or none.
#pragma once

#include <c10/util/Exception.h>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// Ownership: what it refers to is the caller's and outlives it.
template <class T>
class OptionalRef {
 public:
  OptionalRef() : data_(nullptr) {}
  OptionalRef(const T* data) : data_(data) {}
  OptionalRef(const T& data) : data_(&data) {}
  bool has_value() const { return data_ != nullptr; }
  const T& get() const {
    TORCH_CHECK(data_, "OptionalRef: there is no value");
    return *data_;
  }
  operator bool() const { return has_value(); }

 private:
  const T* data_;
};

INFER_NAMESPACE_END
}  // namespace c10
