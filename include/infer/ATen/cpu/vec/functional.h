// The contents are in ATen/cpu/vec/functional_base.h and ATen/cpu/vec/vec_n.h.
#pragma once

#include <ATen/cpu/vec/functional_base.h>
#include <ATen/cpu/vec/vec_n.h>
