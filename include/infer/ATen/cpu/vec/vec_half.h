// The contents are in ATen/cpu/vec/vec_base.h.
#pragma once

#include <ATen/cpu/vec/vec_base.h>
