// The 64-bit checksum of Jones, computed while compiling.
#pragma once

#include <c10/util/IdWrapper.h>

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string_view>

namespace c10 {
namespace util {
INFER_NAMESPACE_BEGIN

struct crc64_t final : IdWrapper<crc64_t, uint64_t> {
  constexpr crc64_t(uint64_t checksum) : IdWrapper(checksum) {}
  constexpr uint64_t checksum() const { return underlyingId(); }
};

/// Reflected, without inversion; what the tables of PyTorch hold.
constexpr crc64_t crc64(const char* text, size_t size) {
  uint64_t sum = 0;
  for (size_t i = 0; i < size; i++) {
    sum ^= static_cast<unsigned char>(text[i]);
    for (int bit = 0; bit < 8; bit++) sum = sum >> 1 ^ (sum & 1 ? 0x95AC9329AC4BC9B5ull : 0);
  }
  return crc64_t(sum);
}
constexpr crc64_t crc64(std::string_view text) { return crc64(text.data(), text.size()); }

INFER_NAMESPACE_END
}  // namespace util
}  // namespace c10

C10_DEFINE_HASH_FOR_IDWRAPPER(c10::util::crc64_t)
