// The contents are in ATen/core/Formatting.h.
#pragma once

#include <ATen/core/Formatting.h>
