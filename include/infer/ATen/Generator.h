// The contents are in ATen/core/Generator.h.
#pragma once

#include <ATen/core/Generator.h>
