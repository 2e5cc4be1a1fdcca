// The contents are in torch/csrc/api/include/torch/nn/utils/rnn.h.
#pragma once

#include <torch/csrc/api/include/torch/nn/utils/rnn.h>
