// The contents are in torch/csrc/jit/runtime/graph_executor.h.
#pragma once

#include <torch/csrc/jit/runtime/graph_executor.h>
