// The contents are in torch/csrc/api/include/torch/nn/options/fold.h.
#pragma once

#include <torch/csrc/api/include/torch/nn/options/fold.h>
