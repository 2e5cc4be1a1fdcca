// The contents are in ATen/core/GraphInline.inc, and what connects nodes in function.h.
#pragma once

#include <torch/csrc/autograd/function.h>
