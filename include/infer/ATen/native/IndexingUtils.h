// Lists of index tensors, as index and index_put take them, undefined where a dimension is not indexed.
#pragma once

#include <ATen/DimVector.h>
#include <ATen/ExpandUtils.h>
#include <ATen/Functions.h>
#include <ATen/core/IListRef.h>
#include <ATen/core/ivalue.h>
#include <ATen/native/CanUse32BitIndexMath.h>
#include <ATen/native/TensorIterator.h>
#include <c10/util/irange.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

namespace at {
namespace native {
INFER_NAMESPACE_BEGIN

/// Throws that a mask is not of the shape of what it indexes.
[[noreturn]] inline void invalid_mask(const Tensor& self, int64_t idx, const Tensor& mask, int64_t maskIdx) {
  TORCH_CHECK_INDEX(false, "The shape of the mask ", mask.sizes(), " at index ", maskIdx, " does not match the shape of the indexed tensor ",
                    self.sizes(), " at index ", idx);
  __builtin_unreachable();
}
/// Masks as the integers of where they are true, one tensor a dimension.
inline std::vector<Tensor> expandTensors(const Tensor& self, IOptTensorListRef indices, bool = false) {
  std::vector<Tensor> expanded;
  for (const std::optional<Tensor>& given : indices) {
    if (!given.has_value() || (given->scalar_type() != kByte && given->scalar_type() != kBool)) {
      expanded.push_back(given.value_or(Tensor()));
      continue;
    }
    if (given->scalar_type() == kByte) TORCH_WARN("indexing with dtype torch.uint8 is now deprecated, please use a dtype torch.bool instead.");
    const auto first = static_cast<int64_t>(expanded.size());
    for (const auto d : c10::irange(given->dim())) {
      if (given->size(d) != self.size(first + d)) invalid_mask(self, first + d, *given, d);
    }
    const Tensor places = given->nonzero();
    for (const auto d : c10::irange(given->dim())) expanded.push_back(places.select(1, d));
  }
  return expanded;
}
/// Errors: c10::IndexError for an index that is no integer and no mask.
inline void checkIndexTensorTypes(IOptTensorListRef indices, bool allow_int = false) {
  for (const std::optional<Tensor>& index : indices) {
    if (!index.has_value() || !index->defined()) continue;
    const ScalarType type = index->scalar_type();
    const bool is_index = type == kLong || type == kByte || type == kBool || (allow_int && type == kInt);
    TORCH_CHECK_INDEX(is_index, "tensors used as indices must be long, ", allow_int ? "int, " : "", "byte or bool tensors");
  }
}
inline c10::List<std::optional<Tensor>> toListOfOptionalTensors(ArrayRef<Tensor> list) {
  c10::List<std::optional<Tensor>> result;
  result.reserve(list.size());
  for (const Tensor& t : list) result.push_back(t);
  return result;
}
inline c10::List<std::optional<Tensor>> toListOfOptionalTensors(ArrayRef<c10::IValue> list) {
  c10::List<std::optional<Tensor>> result;
  result.reserve(list.size());
  for (const c10::IValue& v : list) result.push_back(v.isTensor() ? std::optional<Tensor>(v.toTensor()) : std::nullopt);
  return result;
}
/// Whether the indexed dimensions are side by side.
inline bool hasContiguousSubspace(TensorList tl) {
  const auto is_defined = [](const Tensor& t) { return t.defined(); };
  const auto first = std::find_if(tl.begin(), tl.end(), is_defined);
  const auto past = std::find_if_not(first, tl.end(), is_defined);
  return std::none_of(past, tl.end(), is_defined);
}
/// The indexed dimensions first: the view, its indices, and where each dimension went.
inline std::tuple<Tensor, std::vector<Tensor>, std::vector<int64_t>> transposeToFrontAndInvPerm(const Tensor& self, TensorList indices) {
  std::vector<int64_t> dims, places(static_cast<size_t>(self.dim()));
  std::vector<Tensor> transposed;
  for (const bool is_indexed : {true, false}) {
    for (const auto d : c10::irange(self.dim())) {
      const Tensor& index = indices[static_cast<size_t>(d)];
      if (index.defined() != is_indexed) continue;
      places[static_cast<size_t>(d)] = static_cast<int64_t>(dims.size());
      dims.push_back(d);
      transposed.push_back(index);
    }
  }
  return {self.permute(dims), std::move(transposed), std::move(places)};
}
inline std::tuple<Tensor, std::vector<Tensor>> transposeToFront(const Tensor& self, TensorList indices) {
  auto [view, transposed, places] = transposeToFrontAndInvPerm(self, indices);
  return {std::move(view), std::move(transposed)};
}

INFER_NAMESPACE_END
}  // namespace native
}  // namespace at
