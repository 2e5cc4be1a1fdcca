// The contents are in torch/csrc/api/include/torch/nn/modules/utils.h.
#pragma once

#include <torch/csrc/api/include/torch/nn/modules/utils.h>
