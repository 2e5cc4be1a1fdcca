// The contents are in torch/csrc/api/include/torch/sparse.h.
#pragma once

#include <torch/csrc/api/include/torch/sparse.h>
