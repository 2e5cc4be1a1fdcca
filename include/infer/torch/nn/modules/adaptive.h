// The contents are in torch/csrc/api/include/torch/nn/modules/adaptive.h.
#pragma once

#include <torch/csrc/api/include/torch/nn/modules/adaptive.h>
