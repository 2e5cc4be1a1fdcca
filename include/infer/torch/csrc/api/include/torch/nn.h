// torch::nn: what nets are built of.
#pragma once

#include <torch/csrc/api/include/torch/nn/functional.h>
