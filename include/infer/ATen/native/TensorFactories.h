// What functions that make tensors check and count.
#pragma once

#include <ATen/Dispatch.h>
#include <ATen/Dispatch_v2.h>
#include <ATen/EmptyTensor.h>
#include <ATen/Functions.h>
#include <ATen/TensorIterator.h>
#include <ATen/Utils.h>
#include <ATen/core/TensorBody.h>
#include <ATen/native/StubBodies.inc>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

namespace at {
namespace native {
INFER_NAMESPACE_BEGIN

/// How many elements of a matrix are on the diagonal `offset` above the main one, or below it.
inline int64_t get_tril_size(int64_t row, int64_t col, int64_t offset) {
  if (row == 0 || col == 0) return 0;
  // Row i has i + 1 + offset of them, from none to all.
  const auto in_row = [&](int64_t i) { return std::min(col, std::max<int64_t>(0, i + 1 + offset)); };
  // The first row that has one, and the first that has all.
  const int64_t first = std::min(row, std::max<int64_t>(0, -offset)), full = std::min(row, std::max(first, col - offset));
  return (in_row(first) + in_row(full - 1)) * (full - first) / 2 * (full > first) + (row - full) * col;
}
inline void check_args(int64_t row, int64_t col, std::optional<Layout> layout_opt) {
  TORCH_CHECK(row >= 0, "row must be non-negative, got", row);
  TORCH_CHECK(col >= 0, "col must be non-negative, got", col);
  TORCH_CHECK(!layout_opt || *layout_opt == kStrided, "only support layout=torch.strided, got", layout_opt.value_or(kStrided));
}
using at::check_size_nonnegative;

/// Errors: c10::Error where the tensor's type does not hold each integer up to `n - 1`.
inline void check_supported_max_int_with_precision(int64_t n, const Tensor& tensor) {
  TORCH_CHECK(at::scalar_tensor(n > 0 ? n - 1 : n, tensor.options()).defined(), "n is too large for result tensor type: '", tensor.toString(), "'");
  switch (tensor.scalar_type()) {
    case ScalarType::Half: TORCH_CHECK(n <= (int64_t{1} << 11) + 1, "n cannot be greater than 2049 for Half type."); break;
    case ScalarType::Float: TORCH_CHECK(n <= (int64_t{1} << 24) + 1, "n cannot be greater than 2^24+1 for Float type."); break;
    case ScalarType::Double: TORCH_CHECK(n <= (int64_t{1} << 53) + 1, "n cannot be greater than 2^53+1 for Double type."); break;
    default: break;
  }
}
/// NaN everywhere, or the greatest number of integers.
inline Tensor& fill_empty_deterministic_(Tensor& tensor) {
  if (tensor.is_floating_point() || tensor.is_complex()) return tensor.fill_(std::numeric_limits<double>::quiet_NaN());
  AT_DISPATCH_V2(tensor.scalar_type(), "fill_empty_deterministic_", AT_WRAP([&] { tensor.fill_(std::numeric_limits<scalar_t>::max()); }), kBool,
                 AT_EXPAND(AT_INTEGRAL_TYPES_V2));
  return tensor;
}

/// Gives null pointers, for tensors that are known to be zero.
struct ZeroTensorAllocator final : Allocator {
  ZeroTensorAllocator(Device device) : device_(device) {}
  static void deleter(void* const pointer) { TORCH_INTERNAL_ASSERT(!pointer); }
  DataPtr allocate(size_t) override { return {nullptr, nullptr, &deleter, device_}; }
  DeleterFnPtr raw_deleter() const override { return deleter; }
  void copy_data(void*, const void*, std::size_t) const final {}

  Device device_;
};

using binary_fn = void (*)(TensorIterator&);
INFER_BINARY_STUB(binary_fn, complex_stub, complex)
INFER_BINARY_STUB(binary_fn, polar_stub, polar)

INFER_NAMESPACE_END
}  // namespace native
}  // namespace at
