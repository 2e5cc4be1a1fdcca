// The contents are in torch/csrc/api/include/torch/special.h.
#pragma once

#include <torch/csrc/api/include/torch/special.h>
