// The contents are in torch/csrc/api/include/torch/nn/options/batchnorm.h.
#pragma once

#include <torch/csrc/api/include/torch/nn/options/batchnorm.h>
