// The contents are in torch/csrc/api/include/torch/nn/init.h.
#pragma once

#include <torch/csrc/api/include/torch/nn/init.h>
