// The contents are in torch/csrc/api/include/torch/version.h.
#pragma once

#include <torch/csrc/api/include/torch/version.h>
