// Names declared ahead of their classes, and the list types that arguments use.
#pragma once

#include <c10/util/ArrayRef.h>
#include <c10/util/Optional.h>
#include <c10/util/OptionalArrayRef.h>
#include <c10/util/string_view.h>

namespace c10 {
INFER_NAMESPACE_BEGIN
template <class T>
class List;
template <class Key, class Value>
class Dict;
struct IValue;
class Scalar;
struct Storage;
INFER_NAMESPACE_END
}  // namespace c10

namespace at {
INFER_NAMESPACE_BEGIN
class Tensor;
namespace indexing {
struct TensorIndex;
}
INFER_NAMESPACE_END

using namespace c10;

INFER_NAMESPACE_BEGIN
using TensorBase = Tensor;
using OptionalTensorRef = std::optional<Tensor>;
using TensorList = ArrayRef<Tensor>;
class ITensorListRef;
using IntArrayRef = ArrayRef<int64_t>;
using OptionalIntArrayRef = OptionalArrayRef<int64_t>;
INFER_NAMESPACE_END
}  // namespace at
