// The contents are in torch/csrc/api/include/torch/optim/adam.h.
#pragma once

#include <torch/csrc/api/include/torch/optim/adam.h>
