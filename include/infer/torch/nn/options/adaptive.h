// The contents are in torch/csrc/api/include/torch/nn/options/adaptive.h.
#pragma once

#include <torch/csrc/api/include/torch/nn/options/adaptive.h>
