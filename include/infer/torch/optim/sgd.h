// The contents are in torch/csrc/api/include/torch/optim/sgd.h.
#pragma once

#include <torch/csrc/api/include/torch/optim/sgd.h>
