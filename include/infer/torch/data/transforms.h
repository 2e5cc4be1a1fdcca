// The contents are in torch/csrc/api/include/torch/data/transforms.h.
#pragma once

#include <torch/csrc/api/include/torch/data/transforms.h>
