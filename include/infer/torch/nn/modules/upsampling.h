// The contents are in torch/csrc/api/include/torch/nn/modules/upsampling.h.
#pragma once

#include <torch/csrc/api/include/torch/nn/modules/upsampling.h>
