// The contents are in torch/csrc/api/include/torch/cuda.h.
#pragma once

#include <torch/csrc/api/include/torch/cuda.h>
