// The versions of the format that archives of models have.
#pragma once

#include <infer/namespace.h>

#include <cstdint>

namespace caffe2 {
namespace serialize {
INFER_NAMESPACE_BEGIN

constexpr uint64_t kMinSupportedFileFormatVersion = 1;
constexpr uint64_t kMaxSupportedFileFormatVersion = 10;
// What archives say that they are of unless they need more.
constexpr uint64_t kMinProducedFileFormatVersion = 3;

INFER_NAMESPACE_END
}  // namespace serialize
}  // namespace caffe2
