// The operators under at::cpu: the same functions, which dispatch.
#pragma once

#include <ATen/Functions.h>

namespace at {
namespace cpu {
using namespace at;
}
}  // namespace at
