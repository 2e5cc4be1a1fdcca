// The contents are in torch/csrc/api/include/torch/nn/pimpl-inl.h.
#pragma once

#include <torch/csrc/api/include/torch/nn/pimpl-inl.h>
