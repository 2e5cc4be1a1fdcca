// The contents are in torch/csrc/api/include/torch/optim/adagrad.h.
#pragma once

#include <torch/csrc/api/include/torch/optim/adagrad.h>
