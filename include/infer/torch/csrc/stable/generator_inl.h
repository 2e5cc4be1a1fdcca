// The contents are in torch/csrc/stable/generator.h.
#pragma once

#include <torch/csrc/stable/generator.h>
