// The contents are in torch/csrc/api/include/torch/nn/modules/container/functional.h.
#pragma once

#include <torch/csrc/api/include/torch/nn/modules/container/functional.h>
