// The versions of the format that archives of models have.
#pragma once

#include <infer/namespace.h>

#include <cstdint>

namespace caffe2 {
namespace serialize {
INFER_NAMESPACE_BEGIN

constexpr uint64_t kMinSupportedFileFormatVersion = 1;
constexpr uint64_t kMaxSupportedFileFormatVersion = 10;

INFER_NAMESPACE_END
}  // namespace serialize
}  // namespace caffe2
