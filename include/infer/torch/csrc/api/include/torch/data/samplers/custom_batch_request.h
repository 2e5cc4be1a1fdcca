// The contents are in torch/csrc/api/include/torch/data/samplers.h.
#pragma once

#include <torch/csrc/api/include/torch/data/samplers.h>
