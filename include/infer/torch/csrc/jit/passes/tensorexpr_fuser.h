// The contents are in torch/csrc/jit/api/module.h.
#pragma once

#include <torch/csrc/jit/api/module.h>
