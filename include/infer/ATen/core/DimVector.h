// Sizes of a tensor, by value.
#pragma once

#include <c10/util/DimVector.h>

namespace at {
using c10::DimVector;
using c10::kDimVectorStaticSize;
using c10::SymDimVector;
}  // namespace at
