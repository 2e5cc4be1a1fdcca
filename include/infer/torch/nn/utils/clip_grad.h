// The contents are in torch/csrc/api/include/torch/nn/utils/clip_grad.h.
#pragma once

#include <torch/csrc/api/include/torch/nn/utils/clip_grad.h>
