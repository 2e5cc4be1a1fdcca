// The contents are in torch/csrc/api/include/torch/autograd.h.
#pragma once

#include <torch/csrc/api/include/torch/autograd.h>
