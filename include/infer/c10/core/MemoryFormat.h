// The order of a dense tensor's dimensions in memory.
#pragma once

#include <c10/util/ArrayRef.h>
#include <c10/util/Exception.h>

#include <cstdint>
#include <ostream>
#include <vector>

/// For what asks for memory in the order of the dimensions whatever the order of another tensor is.
#define LEGACY_CONTIGUOUS_MEMORY_FORMAT c10::get_contiguous_memory_format()

namespace infer_detail {
INFER_DETAIL_BEGIN

/// The dimension that is number `i` in memory where channels lie side by side: the channels, the last of the spatial ones to the first, the batch.
inline size_t channels_last_dim(size_t i, size_t dims, size_t spatial) { return i == 0 ? dims - spatial - 1 : i <= spatial ? dims - i : 0; }

inline std::vector<int64_t> channels_last_strides(c10::IntArrayRef sizes, size_t spatial) {
  TORCH_INTERNAL_ASSERT(sizes.size() == spatial + 1 || sizes.size() == spatial + 2, "ChannelsLast", spatial, "d doesn't support size ", sizes.size());
  std::vector<int64_t> strides(sizes.size());
  int64_t stride = 1;
  for (size_t i = 0; i < sizes.size(); i++) {
    const size_t d = channels_last_dim(i, sizes.size(), spatial);
    strides[d] = stride;
    stride *= sizes[d];
  }
  return strides;
}

/// Whether strides grow in that order. Those that say nothing of it, as of one channel of one pixel, are of the other format.
inline bool is_channels_last(c10::IntArrayRef sizes, c10::IntArrayRef strides, size_t spatial) {
  if (sizes.size() != spatial + 2 || strides[1] == 0) return false;
  int64_t least = 0;
  for (size_t i = 0; i < sizes.size(); i++) {
    const size_t d = channels_last_dim(i, sizes.size(), spatial);
    if (sizes[d] == 0 || strides[d] < least) return false;
    if (d == 0 && least == strides[1]) return false;
    least = strides[d] * (sizes[d] > 1 ? sizes[d] : 1);
  }
  return true;
}

INFER_DETAIL_END
}  // namespace infer_detail

namespace c10 {
INFER_NAMESPACE_BEGIN

enum class MemoryFormat : int8_t { Contiguous = 0, Preserve = 1, ChannelsLast = 2, ChannelsLast3d = 3, NumOptions = 4 };

inline MemoryFormat get_contiguous_memory_format() { return MemoryFormat::Contiguous; }
inline std::vector<int64_t> get_channels_last_strides_2d(IntArrayRef sizes) { return infer_detail::channels_last_strides(sizes, 2); }
inline std::vector<int64_t> get_channels_last_strides_3d(IntArrayRef sizes) { return infer_detail::channels_last_strides(sizes, 3); }
inline bool is_channels_last_strides_2d(IntArrayRef sizes, IntArrayRef strides) { return infer_detail::is_channels_last(sizes, strides, 2); }
inline bool is_channels_last_strides_3d(IntArrayRef sizes, IntArrayRef strides) { return infer_detail::is_channels_last(sizes, strides, 3); }

inline std::ostream& operator<<(std::ostream& out, MemoryFormat format) {
  static constexpr const char* names[] = {"Contiguous", "Preserve", "ChannelsLast", "ChannelsLast3d"};
  const auto index = static_cast<unsigned>(static_cast<int8_t>(format));
  return out << (index < 4 ? names[index] : "Unknown");
}

INFER_NAMESPACE_END
}  // namespace c10
