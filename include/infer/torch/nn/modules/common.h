// The contents are in torch/csrc/api/include/torch/nn/modules/common.h.
#pragma once

#include <torch/csrc/api/include/torch/nn/modules/common.h>
