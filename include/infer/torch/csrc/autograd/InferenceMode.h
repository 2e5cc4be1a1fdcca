// The contents are in torch/csrc/api/include/torch/utils.h.
#pragma once

#include <torch/csrc/api/include/torch/utils.h>
