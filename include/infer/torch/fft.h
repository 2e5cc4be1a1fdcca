// The contents are in torch/csrc/api/include/torch/fft.h.
#pragma once

#include <torch/csrc/api/include/torch/fft.h>
