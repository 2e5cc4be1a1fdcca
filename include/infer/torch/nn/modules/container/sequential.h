// The contents are in torch/csrc/api/include/torch/nn/modules/container/sequential.h.
#pragma once

#include <torch/csrc/api/include/torch/nn/modules/container/sequential.h>
