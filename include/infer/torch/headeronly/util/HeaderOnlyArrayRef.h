// ArrayRef by the name that extensions of the stable ABI call it.
#pragma once

#include <c10/util/ArrayRef.h>
#include <torch/headeronly/macros/Macros.h>

namespace torch {
namespace headeronly {
INFER_NAMESPACE_BEGIN
template <class T>
using HeaderOnlyArrayRef = c10::ArrayRef<T>;
using IntHeaderOnlyArrayRef = HeaderOnlyArrayRef<int64_t>;
INFER_NAMESPACE_END
}  // namespace headeronly
}  // namespace torch
