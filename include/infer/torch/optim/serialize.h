// The contents are in torch/csrc/api/include/torch/optim/serialize.h.
#pragma once

#include <torch/csrc/api/include/torch/optim/serialize.h>
