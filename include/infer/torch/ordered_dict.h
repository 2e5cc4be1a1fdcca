// The contents are in torch/csrc/api/include/torch/ordered_dict.h.
#pragma once

#include <torch/csrc/api/include/torch/ordered_dict.h>
