// The contents are in torch/csrc/api/include/torch/nn/modules/container/any_module_holder.h.
#pragma once

#include <torch/csrc/api/include/torch/nn/modules/container/any_module_holder.h>
