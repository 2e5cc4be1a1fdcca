// The contents are in torch/csrc/api/include/torch/all.h.
#pragma once

#include <torch/csrc/api/include/torch/all.h>
