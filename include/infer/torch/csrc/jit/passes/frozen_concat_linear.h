// The contents are in torch/csrc/jit/passes/frozen_graph_optimizations.h.
#pragma once

#include <torch/csrc/jit/passes/frozen_graph_optimizations.h>
