// Everything in these headers is inline, so visibility macros are empty but for the plain ones programs use themselves.
#pragma once

#include <infer/namespace.h>

#define C10_EXPORT __attribute__((visibility("default")))
#define C10_IMPORT C10_EXPORT
#define C10_HIDDEN __attribute__((visibility("hidden")))
#define C10_API
#define C10_API_ENUM
#define TORCH_API
#define TORCH_API_ENUM
#define TORCH_CUDA_CPP_API
#define TORCH_CUDA_CU_API
#define TORCH_XPU_API
#define AT_API
