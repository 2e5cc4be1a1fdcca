// The contents are in torch/csrc/api/include/torch/types.h.
#pragma once

#include <torch/csrc/api/include/torch/types.h>
