// The contents are in torch/csrc/api/include/torch/enum.h.
#pragma once

#include <torch/csrc/api/include/torch/enum.h>
