// Files and directories that are gone with the object that made them.
#pragma once

#include <c10/util/Exception.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <unistd.h>

namespace c10 {
INFER_NAMESPACE_BEGIN

struct TempFile {
  TempFile(std::string_view name_, int fd_ = -1) noexcept : fd(fd_), name(name_) {}
  TempFile(const TempFile&) = delete;
  TempFile& operator=(const TempFile&) = delete;
  TempFile(TempFile&& other) noexcept : fd(std::exchange(other.fd, -1)), name(std::move(other.name)) { other.name.clear(); }
  TempFile& operator=(TempFile&& other) noexcept {
    std::swap(fd, other.fd);
    std::swap(name, other.name);
    return *this;
  }
  ~TempFile() {
    if (!name.empty()) ::unlink(name.c_str());
    if (fd >= 0) ::close(fd);
  }

  /// Open for reading and writing; -1 where none is.
  int fd;
  std::string name;
};

struct TempDir {
  TempDir() = delete;
  explicit TempDir(std::string_view name_) noexcept : name(name_) {}
  TempDir(const TempDir&) = delete;
  TempDir& operator=(const TempDir&) = delete;
  TempDir(TempDir&& other) noexcept : name(std::move(other.name)) { other.name.clear(); }
  TempDir& operator=(TempDir&& other) noexcept {
    std::swap(name, other.name);
    return *this;
  }
  /// Leaves a directory with something in it.
  ~TempDir() {
    if (!name.empty()) ::rmdir(name.c_str());
  }

  std::string name;
};

namespace detail {
/// In the first of TMPDIR, TMP, TEMP and TEMPDIR that is set, or /tmp.
inline std::string temporary_name(std::string_view prefix) {
  std::string directory = "/tmp";
  for (const char* variable : {"TMPDIR", "TMP", "TEMP", "TEMPDIR"}) {
    if (const char* value = std::getenv(variable)) {
      directory = value;
      break;
    }
  }
  if (directory.empty() || directory.back() != '/') directory += '/';
  return directory + std::string(prefix) + "XXXXXX";
}
}  // namespace detail

inline std::optional<TempFile> try_make_tempfile(std::string_view name_prefix = "torch-file-") {
  std::string name = detail::temporary_name(name_prefix);
  const int fd = ::mkstemp(&name[0]);
  if (fd == -1) return std::nullopt;
  return TempFile(name, fd);
}
inline TempFile make_tempfile(std::string_view name_prefix = "torch-file-") {
  auto file = try_make_tempfile(name_prefix);
  TORCH_CHECK(file, "Error generating temporary file: ", std::strerror(errno));
  return *std::move(file);
}
inline std::optional<TempDir> try_make_tempdir(std::string_view name_prefix = "torch-dir-") {
  std::string name = detail::temporary_name(name_prefix);
  if (!::mkdtemp(&name[0])) return std::nullopt;
  return TempDir(name);
}
inline TempDir make_tempdir(std::string_view name_prefix = "torch-dir-") {
  auto directory = try_make_tempdir(name_prefix);
  TORCH_CHECK(directory, "Error generating temporary directory: ", std::strerror(errno));
  return *std::move(directory);
}

INFER_NAMESPACE_END
}  // namespace c10
