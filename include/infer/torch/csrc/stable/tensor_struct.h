// The contents are in torch/csrc/stable/tensor.h.
#pragma once

#include <torch/csrc/stable/tensor.h>
