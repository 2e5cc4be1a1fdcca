// The contents are in ATen/Parallel.h.
#pragma once

#include <ATen/Parallel.h>
