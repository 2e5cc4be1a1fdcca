// The contents are in torch/csrc/api/include/torch/optim/adamw.h.
#pragma once

#include <torch/csrc/api/include/torch/optim/adamw.h>
