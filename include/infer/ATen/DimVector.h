// The contents are in ATen/core/DimVector.h.
#pragma once

#include <ATen/core/DimVector.h>
