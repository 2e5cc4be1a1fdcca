// What a tensor that is not defined points to.
#pragma once

#include <c10/core/TensorImpl.h>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// To be compared with `Tensor::unsafeGetTensorImpl()`; there is nothing behind it.
struct UndefinedTensorImpl final {
  UndefinedTensorImpl() = delete;
  static constexpr TensorImpl* singleton() { return nullptr; }
};

INFER_NAMESPACE_END
}  // namespace c10
