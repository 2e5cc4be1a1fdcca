// A file as what a model is read from.
#pragma once

#include <caffe2/serialize/istream_adapter.h>

#include <fstream>
#include <string>

namespace caffe2 {
namespace serialize {
INFER_NAMESPACE_BEGIN

/// Reads a file. Errors: c10::Error where it cannot be opened.
class FileAdapter final : public ReadAdapterInterface {
 public:
  explicit FileAdapter(const std::string& file_name) : file_(file_name, std::ios::binary), stream_(&file_) {
    TORCH_CHECK(file_.good(), "open file failed, file path: ", file_name);
  }
  FileAdapter(const FileAdapter&) = delete;
  FileAdapter& operator=(const FileAdapter&) = delete;

  size_t size() const override { return stream_.size(); }
  size_t read(uint64_t pos, void* buf, size_t n, const char* what = "") const override { return stream_.read(pos, buf, n, what); }

 private:
  mutable std::ifstream file_;
  IStreamAdapter stream_;
};

INFER_NAMESPACE_END
}  // namespace serialize
}  // namespace caffe2
