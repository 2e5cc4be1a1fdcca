// The contents are in torch/csrc/api/include/torch/nn/options/normalization.h.
#pragma once

#include <torch/csrc/api/include/torch/nn/options/normalization.h>
