// The contents are in torch/csrc/api/include/torch/nn/functional/fold.h.
#pragma once

#include <torch/csrc/api/include/torch/nn/functional/fold.h>
