// The contents are in c10/cuda/CUDAEvent.h.
#pragma once

#include <c10/cuda/CUDAEvent.h>
