// The contents are in torch/csrc/api/include/torch/optim/rmsprop.h.
#pragma once

#include <torch/csrc/api/include/torch/optim/rmsprop.h>
