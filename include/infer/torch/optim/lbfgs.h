// The contents are in torch/csrc/api/include/torch/optim/lbfgs.h.
#pragma once

#include <torch/csrc/api/include/torch/optim/lbfgs.h>
