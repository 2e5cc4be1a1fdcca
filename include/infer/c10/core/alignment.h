// How memory is aligned.
#pragma once

#include <infer/namespace.h>

#include <cstddef>

namespace c10 {
INFER_NAMESPACE_BEGIN

constexpr size_t gAlignment = 64;
constexpr size_t gPagesize = 4096;
constexpr size_t gAlloc_threshold_thp = static_cast<size_t>(2) * 1024 * 1024;

INFER_NAMESPACE_END
}  // namespace c10
