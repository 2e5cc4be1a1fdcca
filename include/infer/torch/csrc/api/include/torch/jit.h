// The contents are in torch/csrc/jit/serialization/import.h.
#pragma once

#include <torch/csrc/jit/serialization/import.h>
