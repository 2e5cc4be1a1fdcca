// The contents are in torch/csrc/api/include/torch/nn/modules/container/any_value.h.
#pragma once

#include <torch/csrc/api/include/torch/nn/modules/container/any_value.h>
