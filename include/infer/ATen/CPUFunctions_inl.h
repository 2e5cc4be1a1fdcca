// The contents are in ATen/CPUFunctions.h.
#pragma once

#include <ATen/CPUFunctions.h>
