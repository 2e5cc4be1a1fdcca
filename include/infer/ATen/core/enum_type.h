// The contents are in ATen/core/ivalue.h.
#pragma once

#include <ATen/core/ivalue.h>
