// The contents are in torch/csrc/api/include/torch/nn/modules/container/moduledict.h.
#pragma once

#include <torch/csrc/api/include/torch/nn/modules/container/moduledict.h>
