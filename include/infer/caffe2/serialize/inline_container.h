// caffe2::serialize::PyTorchStreamReader and PyTorchStreamWriter: the records of an archive as PyTorch writes them.
#pragma once

#include <c10/core/Allocator.h>
#include <c10/core/CPUAllocator.h>
#include <c10/util/Exception.h>
#include <c10/util/hash.h>
#include <caffe2/serialize/file_adapter.h>
#include <caffe2/serialize/istream_adapter.h>
#include <caffe2/serialize/read_adapter_interface.h>
#include <caffe2/serialize/versions.h>
#include <infer/programs.h>
#include <infer/zip_writer.h>
#include <sys/stat.h>
#include <infer/zip_writer.h>
#include <sys/stat.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <functional>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_set>
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

/// Writes the records of an archive to a file, or by a function that takes the bytes in their order and returns how many it wrote. Records are
/// stored as they are, `compress` or not, and begin where a multiple of `alignment` is.
///
/// Errors: c10::Error for a record of a name there is, or after the end; where bytes are not written. What the function throws goes through.
class PyTorchStreamWriter final {
 public:
  explicit PyTorchStreamWriter(const std::string& archive_name, bool compute_crc32 = true, uint64_t alignment = 64)
      : PyTorchStreamWriter(stem(archive_name), nullptr, opened(archive_name), compute_crc32, alignment) {}
  explicit PyTorchStreamWriter(const std::function<size_t(const void*, size_t)> writer_func, bool compute_crc32 = true, uint64_t alignment = 64)
      : PyTorchStreamWriter("archive", writer_func, std::ofstream(), compute_crc32, alignment) {}
  PyTorchStreamWriter(const PyTorchStreamWriter&) = delete;
  PyTorchStreamWriter& operator=(const PyTorchStreamWriter&) = delete;
  /// Ends the archive where the program did not; what fails then is a warning.
  ~PyTorchStreamWriter() {
    try {
      if (!finalized_) writeEndOfFile();
    } catch (const std::exception& e) {
      TORCH_WARN("PytorchStreamWriter: ", archive_name_, " is not complete: ", e.what());
    }
  }

  /// The archive says that it is of this version at least.
  void setMinVersion(const uint64_t version) { version_ = std::max(version, version_); }

  void writeRecord(const std::string& name, const void* data, size_t size, bool compress = false) {
    static_cast<void>(compress);
    TORCH_INTERNAL_ASSERT(!finalized_);
    TORCH_INTERNAL_ASSERT(files_written_.count(name) == 0, "Tried to serialize file twice: ", name);
    // Records that are copied from another archive bring its identity along; this one has its own.
    if (name == kSerializationIdRecordName && serialization_id_.empty()) return;
    const uint32_t crc = compute_crc32_ ? infer_detail::crc32(data, size) : 0;
    zip_.record(archive_name_ + "/" + name, data, size, crc, alignment_);
    combined_crc32_ = c10::hash_combine(combined_crc32_, crc);
    files_written_.insert(name);
  }
  /// Adds the version, the order of bytes and the identity, and the directory of the records.
  void writeEndOfFile() {
    TORCH_INTERNAL_ASSERT(!finalized_);
    // Also where something fails.
    struct Guard {
      bool& finalized;
      ~Guard() { finalized = true; }
    } const guard{finalized_};
    if (files_written_.count(".data/version") == 0 && files_written_.count("version") == 0) {
      const std::string version = std::to_string(version_) + "\n";
      writeRecord(version_ >= 6 ? ".data/version" : "version", version.data(), version.size());
    }
    if (files_written_.count("byteorder") == 0) writeRecord("byteorder", "little", 6);
    size_t names = 0;
    for (const std::string& name : files_written_) names = c10::hash_combine(names, std::hash<std::string>()(name));
    serialization_id_ = digits(names) + digits(combined_crc32_);
    writeRecord(kSerializationIdRecordName, serialization_id_.data(), serialization_id_.size());
    zip_.end();
    if (file_.is_open()) {
      file_.close();
      TORCH_CHECK(file_, "PytorchStreamWriter failed writing central directory for archive ", archive_name_, ": file write failed");
    }
  }

  const std::unordered_set<std::string>& getAllWrittenRecords() { return files_written_; }
  bool finalized() const { return finalized_; }
  const std::string& archiveName() { return archive_name_; }
  /// A number for the names and the bytes of the records; empty until the end.
  const std::string& serializationId() { return serialization_id_; }

 private:
  using Write = infer_detail::ZipWriter::Write;
  PyTorchStreamWriter(std::string name, Write write, std::ofstream file, bool compute_crc32, uint64_t alignment)
      : archive_name_(std::move(name)),
        compute_crc32_(compute_crc32),
        alignment_(alignment),
        file_(std::move(file)),
        zip_(write ? std::move(write) : [this](const void* bytes, size_t n) { return write_file(bytes, n); }) {}

  /// The name of a file, without folders and the last extension.
  static std::string stem(const std::string& path) {
    const std::string name = path.substr(path.find_last_of("/\\") + 1);
    return name.substr(0, name.rfind('.'));
  }
  static std::ofstream opened(const std::string& path) {
    TORCH_CHECK(!stem(path).empty(), "invalid file name: ", path);
    const std::string folder = path.substr(0, path.find_last_of("/\\") + 1);
    struct stat found;
    TORCH_CHECK(folder.empty() || (stat(folder.c_str(), &found) == 0 && S_ISDIR(found.st_mode)), "Parent directory ",
                folder.substr(0, folder.size() - 1), " does not exist.");
    std::ofstream file(path, std::ofstream::out | std::ofstream::trunc | std::ofstream::binary);
    TORCH_CHECK(file, "open file failed with strerror: ", std::strerror(errno));
    return file;
  }
  static std::string digits(uint64_t n) {
    const std::string text = std::to_string(n);
    return std::string(20 - text.size(), '0') + text;
  }
  size_t write_file(const void* bytes, size_t n) {
    file_.write(static_cast<const char*>(bytes), static_cast<std::streamsize>(n));
    return file_ ? n : 0;
  }

  std::string archive_name_, serialization_id_;
  bool compute_crc32_, finalized_ = false;
  uint64_t alignment_, version_ = kMinProducedFileFormatVersion;
  std::unordered_set<std::string> files_written_;
  size_t combined_crc32_ = 0;
  std::ofstream file_;
  infer_detail::ZipWriter zip_;
};

INFER_NAMESPACE_END
}  // namespace serialize
}  // namespace caffe2
