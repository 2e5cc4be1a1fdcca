// Names declared ahead of their classes, and the list types that arguments use.
#pragma once

#include <c10/util/ArrayRef.h>
#include <c10/util/Optional.h>
#include <c10/util/OptionalArrayRef.h>
#include <c10/util/string_view.h>

namespace c10 {
inline namespace infer_v0 {
template <class T>
class List;
template <class Key, class Value>
class Dict;
struct IValue;
class Scalar;
struct Storage;
}  // namespace infer_v0
}  // namespace c10

namespace at {
inline namespace infer_v0 {
class Tensor;
namespace indexing {
struct TensorIndex;
}
}  // namespace infer_v0

using namespace c10;

inline namespace infer_v0 {
using TensorBase = Tensor;
using OptionalTensorRef = std::optional<Tensor>;
using TensorList = ArrayRef<Tensor>;
using ITensorListRef = ArrayRef<Tensor>;
using IntArrayRef = ArrayRef<int64_t>;
using OptionalIntArrayRef = OptionalArrayRef<int64_t>;
}  // namespace infer_v0
}  // namespace at
