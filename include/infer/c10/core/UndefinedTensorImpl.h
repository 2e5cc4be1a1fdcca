// What a tensor that is not defined points to.
#pragma once

#include <c10/core/TensorImpl.h>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// To be compared with `Tensor::unsafeGetTensorImpl()`, and asked what a TensorImpl is asked: there is no memory behind it.
struct UndefinedTensorImpl final {
  UndefinedTensorImpl() = delete;
  static TensorImpl* singleton() { return TensorImpl::undefined(); }
};

INFER_NAMESPACE_END
}  // namespace c10
