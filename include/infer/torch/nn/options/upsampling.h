// The contents are in torch/csrc/api/include/torch/nn/options/upsampling.h.
#pragma once

#include <torch/csrc/api/include/torch/nn/options/upsampling.h>
