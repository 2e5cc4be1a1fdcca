// The contents are in torch/csrc/api/include/torch/data/datasets.h.
#pragma once

#include <torch/csrc/api/include/torch/data/datasets.h>
