// The contents are in torch/csrc/api/include/torch/nn/modules/loss.h.
#pragma once

#include <torch/csrc/api/include/torch/nn/modules/loss.h>
