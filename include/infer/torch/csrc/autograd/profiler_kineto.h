// The contents are in torch/csrc/autograd/profiler.h.
#pragma once

#include <torch/csrc/autograd/profiler.h>
