// The handles of the stable ABI, and what its functions return.
#pragma once

#include <stddef.h>
#include <stdint.h>

#define AOTI_TORCH_EXPORT __attribute__((visibility("default")))

extern "C" {

struct AtenTensorOpaque;
using AtenTensorHandle = AtenTensorOpaque*;
struct AtenGeneratorOpaque;
using AtenGeneratorHandle = AtenGeneratorOpaque*;
struct AOTIProxyExecutorOpaque;
using AOTIProxyExecutorHandle = AOTIProxyExecutorOpaque*;
struct C10IValueOpaque;
using C10IValueHandle = C10IValueOpaque*;

using AOTITorchError = int32_t;
#define AOTI_TORCH_SUCCESS 0
#define AOTI_TORCH_FAILURE 1

}  // extern "C"
