// The contents are in torch/csrc/api/include/torch/torch.h.
#pragma once

#include <torch/csrc/api/include/torch/torch.h>
