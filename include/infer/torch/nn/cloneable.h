// The contents are in torch/csrc/api/include/torch/nn/cloneable.h.
#pragma once

#include <torch/csrc/api/include/torch/nn/cloneable.h>
