// The contents are in ATen/cpu/vec/vec_n.h.
#pragma once

#include <ATen/cpu/vec/vec_n.h>
