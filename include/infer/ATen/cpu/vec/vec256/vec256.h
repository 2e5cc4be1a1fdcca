// The contents are in ATen/cpu/vec/vec.h.
#pragma once

#include <ATen/cpu/vec/intrinsics.h>
#include <ATen/cpu/vec/vec.h>
