// Small helpers of kernels.
#pragma once

#include <ATen/Functions.h>
#include <c10/util/Exception.h>
#include <c10/util/accumulate.h>

#include <algorithm>
#include <array>
#include <cstdint>

#define AT_DISALLOW_COPY_AND_ASSIGN(T) \
  T(const T&) = delete;                \
  void operator=(const T&) = delete

namespace at {
INFER_NAMESPACE_BEGIN

/// The first N of `list`; a list of one stands for N times it.
template <size_t N>
inline std::array<int64_t, N> check_intlist(ArrayRef<int64_t> list, const char* name, int pos) {
  std::array<int64_t, N> out{};
  if (list.empty()) list = {};
  if (list.size() == 1) {
    out.fill(list[0]);
    return out;
  }
  TORCH_CHECK(list.size() == N, "Expected a list of ", N, " ints but got ", list.size(), " for argument #", pos, " '", name, "'");
  std::copy(list.begin(), list.end(), out.begin());
  return out;
}
using c10::multiply_integers;
using c10::sum_integers;

INFER_NAMESPACE_END
}  // namespace at
