// The contents are in torch/csrc/api/include/torch/optim/optimizer.h.
#pragma once

#include <torch/csrc/api/include/torch/optim/optimizer.h>
