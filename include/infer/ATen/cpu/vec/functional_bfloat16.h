// The contents are in ATen/cpu/vec/functional_base.h.
#pragma once

#include <ATen/cpu/vec/functional_base.h>
