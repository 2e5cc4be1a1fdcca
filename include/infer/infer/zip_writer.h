// infer_detail::ZipWriter: zip archives of stored records, written from the beginning to the end.
#pragma once

#include <c10/util/Exception.h>
#include <infer/namespace.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <utility>

namespace infer_detail {
INFER_DETAIL_BEGIN

/// The CRC-32 of zip archives.
inline uint32_t crc32(const void* data, size_t size) {
  // What a byte does when it is followed by that many others: eight bytes are then eight look-ups that do not wait for one another.
  static const auto tables = [] {
    std::array<std::array<uint32_t, 256>, 8> t{};
    for (uint32_t i = 0; i < 256; i++) {
      uint32_t c = i;
      for (int bit = 0; bit < 8; bit++) c = c & 1 ? c >> 1 ^ 0xedb88320u : c >> 1;
      t[0][i] = c;
    }
    for (size_t k = 1; k < 8; k++) {
      for (size_t i = 0; i < 256; i++) t[k][i] = t[k - 1][i] >> 8 ^ t[0][t[k - 1][i] & 255];
    }
    return t;
  }();
  const auto* p = static_cast<const unsigned char*>(data);
  uint32_t c = ~uint32_t{0};
  for (; size >= 8; size -= 8, p += 8) {
    uint32_t next = 0;
    for (size_t k = 0; k < 8; k++) next ^= tables[7 - k][k < 4 ? p[k] ^ (c >> 8 * k & 255) : p[k]];
    c = next;
  }
  for (; size > 0; size--) c = c >> 8 ^ tables[0][(c ^ *p++) & 255];
  return ~c;
}

/// Writes by a function, which takes bytes in their order and returns how many it wrote. Sizes and places from 4 GiB on, and more records than
/// 65,534, are told in the fields of zip64.
class ZipWriter {
 public:
  using Write = std::function<size_t(const void*, size_t)>;
  explicit ZipWriter(Write write) : write_(std::move(write)) {}

  /// The bytes begin at a multiple of `alignment`.
  void record(const std::string& name, const void* data, size_t size, uint32_t crc, uint64_t alignment) {
    constexpr size_t fixed = 30, zip64 = 20, tag = 4;
    TORCH_CHECK(name.size() <= limit16, "PytorchStreamWriter: a name of ", name.size(), " bytes");
    const bool is_large = size >= limit32;
    const uint64_t unpadded = at_ + fixed + name.size() + (is_large ? zip64 : 0) + tag;
    const uint64_t padding = alignment > 1 ? (alignment - unpadded % alignment) % alignment : 0;
    TORCH_CHECK(padding <= limit16 - tag - zip64, "PytorchStreamWriter: records cannot be aligned to ", alignment);

    std::string header = number(0x04034b50, 4) + common(is_large, crc, is_large ? limit32 : size, is_large ? limit32 : size, name);
    header += number((is_large ? zip64 : 0) + tag + padding, 2) + name;
    if (is_large) header += number(1, 2) + number(16, 2) + number(size, 8) + number(size, 8);
    // A field of the extra ones that nobody reads, "FB" as in LibTorch's archives.
    header += "FB" + number(padding, 2) + std::string(padding, 'Z');
    directory_ += entry(name, size, crc);
    records_++;
    put(header.data(), header.size());
    put(data, size);
  }
  void end() {
    const uint64_t start = at_, size = directory_.size();
    std::string end = std::move(directory_);
    if (start >= limit32 || size >= limit32 || records_ >= limit16) {
      end += number(0x06064b50, 4) + number(44, 8) + number(45, 2) + number(45, 2) + number(0, 8) + number(records_, 8) + number(records_, 8);
      end += number(size, 8) + number(start, 8) + number(0x07064b50, 4) + number(0, 4) + number(start + size, 8) + number(1, 4);
    }
    const std::string count = number(std::min<uint64_t>(records_, limit16), 2);
    end += number(0x06054b50, 4) + number(0, 4) + count + count + number(std::min<uint64_t>(size, limit32), 4);
    end += number(std::min<uint64_t>(start, limit32), 4) + number(0, 2);
    put(end.data(), end.size());
  }

 private:
  static constexpr uint64_t limit16 = std::numeric_limits<uint16_t>::max(), limit32 = std::numeric_limits<uint32_t>::max();

  /// The lowest bytes first.
  static std::string number(uint64_t n, size_t bytes) {
    std::string out;
    for (size_t i = 0; i < bytes; i++) out += static_cast<char>(n >> 8 * i & 255);
    return out;
  }
  /// What a record's header and its entry of the directory both say, from the version on; the names are UTF-8, the date is 1980-01-01.
  static std::string common(bool is_large, uint32_t crc, uint64_t packed, uint64_t size, const std::string& name) {
    return number(is_large ? 45 : 20, 2) + number(0x800, 2) + number(0, 4) + number(0x21, 2) + number(crc, 4) + number(packed, 4) + number(size, 4) +
           number(name.size(), 2);
  }
  std::string entry(const std::string& name, uint64_t size, uint32_t crc) const {
    const bool is_large = size >= limit32 || at_ >= limit32;
    const std::string zip64 = is_large ? number(1, 2) + number(24, 2) + number(size, 8) + number(size, 8) + number(at_, 8) : std::string();
    const uint64_t told = is_large ? limit32 : size;
    return number(0x02014b50, 4) + number(45, 2) + common(is_large, crc, told, told, name) + number(zip64.size(), 2) + number(0, 2) + number(0, 2) +
           number(0, 2) + number(0, 4) + number(is_large ? limit32 : at_, 4) + name + zip64;
  }
  void put(const void* bytes, size_t n) {
    if (n == 0) return;
    TORCH_CHECK(!has_failed_, "PytorchStreamWriter: a write failed before");
    has_failed_ = true;
    TORCH_CHECK(write_(bytes, n) == n, "PytorchStreamWriter failed writing file: file write failed");
    has_failed_ = false;
    at_ += n;
  }

  Write write_;
  std::string directory_;
  uint64_t at_ = 0, records_ = 0;
  bool has_failed_ = false;
};

INFER_DETAIL_END
}  // namespace infer_detail
