// What a program includes: everything.
#pragma once

#include <torch/csrc/api/include/torch/all.h>

// PyTorch's builder of extensions defines it.
#ifdef TORCH_API_INCLUDE_EXTENSION_H
#include <torch/extension.h>
#endif
