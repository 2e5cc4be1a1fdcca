// The contents are in torch/csrc/api/include/torch/expanding_array.h.
#pragma once

#include <torch/csrc/api/include/torch/expanding_array.h>
