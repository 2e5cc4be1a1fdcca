// AT_DISPATCH_V2 for extensions of the stable ABI; its lists of types are those of ATen/Dispatch_v2.h.
#pragma once

#include <ATen/Dispatch_v2.h>
#include <torch/headeronly/core/Dispatch.h>

#define THO_DISPATCH_V2(TYPE, NAME, BODY, ...) THO_DISPATCH_SWITCH(TYPE, NAME, INFER_FOR_EACH(INFER_V2_CASE, (BODY), __VA_ARGS__))
