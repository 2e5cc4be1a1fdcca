// The contents are in torch/csrc/api/include/torch/nn.h.
#pragma once

#include <torch/csrc/api/include/torch/nn.h>
