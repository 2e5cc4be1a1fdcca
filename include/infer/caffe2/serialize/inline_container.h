// caffe2::serialize::PyTorchStreamReader: the records of an archive as PyTorch writes them.
#pragma once

#include <c10/core/Allocator.h>
#include <c10/core/CPUAllocator.h>
#include <c10/util/Exception.h>
#include <caffe2/serialize/file_adapter.h>
#include <caffe2/serialize/istream_adapter.h>
#include <caffe2/serialize/read_adapter_interface.h>
#include <caffe2/serialize/versions.h>
#include <infer/programs.h>

#include <algorithm>
#include <cstring>
#include <functional>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace caffe2 {
namespace serialize {
INFER_NAMESPACE_BEGIN

static constexpr const char* kSerializationIdRecordName = ".data/serialization_id";

/// A record, one chunk after the other.
class ChunkRecordIterator {
 public:
  /// Writes the next chunk to `buf`; how many bytes it has, 0 after the last.
  size_t next(void* buf) {
    const size_t n = std::min(chunk_size_, size_ - at_);
    if (n != 0) std::memcpy(buf, static_cast<const char*>(bytes_.get()) + at_, n);
    at_ += n;
    return n;
  }
  size_t recordSize() const { return size_; }

 private:
  friend class PyTorchStreamReader;
  ChunkRecordIterator(at::DataPtr bytes, size_t size, size_t chunk_size) : bytes_(std::move(bytes)), size_(size), chunk_size_(chunk_size) {}

  at::DataPtr bytes_;
  size_t size_, chunk_size_, at_ = 0;
};

/// Reads the records of an archive: a file, which is mapped and not to be changed meanwhile, or what a stream or an adapter reads, which is then in
/// memory. Several threads may read at once; readers handed along with a record are not needed for that.
///
/// Errors: c10::Error for what is no such archive. Its sizes and offsets are checked, and what is compressed may not unpack to more than 64 times
/// the archive.
class PyTorchStreamReader final {
 public:
  explicit PyTorchStreamReader(const std::string& file_name) : archive_(infer_detail::open_archive(file_name)) { begin(); }
  explicit PyTorchStreamReader(std::istream* in) : PyTorchStreamReader(std::make_shared<IStreamAdapter>(in)) {}
  explicit PyTorchStreamReader(std::shared_ptr<ReadAdapterInterface> in) {
    infer_archive* opened = nullptr;
    infer_detail::check(infer_archive_open_reader(in->size(), read, in.get(), &opened));
    archive_.reset(opened);
    begin();
  }

  /// The bytes of a record, which are the caller's, and how many they are.
  std::tuple<at::DataPtr, size_t> getRecord(const std::string& name, std::optional<at::Allocator*> allocator = std::nullopt) {
    if (is_left_out(name)) return {at::DataPtr(), 0};
    const size_t size = getRecordSize(name);
    at::DataPtr bytes = allocator.value_or(c10::GetCPUAllocator())->allocate(size);
    getRecord(name, bytes.get(), size);
    return {std::move(bytes), size};
  }
  std::tuple<at::DataPtr, size_t> getRecord(const std::string& name, std::vector<std::shared_ptr<ReadAdapterInterface>>&,
                                            std::optional<at::Allocator*> allocator = std::nullopt) {
    return getRecord(name, allocator);
  }
  /// Writes the bytes of a record, which has `n` of them, to `dst`.
  size_t getRecord(const std::string& name, void* dst, size_t n) {
    if (is_left_out(name)) return 0;
    const size_t size = getRecordSize(name);
    TORCH_CHECK(size == n, "record size ", size, " mismatch with dst size ", n);
    infer_detail::check(infer_archive_read(archive_.get(), name.data(), name.size(), dst, n));
    return n;
  }
  size_t getRecord(const std::string& name, void* dst, size_t n, std::vector<std::shared_ptr<ReadAdapterInterface>>&) { return getRecord(name, dst, n); }
  /// By way of `buf`, which has room for a chunk, and of `copy`, std::memcpy where there is none.
  size_t getRecord(const std::string& name, void* dst, size_t n, size_t chunk_size, void* buf,
                   const std::function<void(void*, const void*, size_t)>& copy = nullptr) {
    if (is_left_out(name)) return 0;
    const size_t size = getRecordSize(name);
    TORCH_CHECK(size == n, "record size ", size, " mismatch with dst size ", n);
    ChunkRecordIterator chunks = createChunkReaderIter(name, n, chunk_size <= 0 ? n : chunk_size);
    for (char* to = static_cast<char*>(dst); const size_t read = chunks.next(buf); to += read) {
      copy ? copy(to, buf, read) : static_cast<void>(std::memcpy(to, buf, read));
    }
    return n;
  }
  ChunkRecordIterator createChunkReaderIter(const std::string& name, const size_t recordSize, const size_t chunkSize) {
    auto [bytes, size] = getRecord(name);
    return ChunkRecordIterator(std::move(bytes), std::min(size, recordSize), chunkSize);
  }

  size_t getRecordSize(const std::string& name) { return found(name).size; }
  size_t getRecordHeaderOffset(const std::string& name) { return found(name).header; }
  /// Where the bytes of a record begin in the archive.
  size_t getRecordOffset(const std::string& name) { return found(name).offset; }
  bool hasRecord(const std::string& name) {
    infer_record record;
    return infer_archive_record(archive_.get(), name.data(), name.size(), &record) == 0 && !is_left_out(name);
  }
  /// In the order of the archive.
  std::vector<std::string> getAllRecords() {
    std::vector<std::string> all = infer_detail::texts_of<infer_archive>(archive_.get(), infer_archive_records);
    all.erase(std::remove_if(all.begin(), all.end(), [this](const std::string& name) { return is_left_out(name); }), all.end());
    return all;
  }
  uint64_t version() const { return version_; }
  const std::string& serializationId() { return serialization_id_; }

  /// Whether records of debug symbols are read.
  void setShouldLoadDebugSymbol(bool should_load_debug_symbol) { load_debug_symbol_ = should_load_debug_symbol; }

 private:
  static infer_status read(void* context, uint64_t position, void* to, size_t n) {
    return infer_detail::caught([&] {
      const auto& in = *static_cast<const ReadAdapterInterface*>(context);
      TORCH_CHECK(in.read(position, to, n, "reading file") == n, "PytorchStreamReader failed reading file: file read failed");
    });
  }
  void begin() {
    if (hasRecord(kSerializationIdRecordName)) serialization_id_ = text(kSerializationIdRecordName);
    const std::string said = text(hasRecord(".data/version") ? ".data/version" : "version");
    try {
      version_ = std::stoull(said);
    } catch (const std::exception&) {
      TORCH_CHECK(false, "Couldn't parse the version ", said, " as Long Long.");
    }
    TORCH_CHECK(version_ >= kMinSupportedFileFormatVersion, "Attempted to read a PyTorch file with version ", version_,
                ", but the minimum supported version for reading is ", kMinSupportedFileFormatVersion);
    TORCH_CHECK(version_ <= kMaxSupportedFileFormatVersion, "Attempted to read a PyTorch file with version ", version_,
                ", but the maximum supported version for reading is ", kMaxSupportedFileFormatVersion);
  }
  std::string text(const std::string& name) {
    std::string bytes(getRecordSize(name), '\0');
    getRecord(name, &bytes[0], bytes.size());
    return bytes;
  }
  infer_record found(const std::string& name) const {
    infer_record record;
    const bool is_there = infer_archive_record(archive_.get(), name.data(), name.size(), &record) == 0;
    TORCH_CHECK(is_there, "PytorchStreamReader failed locating file ", name, ": file not found");
    return record;
  }
  bool is_left_out(const std::string& name) const {
    static const std::string suffix = ".debug_pkl";
    return !load_debug_symbol_ && name.size() >= suffix.size() && name.compare(name.size() - suffix.size(), suffix.size(), suffix) == 0;
  }

  infer_detail::ArchiveHandle archive_;
  uint64_t version_ = 0;
  std::string serialization_id_;
  bool load_debug_symbol_ = true;
};

INFER_NAMESPACE_END
}  // namespace serialize
}  // namespace caffe2
