// The contents are in torch/csrc/api/include/torch/nn/modules/transformerlayer.h.
#pragma once

#include <torch/csrc/api/include/torch/nn/modules/transformerlayer.h>
