// The contents are in torch/csrc/api/include/torch/nn/utils/convert_parameters.h.
#pragma once

#include <torch/csrc/api/include/torch/nn/utils/convert_parameters.h>
