// The contents are in ATen/core/jit_type.h.
#pragma once

#include <ATen/core/jit_type.h>
