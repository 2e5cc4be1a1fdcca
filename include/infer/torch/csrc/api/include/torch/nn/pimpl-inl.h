// What ModuleHolder is made of is where it is.
#pragma once

#include <torch/csrc/api/include/torch/nn/pimpl.h>
