// The contents are in torch/csrc/api/include/torch/serialize/tensor.h.
#pragma once

#include <torch/csrc/api/include/torch/serialize/tensor.h>
