// The operators under at::compositeexplicitautograd: the same functions, which dispatch.
#pragma once

#include <ATen/Functions.h>

namespace at {
namespace compositeexplicitautograd {
using namespace at;
}
}  // namespace at
