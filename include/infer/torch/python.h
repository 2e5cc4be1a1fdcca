// The contents are in torch/csrc/api/include/torch/python.h.
#pragma once

#include <torch/csrc/api/include/torch/python.h>
