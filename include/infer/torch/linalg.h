// The contents are in torch/csrc/api/include/torch/linalg.h.
#pragma once

#include <torch/csrc/api/include/torch/linalg.h>
