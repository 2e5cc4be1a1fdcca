// Where a gradient goes: torch::autograd::Edge.
#pragma once

#include <torch/csrc/autograd/function.h>
