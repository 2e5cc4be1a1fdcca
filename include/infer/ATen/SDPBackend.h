// Ways to compute attention, as settings name them.
#pragma once

#include <infer/namespace.h>

#include <cstdint>

namespace at {
INFER_NAMESPACE_BEGIN

constexpr int32_t num_sdp_backends = 5;
enum class SDPBackend { error = -1, math, flash_attention, efficient_attention, cudnn_attention, overrideable };

INFER_NAMESPACE_END
}  // namespace at
