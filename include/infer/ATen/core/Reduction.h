// How a loss becomes one number.
#pragma once

#include <infer/namespace.h>

#include <cstdint>

namespace at {
INFER_NAMESPACE_BEGIN
namespace Reduction {
/// As operators take it: an integer.
enum Reduction : int64_t { None, Mean, Sum, END };
}  // namespace Reduction
INFER_NAMESPACE_END
}  // namespace at
