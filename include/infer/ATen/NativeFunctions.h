// The operators under at::native, where LibTorch has their implementations: here they are the same functions, and dispatch.
#pragma once

#include <ATen/Functions.h>

namespace at {
namespace native {
using namespace at;
}
}  // namespace at
