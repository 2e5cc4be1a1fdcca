// The contents are in torch/csrc/api/include/torch/arg.h.
#pragma once

#include <torch/csrc/api/include/torch/arg.h>
