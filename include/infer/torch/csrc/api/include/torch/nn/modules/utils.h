// Lists of sizes as modules keep them.
#pragma once

#include <c10/util/ArrayRef.h>
#include <c10/util/Exception.h>

#include <cstdint>
#include <optional>
#include <vector>

namespace torch {
namespace nn {
namespace modules {
namespace utils {
INFER_NAMESPACE_BEGIN

/// The elements from the last to the first, each n times: the padding that `pad` takes of one for each dimension.
inline std::vector<int64_t> _reverse_repeat_vector(c10::ArrayRef<int64_t> t, int64_t n) {
  TORCH_INTERNAL_ASSERT(n >= 0);
  std::vector<int64_t> out;
  out.reserve(t.size() * static_cast<size_t>(n));
  for (size_t i = t.size(); i-- > 0;) out.insert(out.end(), static_cast<size_t>(n), t[i]);
  return out;
}
/// Sizes, each that is not given being that of the last dimensions of `defaults`.
inline std::vector<int64_t> _list_with_default(c10::ArrayRef<std::optional<int64_t>> out_size, c10::IntArrayRef defaults) {
  TORCH_CHECK(defaults.size() > out_size.size(), "Input dimension should be at least ", out_size.size() + 1);
  const size_t first = defaults.size() - out_size.size();
  std::vector<int64_t> out;
  for (size_t i = 0; i < out_size.size(); i++) out.push_back(out_size[i].value_or(defaults[first + i]));
  return out;
}

INFER_NAMESPACE_END
}  // namespace utils
}  // namespace modules
}  // namespace nn
}  // namespace torch
