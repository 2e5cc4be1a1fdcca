// The accessors of ATen/core/TensorAccessor.h by the names that extensions of the stable ABI call them.
#pragma once

#include <ATen/core/TensorAccessor.h>
#include <torch/headeronly/util/HeaderOnlyArrayRef.h>

namespace torch {
namespace headeronly {
INFER_NAMESPACE_BEGIN
template <class T, size_t N, template <class> class PtrTraits = at::DefaultPtrTraits, class index_t = int64_t>
using HeaderOnlyTensorAccessorBase = at::TensorAccessorBase<T, N, PtrTraits, index_t>;
template <class T, size_t N, template <class> class PtrTraits = at::DefaultPtrTraits, class index_t = int64_t>
using HeaderOnlyTensorAccessor = at::TensorAccessor<T, N, PtrTraits, index_t>;
template <class T, size_t N, template <class> class PtrTraits = at::DefaultPtrTraits, class index_t = int64_t>
using HeaderOnlyGenericPackedTensorAccessorBase = at::GenericPackedTensorAccessorBase<T, N, PtrTraits, index_t>;
template <class T, size_t N, template <class> class PtrTraits = at::DefaultPtrTraits, class index_t = int64_t>
using HeaderOnlyGenericPackedTensorAccessor = at::GenericPackedTensorAccessor<T, N, PtrTraits, index_t>;
using at::DefaultPtrTraits;
using at::RestrictPtrTraits;
INFER_NAMESPACE_END
}  // namespace headeronly
}  // namespace torch
