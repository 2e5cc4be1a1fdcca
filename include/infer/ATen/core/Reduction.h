// How a loss becomes one number.
#pragma once

#include <cstdint>

namespace at {
namespace Reduction {
/// As operators take it: an integer.
enum Reduction : int64_t { None, Mean, Sum, END };
}  // namespace Reduction
}  // namespace at
