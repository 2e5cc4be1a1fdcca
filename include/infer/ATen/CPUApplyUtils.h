// Loops over the elements of two to four tensors of as many elements each, in the order of their indices, whatever their shapes:
// CPU_tensor_apply2<float, double>(a, b, [](float& x, double& y) { x = y; }).
#pragma once

#include <ATen/CollapseDims.h>
#include <ATen/Parallel.h>
#include <ATen/TensorUtils.h>
#include <ATen/core/TensorBody.h>
#include <c10/util/irange.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <limits>
#include <numeric>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

namespace at {
INFER_NAMESPACE_BEGIN

/// A view with the dimension of the greatest stride first.
inline Tensor sort_strides(Tensor& tensor_) {
  const IntArrayRef strides = tensor_.strides();
  std::vector<int64_t> order(strides.size());
  std::iota(order.begin(), order.end(), int64_t{0});
  std::sort(order.begin(), order.end(), [&](int64_t a, int64_t b) { return strides[static_cast<size_t>(a)] > strides[static_cast<size_t>(b)]; });
  return tensor_.permute(order);
}

/// An element of a tensor of up to N dimensions, as a pointer and its indices. A tensor without dimensions has `dim_` 0 or 1 and one element.
template <class T, int N>
struct strided_tensor_iter_fixed {
  strided_tensor_iter_fixed(const strided_tensor_iter_fixed&) = delete;
  strided_tensor_iter_fixed& operator=(const strided_tensor_iter_fixed&) = delete;
  strided_tensor_iter_fixed(strided_tensor_iter_fixed&&) noexcept = default;
  strided_tensor_iter_fixed& operator=(strided_tensor_iter_fixed&&) noexcept = default;
  strided_tensor_iter_fixed(Tensor& tensor, bool = false) : data_(tensor.data_ptr<T>()) {
    std::copy(tensor.sizes().begin(), tensor.sizes().end(), sizes_);
    std::copy(tensor.strides().begin(), tensor.strides().end(), strides_);
    dim_ = collapse_dims(sizes_, strides_, tensor.ndimension()).second;
  }

  T* data_ = nullptr;
  int64_t dim_ = 0;
  int64_t counter_[N] = {};
  int64_t sizes_[N] = {};
  int64_t strides_[N] = {};
};
/// As that, of any number of dimensions.
template <class T>
struct strided_tensor_iter {
  strided_tensor_iter(const strided_tensor_iter&) = delete;
  strided_tensor_iter& operator=(const strided_tensor_iter&) = delete;
  strided_tensor_iter(strided_tensor_iter&&) noexcept = default;
  strided_tensor_iter& operator=(strided_tensor_iter&&) noexcept = default;
  strided_tensor_iter(Tensor& tensor) : data_(tensor.data_ptr<T>()), sizes_(tensor.sizes().vec()), strides_(tensor.strides().vec()) {
    const int64_t dims = tensor.ndimension();
    // There is room for the one dimension of a tensor without any.
    sizes_.resize(static_cast<size_t>(std::max<int64_t>(dims, 1)));
    strides_.resize(sizes_.size());
    counter_.resize(sizes_.size());
    dim_ = collapse_dims(sizes_.data(), strides_.data(), dims).second;
  }

  T* data_ = nullptr;
  int64_t dim_ = 0;
  std::vector<int64_t> counter_, sizes_, strides_;
};

inline bool _all_equal_numel(ArrayRef<Tensor> tensors) {
  return std::all_of(tensors.begin(), tensors.end(), [&](const Tensor& t) { return t.numel() == tensors[0].numel(); });
}
inline std::string _all_equal_numel_error(ArrayRef<Tensor> tensors) {
  std::ostringstream text;
  const size_t last = tensors.size() - 1;
  text << "inconsistent tensor size, expected ";
  for (size_t i = 0; i <= last; i++) text << (i == last ? "and " : "") << tensors[i].sizes() << (i == last ? "" : ", ");
  text << " to have the same number of elements, but got ";
  for (size_t i = 0; i <= last; i++) text << (i == last ? "and " : "") << tensors[i].numel() << (i == last ? "" : ", ");
  text << " elements respectively";
  return text.str();
}
/// Whether there is anything to do. Errors: c10::Error for tensors that are not strided, and of different numbers of elements.
inline bool _apply_preamble(ArrayRef<Tensor> tensors) {
  checkDeviceType("CPU_tensor_apply", tensors, kCPU);
  checkLayout("CPU_tensor_apply", tensors, kStrided);
  TORCH_CHECK(_all_equal_numel(tensors), _all_equal_numel_error(tensors));
  return std::none_of(tensors.begin(), tensors.end(), [](const Tensor& t) { return t.numel() == 0; });
}
inline int64_t _max_dim_tensors(ArrayRef<Tensor> tensors) {
  int64_t dim = 0;
  for (const Tensor& t : tensors) dim = std::max(dim, t.ndimension());
  return dim;
}

/// Moves each to an element further in the innermost dimension.
template <class... Iters>
inline void iterate(int64_t size, Iters&... iters) {
  ((iters.counter_[iters.dim_ - 1] += size, iters.data_ += size * iters.strides_[iters.dim_ - 1]), ...);
}
/// Whether none has come to the end of its innermost dimension.
template <class... Iters>
inline bool iterate_continue(Iters&... iters) {
  return ((iters.counter_[iters.dim_ - 1] < iters.sizes_[iters.dim_ - 1]) && ... && true);
}
/// How far all of them can go in their innermost dimension.
template <class... Iters>
inline int64_t max_iterate_size(Iters&... iters) {
  int64_t most = std::numeric_limits<int64_t>::max();
  ((most = std::min(most, iters.sizes_[iters.dim_ - 1] - iters.counter_[iters.dim_ - 1])), ...);
  return most;
}
/// Has those that came to an end go on in the next dimension.
template <class... Iters>
inline void iterate_overflow(Iters&... iters) {
  const auto carry = [](auto& iter) {
    for (int64_t d = iter.dim_ - 1; d > 0 && iter.counter_[d] == iter.sizes_[d]; d--) {
      iter.data_ += iter.strides_[d - 1] - iter.sizes_[d] * iter.strides_[d];
      iter.counter_[d] = 0;
      iter.counter_[d - 1]++;
    }
  };
  (carry(iters), ...);
}
/// Moves each on by so many elements from the first.
template <class... Iters>
inline void forward(int64_t offset, Iters&... iters) {
  const auto move = [offset](auto& iter) {
    int64_t left = offset;
    for (int64_t d = iter.dim_ - 1; d >= 0; d--) {
      const int64_t steps = left % iter.sizes_[d];
      left /= iter.sizes_[d];
      iter.data_ += steps * iter.strides_[d];
      iter.counter_[d] += steps;
    }
  };
  (move(iters), ...);
}
template <class... Iters>
inline int64_t max_dim(Iters&... iters) {
  int64_t dim = 0;
  ((dim = std::max(dim, iters.dim_)), ...);
  return dim;
}

/// Calls `op` for `numel` elements from the one numbered `offset` on.
template <class Op, class... Iters>
inline void apply_op(int64_t numel, int64_t offset, const Op& op, Iters... iters) {
  if (offset > 0) forward(offset, iters...);
  for (int64_t i = 0; i < numel;) {
    const int64_t run = std::min(numel - i, max_iterate_size(iters...));
    for (int64_t k = 0; k < run; k++) {
      op(*iters.data_...);
      iterate(1, iters...);
    }
    i += run;
    iterate_overflow(iters...);
  }
}

INFER_NAMESPACE_END
}  // namespace at

namespace infer_detail {
INFER_DETAIL_BEGIN

template <class... T, class Op, class... Tensors>
inline void apply_to_elements(const Op& op, Tensors&... tensors) {
  if (!at::_apply_preamble({tensors...})) return;
  const int64_t numel = std::get<0>(std::tie(tensors...)).numel();
  if (at::_max_dim_tensors({tensors...}) <= 8) {
    at::apply_op(numel, 0, op, at::strided_tensor_iter_fixed<T, 8>(tensors)...);
  } else {
    at::apply_op(numel, 0, op, at::strided_tensor_iter<T>(tensors)...);
  }
}

INFER_DETAIL_END
}  // namespace infer_detail

namespace at {
INFER_NAMESPACE_BEGIN

template <class scalar1, class scalar2, class Op>
inline void CPU_tensor_apply2(Tensor tensor1, Tensor tensor2, const Op op) {
  infer_detail::apply_to_elements<scalar1, scalar2>(op, tensor1, tensor2);
}
template <class scalar1, class scalar2, class scalar3, class Op>
inline void CPU_tensor_apply3(Tensor tensor1, Tensor tensor2, Tensor tensor3, const Op op) {
  infer_detail::apply_to_elements<scalar1, scalar2, scalar3>(op, tensor1, tensor2, tensor3);
}
template <class scalar1, class scalar2, class scalar3, class scalar4, class Op>
inline void CPU_tensor_apply4(Tensor tensor1, Tensor tensor2, Tensor tensor3, Tensor tensor4, const Op op) {
  infer_detail::apply_to_elements<scalar1, scalar2, scalar3, scalar4>(op, tensor1, tensor2, tensor3, tensor4);
}

INFER_NAMESPACE_END
}  // namespace at
