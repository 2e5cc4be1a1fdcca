// Utilities for nets.
#pragma once

#include <torch/csrc/api/include/torch/nn/utils/clip_grad.h>
#include <torch/csrc/api/include/torch/nn/utils/convert_parameters.h>
#include <torch/csrc/api/include/torch/nn/utils/rnn.h>


