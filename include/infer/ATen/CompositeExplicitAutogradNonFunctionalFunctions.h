// The operators under at::compositeexplicitautogradnonfunctional: the same functions, which dispatch.
#pragma once

#include <ATen/Functions.h>

namespace at {
namespace compositeexplicitautogradnonfunctional {
using namespace at;
}
}  // namespace at
