// A stream as what a model is read from.
#pragma once

#include <c10/util/Exception.h>
#include <caffe2/serialize/read_adapter_interface.h>

#include <istream>

namespace caffe2 {
namespace serialize {
INFER_NAMESPACE_BEGIN

/// Reads a stream that outlives this.
class IStreamAdapter final : public ReadAdapterInterface {
 public:
  explicit IStreamAdapter(std::istream* istream) : istream_(istream) {}
  IStreamAdapter(const IStreamAdapter&) = delete;
  IStreamAdapter& operator=(const IStreamAdapter&) = delete;

  size_t size() const override {
    const auto before = istream_->tellg();
    istream_->seekg(0, istream_->end);
    const auto end = istream_->tellg();
    istream_->seekg(before);
    TORCH_CHECK(istream_->good(), "istream reader failed: getting the size.");
    return static_cast<size_t>(end);
  }
  size_t read(uint64_t pos, void* buf, size_t n, const char* what = "") const override {
    istream_->seekg(static_cast<std::istream::off_type>(pos));
    istream_->read(static_cast<char*>(buf), static_cast<std::streamsize>(n));
    TORCH_CHECK(istream_->good(), "istream reader failed: ", what, ".");
    return n;
  }

 private:
  std::istream* istream_;
};

INFER_NAMESPACE_END
}  // namespace serialize
}  // namespace caffe2
