// The contents are in torch/csrc/api/include/torch/nn/module.h.
#pragma once

#include <torch/csrc/api/include/torch/nn/module.h>
