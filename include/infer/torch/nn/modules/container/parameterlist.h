// The contents are in torch/csrc/api/include/torch/nn/modules/container/parameterlist.h.
#pragma once

#include <torch/csrc/api/include/torch/nn/modules/container/parameterlist.h>
