// The order of a dense tensor's dimensions in memory.
#pragma once

#include <infer/namespace.h>

#include <cstdint>
#include <ostream>

namespace c10 {
INFER_NAMESPACE_BEGIN

enum class MemoryFormat : int8_t { Contiguous = 0, Preserve = 1, ChannelsLast = 2, ChannelsLast3d = 3, NumOptions = 4 };

inline MemoryFormat get_contiguous_memory_format() { return MemoryFormat::Contiguous; }

inline std::ostream& operator<<(std::ostream& out, MemoryFormat format) {
  static constexpr const char* names[] = {"Contiguous", "Preserve", "ChannelsLast", "ChannelsLast3d"};
  const auto index = static_cast<unsigned>(static_cast<int8_t>(format));
  return out << (index < 4 ? names[index] : "Unknown");
}

INFER_NAMESPACE_END
}  // namespace c10
