// The contents are in torch/csrc/api/include/torch/jit.h.
#pragma once

#include <torch/csrc/api/include/torch/jit.h>
