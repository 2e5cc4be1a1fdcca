// The contents are in torch/csrc/api/include/torch/nn/pimpl.h.
#pragma once

#include <torch/csrc/api/include/torch/nn/pimpl.h>
