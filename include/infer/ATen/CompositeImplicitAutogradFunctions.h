// The operators under at::compositeimplicitautograd: the same functions, which dispatch.
#pragma once

#include <ATen/Functions.h>

namespace at {
namespace compositeimplicitautograd {
using namespace at;
}
}  // namespace at
