// The contents are in ATen/core/Tensor.h.
#pragma once

#include <ATen/core/Tensor.h>
